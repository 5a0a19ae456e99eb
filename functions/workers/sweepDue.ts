import { shareOf, sweep } from '../../shared/due/sweep.ts';
import { dueWork } from '../../shared/due/work.ts';
import { worker } from '../../shared/http/worker.ts';
import { toInstant } from '../../shared/kernel/clock.ts';

/** Once a minute: begins all work whose time has come, in its share of the shards if the clock names one. */
export const handler = worker(async (event: unknown, seams): Promise<void> => {
  await sweep(dueWork, seams, toInstant(seams.clock()), shareOf(event));
});
