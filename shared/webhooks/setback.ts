import { retryAfterSeconds } from '../domain/retrySchedule.ts';
import { afterFailure, isOldNews, manyWaiting, type WindowRecord } from '../domain/window.ts';
import { isLineLonger, type Line } from '../store/waiting.ts';
import { changeWindow, findWindow } from '../store/windows.ts';
import type { Attempted } from './attempt.ts';

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
