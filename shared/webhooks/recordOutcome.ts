import type { Backlog } from '../domain/backlog.ts';
import { isGone, isSuccess } from '../domain/deliveries.ts';
import {
  afterFailure,
  afterSuccess,
  type HealthRecord,
  isHopeless,
  isOldNews,
  isOpen,
  manyWaiting,
  slowMilliseconds,
} from '../domain/endpointHealth.ts';
import { retryAfterSeconds } from '../domain/retrySchedule.ts';
import type { EndpointRecord } from '../domain/webhooks.ts';
import { alarmed } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { type BacklogId, isBacklogLonger } from '../store/pending/backlog.ts';
import { changeHealth, readHealth } from '../store/pending/endpointHealth.ts';
import type { AttemptResult } from './attempt.ts';
import { disableEndpoint } from './disable.ts';

export type RecordedOutcome = {
  readonly health: HealthRecord;
  readonly isOver: boolean;
};

/** Updates and returns an endpoint's health after an attempt. Disables an endpoint that has failed for too long. */
export const recordOutcome = async (
  attempted: AttemptResult,
  endpoint: EndpointRecord,
  { health: known, isLeased }: Pick<Backlog, 'health' | 'isLeased'>,
  seams: Seams,
): Promise<RecordedOutcome> => {
  const { sent, now } = attempted;
  const backlog = { tenantId: known.tenant, endpointId: endpoint.id };
  if (isSuccess(sent)) {
    const isSlow = sent.duration_ms > slowMilliseconds;
    const health = await changeHealth(backlog, (state) => afterSuccess(state, now, isSlow), known);
    return { health, isOver: false };
  }
  // Without the lease, others may have changed it meanwhile.
  const before = isLeased ? known : await readHealth(backlog);
  const health = await recordFailure(backlog, attempted, before);
  if (isOpen(health) && !isOpen(before))
    seams.log({
      level: 'info',
      message: alarmed.parkedEndpoint,
      tenant: backlog.tenantId,
      endpoint: endpoint.id,
    });
  if (!isHopeless(health, endpoint.enabled_at, now)) return { health, isOver: isGone(sent) };
  await disableEndpoint({ tenantId: backlog.tenantId, endpoint }, 'failing', seams);
  return { health, isOver: true };
};

/**
 * If several attempts time out together, only the first changes the health; the others neither count the backlog nor
 * write.
 */
const recordFailure = async (
  backlog: BacklogId,
  { sent, startedAt, now }: AttemptResult,
  before: HealthRecord,
): Promise<HealthRecord> => {
  const timedOut = sent.error === 'timeout';
  if (isOldNews(before, { startedAt, timedOut })) return before;
  const setback = {
    startedAt,
    timedOut,
    answered: sent.status !== null,
    retryAfterSeconds: retryAfterSeconds(sent.retry_after, now),
    many: await isBacklogLonger(backlog, manyWaiting),
  };
  return changeHealth(backlog, (state) => afterFailure(state, setback, now), before);
};
