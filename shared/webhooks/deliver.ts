import { setTimeout as pause } from 'node:timers/promises';
import { next } from '../domain/backlog.ts';
import { isSuccess } from '../domain/deliveries.ts';
import { freshHealth, slowMilliseconds, whenSlow } from '../domain/endpointHealth.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { type Claim, claimDelivery, claimNewDelivery, parkClaimed } from '../store/deliveries.ts';
import { changeHealth, findHealth } from '../store/endpointHealth.ts';
import { type Attempted, attempt } from './attempt.ts';
import { newDelivery } from './newDelivery.ts';
import type { FirstAttempt, NewDelivery } from './queue.ts';
import { recordOutcome } from './recordOutcome.ts';
import { scheduleDrain } from './scheduleDrain.ts';
import { takeAttempt } from './takeAttempt.ts';

/** A first attempt is a backlog of one, also while another worker drains the rest. */
const alone = { inFlight: 0, isLeased: false, isOver: false, isProbed: false, nextAt: undefined } as const;

/** Makes the first attempt of a delivery that is stored. */
export const deliver = (message: FirstAttempt, seams: Seams): Promise<void> => {
  const { tenant: tenantId, delivery_id } = message;
  return makeFirst(message, seams, (now) =>
    claimDelivery({ tenant: tenantId, id: delivery_id }, now, 0, seams),
  );
};

/** Makes a delivery and its first attempt. */
export const deliverNew = (message: NewDelivery, seams: Seams): Promise<void> => {
  const { tenant: tenantId, endpoint_id: endpointId, event_id, event_type, created_at } = message;
  const event = { id: event_id, type: event_type };
  const fresh = newDelivery({ tenantId, endpointId, event }, created_at);
  return makeFirst(message, seams, (now) => claimNewDelivery(fresh, now, seams));
};

/**
 * Makes a first attempt, unless it was made or is being made: a message may come twice. When the endpoint is not healthy the
 * delivery goes into its backlog instead. Only our own failures throw.
 */
const makeFirst = async (
  ids: FirstAttempt,
  seams: Seams,
  claim: (now: Instant) => Promise<Claim>,
): Promise<void> => {
  const { tenant: tenantId, endpoint_id } = ids;
  const healthId = { tenant: tenantId, id: endpoint_id };
  const now = toInstant(seams.clock());
  const [taken, health] = await Promise.all([takeAttempt(claim(now), ids), findHealth(healthId)]);
  if (taken === undefined) return;
  const { delivery, endpoint, event } = taken;
  const comeBack = (at: Instant) => scheduleDrain({ tenantId, endpointId: endpoint_id }, at, seams);
  const step = next({ ...alone, health: health ?? freshHealth }, delivery, now);
  if (step.do !== 'attempt') {
    await parkClaimed(delivery, now);
    await comeBack(now);
    return;
  }
  const attempted = await unlessSlow(attempt(delivery, endpoint, event, seams), () =>
    changeHealth(healthId, (state) => whenSlow(state, toInstant(seams.clock()))),
  );
  if (!isSuccess(attempted.sent))
    await recordOutcome(attempted, { tenantId, endpoint, known: undefined }, seams);
  const { next_attempt_at } = attempted.verdict;
  if (next_attempt_at !== undefined) await comeBack(next_attempt_at);
};

/** Does something about an attempt that is still under way after a second, for the deliveries behind it. */
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
