import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { workNotDone } from '../../shared/kernel/log.ts';
import type { Seams } from '../../shared/kernel/seams.ts';
import { endDeadSweeps } from '../../shared/store/pending/sweeps.ts';
import { lostWithProcess } from '../../shared/work/lostWork.ts';
import { sweep } from '../../shared/work/sweep.ts';
import { worker } from '../../shared/work/worker.ts';
import { dueList } from '../work/dueList.ts';

const overdueSeconds = 300;

/** Every five minutes: does the work that the sweeper should have begun more than five minutes ago, and counts it for the alarm. */
export const handler = worker(async (_event: unknown, seams): Promise<void> => {
  const overdue = addSeconds(toInstant(seams.clock()), -overdueSeconds);
  const count = await sweep(dueList, seams, overdue);
  if (count > 0) seams.log({ level: 'error', message: workNotDone.late, count });
});

/**
 * For a single process at its start: sends again at once all that the process before it had not finished. Workers may be
 * running already; what they claimed since the process began stays theirs.
 */
export const redrive = async (seams: Seams, startedAt = processStart(seams)): Promise<void> => {
  await endDeadSweeps(toInstant(startedAt));
  await sweep(lostWithProcess(startedAt), seams);
};

const processStart = ({ clock }: Seams): Date => new Date(clock().getTime() - performance.now());
