import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { documents } from './documents.ts';
import type { World } from './world.ts';

/** Of invoices that were due on a day that is over. */
export const makeOverdue = async (world: World, ids: readonly string[]): Promise<void> => {
  const { connection, tableName: TableName } = documents();
  for (const id of ids) {
    const Item = { ...(await world.item('invoice', id)), due_at: '2026-01-15T04:59:59.999Z' };
    await connection.send(new PutCommand({ TableName, Item }));
  }
};
