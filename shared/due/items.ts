import { setTimeout as pause } from 'node:timers/promises';
import type { Decision } from '../domain/record.ts';
import { fullJitter } from '../kernel/backoff.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { passOver } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { isSuspended } from '../store/admission.ts';
import { commit, Stale } from '../store/commit.ts';
import { type DueHandler, type DueItem, postpone } from '../store/due.ts';
import { tenantIdOf } from '../store/keys.ts';

/** Does the work for each item by itself: one that fails is logged, comes again, and leaves the others alone. */
export const eachDue =
  (work: (item: DueItem, seams: Seams) => Promise<void>): DueHandler =>
  async (items, seams) => {
    await Promise.all(
      items.map((item) => work(item, seams).catch((error: unknown) => passOver(seams.log, item, error))),
    );
  };

const suspendedSeconds = 3_600;

/** The same for what a suspended tenant must not do: it waits, and is looked at again every hour. */
export const eachDueUnlessSuspended = (work: (item: DueItem, seams: Seams) => Promise<void>): DueHandler =>
  eachDue(async (item, seams) => {
    const isStopped = await isSuspended(tenantIdOf(item.key));
    await (isStopped
      ? postpone(item, addSeconds(toInstant(seams.clock()), suspendedSeconds))
      : work(item, seams));
  });

const attempts = 4;
const firstPauseMilliseconds = 25;

/**
 * Commits what the service decides by itself once a time has come, journalled like any other change. When somebody changes the
 * record meanwhile, theirs stands; what is then still due comes with the next sweep. It is tried more than once, because messages
 * to one person that fall due together write to the same thread.
 */
export const commitDue = async (
  { key }: DueItem,
  { changes, events }: Decision,
  timelineText: string | undefined,
  { clock, ids }: Seams,
): Promise<void> => {
  const entryId = ids.next();
  const origin = {
    tenantId: tenantIdOf(key),
    actor: 'service',
    operation: 'sweepDue',
    requestId: entryId,
    timelineText,
  };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      await commit({ origin, entryId, now: toInstant(clock()), changes, events });
      return;
    } catch (error) {
      if (!(error instanceof Stale)) throw error;
    }
    await pause(fullJitter(firstPauseMilliseconds * 2 ** attempt));
  }
};
