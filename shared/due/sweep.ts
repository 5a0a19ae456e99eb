// The due list: whatever is to happen later stands on it with its moment, and is handed to its handler then.

import type { Instant } from '../kernel/clock.ts';
import { inGroups } from '../kernel/groups.ts';
import { describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { type DueHandlers, type DueItem, everyShard, readDue } from '../store/due.ts';

const groupSize = 100;

/**
 * Hands what is due up to that moment (without one: all that ever will be) to the handlers of its kinds, the shards side
 * by side. Kinds without a handler stay. What fails is logged and comes again. Answers how many items were handed over.
 */
export const sweep = async (handlers: DueHandlers, seams: Seams, until?: Instant): Promise<number> => {
  const counts = await Promise.all(everyShard.map((shard) => sweepShard(shard, handlers, seams, until)));
  return counts.reduce((sum, count) => sum + count, 0);
};

const sweepShard = async (
  shard: number,
  handlers: DueHandlers,
  seams: Seams,
  until: Instant | undefined,
): Promise<number> => {
  let count = 0;
  for await (const group of inGroups(readDue(shard, until), groupSize)) {
    const items = group.filter(({ kind }) => handlers[kind] !== undefined);
    count += items.length;
    await handle(items, handlers, seams);
  }
  return count;
};

const handle = async (group: readonly DueItem[], handlers: DueHandlers, seams: Seams): Promise<void> => {
  const byKind = Map.groupBy(group, ({ kind }) => kind);
  await Promise.all(
    [...byKind].map(async ([kind, items]) => {
      try {
        await handlers[kind]?.(items, seams);
      } catch (error) {
        seams.log({ level: 'error', message: 'due work failed', kind, ...describeError(error) });
      }
    }),
  );
};
