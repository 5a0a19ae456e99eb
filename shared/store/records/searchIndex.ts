import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { inGroups } from '../../kernel/groups.ts';
import { database } from '../table/database.ts';
import { recordsOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';
import { typedItem } from '../table/typed.ts';
import { decodeRecord, searchItems, searchKeysOf } from './items.ts';
import { type Kind, kinds } from './kinds.ts';

/** The most writes that a transaction may hold. */
const writesAtOnce = 100;

/**
 * Writes the keys by which each record of the tenant is searched: for records that were stored before there were such keys. It
 * may run at any time and again: a key that is out of date by then is passed over when it is found. Answers how many items with keys.
 */
export const indexForSearch = async (tenantId: string): Promise<number> => {
  const { connection, tableName: TableName } = database();
  let count = 0;
  for (const kind of Object.values<Kind>(kinds)) {
    for await (const items of inGroups(itemsOf(tenantId, kind), writesAtOnce)) {
      const puts = items.map((item) => ({ Put: { TableName, Item: typedItem(item) } }));
      await connection.send(new TransactWriteItemsCommand({ TransactItems: puts }));
      count += items.length;
    }
  }
  return count;
};

/** Those of a phone or an email are no part of its marker here, for somebody may change that at the same moment. */
async function* itemsOf(tenantId: string, kind: Kind): AsyncGenerator<Item> {
  const { name, schema, search } = kind;
  if (search === undefined) return;
  for await (const item of readItems({ partition: recordsOf(tenantId, name) })) {
    const record = decodeRecord(schema, item);
    const { marked, others } = searchKeysOf(kind, record);
    for (const keys of [others, ...marked.values()]) yield* searchItems(tenantId, name, keys, record.id);
  }
}
