/**
 * The only description of the table. Every index is sparse: an item without its keys is not in it and costs nothing.
 * `byStatus`, `byCustomer` and `byParent` contain whole items: records by status (or all of a kind in an order of its
 * own), by customer, and by technician, job or playbook. The other indexes contain only keys, so that an item's
 * change does not write to them: `places` finds the records and entries of a journey, a record's audit log and an
 * endpoint's deliveries, `search` finds people, `due` has all future work.
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

/** The Lambda event filter of the relay: new journal entries with events or messages to send. */
export const journalFilter = {
  eventName: ['INSERT'],
  dynamodb: { NewImage: { kind: { S: ['journal'] }, relay: { S: ['wanted'] } } },
} as const;

export type Item = Record<string, unknown>;
