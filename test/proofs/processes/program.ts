import { createInterface } from 'node:readline';
import type { Log } from '../../../shared/kernel/log.ts';
import { createSeams, type Seams } from '../../../shared/kernel/seams.ts';

let offsetMilliseconds = 1000 * Number(process.env.CLOCK_OFFSET_SECONDS ?? 0);

const log: Log = (entry) => {
  process.stderr.write(`${JSON.stringify(entry)}\n`);
};

/** What the program runs with: a clock that is ahead of the machine's by as much as it was told. */
export const seams: Seams = createSeams({
  clock: () => new Date(Date.now() + offsetMilliseconds),
  log,
});

/** Says that the program is at work. From then on each line of its input is its clock's new offset, in seconds. */
export const beReady = (): void => {
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      offsetMilliseconds = 1000 * Number(line);
      process.stdout.write('clock\n');
    })
    // The input ends with the process that started this one.
    .on('close', () => process.exit());
  process.stdout.write('ready\n');
};
