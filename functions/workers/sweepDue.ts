import { toInstant } from '../../shared/kernel/clock.ts';
import { shareOf, sweep } from '../../shared/work/sweep.ts';
import { worker } from '../../shared/work/worker.ts';
import { dueList } from '../work/dueList.ts';

/** Once a minute: starts all due work in its share of the shards, or in all shards if the clock names no share. */
export const handler = worker(async (event: unknown, seams): Promise<void> => {
  await sweep(dueList, seams, toInstant(seams.clock()), shareOf(event));
});
