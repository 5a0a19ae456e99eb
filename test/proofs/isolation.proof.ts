import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figuresOf, isNoticed, tell } from './figures.ts';
import type { Measurement } from './neighbours.ts';

const measure = async (): Promise<Measurement> => {
  const child = fork(join(import.meta.dirname, 'neighbours.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const died = once(child, 'exit').then(() => Promise.reject(new Error('The measurement broke off.')));
  return (await Promise.race([once(child, 'message'), died]))[0];
};

test('five receivers that hang are not noticed by twenty that answer', async () => {
  const { rounds, lost, attemptsAtTheDead } = await measure();
  tell('isolation', { ...figuresOf(rounds), lost, attempts_at_the_dead: attemptsAtTheDead });

  expect(lost).toBe(0);
  expect(rounds.every(isNoticed)).toBe(false);
});
