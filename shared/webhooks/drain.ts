import type { DrainRequest } from '../contract/work.ts';
import { drainMessage, startOf } from '../domain/backlog.ts';
import type { DeliveryRecord } from '../domain/deliveries.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { describeError, workNotDone } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { type BacklogId, readBacklog } from '../store/pending/backlog.ts';
import { claimDelivery } from '../store/pending/deliveries.ts';
import { type LeasedHealth, leaseBacklog, releaseBacklog } from '../store/pending/endpointHealth.ts';
import { findEndpoint } from '../store/records/endpoints.ts';
import { cancelBacklog } from './cancelBacklog.ts';
import { type Left, performSteps } from './performSteps.ts';
import { sendDrain } from './scheduleDrain.ts';
import { takeAttempt } from './takeAttempt.ts';
import { beginTimeBudget } from './timeBudget.ts';

/**
 * Drains an endpoint's backlog until nothing in it is due. One worker at a time drains a backlog; a second one stops
 * immediately.
 */
export const drain = async (
  { tenant: tenantId, endpoint_id: endpointId }: DrainRequest,
  seams: Seams,
): Promise<void> => {
  const backlog = { tenantId, endpointId };
  const now = () => toInstant(seams.clock());
  const leased = await leaseBacklog(backlog, now(), seams);
  if (leased === undefined) return;
  const { lease_until, lease_id } = leased;
  const endpoint = await findEndpoint(tenantId, endpointId);
  const isBudgetSpent = beginTimeBudget();
  const work = {
    read: () => readBacklog(backlog),
    take: (delivery: DeliveryRecord) => takeAttempt(claimDelivery(delivery, now(), seams), delivery),
    isTimeOver: () => isBudgetSpent() || now() >= lease_until,
  };
  let left: Left = { health: leased, nextAt: undefined, failures: [] };
  do {
    left =
      endpoint?.status === 'enabled'
        ? await performSteps(startOf(left.health, { isLeased: true }), work, seams)
        : { ...left, nextAt: (await cancelBacklog(backlog, seams)) ? undefined : now() };
    for (const error of left.failures) tellFailure(error, backlog, seams);
  } while (!(await release({ ...left.health, lease_until, lease_id }, left.nextAt, seams)));
};

const tellFailure = (error: unknown, { tenantId, endpointId }: BacklogId, { log }: Seams): void =>
  log({
    level: 'error',
    message: workNotDone.attempt,
    tenant: tenantId,
    endpoint: endpointId,
    ...describeError(error),
  });

/** Gives the backlog back and asks for the next drain; false when there is more to do at once. */
const release = async (health: LeasedHealth, next: Instant | undefined, seams: Seams): Promise<boolean> => {
  const { drainAt, unsentAt } = drainMessage(health, next, toInstant(seams.clock()));
  const isReleased = await releaseBacklog(health, { next, drainAt });
  const backlog = { tenantId: health.tenant, endpointId: health.id };
  if (isReleased && unsentAt !== undefined) await sendDrain(backlog, unsentAt, seams);
  return isReleased;
};
