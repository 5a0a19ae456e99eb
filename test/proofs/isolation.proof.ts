import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNoticed, quantile, tell } from './figures.ts';
import type { Measured } from './neighbours.ts';

const measure = async (): Promise<Measured> => {
  const child = fork(join(import.meta.dirname, 'neighbours.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const died = once(child, 'exit').then(() => Promise.reject(new Error('The measurement broke off.')));
  return (await Promise.race([once(child, 'message'), died]))[0];
};

test('five receivers that hang are not noticed by twenty that answer', { timeout: 600_000 }, async () => {
  const { rounds, without, beside, lost, attemptsAtTheDead } = await measure();
  const [p99Without, p99Beside] = [quantile(without, 0.99), quantile(beside, 0.99)];
  tell('isolation', {
    rounds,
    healthy_deliveries: beside.length,
    lost,
    attempts_at_the_dead: attemptsAtTheDead,
    p50_without_ms: quantile(without, 0.5),
    p50_beside_ms: quantile(beside, 0.5),
    p99_without_ms: p99Without,
    p99_beside_ms: p99Beside,
    ratio: (p99Beside / p99Without).toFixed(2),
  });

  expect(lost).toBe(0);
  expect(isNoticed(without, beside)).toBe(false);
});
