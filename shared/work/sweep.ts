import { shortestSweepSeconds } from '../contract/workClocks.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import { groupsOf, inGroups } from '../kernel/groups.ts';
import { logFailedItem } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { type DueHandlers, type DueItem, everyShard, readShards } from '../store/pending/due.ts';
import { isThere } from '../store/table/orphans.ts';
import type { LateWork } from './lateWork.ts';

type Share = { readonly part: number; readonly of: number };

const whole: Share = { part: 0, of: 1 };

/** The share that the clock's event names; everything if it names none, as on one machine. */
export const shareOf = (event: unknown): Share => {
  const { part, of } = Object(event);
  return Number.isInteger(part) && Number.isInteger(of) && part < of ? { part, of } : whole;
};

const shardsOf = ({ part, of }: Share): readonly number[] =>
  everyShard.filter((shard) => shard % of === part);

/** This many items of a shard are read before work on them begins; within them tenants take turns. */
const lookAhead = 20_000;

/**
 * Passes everything due up to that moment (without one: everything) to the handlers of its kinds, and returns the number of items. Shards
 * run concurrently; within a shard tenants take turns, so that one with many items does not delay the others. Late work comes last, because
 * it may have ended earlier sweeps. A kind without a handler stays on the list, and so does an item of a tenant that is being imported: its
 * work might need items that are still missing.
 * @throws the error of the first shard that cannot be read, after the others are done
 */
export const sweep = async (
  handlers: DueHandlers,
  seams: Seams,
  until?: Instant,
  share: Share = whole,
): Promise<number> => {
  const begunAt = performance.now();
  const shards = shardsOf(share);
  const reading = readShards(until, shards);
  const sweeping = reading.map((items, index) =>
    sweepShard({ items, shard: shards[index] ?? 0 }, handlers, seams),
  );
  await Promise.allSettled(sweeping);
  const swept = await Promise.all(sweeping);
  const isInTime = () => performance.now() - begunAt < lastStartMilliseconds;
  for (const late of swept.flatMap(({ left }) => left)) await late.doSuspects(isInTime);
  return swept.reduce((sum, { count }) => sum + count, 0);
};

/** A suspect has at least half the time of a sweep. */
const lastStartMilliseconds = 500 * shortestSweepSeconds;

type Shard = { readonly items: AsyncGenerator<DueItem>; readonly shard: number };
type Swept = { readonly count: number; readonly left: readonly LateWork[] };

const sweepShard = async ({ items, shard }: Shard, handlers: DueHandlers, seams: Seams): Promise<Swept> => {
  let count = 0;
  const left: LateWork[] = [];
  const pass = async (some: readonly DueItem[]) => {
    const group = await ofTenantsThere(some);
    count += group.length;
    await handle(group, handlers, seams);
  };
  const lateBefore = addSeconds(toInstant(seams.clock()), -lateSeconds);
  const isLate = ({ kind, due }: DueItem) => handlers[kind]?.doesWork === true && due < lateBefore;
  for await (const known of inGroups(items, lookAhead)) {
    const wanted = inTurns(known.filter(({ kind }) => handlers[kind] !== undefined));
    const lateItems = wanted.filter(isLate);
    const others = lateItems.length === 0 ? wanted : wanted.filter((item) => !isLate(item));
    for (const group of groupsOf(others, groupSize)) await pass(group);
    if (lateItems.length === 0) continue;
    const { LateWork } = await lateWork();
    const late = new LateWork(shard, lateItems, pass, seams);
    await late.doUnsuspected();
    left.push(late);
  }
  return { count, left };
};

// Loaded with the first late item, because work is rarely late.
const lateWork = () => import('./lateWork.ts');

/** Later than the sweeps that should have done it. */
const lateSeconds = 150;

const groupSize = 100;

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
        logFailedItem(seams.log, { kind }, error);
      }
    }),
  );
};
