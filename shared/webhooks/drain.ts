import { deliveryClocks } from '../contract/deliveryClocks.ts';
import { attemptDelivery } from '../contract/work.ts';
import { drainMessage, startOf } from '../domain/backlog.ts';
import type { DeliveryRecord } from '../domain/deliveries.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { describeError, workNotDone } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { beginTimeBudget } from '../kernel/timeBudget.ts';
import { type BacklogId, readBacklog } from '../store/pending/backlog.ts';
import { claimDelivery } from '../store/pending/deliveries.ts';
import { type LeasedHealth, releaseBacklog } from '../store/pending/endpointHealth.ts';
import { findEndpoint } from '../store/records/webhooks.ts';
import { bidFor } from '../store/table/lease.ts';
import { cancelBacklog } from './cancelBacklog.ts';
import { performSteps, type Remainder } from './performSteps.ts';
import { sendDrain } from './scheduleDrain.ts';
import { takeAttempt } from './takeAttempt.ts';

export const drain = async (leased: LeasedHealth, seams: Seams): Promise<void> => {
  const { tenant: tenantId, id: endpointId, lease_until, lease_id } = leased;
  const backlog = { tenantId, endpointId };
  const now = () => toInstant(seams.clock());
  const endpoint = await findEndpoint(tenantId, endpointId);
  const isBudgetSpent = beginTimeBudget(deliveryClocks.timeBudget);
  const work = {
    read: () => readBacklog(backlog),
    take: (delivery: DeliveryRecord) =>
      takeAttempt(claimDelivery(delivery, bidFor(attemptDelivery, seams)), delivery),
    isTimeOver: () => isBudgetSpent() || now() >= lease_until,
  };
  let left: Remainder = { health: leased, nextAt: undefined, failures: [] };
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

/** Returns the backlog's lease and schedules the next drain; false if more work is due immediately. */
const release = async (health: LeasedHealth, next: Instant | undefined, seams: Seams): Promise<boolean> => {
  const { drainAt, unsentAt } = drainMessage(health, next, toInstant(seams.clock()));
  const isReleased = await releaseBacklog(health, { next, drainAt });
  const backlog = { tenantId: health.tenant, endpointId: health.id };
  if (isReleased && unsentAt !== undefined) await sendDrain(backlog, unsentAt, seams);
  return isReleased;
};
