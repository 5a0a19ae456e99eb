import type { Instant } from '../kernel/clock.ts';
import { inGroups } from '../kernel/groups.ts';
import { passOver } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { type DueHandlers, type DueItem, everyShard, readShards } from '../store/pending/due.ts';
import { isThere } from '../store/table/orphans.ts';

/** Several sweepers each take a part of the shards. */
type Share = { readonly part: number; readonly of: number };

const whole: Share = { part: 0, of: 1 };

/** The share that the clock's event names; everything if it names none, as on one machine. */
export const shareOf = (event: unknown): Share => {
  const { part, of } = Object(event);
  return Number.isInteger(part) && Number.isInteger(of) && part < of ? { part, of } : whole;
};

const shardsOf = ({ part, of }: Share): readonly number[] =>
  everyShard.filter((shard) => shard % of === part);

const groupSize = 100;

/** This many items of a shard are read before work on them begins; within them tenants take turns. */
const lookAhead = 20_000;

/**
 * Passes everything due up to that moment (without one: everything) to the handlers of its kinds. Shards are handled
 * concurrently. Within a shard tenants take turns, so that one with many items does not delay the others. Kinds
 * without a handler stay on the list, and so do items of a tenant that does not exist yet: it is being imported, and
 * the work might need missing items. Failures are logged and come again. Returns the number of items.
 * @throws the error of the first shard that cannot be read, after the others are done
 */
export const sweep = async (
  handlers: DueHandlers,
  seams: Seams,
  until?: Instant,
  share: Share = whole,
): Promise<number> => {
  const reading = readShards(until, shardsOf(share));
  const sweeping = reading.map((shard) => sweepShard(shard, handlers, seams));
  await Promise.allSettled(sweeping);
  const counts = await Promise.all(sweeping);
  return counts.reduce((sum, count) => sum + count, 0);
};

const sweepShard = async (
  shard: AsyncGenerator<DueItem>,
  handlers: DueHandlers,
  seams: Seams,
): Promise<number> => {
  let count = 0;
  for await (const known of inGroups(shard, lookAhead)) {
    const items = inTurns(known.filter(({ kind }) => handlers[kind] !== undefined));
    for (let done = 0; done < items.length; done += groupSize) {
      const group = await ofTenantsThere(items.slice(done, done + groupSize));
      count += group.length;
      await handle(group, handlers, seams);
    }
  }
  return count;
};

const ofTenantsThere = async (items: readonly DueItem[]): Promise<DueItem[]> => {
  const areThere = await Promise.all(items.map(({ tenantId }) => isThere(tenantId)));
  return items.filter((_, index) => areThere[index]);
};

/** The first of every tenant, then the second of every tenant, and so on. */
const inTurns = (items: readonly DueItem[]): DueItem[] => {
  const counts = new Map<string, number>();
  return items
    .map((item) => {
      const { tenantId } = item;
      const turn = counts.get(tenantId) ?? 0;
      counts.set(tenantId, turn + 1);
      return { item, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
};

const handle = async (group: readonly DueItem[], handlers: DueHandlers, seams: Seams): Promise<void> => {
  const byKind = Map.groupBy(group, ({ kind }) => kind);
  await Promise.all(
    [...byKind].map(async ([kind, items]) => {
      try {
        await handlers[kind]?.(items, seams);
      } catch (error) {
        passOver(seams.log, { kind }, error);
      }
    }),
  );
};
