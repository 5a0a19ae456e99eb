import { toInstant } from '../../shared/kernel/clock.ts';
import { shareOf, sweep } from '../../shared/work/sweep.ts';
import { worker } from '../../shared/work/worker.ts';
import { dueList } from '../work/dueList.ts';

/** Once a minute: begins all work whose time has come, in its share of the shards if the clock names one. */
export const handler = worker(async (event: unknown, seams): Promise<void> => {
  await sweep(dueList, seams, toInstant(seams.clock()), shareOf(event));
});
