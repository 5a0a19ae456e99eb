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
import { isLineLonger, type Line } from '../store/waiting.ts';
import { changeWindow, findWindow } from '../store/windows.ts';
import type { Attempted } from './attempt.ts';
import { disableEndpoint } from './disable.ts';

/**
 * Changes the window of an endpoint by what a failed attempt tells, and gives back what it is then. Of attempts that time
 * out together the first has told it all: the others neither count the line nor write. `known` saves reading the window.
 */
export const noteFailure = async (
  line: Line,
  { sent, startedAt, now }: Attempted,
  known?: WindowRecord,
): Promise<WindowRecord | undefined> => {
  const id = { tenant: line.tenant, id: line.endpointId };
  const before = known ?? (await findWindow(id));
  const timedOut = sent.error === 'timeout';
  if (before !== undefined && isOldNews(before, { startedAt, timedOut })) return before;
  const setback = {
    startedAt,
    timedOut,
    answered: sent.status !== null,
    retryAfterSeconds: retryAfterSeconds(sent.retry_after, now),
    many: await isLineLonger(line, manyWaiting),
  };
  return changeWindow(id, (state) => afterFailure(state, setback, now), before);
};

export type Lesson = {
  readonly window: WindowRecord;
  /** The endpoint takes no more. */
  readonly isOver: boolean;
};

/** What an attempt that a driver made teaches of the endpoint, whose window it knows; one beyond hope is disabled. */
export const learn = async (
  attempted: Attempted,
  { line, endpoint, window }: { line: Line; endpoint: EndpointRecord; window: WindowRecord },
  seams: Seams,
): Promise<Lesson> => {
  const { sent, now } = attempted;
  const { tenant } = line;
  if (isSuccess(sent)) {
    const changed = await changeWindow(
      window,
      (state) => afterSuccess(state, now, sent.duration_ms > slowMilliseconds),
      window,
    );
    return { window: changed ?? window, isOver: false };
  }
  const changed = (await noteFailure(line, attempted, window)) ?? window;
  if (isOpen(changed) && !isOpen(window))
    seams.log({ level: 'info', message: 'endpoint parked', tenant, endpoint: endpoint.id });
  if (!isHopeless(changed, endpoint.enabled_at, now)) return { window: changed, isOver: isGone(sent) };
  await disableEndpoint({ tenant, endpoint }, 'failing', seams);
  return { window: changed, isOver: true };
};
