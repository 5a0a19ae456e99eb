import { BatchExecuteStatementCommand } from '@aws-sdk/client-dynamodb';
import { database } from './database.ts';
import { gathered } from './gathered.ts';
import { nameOf } from './keys.ts';
import type { Item } from './table.ts';
import { typedItem } from './typed.ts';

/** The most that one request may hold. */
const statementsPerRequest = 25;

/**
 * Stores an item where there is none with its key; one request tries all that comes at the same moment, each item for itself.
 * False when it was not stored: mostly because there is one, but the database may also have been too busy for it.
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

/** In PartiQL, the one language in which a batch of writes can be conditional: an insertion never replaces what is there. */
const insertion = (tableName: string, item: Item) => {
  const fields = Object.entries(typedItem(item));
  return {
    Statement: `INSERT INTO "${tableName}" VALUE {${fields.map(([name]) => `'${name}': ?`).join(', ')}}`,
    Parameters: fields.map(([, value]) => value),
  };
};
