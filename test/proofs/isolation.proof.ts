import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { quantile, tell } from './figures.ts';
import type { Measured } from './neighbours.ts';

const measure = async (): Promise<Measured> => {
  const child = fork(join(import.meta.dirname, 'neighbours.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const died = once(child, 'exit').then(() => Promise.reject(new Error('The measurement broke off.')));
  return (await Promise.race([once(child, 'message'), died]))[0];
};

// Other load on the machine spoils a comparison, so it may be made again.
test('five receivers that hang are not noticed by twenty that answer', { retry: 5 }, async () => {
  const { without, beside, lost, attemptsAtTheDead } = await measure();
  const [alone, besideTheDead] = [quantile(without, 0.99), quantile(beside, 0.99)];
  tell('isolation', {
    healthy_deliveries: beside.length,
    lost,
    attempts_at_the_dead: attemptsAtTheDead,
    p50_without_ms: quantile(without, 0.5),
    p50_beside_ms: quantile(beside, 0.5),
    p99_without_ms: alone,
    p99_beside_ms: besideTheDead,
    ratio: (besideTheDead / alone).toFixed(2),
  });

  expect(lost).toBe(0);
  expect(besideTheDead).toBeLessThanOrEqual(1.2 * alone);
});
