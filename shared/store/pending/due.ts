// Work that waits for its time: the due list, notes to relay, deliveries, and endpoints' backlogs and health.

import * as z from 'zod';
import type { Instant } from '../../kernel/clock.ts';
import { logFailedItem } from '../../kernel/log.ts';
import type { Seams } from '../../kernel/seams.ts';
import { dueAt, dueIn, type Key, shards, tenantIdOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { type Item, table } from '../table/table.ts';
import { allOf, type Condition, updateItem } from '../table/update.ts';
import { readNotes } from './notes.ts';

const { partition, sort } = table.indexes.due;

/** `due`, `kind` and `id` are its place on the due list. */
export type DueItem = {
  readonly key: Key;
  readonly tenantId: string;
  readonly due: Instant;
  readonly kind: string;
  readonly id: string;
  /** The process of an earlier sweep ended while it handled this item. */
  readonly isSuspect?: boolean;
};

/**
 * Handles the due items of one kind. It calls `postpone` for each item first, so that of two simultaneous sweeps only
 * one handles it.
 */
export type DueHandler = ((items: readonly DueItem[], seams: Seams) => Promise<void>) & {
  /** It does the work itself, which may end its process, instead of queueing it. */
  readonly doesWork?: true;
};

export type DueHandlers = Readonly<Record<string, DueHandler>>;

export const everyShard: readonly number[] = Array.from({ length: shards }, (_, shard) => shard);

/** The shard's due items up to `until`, earliest first; without it, all items. */
export async function* readDue(shard: number, until?: Instant): AsyncGenerator<DueItem, void, undefined> {
  const range = { partition: dueIn(shard), ...(until === undefined ? {} : { to: `${until}~` }) };
  for await (const item of readItems(range)) yield toDueItem(item);
}

async function* readDueNotes(shard: number, until?: Instant): AsyncGenerator<DueItem, void, undefined> {
  for await (const note of readNotes(shard, until)) yield { ...note, kind: 'journal' };
}

/** Everything due up to `until` in those shards, shard by shard: items of the due list and notes of journal entries. */
export const readShards = (
  until?: Instant,
  wanted: readonly number[] = everyShard,
): AsyncGenerator<DueItem, void, undefined>[] => [
  ...wanted.map((shard) => readDue(shard, until)),
  ...wanted.map((shard) => readDueNotes(shard, until)),
];

export const nextDueMoment = async (after: Instant): Promise<Date | undefined> => {
  const moments = await Promise.all([
    ...everyShard.map((shard) => firstIn(shard, after)),
    ...everyShard.map((shard) => firstNoteIn(shard, after)),
  ]);
  const [first] = moments.filter((due) => due !== undefined).sort();
  return first === undefined ? undefined : new Date(first);
};

const firstIn = async (shard: number, after: Instant): Promise<Instant | undefined> => {
  const range = { partition: dueIn(shard), from: `${after}~` };
  for await (const item of readItems(range, { pageSize: 1 })) return toDueItem(item).due;
  return undefined;
};

const firstNoteIn = async (shard: number, after: Instant): Promise<Instant | undefined> => {
  const notes = await Array.fromAsync(readNotes(shard));
  return notes
    .map(({ due }) => due)
    .filter((due) => due > after)
    .sort()[0];
};

/** Further changes of a postponed item, and a further condition. */
export type Postponing = { readonly fields?: Item; readonly condition?: Condition };

/**
 * Postpones an item, with further changes if given, and returns its new state. Only one of several sweepers gets it;
 * undefined for the others and for a finished item.
 */
export const postpone = async (
  { key, due, kind, id }: DueItem,
  until: Instant,
  { fields = {}, condition }: Postponing = {},
): Promise<Item | undefined> => {
  const updated = await updateItem(
    key,
    { ...fields, ...dueAt(until, kind, id) },
    allOf(isDueAs({ due, kind, id }), ...(condition === undefined ? [] : [condition])),
  );
  return updated.done ? updated.item : undefined;
};

/** Runs for each item that no other sweeper took. A failing item is logged; the others continue. */
export const takeEach = async <D extends DueItem, T>(
  items: readonly D[],
  { log }: Seams,
  take: (item: D) => Promise<T | undefined>,
): Promise<{ readonly due: D; readonly row: T }[]> => {
  const results = await Promise.all(
    items.map((due) =>
      take(due).catch((error: unknown) => {
        logFailedItem(log, due, error);
        return undefined;
      }),
    ),
  );
  return results.flatMap((row, index) => {
    const due = items[index];
    return row === undefined || due === undefined ? [] : [{ due, row }];
  });
};

/** Removes an item from the due list and changes only these fields; false if another sweeper did. */
export const leaveOut = ({ key, ...place }: DueItem, fields: Item = {}): Promise<boolean> =>
  updateItem(key, { ...notDue, ...fields }, isDueAs(place)).then(({ done }) => done);

export const takeOffList = async (key: Key): Promise<void> => {
  await updateItem(key, notDue, { expression: 'attribute_exists(#due)', names: { '#due': sort } });
};

const isDueAs = ({ due, kind, id }: Pick<DueItem, 'due' | 'kind' | 'id'>): Condition => ({
  expression: '#due = :due',
  names: { '#due': sort },
  values: { ':due': `${due}#${kind}#${id}` },
});

export const notDue = { [partition]: undefined, [sort]: undefined };

const Place = z.object({
  [table.key.partition]: z.string(),
  [table.key.sort]: z.string(),
  [sort]: z.string(),
});

const toDueItem = (item: Item): DueItem => {
  const { PK = '', SK = '', [sort]: place = '' } = Place.parse(item);
  const [due = '', kind = '', ...id] = place.split('#');
  return { key: { PK, SK }, tenantId: tenantIdOf({ PK, SK }), due, kind, id: id.join('#') };
};
