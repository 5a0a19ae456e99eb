import { setTimeout as pause } from 'node:timers/promises';
import type { Decision } from '../domain/record.ts';
import { fullJitter } from '../kernel/backoff.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { describeError, passOver, workNotDone } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { commit, Stale } from '../store/commit/commit.ts';
import { type DueHandler, type DueItem, leaveOut, noteFailure, postpone } from '../store/pending/due.ts';
import { isSuspended } from '../store/records/admission.ts';
import { tenantIdOf } from '../store/table/keys.ts';

/** Does the work for each item by itself: one that fails is logged, comes again twice, and leaves the others alone. */
export const eachDue =
  (work: (item: DueItem, seams: Seams) => Promise<void>): DueHandler =>
  async (items, seams) => {
    await Promise.all(
      items.map((item) => work(item, seams).catch((error: unknown) => comeAgain(item, error, seams))),
    );
  };

const mostFailures = 3;

/** What fails the same way each time would do so for ever: it is given up, and says so. What is away for a while is not the item's fault. */
const comeAgain = async (item: DueItem, error: unknown, { log }: Seams): Promise<void> => {
  passOver(log, item, error);
  if (isPassing(error)) return;
  const count = await noteFailure(item, String(error)).catch(() => 0);
  if (count < mostFailures || !(await leaveOut(item))) return;
  const { kind, id, tenantId: tenant } = item;
  log({ level: 'error', message: workNotDone.givenUp, kind, id, tenant, ...describeError(error) });
};

/** Errors of the network and of services, and records that others wrote at the same time. */
const isPassing = (error: unknown): boolean => {
  const { name, code, $fault, $retryable } = Object(error);
  if (error instanceof Stale || $retryable !== undefined || $fault === 'server') return true;
  return typeof code === 'string' && /^E[A-Z]/.test(code) ? true : /Timeout|Throttl|Abort/.test(String(name));
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
