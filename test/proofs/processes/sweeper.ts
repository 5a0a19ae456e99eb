import { setTimeout as pause } from 'node:timers/promises';
import { handler as sweepDue } from '../../../functions/workers/sweepDue.ts';
import { describeError } from '../../../shared/kernel/log.ts';
import { beReady, seams } from './program.ts';

const pauseMilliseconds = 50;
const sweep = sweepDue.withSeams(seams);

/** One sweep after another, also after one that failed, so that whenever the test puts the clock forward the next one is near. */
beReady();
for (;;) {
  await sweep(undefined).catch((error: unknown) =>
    seams.log({ level: 'error', message: 'sweep failed', ...describeError(error) }),
  );
  await pause(pauseMilliseconds);
}
