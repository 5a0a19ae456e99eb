import { isGone, isSuccess } from '../domain/deliveries.ts';
import { retryAfterSeconds } from '../domain/retrySchedule.ts';
import type { EndpointRecord } from '../domain/webhooks.ts';
import {
  afterFailure,
  afterSuccess,
  isHopeless,
  isOldNews,
  isOpen,
  manyWaiting,
  slowMilliseconds,
  type WindowRecord,
} from '../domain/window.ts';
import type { Seams } from '../kernel/seams.ts';
import { isLineLonger } from '../store/waiting.ts';
import { changeWindow, findWindow, type WindowId } from '../store/windows.ts';
import type { Attempted } from './attempt.ts';
import { disableEndpoint } from './disable.ts';

export type Recorded = {
  readonly window: WindowRecord | undefined;
  /** The endpoint takes no more. */
  readonly isOver: boolean;
};

/**
 * Changes the window of an endpoint by what an attempt tells, and gives back what it is then; an endpoint beyond hope is
 * disabled. `known` saves reading the window.
 */
export const recordOutcome = async (
  attempted: Attempted,
  { tenant, endpoint, known }: { tenant: string; endpoint: EndpointRecord; known: WindowRecord | undefined },
  seams: Seams,
): Promise<Recorded> => {
  const { sent, now } = attempted;
  const id = { tenant, id: endpoint.id };
  if (isSuccess(sent)) {
    const isSlow = sent.duration_ms > slowMilliseconds;
    const window = await changeWindow(id, (state) => afterSuccess(state, now, isSlow), known);
    return { window: window ?? known, isOver: false };
  }
  const before = known ?? (await findWindow(id));
  const window = (await recordFailure(id, attempted, before)) ?? before;
  if (window === undefined) return { window, isOver: isGone(sent) };
  if (isOpen(window) && (before === undefined || !isOpen(before)))
    seams.log({ level: 'info', message: 'endpoint parked', tenant, endpoint: endpoint.id });
  if (!isHopeless(window, endpoint.enabled_at, now)) return { window, isOver: isGone(sent) };
  await disableEndpoint({ tenant, endpoint }, 'failing', seams);
  return { window, isOver: true };
};

/** Of attempts that time out together the first has told it all: the others neither count the line nor write. */
const recordFailure = async (
  id: WindowId,
  { sent, startedAt, now }: Attempted,
  before: WindowRecord | undefined,
): Promise<WindowRecord | undefined> => {
  const timedOut = sent.error === 'timeout';
  if (before !== undefined && isOldNews(before, { startedAt, timedOut })) return before;
  const setback = {
    startedAt,
    timedOut,
    answered: sent.status !== null,
    retryAfterSeconds: retryAfterSeconds(sent.retry_after, now),
    many: await isLineLonger({ tenant: id.tenant, endpointId: id.id }, manyWaiting),
  };
  return changeWindow(id, (state) => afterFailure(state, setback, now), before);
};
