import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostYoung, paced } from '../../shared/webhooks/pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Attempts at an endpoint of its own, each under way until it is ended. */
const attemptsAt = (endpoint: string) => {
  const underWay: PromiseWithResolvers<void>[] = [];
  return {
    begin: (count: number) =>
      Array.from({ length: count }, () =>
        paced(endpoint, () => {
          const attempt = Promise.withResolvers<void>();
          underWay.push(attempt);
          return attempt.promise;
        }),
      ),
    begun: async () => {
      await vi.advanceTimersByTimeAsync(0);
      return underWay.length;
    },
    end: (index: number) => underWay[index]?.resolve(),
    fail: (index: number) => underWay[index]?.reject(new Error('No outcome.')),
  };
};

test('no more attempts at one endpoint are young than may come again after a kill', async () => {
  const { begin, begun, end } = attemptsAt('one');
  begin(mostYoung + 2);
  expect(await begun()).toBe(mostYoung);
  end(0);
  expect(await begun()).toBe(mostYoung + 1);
});

test('another endpoint waits for none of them', async () => {
  attemptsAt('busy').begin(mostYoung);
  const other = attemptsAt('other');
  other.begin(1);
  expect(await other.begun()).toBe(1);
});

test('an attempt that fails without an outcome makes room as well', async () => {
  const { begin, begun, fail } = attemptsAt('failing');
  const [first] = begin(mostYoung + 1);
  expect(await begun()).toBe(mostYoung);
  fail(0);
  await expect(first).rejects.toThrow('No outcome.');
  expect(await begun()).toBe(mostYoung + 1);
});

test('a receiver that takes long gets five more every tenth of a second', async () => {
  const { begin, begun } = attemptsAt('slow');
  begin(2 * mostYoung + 2);
  expect(await begun()).toBe(mostYoung);
  await vi.advanceTimersByTimeAsync(100);
  expect(await begun()).toBe(2 * mostYoung);
  await vi.advanceTimersByTimeAsync(100);
  expect(await begun()).toBe(2 * mostYoung + 2);
});

test('where many wait, more are young, and nobody waits for what never ends', async () => {
  const { begin, begun, end } = attemptsAt('crowded');
  begin(100);
  await begun();
  for (let index = 0; index < 10; index += 1) end(index);
  expect(await begun()).toBeGreaterThanOrEqual(20);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await begun()).toBe(100);
});
