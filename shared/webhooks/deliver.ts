import { setTimeout as pause } from 'node:timers/promises';
import { next } from '../domain/backlog.ts';
import { isSuccess } from '../domain/deliveries.ts';
import { freshWindow, slowMilliseconds, whenSlow } from '../domain/window.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { claimDelivery, parkClaimed } from '../store/deliveries.ts';
import { changeWindow, findWindow } from '../store/windows.ts';
import { type Attempted, attempt } from './attempt.ts';
import type { FirstAttempt } from './queue.ts';
import { recordOutcome } from './recordOutcome.ts';
import { scheduleDrain } from './scheduleDrain.ts';
import { takeAttempt } from './takeAttempt.ts';

/** A first attempt is a backlog of one, whoever is at the rest. */
const alone = { inFlight: 0, isLeased: false, isOver: false, isProbed: false, nextAt: undefined } as const;

/**
 * Makes the first attempt of a delivery, unless it was made or is being made: a message may come twice. When the endpoint is
 * not well the delivery goes into its line instead. Only our own failures throw.
 */
export const deliver = async (message: FirstAttempt, seams: Seams): Promise<void> => {
  const { tenant, endpoint_id, delivery_id } = message;
  const windowId = { tenant, id: endpoint_id };
  const now = toInstant(seams.clock());
  const claiming = claimDelivery({ tenant, id: delivery_id }, now, 0);
  const [taken, window] = await Promise.all([takeAttempt(claiming, message), findWindow(windowId)]);
  if (taken === undefined) return;
  const { delivery, endpoint, event } = taken;
  const comeBack = (at: Instant) => scheduleDrain({ tenant, endpointId: endpoint_id }, at, seams);
  const step = next({ ...alone, window: window ?? freshWindow }, delivery, now);
  if (step.do !== 'attempt') {
    await parkClaimed(delivery, now);
    await comeBack(now);
    return;
  }
  const attempted = await unlessSlow(attempt(delivery, endpoint, event, seams), () =>
    changeWindow(windowId, (state) => whenSlow(state, toInstant(seams.clock()))),
  );
  if (isSuccess(attempted.sent)) return;
  await recordOutcome(attempted, { tenant, endpoint, known: undefined }, seams);
  const { next_attempt_at } = attempted.verdict;
  if (next_attempt_at !== undefined) await comeBack(next_attempt_at);
};

/** Does something about an attempt that is still under way after a second, for whatever comes behind it. */
const unlessSlow = async (
  attempting: Promise<Attempted>,
  onceSlow: () => Promise<unknown>,
): Promise<Attempted> => {
  const ended = new AbortController();
  const slow = pause(slowMilliseconds, true, { signal: ended.signal }).catch(() => false);
  const noting = slow.then((isSlow) => isSlow && onceSlow());
  // The outcome of the attempt is awaited first, whatever becomes of the other write.
  const [attempted, noted] = await Promise.allSettled([attempting.finally(() => ended.abort()), noting]);
  if (attempted.status === 'rejected') throw attempted.reason;
  if (noted.status === 'rejected') throw noted.reason;
  return attempted.value;
};
