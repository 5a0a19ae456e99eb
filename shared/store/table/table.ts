/**
 * The one description of the table: the CDK stack, the local runtime and the tests all create it from here.
 * Every index is sparse: an item without an index's keys is not in that index and costs it nothing. What lists by a
 * field are made of holds whole items. The due list and `byEndpoint` hold where items are and nothing else, so that changes of an
 * item leave them alone. `byEndpoint` has its name from the deliveries to an endpoint; journeys, the audit log of a record and
 * keys by which people are searched stand there too, because a table that is in use gets no other projection, and one more index at most with
 * each release. `byLifecycle` has further such keys, and journeys from before.
 */
export const table = {
  key: { partition: 'PK', sort: 'SK' },
  indexes: {
    byStatus: { partition: 'GSI1PK', sort: 'GSI1SK', holds: 'ALL' },
    byLifecycle: { partition: 'GSI2PK', sort: 'GSI2SK', holds: 'ALL' },
    byCustomer: { partition: 'GSI3PK', sort: 'GSI3SK', holds: 'ALL' },
    byParent: { partition: 'GSI4PK', sort: 'GSI4SK', holds: 'ALL' },
    byEndpoint: { partition: 'endpointPK', sort: 'endpointSK', holds: 'KEYS_ONLY' },
    due: { partition: 'duePK', sort: 'dueSK', holds: 'KEYS_ONLY' },
  },
  timeToLive: 'ttl',
  stream: 'NEW_IMAGE',
} as const;

export type IndexName = keyof typeof table.indexes;

/** What the relay wants of the stream, as a Lambda event filter: new journal entries with events or messages to send. */
export const journalFilter = {
  eventName: ['INSERT'],
  dynamodb: { NewImage: { kind: { S: ['journal'] }, relay: { S: ['wanted'] } } },
} as const;

/** An item by the names of its attributes. */
export type Item = Record<string, unknown>;
