// Webhooks: makes deliveries of events, and brings each to its endpoint, however many attempts that takes.

import type { NewDelivery, StoredDelivery } from '../contract/work.ts';
import { startOf } from '../domain/backlog.ts';
import type { DeliveryRecord } from '../domain/deliveries.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { type Claim, claimDelivery, claimNewDelivery } from '../store/pending/deliveries.ts';
import { readHealth } from '../store/pending/endpointHealth.ts';
import { newDelivery } from './newDelivery.ts';
import { performSteps } from './performSteps.ts';
import { scheduleDrain } from './scheduleDrain.ts';
import { type AttemptIds, takeAttempt } from './takeAttempt.ts';

/** Makes the first attempt of a stored delivery. */
export const deliver = (message: StoredDelivery, seams: Seams): Promise<void> => {
  const { tenant: tenantId, delivery_id } = message;
  const delivery = { tenant: tenantId, id: delivery_id, attempt: 0 };
  return makeFirst(message, claimDelivery(delivery, toInstant(seams.clock()), seams), seams);
};

/** Makes a delivery and its first attempt. */
export const deliverNew = (message: NewDelivery, seams: Seams): Promise<void> => {
  const { tenant: tenantId, endpoint_id: endpointId, event_id, event_type, created_at } = message;
  const event = { id: event_id, type: event_type };
  const fresh = newDelivery({ tenantId, endpointId, event }, created_at);
  return makeFirst(message, claimNewDelivery(fresh, toInstant(seams.clock()), seams), seams);
};

/**
 * Makes a first attempt, unless it was made or is being made: a message may come twice. It is a backlog of one, also while
 * another worker drains the others; where the endpoint is not healthy it joins those. Only our own failures throw.
 */
const makeFirst = async (ids: AttemptIds, claiming: Promise<Claim>, seams: Seams): Promise<void> => {
  const backlog = { tenantId: ids.tenant, endpointId: ids.endpoint_id };
  const [taken, health] = await Promise.all([takeAttempt(claiming, ids), readHealth(backlog)]);
  if (taken === undefined) return;
  const { delivery } = taken;
  const work = {
    async *read(): AsyncGenerator<DeliveryRecord, undefined> {
      yield delivery;
    },
    take: () => Promise.resolve(taken),
    isTimeOver: () => false,
  };
  const { nextAt, failures } = await performSteps(startOf(health, { isLeased: false }), work, seams);
  for (const error of failures) throw error;
  if (nextAt !== undefined) await scheduleDrain(backlog, nextAt, seams);
};
