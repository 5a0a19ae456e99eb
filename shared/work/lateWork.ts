import { toInstant } from '../kernel/clock.ts';
import { groupsOf } from '../kernel/groups.ts';
import type { Seams } from '../kernel/seams.ts';
import type { DueItem } from '../store/pending/due.ts';
import { openLateShard } from '../store/pending/sweeps.ts';

type Handle = (items: readonly DueItem[]) => Promise<void>;

export type DoSuspects = (isInTime: () => boolean) => Promise<void>;

const groupSize = 100;

/**
 * Does the late items of a shard, group by group, and notes beforehand which ones it has in hand: if they end its process, the next sweep
 * leaves them for the end. The returned function then does them one by one, with nothing else in the process, and counts their deaths.
 * One that cannot begin in time waits for the next sweep, so that it is not blamed for this one's time limit.
 */
export const doLate = async (
  shard: number,
  items: readonly DueItem[],
  handle: Handle,
  { clock }: Seams,
): Promise<DoSuspects> => {
  const now = () => toInstant(clock());
  const late = await openLateShard(shard, now());
  if (late === undefined) return async () => undefined;
  const suspects = items.filter(late.isSuspect);
  const others = items.filter((item) => !late.isSuspect(item));
  for (const group of groupsOf(others, groupSize)) {
    if (!(await late.hold(group, now()))) return async () => undefined;
    await handle(group);
  }
  const isHeld = await late.hold(suspects, now());
  return async (isInTime) => {
    if (!isHeld || suspects.length === 0) return;
    for (const item of suspects) {
      if (!isInTime()) return;
      await handle([{ ...item, isSuspect: true }]);
    }
    await late.hold([], now());
  };
};
