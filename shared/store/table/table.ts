/**
 * The one description of the table: the CDK stack, the local runtime and the tests all create it from here.
 * Every index is sparse: an item without an index's keys is not in that index and costs it nothing.
 * `byStatus`, `byCustomer` and `byParent` hold whole items: records by status (or all of a kind in an order of its own), by customer, and
 * by the technician, job or playbook to which they belong. The others hold keys alone, so that changes of an item leave them alone:
 * `places` says where the records and entries of a journey, the audit log of a record and the deliveries to an endpoint are,
 * `search` has keys by which people are searched, `due` all that is to happen later.
 */
export const table = {
  key: { partition: 'PK', sort: 'SK' },
  indexes: {
    byStatus: { partition: 'statusPK', sort: 'statusSK', holds: 'ALL' },
    search: { partition: 'searchPK', sort: 'searchSK', holds: 'KEYS_ONLY' },
    byCustomer: { partition: 'customerPK', sort: 'customerSK', holds: 'ALL' },
    byParent: { partition: 'parentPK', sort: 'parentSK', holds: 'ALL' },
    places: { partition: 'placePK', sort: 'placeSK', holds: 'KEYS_ONLY' },
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
