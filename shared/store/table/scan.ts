import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { database } from './database.ts';
import { unpacked } from './packing.ts';
import type { Item } from './table.ts';
import { plainItem, type TypedItem } from './typed.ts';

/**
 * Every item of the table in no order, with journal entries unpacked. Only for operator commands, because it costs a
 * read of the whole table.
 */
export async function* everyItem(): AsyncGenerator<Item, void, undefined> {
  const { connection, tableName } = database();
  let start: TypedItem | undefined;
  do {
    const page = await connection.send(
      new ScanCommand({ TableName: tableName, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    yield* (page.Items ?? []).map((item) => unpacked(plainItem(item)));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}
