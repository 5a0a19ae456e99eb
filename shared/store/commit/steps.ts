import { isDeepStrictEqual } from 'node:util';
import type { AnyRecord, Change } from '../../domain/record.ts';
import { invalidField } from '../../kernel/failure.ts';
import { recordOfChange } from '../journal/journal.ts';
import { countMark, furtherPlaces, itemOf, searchItems, searchKeysOf } from '../records/items.ts';
import { kindNamed, maxRecordBytes, storedForm } from '../records/kinds.ts';
import { database } from '../table/database.ts';
import { type Key, nameOf, recordKey, uniqueKey } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import type { Write } from '../table/update.ts';

export type Step =
  | { readonly write: Write; readonly meaning: 'stale' | 'answered' }
  | { readonly write: Write; readonly meaning: 'taken'; readonly kind: string; readonly field: string };

/** A write whose failed condition means that something that was read has changed. */
export const staleStep = (write: Write): Step => ({ write, meaning: 'stale' });

export const stepsOf = (tenantId: string, change: Change): Step[] => [
  recordStep(tenantId, change),
  ...uniqueSteps(tenantId, change),
  ...signpostSteps(tenantId, change),
  ...searchSteps(tenantId, change),
  ...countSteps(tenantId, change),
];

const recordStep = (tenantId: string, change: Change): Step => {
  const { before, after } = change;
  const { kind: kindName, id } = recordOfChange(change);
  const own = kindNamed(kindName).write?.(change);
  if (own !== undefined) return staleStep(own);
  const TableName = database().tableName;
  const unchanged = {
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': before?.version },
  };
  if (after === undefined) {
    return staleStep({ Delete: { TableName, Key: recordKey(tenantId, kindName, id), ...unchanged } });
  }
  const item = itemOf(tenantId, kindNamed(kindName), { ...after, version: (before?.version ?? 0) + 1 });
  const { maxBytes = maxRecordBytes, growsBytes = 0 } = kindNamed(kindName);
  assertSize(item, before === undefined ? maxBytes : maxBytes + growsBytes);
  const stored = storedForm(item);
  return staleStep(
    before === undefined ? putNew(stored) : { Put: { TableName, Item: stored, ...unchanged } },
  );
};

const uniqueSteps = (tenantId: string, change: Change): Step[] => {
  const { before, after } = change;
  const { kind: kindName } = recordOfChange(change);
  const { unique, takesOver } = kindNamed(kindName);
  if (unique === undefined) return [];
  const held = before === undefined ? {} : unique(before);
  const wanted = after === undefined ? {} : unique(after);
  return [...new Set([...Object.keys(held), ...Object.keys(wanted)])].flatMap((field): Step[] => {
    const keyIn = (values: ReturnType<typeof unique>) => {
      const value = values[field] ?? null;
      return value === null ? undefined : uniqueKey(tenantId, kindName, field, value);
    };
    const old = keyIn(held);
    const next = keyIn(wanted);
    if (old?.PK === next?.PK && old?.SK === next?.SK) return [];
    const TableName = database().tableName;
    const release = old ? [staleStep({ Delete: { TableName, Key: old } })] : [];
    if (!next || !after) return release;
    const Item = markerOf(tenantId, field, next, after);
    const write = takesOver ? { Put: { TableName, Item } } : putNew(Item);
    return [...release, { write, meaning: 'taken', kind: kindName, field }];
  });
};

/** A unique value's item names its owner and leads searches to it. */
const markerOf = (tenantId: string, field: string, key: Key, owner: AnyRecord): Item => {
  const keys = searchKeysOf(kindNamed(owner.kind), owner).marked.get(field) ?? [];
  return { ...key, owner: owner.id, ...furtherPlaces(tenantId, owner.kind, keys, owner.id) };
};

const signpostSteps = (tenantId: string, change: Change): Step[] => {
  const { before, after } = change;
  const { kind, id: owner } = recordOfChange(change);
  const { signposts } = kindNamed(kind);
  const signpostsOf = (record: AnyRecord | undefined) =>
    new Map((record && signposts?.(record))?.map((key) => [nameOf(key), key]));
  const old = signpostsOf(before);
  const next = signpostsOf(after);
  const TableName = database().tableName;
  const gone = [...old].filter(([name]) => !next.has(name));
  const added = [...next].filter(([name]) => !old.has(name));
  return [
    ...gone.map(([, Key]) => ({ Delete: { TableName, Key } })),
    ...added.map(([, key]) => putNew({ ...key, kind: 'signpost', tenant: tenantId, owner })),
  ].map(staleStep);
};

/** Writes the record's new search items and removes its former ones. */
const searchSteps = (tenantId: string, change: Change): Step[] => {
  const { kind: name, id } = recordOfChange(change);
  const kind = kindNamed(name);
  const itemsOf = (record: AnyRecord | undefined) => {
    const { others = [] } = record ? searchKeysOf(kind, record) : {};
    return new Map(searchItems(tenantId, name, others, id).map((item) => [nameOf(item), item]));
  };
  const old = itemsOf(change.before);
  const next = itemsOf(change.after);
  const TableName = database().tableName;
  const gone = [...old].filter(([key]) => !next.has(key));
  const added = [...next].filter(([key, item]) => !isDeepStrictEqual(item, old.get(key)));
  return [
    ...gone.map(([, { PK, SK }]) => ({ Delete: { TableName, Key: { PK, SK } } })),
    ...added.map(([, Item]) => ({ Put: { TableName, Item } })),
  ].map(staleStep);
};

const countSteps = (tenantId: string, { before, after }: Change): Step[] => {
  const made = before === undefined ? after : undefined;
  if (made === undefined || kindNamed(made.kind).counted !== true) return [];
  const Item = countMark(tenantId, made.kind, made.id);
  return [staleStep({ Put: { TableName: database().tableName, Item } })];
};

export const putNew = (item: Item): Write => ({
  Put: {
    TableName: database().tableName,
    Item: item,
    ConditionExpression: 'attribute_not_exists(PK)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

export const putAnswer = (item: Item, now: string): Write => ({
  Put: {
    TableName: database().tableName,
    Item: item,
    // DynamoDB removes expired items late, so an expired key is overwritten here.
    ConditionExpression: 'attribute_not_exists(PK) OR expires_at <= :now',
    ExpressionAttributeValues: { ':now': now },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
});

const assertSize = (item: Item, maxBytes: number): void => {
  if (Buffer.byteLength(JSON.stringify(item)) > maxBytes) {
    throw invalidField('', `Would make the record larger than ${Math.floor(maxBytes / 1024)} KB.`);
  }
};
