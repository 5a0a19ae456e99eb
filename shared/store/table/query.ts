import { QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { inGroups } from '../../kernel/groups.ts';
import { database } from './database.ts';
import { getItem, keysPerRequest } from './getItem.ts';
import { type Partition, placedIn } from './keys.ts';
import { type Item, table } from './table.ts';
import { plainItem, type TypedItem, typedItem } from './typed.ts';

export type Range = {
  readonly partition: Partition;
  /** Inclusive bounds of the sort key. */
  readonly from?: string;
  readonly to?: string;
  readonly newestFirst?: boolean;
  /** A slightly stale read of the table at half the price; an index always reads so. */
  readonly mayLag?: boolean;
};

export const behind = (sort: string | undefined): Pick<Range, 'from'> =>
  sort === undefined ? {} : { from: `${sort}~` };

/** Reads a partition in order, page by page, until the caller stops. `fields` limits the attributes. */
export async function* readItems(
  range: Range,
  { after, pageSize, fields }: { after?: Item; pageSize?: number; fields?: readonly string[] } = {},
): AsyncGenerator<Item, void, undefined> {
  if (isEmpty(range)) return;
  const { connection } = database();
  let start = after && typedItem(after);
  do {
    const page = await connection.send(
      new QueryCommand({ ...queryOf(range, fields), ExclusiveStartKey: start, Limit: pageSize }),
    );
    yield* (page.Items ?? []).map(plainItem);
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}

/** Reads the attributes that the index lacks from the table. */
export async function* readWholeItems(
  range: Range,
  options: { after?: Item; pageSize?: number } = {},
): AsyncGenerator<Item, void, undefined> {
  const items = readItems(range, options);
  const { index } = range.partition;
  if (index === 'base' || table.indexes[index].holds === 'ALL') return yield* items;
  for await (const places of inGroups(items, options.pageSize ?? keysPerRequest)) {
    const whole = await Promise.all(places.map(({ PK, SK }) => getItem({ PK, SK })));
    yield* whole.filter((item) => item !== undefined);
  }
}

/** Merges sequences sorted newest first by id, or by another position. An item in two lists appears once. */
export async function* mergeInOrder(
  streams: readonly AsyncGenerator<Item, void, undefined>[],
  placeOf: (item: Item) => string = ({ id }) => String(id),
  newestFirst = true,
): AsyncGenerator<Item, void, undefined> {
  const [only, ...others] = streams;
  if (only !== undefined && others.length === 0) return yield* only;
  const heads = await Promise.all(streams.map(async (stream) => ({ stream, item: await following(stream) })));
  const place = ({ item }: { item: Item | undefined }) => (item === undefined ? '' : placeOf(item));
  let last: unknown;
  for (;;) {
    const [first] = heads
      .filter(({ item }) => item !== undefined)
      .toSorted((a, b) => (place(a) < place(b) === newestFirst ? 1 : -1));
    if (first?.item === undefined) return;
    if (first.item.id !== last) yield first.item;
    last = first.item.id;
    first.item = await following(first.stream);
  }
}

const following = async (stream: AsyncGenerator<Item, void, undefined>): Promise<Item | undefined> =>
  (await stream.next()).value ?? undefined;

export const countItems = async (range: Range, atMost?: number): Promise<number> => {
  if (isEmpty(range)) return 0;
  const { connection } = database();
  let start: TypedItem | undefined;
  let count = 0;
  do {
    const page = await connection.send(
      new QueryCommand({ ...queryOf(range), ExclusiveStartKey: start, Select: 'COUNT', Limit: atMost }),
    );
    count += page.Count ?? 0;
    start = page.LastEvaluatedKey;
  } while (start !== undefined && (atMost === undefined || count < atMost));
  return atMost === undefined ? count : Math.min(count, atMost);
};

/** DynamoDB refuses a range that ends before it starts; it compares bytes. */
const isEmpty = ({ from, to }: Range): boolean =>
  from !== undefined && to !== undefined && Buffer.compare(Buffer.from(from), Buffer.from(to)) > 0;

const queryOf = (
  { partition, from, to, newestFirst, mayLag = false }: Range,
  fields: readonly string[] = [],
): QueryCommandInput => {
  const { index } = partition;
  const names = index === 'base' ? table.key : table.indexes[index];
  const wanted = Object.fromEntries(fields.map((name, place) => [`#field${place}`, name]));
  return {
    TableName: database().tableName,
    ...(index === 'base' ? { ConsistentRead: !mayLag } : { IndexName: index }),
    KeyConditionExpression: '#partition = :partition AND #sort BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#partition': names.partition, '#sort': names.sort, ...wanted },
    ProjectionExpression: fields.length === 0 ? undefined : Object.keys(wanted).join(', '),
    ExpressionAttributeValues: typedItem({
      ':partition': partition.value,
      ':from': from ?? ' ',
      ':to': to ?? '~',
    }),
    ScanIndexForward: newestFirst !== true,
  };
};

export const afterItem = (partition: Partition, sort: string, key: Item): Item => ({
  ...key,
  ...placedIn(partition, sort),
});
