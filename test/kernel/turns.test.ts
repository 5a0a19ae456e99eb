import { expect, test } from 'vitest';
import { inTurn } from '../../shared/kernel/turns.ts';

/** Runs that begin and end when they are told to, and what happened in order. */
const watched = () => {
  const told: string[] = [];
  const start = (queue: string, name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const answer = inTurn(queue, async () => {
      told.push(`${name} begins`);
      return promise.finally(() => told.push(`${name} ends`));
    });
    return { answer, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { told, start };
};

test('runs of one name follow each other, and each gives its own answer', async () => {
  const { told, start } = watched();
  const runs = ['a', 'b', 'c'].map((name) => start('one', name));
  for (const { end } of runs.toReversed()) end();

  expect(await Promise.all(runs.map(({ answer }) => answer))).toEqual(['a', 'b', 'c']);
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('runs of other names do not wait', async () => {
  const { told, start } = watched();
  const slow = start('one', 'slow');
  const quick = start('other', 'quick');
  quick.end();
  await quick.answer;
  slow.end();
  await slow.answer;

  expect(told).toEqual(['slow begins', 'quick begins', 'quick ends', 'slow ends']);
});

test('a run that fails lets the next one begin', async () => {
  const { start } = watched();
  const first = start('one', 'first');
  const second = start('one', 'second');
  first.fail();
  second.end();

  await expect(first.answer).rejects.toThrow('first');
  expect(await second.answer).toBe('second');
});
