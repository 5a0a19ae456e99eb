// Webhooks: delivers each event to its endpoint, in as many attempts as that takes.

import type { NewDelivery, StoredDelivery } from '../contract/work.ts';
import { startOf } from '../domain/backlog.ts';
import type { DeliveryRecord } from '../domain/deliveries.ts';
import type { HealthRecord } from '../domain/endpointHealth.ts';
import type { Seams } from '../kernel/seams.ts';
import { type Claim, claimDelivery, claimNewDelivery } from '../store/pending/deliveries.ts';
import { readHealth } from '../store/pending/endpointHealth.ts';
import type { LeaseBid } from '../store/table/lease.ts';
import { newDelivery } from './newDelivery.ts';
import { performSteps } from './performSteps.ts';
import { scheduleDrain } from './scheduleDrain.ts';
import { type AttemptIds, type TakenAttempt, takeAttempt } from './takeAttempt.ts';

type FirstAttempt = { readonly taken: TakenAttempt; readonly health: HealthRecord };

export const claimFirst = (message: StoredDelivery, bid: LeaseBid): Promise<FirstAttempt | undefined> => {
  const { tenant: tenantId, delivery_id } = message;
  return takeFirst(message, claimDelivery({ tenant: tenantId, id: delivery_id, attempt: 0 }, bid));
};

export const claimNew = (message: NewDelivery, bid: LeaseBid): Promise<FirstAttempt | undefined> => {
  const { tenant: tenantId, endpoint_id: endpointId, event_id, event_type, created_at } = message;
  const event = { id: event_id, type: event_type };
  const fresh = newDelivery({ tenantId, endpointId, event }, created_at);
  return takeFirst(message, claimNewDelivery(fresh, bid));
};

const takeFirst = async (ids: AttemptIds, claiming: Promise<Claim>): Promise<FirstAttempt | undefined> => {
  const backlog = { tenantId: ids.tenant, endpointId: ids.endpoint_id };
  const [taken, health] = await Promise.all([takeAttempt(claiming, ids), readHealth(backlog)]);
  return taken && { taken, health };
};

/**
 * Makes a first attempt. It acts as a backlog of one, even while another worker drains the others; if the endpoint is
 * not healthy, the delivery joins the backlog. Throws only our own failures.
 */
export const makeFirst = async ({ taken, health }: FirstAttempt, seams: Seams): Promise<void> => {
  const { delivery } = taken;
  const backlog = { tenantId: delivery.tenant, endpointId: delivery.endpoint_id };
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
