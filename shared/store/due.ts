import * as z from 'zod';
import type { Instant } from '../kernel/clock.ts';
import { describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { dueAt, dueIn, dueShards, type Key } from './keys.ts';
import { readItems } from './query.ts';
import { type Item, table } from './table.ts';
import { allOf, type Condition, updateItem } from './update.ts';

const { partition, sort } = table.indexes.due;

/** Something that stands on the due list: what it is, where it is kept, and the place it has there. */
export type DueItem = {
  readonly key: Key;
  readonly due: Instant;
  readonly kind: string;
  readonly id: string;
};

/** Does what is due of one kind. It takes each item by `postpone` first, so that two sweeps at once do nothing twice. */
export type DueHandler = (items: readonly DueItem[], seams: Seams) => Promise<void>;

/** By the kind of item. */
export type DueHandlers = Readonly<Record<string, DueHandler>>;

export const everyShard: readonly number[] = Array.from({ length: dueShards }, (_, shard) => shard);

/** What is due in a shard up to that moment, earliest first; without one, everything that will ever be due. */
export async function* readDue(shard: number, until?: Instant): AsyncGenerator<DueItem, void, undefined> {
  const range = { partition: dueIn(shard), ...(until === undefined ? {} : { to: `${until}~` }) };
  for await (const item of readItems(range)) yield toDueItem(item);
}

/** The first moment after the given one at which something falls due. */
export const nextDueMoment = async (after: Instant): Promise<Date | undefined> => {
  const moments = await Promise.all(everyShard.map((shard) => firstIn(shard, after)));
  const [first] = moments.filter((due) => due !== undefined).sort();
  return first === undefined ? undefined : new Date(first);
};

const firstIn = async (shard: number, after: Instant): Promise<Instant | undefined> => {
  const range = { partition: dueIn(shard), from: `${after}~` };
  for await (const item of readItems(range, { pageSize: 1 })) return toDueItem(item).due;
  return undefined;
};

/**
 * Puts an item off until another moment, with further changes if need be, and gives it back as it is then. Only one of
 * several sweepers gets it; undefined for the others and for an item that is done with.
 */
export const postpone = async (
  { key, due, kind, id }: DueItem,
  until: Instant,
  { fields = {}, condition }: { fields?: Item; condition?: Condition } = {},
): Promise<Item | undefined> => {
  const updated = await updateItem(
    key,
    { ...fields, ...dueAt(until, kind, id) },
    allOf(isDueAs({ due, kind, id }), ...(condition === undefined ? [] : [condition])),
  );
  return updated.done ? updated.item : undefined;
};

/** The items that nobody else took; one that fails is logged and leaves the others alone. */
export const takeEach = async <T>(
  items: readonly DueItem[],
  { log }: Seams,
  take: (item: DueItem) => Promise<T | undefined>,
): Promise<{ readonly due: DueItem; readonly row: T }[]> => {
  const results = await Promise.all(
    items.map((due) =>
      take(due).catch((error: unknown) => {
        log({
          level: 'error',
          message: 'due work not started; the next sweep tries again',
          id: due.id,
          ...describeError(error),
        });
        return undefined;
      }),
    ),
  );
  return results.flatMap((row, index) => {
    const due = items[index];
    return row === undefined || due === undefined ? [] : [{ due, row }];
  });
};

/** Takes an item off the list that stays what it is; false when another sweeper did. */
export const leaveOut = ({ key, ...place }: DueItem): Promise<boolean> =>
  updateItem(key, notDue, isDueAs(place)).then(({ done }) => done);

const isDueAs = ({ due, kind, id }: Omit<DueItem, 'key'>): Condition => ({
  expression: '#due = :due',
  names: { '#due': sort },
  values: { ':due': `${due}#${kind}#${id}` },
});

/** For an update that takes the item off the due list. */
export const notDue = { [partition]: undefined, [sort]: undefined };

const Place = z.object({
  [table.key.partition]: z.string(),
  [table.key.sort]: z.string(),
  [sort]: z.string(),
});

const toDueItem = (item: Item): DueItem => {
  const { PK = '', SK = '', [sort]: place = '' } = Place.parse(item);
  const [due = '', kind = '', ...id] = place.split('#');
  return { key: { PK, SK }, due, kind, id: id.join('#') };
};
