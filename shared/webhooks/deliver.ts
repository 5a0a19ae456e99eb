import { setTimeout as pause } from 'node:timers/promises';
import { isSuccess } from '../domain/deliveries.ts';
import { isWell, slowMilliseconds, whenSlow } from '../domain/window.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { type ClaimedDelivery, cancelClaimed, claimDelivery, parkClaimed } from '../store/deliveries.ts';
import { findEndpoint } from '../store/endpoints.ts';
import { findEvent } from '../store/outbox.ts';
import { changeWindow, findWindow } from '../store/windows.ts';
import { type Attempted, attempt } from './attempt.ts';
import { noteFailure } from './learn.ts';
import type { FirstAttempt } from './queue.ts';
import { wakeOnce } from './wake.ts';

/**
 * Makes the first attempt of a delivery, unless it was made or is being made: a message may come twice. When the endpoint is
 * not well the delivery goes into its line instead. Only our own failures throw.
 */
export const deliver = async (message: FirstAttempt, seams: Seams): Promise<void> => {
  const { tenant, endpoint_id, event_id, delivery_id } = message;
  const windowId = { tenant, id: endpoint_id };
  // All in one wait: that the claim is lost is rare, that somebody waits for the delivery is not.
  const [claim, endpoint, event, window] = await Promise.all([
    claimDelivery({ tenant, id: delivery_id }, toInstant(seams.clock()), 0),
    findEndpoint(tenant, endpoint_id),
    findEvent(tenant, event_id),
    findWindow(windowId),
  ]);
  if (!claim.won) return;
  const { delivery } = claim;
  if (endpoint?.status !== 'enabled' || event === undefined) return cancelClaimed(delivery);
  if (!isWell(window)) {
    const now = toInstant(seams.clock());
    await parkClaimed(delivery, now);
    await wakeOnce({ tenant, endpointId: endpoint_id }, now, window, seams);
    return;
  }
  const attempted = await unlessSlow(attempt(delivery, endpoint, event, seams), () =>
    changeWindow(windowId, (state) => whenSlow(state, toInstant(seams.clock()))),
  );
  if (!isSuccess(attempted.sent)) await stepBack(delivery, attempted, seams);
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

/** The endpoint leaves the first queue, because its window is no longer full; the delivery stands in its line. */
const stepBack = async (
  { tenant, endpoint_id }: ClaimedDelivery,
  attempted: Attempted,
  seams: Seams,
): Promise<void> => {
  const line = { tenant, endpointId: endpoint_id };
  const window = await noteFailure(line, attempted);
  const { next_attempt_at } = attempted.verdict;
  if (next_attempt_at !== undefined) await wakeOnce(line, next_attempt_at, window, seams);
};
