import { describeError, workTried } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { runToEnd, type WorkItem } from './workItem.ts';

/** Does the work, and writes its one line into the log; false if it failed. */
export const tryWork = async (item: WorkItem, seams: Seams): Promise<boolean> => {
  const startedAt = performance.now();
  const { work, ids } = item;
  const tell = (said: {
    readonly level: 'info' | 'error';
    readonly message: string;
    readonly outcome?: string;
  }) => seams.log({ ...said, work: work.id, ...ids, duration_ms: Math.round(performance.now() - startedAt) });
  try {
    const outcome = await (item.isRedelivered
      ? (await redelivery()).runRedelivered(item, seams)
      : runToEnd(item));
    tell({ level: 'info', message: workTried, outcome: typeof outcome === 'string' ? outcome : 'again' });
    return true;
  } catch (error) {
    const message = await verdictOn(item, error, seams).catch(() => item.failureMessage);
    tell({ level: 'error', message, ...describeError(error) });
    return false;
  }
};

// Loaded late, because most work is delivered once and does not fail.
const redelivery = () => import('./redelivery.ts');

const verdictOn = async (item: WorkItem, error: unknown, seams: Seams): Promise<string> =>
  (await (await redelivery()).noteFailure(item, error, seams)) ?? item.failureMessage;
