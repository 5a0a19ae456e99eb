import { type AttributeValue, DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { database } from '../../shared/store/table/database.ts';
import { table } from '../../shared/store/table/table.ts';
import type { TypedItem } from '../../shared/store/table/typed.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';

/** An item of a transaction, with the write units that it takes by its length, and what becomes of its entries in indexes. */
export type WrittenItem = {
  readonly item: string;
  readonly bytesBefore: number | string;
  readonly bytesAfter: number | string;
  readonly units: number;
  readonly indexes: string;
};

type Write = { readonly Key?: TypedItem; readonly Item?: TypedItem };

/** Does the work and looks at each item of its transactions before and after; `counted` are the units by the database's own count. */
export const itemsWrittenBy = async (
  work: () => Promise<unknown>,
): Promise<{ readonly items: readonly WrittenItem[]; readonly counted: number }> => {
  const reader = new DynamoDBClient();
  const read = async (Key: TypedItem) =>
    (await reader.send(new GetItemCommand({ TableName: database().tableName, Key, ConsistentRead: true })))
      .Item;
  const items: WrittenItem[] = [];
  let counted = 0;
  const noted: Step =
    (next, { commandName }) =>
    async (args) => {
      if (commandName !== 'TransactWriteItemsCommand') return next(args);
      const writes: readonly object[] = Object(args.input).TransactItems;
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      const keys = writes.map(keyOf);
      const before = await Promise.all(keys.map(read));
      const answer = await next(args);
      const after = await Promise.all(keys.map(read));
      items.push(...keys.map((key, at) => compared(key, before[at], after[at])));
      for (const { CapacityUnits } of Object(answer.output).ConsumedCapacity) counted += CapacityUnits;
      return answer;
    };
  await amongCalls(noted, work);
  return { items, counted };
};

const keyOf = (write: object): TypedItem => {
  const { Key, Item = {} }: Write = Object.values(write).find((one) => one !== undefined);
  const { PK, SK } = Key ?? Item;
  return { ...(PK && { PK }), ...(SK && { SK }) };
};

const compared = (
  key: TypedItem,
  before: TypedItem | undefined,
  after: TypedItem | undefined,
): WrittenItem => {
  const entries = Object.entries(table.indexes).flatMap(([name, { partition, sort, holds }]) => {
    const names = holds === 'ALL' ? undefined : ['PK', 'SK', partition, sort];
    const [old, present] = [before, after].map((item) => entryOf(item, [partition, sort], names));
    const [what, units] = moveOf(old, present);
    return units === 0 ? [] : [{ text: `${name} ${what} ${units}`, units }];
  });
  const own = 2 * Math.max(unitsOf(before), unitsOf(after));
  return {
    item: String(key.PK?.S).replace(/^org_[^#]+#/, ''),
    bytesBefore: before === undefined ? '' : bytesOf(before),
    bytesAfter: after === undefined ? '' : bytesOf(after),
    units: own + entries.reduce((sum, { units }) => sum + units, 0),
    indexes: entries.map(({ text }) => text).join(', '),
  };
};

type Entry = { readonly place: string; readonly item: TypedItem };

const entryOf = (
  item: TypedItem | undefined,
  places: readonly string[],
  names: readonly string[] | undefined,
): Entry | undefined => {
  if (item === undefined || places.some((name) => item[name] === undefined)) return undefined;
  const held = Object.entries(item).filter(([name]) => names?.includes(name) !== false);
  return {
    place: places.map((name) => item[name]?.S).join(' '),
    item: Object.fromEntries(held.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
};

/** An entry that moves is written twice, and one that stays only if what it holds changes. */
const moveOf = (old: Entry | undefined, present: Entry | undefined): readonly [string, number] => {
  const [left, come] = [old, present].map((entry) => entry && unitsOf(entry.item));
  if (old === undefined || present === undefined)
    return [old === undefined ? 'enters' : 'leaves', (left ?? 0) + (come ?? 0)];
  if (old.place !== present.place) return ['moves', (left ?? 0) + (come ?? 0)];
  const isSame = JSON.stringify(old.item) === JSON.stringify(present.item);
  return isSame ? ['stays', 0] : ['is rewritten', Math.max(left ?? 0, come ?? 0)];
};

const unitsOf = (item: TypedItem | undefined): number =>
  item === undefined ? 1 : Math.max(1, Math.ceil(bytesOf(item) / 1_024));

const bytesOf = (item: TypedItem): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOfValue(value), 0);

const bytesOfValue = ({ S, N, B, L, M }: AttributeValue): number => {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return Math.ceil(N.replace(/\D/g, '').length / 2) + 1;
  if (B !== undefined) return B.length;
  if (L !== undefined) return L.reduce((sum, one) => sum + bytesOfValue(one) + 1, 3);
  return M === undefined ? 1 : bytesOf(M) + Object.keys(M).length + 3;
};
