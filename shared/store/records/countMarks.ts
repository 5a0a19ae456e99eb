import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { inGroups } from '../../kernel/groups.ts';
import { database } from '../table/database.ts';
import { recordsOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { typedItem } from '../table/typed.ts';
import { countMark } from './items.ts';
import { type Kind, kinds } from './kinds.ts';

/** The most writes that a transaction may hold. */
const writesAtOnce = 100;

/**
 * Gives the records that were stored before there were marks theirs, newest first, so that counts are made of marks once all have one.
 * It may run at any time and again. Answers how many marks it wrote.
 */
export const markForCounts = async (tenantId: string): Promise<number> => {
  const { connection, tableName: TableName } = database();
  let count = 0;
  for (const { name } of Object.values<Kind>(kinds).filter(({ counted }) => counted)) {
    const range = { partition: recordsOf(tenantId, name), newestFirst: true };
    for await (const records of inGroups(readItems(range, { fields: ['SK'] }), writesAtOnce)) {
      const puts = records.map(({ SK }) => ({
        Put: { TableName, Item: typedItem(countMark(tenantId, name, String(SK))) },
      }));
      await connection.send(new TransactWriteItemsCommand({ TransactItems: puts }));
      count += records.length;
    }
  }
  return count;
};
