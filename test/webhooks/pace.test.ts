import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mostYoung, paced } from '../../shared/webhooks/pace.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Attempts at one endpoint that last until they are ended, in the order in which they were asked for. */
const attemptsAt = (endpoint: string) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string): void => {
    void paced(endpoint, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  };
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { begun, ask, end, settle };
};

test('at most as many attempts are young as a kill may repeat, and the next starts when one ends', async () => {
  const { begun, ask, end, settle } = attemptsAt('busy');
  const names = Array.from({ length: mostYoung + 1 }, (_, index) => `attempt ${index}`);
  for (const name of names) ask(name);
  await settle();
  expect(begun).toEqual(names.slice(0, mostYoung));

  await end('attempt 2');
  expect(begun).toEqual(names);
});

test('a receiver that takes longer gets no fewer', async () => {
  const { begun, ask, settle } = attemptsAt('slow');
  const names = Array.from({ length: 2 * mostYoung }, (_, index) => `attempt ${index}`);
  for (const name of names) ask(name);
  await settle();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(names);
});

test('an old attempt that ends makes no room for more young ones', async () => {
  const { begun, ask, end, settle } = attemptsAt('mixed');
  ask('old');
  await vi.advanceTimersByTimeAsync(100);
  ask('short');
  await settle();
  await end('short');
  const young = Array.from({ length: mostYoung }, (_, index) => `young ${index}`);
  for (const name of young) ask(name);
  await settle();
  await end('old');
  ask('one more');
  await settle();
  expect(begun).toEqual(['old', 'short', ...young]);
});
