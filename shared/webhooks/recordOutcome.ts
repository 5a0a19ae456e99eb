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
import type { Seams } from '../kernel/seams.ts';
import { isBacklogLonger } from '../store/backlog.ts';
import { changeHealth, findHealth, type HealthId } from '../store/endpointHealth.ts';
import type { Attempted } from './attempt.ts';
import { disableEndpoint } from './disable.ts';

export type Recorded = {
  readonly health: HealthRecord | undefined;
  /** The endpoint takes no more. */
  readonly isOver: boolean;
};

/**
 * Changes the health of an endpoint by what an attempt tells, and gives back what it is then. An endpoint that has failed for
 * too long is disabled. `known` saves reading the health.
 */
export const recordOutcome = async (
  attempted: Attempted,
  {
    tenantId,
    endpoint,
    known,
  }: { tenantId: string; endpoint: EndpointRecord; known: HealthRecord | undefined },
  seams: Seams,
): Promise<Recorded> => {
  const { sent, now } = attempted;
  const id = { tenant: tenantId, id: endpoint.id };
  if (isSuccess(sent)) {
    const isSlow = sent.duration_ms > slowMilliseconds;
    const health = await changeHealth(id, (state) => afterSuccess(state, now, isSlow), known);
    return { health: health ?? known, isOver: false };
  }
  const before = known ?? (await findHealth(id));
  const health = (await recordFailure(id, attempted, before)) ?? before;
  if (health === undefined) return { health, isOver: isGone(sent) };
  if (isOpen(health) && (before === undefined || !isOpen(before)))
    seams.log({ level: 'info', message: 'endpoint parked', tenant: tenantId, endpoint: endpoint.id });
  if (!isHopeless(health, endpoint.enabled_at, now)) return { health, isOver: isGone(sent) };
  await disableEndpoint({ tenantId, endpoint }, 'failing', seams);
  return { health, isOver: true };
};

/** When several attempts time out together, the first one changes the health; the others neither count the backlog nor write. */
const recordFailure = async (
  id: HealthId,
  { sent, startedAt, now }: Attempted,
  before: HealthRecord | undefined,
): Promise<HealthRecord | undefined> => {
  const timedOut = sent.error === 'timeout';
  if (before !== undefined && isOldNews(before, { startedAt, timedOut })) return before;
  const setback = {
    startedAt,
    timedOut,
    answered: sent.status !== null,
    retryAfterSeconds: retryAfterSeconds(sent.retry_after, now),
    many: await isBacklogLonger({ tenantId: id.tenant, endpointId: id.id }, manyWaiting),
  };
  return changeHealth(id, (state) => afterFailure(state, setback, now), before);
};
