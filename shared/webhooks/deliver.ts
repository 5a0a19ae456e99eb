import { isSuccess } from '../domain/deliveries.ts';
import { isWell, whenCrowded } from '../domain/window.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import {
  type ClaimedDelivery,
  cancelClaimed,
  claimDelivery,
  findDelivery,
  parkClaimed,
  parkDelivery,
} from '../store/deliveries.ts';
import { findEndpoint } from '../store/endpoints.ts';
import { findEvent } from '../store/outbox.ts';
import { changeWindow, findWindow } from '../store/windows.ts';
import { type Attempted, attempt } from './attempt.ts';
import { noteFailure } from './learn.ts';
import type { FirstAttempt } from './queue.ts';
import { endpointSlots } from './slots.ts';
import { wakeOnce } from './wake.ts';

/** A receiver that answers frees a slot in no time; behind one that does not, nobody waits for long. */
const patienceMilliseconds = 1_000;

/**
 * Makes the first attempt of a delivery, unless it was made or is being made: a message may come twice. When the endpoint
 * is busy or not well the delivery goes into its line instead. Only our own failures throw.
 */
export const deliver = async (message: FirstAttempt, seams: Seams): Promise<void> => {
  const free = await endpointSlots.take(message.endpoint_id, patienceMilliseconds);
  if (free === undefined) return queueUp(message, seams);
  try {
    await deliverNow(message, seams);
  } finally {
    free();
  }
};

const queueUp = async ({ tenant, endpoint_id, delivery_id }: FirstAttempt, seams: Seams): Promise<void> => {
  const delivery = await findDelivery({ tenant, id: delivery_id });
  if (delivery === undefined || delivery.attempt > 0) return;
  const now = toInstant(seams.clock());
  if (!(await parkDelivery(delivery, now))) return;
  const window = await changeWindow({ tenant, id: endpoint_id }, (state) => whenCrowded(state, now));
  await wakeOnce({ tenant, endpointId: endpoint_id }, now, window, seams);
};

const deliverNow = async (message: FirstAttempt, seams: Seams): Promise<void> => {
  const { tenant, endpoint_id, event_id, delivery_id } = message;
  // All in one wait: that the claim is lost is rare, that somebody waits for the delivery is not.
  const [claim, endpoint, event, window] = await Promise.all([
    claimDelivery({ tenant, id: delivery_id }, toInstant(seams.clock()), 0),
    findEndpoint(tenant, endpoint_id),
    findEvent(tenant, event_id),
    findWindow({ tenant, id: endpoint_id }),
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
  const attempted = await attempt(delivery, endpoint, event, seams);
  if (!isSuccess(attempted.sent)) await stepBack(delivery, attempted, seams);
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
