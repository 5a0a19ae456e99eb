import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { unpacked, whole } from '../../shared/store/table/packing.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { documents } from './documents.ts';

/** What an item has in its compressed text, even where an open attribute counts instead. */
const textsOf = ({ compact }: Item): Item => (compact === undefined ? {} : { compact: whole({ compact }) });

/** Every item of the table that belongs to the tenant, whatever it is; for tests alone, for nothing else may scan. */
export const everyItemOf = async (tenantId: string): Promise<Item[]> => {
  const { connection, tableName } = documents();
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const page = await connection.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        ExclusiveStartKey: start,
        FilterExpression: 'begins_with(PK, :tenant)',
        ExpressionAttributeValues: { ':tenant': `${tenantId}#` },
      }),
    );
    items.push(...(page.Items ?? []).map((item) => unpacked({ ...textsOf(item), ...whole(item) })));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
};
