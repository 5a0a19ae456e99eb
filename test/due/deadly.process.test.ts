import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentFile } from '../../infra/local/environment.ts';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { workNotDone } from '../../shared/kernel/log.ts';
import { OwnService } from '../support/ownService.ts';

type ProcessEnd = { readonly signal: string | null; readonly lines: Record<string, unknown>[] };

const runProcess = ({ dir }: OwnService, args: readonly string[]): Promise<ProcessEnd> => {
  const env = { ...process.env, ...JSON.parse(readFileSync(environmentFile(dir), 'utf8')) };
  const file = join(import.meta.dirname, 'sweepProcess.ts');
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env }, (_, out) =>
      resolve({
        signal: child.signalCode,
        lines: out
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line)),
      }),
    );
  });
};

test('due work that ends each process that begins it is given up with an alarm, and only it', async () => {
  await using service = await OwnService.launch();
  const start = toInstant(systemClock());
  const others = Array.from({ length: 12 }, (_, index) => `chore-${index}`);
  await runProcess(service, ['plant', start, ...others.slice(0, 6), 'deadly', ...others.slice(6)]);

  const sweeps: ProcessEnd[] = [];
  for (let time = 0; time < 4; time += 1)
    sweeps.push(await runProcess(service, ['sweep', addSeconds(start, time * 180)]));

  // With all the others, alone, and then no more.
  expect(sweeps.map(({ signal }) => signal)).toEqual(['SIGKILL', 'SIGKILL', null, null]);
  const alarms = sweeps.flatMap(({ lines }) => lines).filter(({ message }) => message === workNotDone.deadly);
  expect(alarms).toMatchObject([{ id: 'deadly' }]);
  expect(sweeps.at(-1)?.lines).toEqual([{ swept: 0 }]);
});
