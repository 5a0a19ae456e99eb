import { sweepBudgetSeconds } from '../../shared/contract/workClocks.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { beginTimeBudget } from '../../shared/kernel/timeBudget.ts';
import { shareOf, sweep } from '../../shared/work/sweep.ts';
import { worker } from '../../shared/work/worker.ts';
import { dueList } from '../work/dueList.ts';

/** Once a minute: starts all due work in its share of the shards, or in all shards if the clock names no share. */
export const handler = worker(async (event: unknown, seams): Promise<void> => {
  const isTimeOver = beginTimeBudget(sweepBudgetSeconds.sweepDue);
  await sweep(dueList, seams, toInstant(seams.clock()), { share: shareOf(event), isTimeOver });
});
