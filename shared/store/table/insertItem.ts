import { BatchExecuteStatementCommand } from '@aws-sdk/client-dynamodb';
import { database } from './database.ts';
import { gathered } from './gathered.ts';
import { nameOf } from './keys.ts';
import type { Item } from './table.ts';
import { typedItem } from './typed.ts';

const statementsPerRequest = 25;

/**
 * Stores an item unless its key exists; one request serves all simultaneous calls. False if it was not stored because
 * it exists, or because the database was too busy.
 */
export const insertItem = (item: Item): Promise<boolean> => insert(item);

const insert = gathered(async (items: readonly Item[]) => {
  const { connection, tableName } = database();
  // A request may not name a key twice.
  const distinct = [...new Map(items.map((item) => [nameOf(item), item])).values()];
  const { Responses = [] } = await connection.send(
    new BatchExecuteStatementCommand({ Statements: distinct.map((item) => insertion(tableName, item)) }),
  );
  const stored = distinct.filter((_, index) => {
    const answer = Responses[index];
    return answer !== undefined && answer.Error === undefined;
  });
  return items.map((item) => stored.includes(item));
}, statementsPerRequest);

/** PartiQL is the only API with conditional batch writes: an insertion never replaces an item. */
const insertion = (tableName: string, item: Item) => {
  const fields = Object.entries(typedItem(item));
  return {
    Statement: `INSERT INTO "${tableName}" VALUE {${fields.map(([name]) => `'${name}': ?`).join(', ')}}`,
    Parameters: fields.map(([, value]) => value),
  };
};
