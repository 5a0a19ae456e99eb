import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullJitter, jitter } from '../../shared/kernel/backoff.ts';
import { draw } from '../../shared/kernel/chance.ts';
import {
  addSeconds,
  committedAfterSeconds,
  longestRequestSeconds,
  secondsBetween,
} from '../../shared/kernel/clock.ts';

test('each value is drawn by its own part of the chance', () => {
  const drawn = [0, 0.33, 0.34, 0.66, 0.67, 0.999].map((chance) => draw(['a', 'b', 'c'], () => chance));

  expect(drawn).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  expect(draw([], () => 0)).toBeUndefined();
});

test('a jittered gap lies within its share, on both sides of the gap', () => {
  const gaps = Array.from({ length: 2_000 }, () => jitter(100, 0.2));

  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(80);
  expect(Math.min(...gaps)).toBeLessThan(85);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(120);
  expect(Math.max(...gaps)).toBeGreaterThan(115);
});

test('full jitter lies anywhere below its ceiling', () => {
  const waits = Array.from({ length: 2_000 }, () => fullJitter(100));

  expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
  expect(Math.min(...waits)).toBeLessThan(10);
  expect(Math.max(...waits)).toBeLessThan(100);
  expect(Math.max(...waits)).toBeGreaterThan(90);
});

test('a moment some seconds later is that many seconds away', () => {
  expect(addSeconds('2026-03-02T09:00:00.000Z', 1.5)).toBe('2026-03-02T09:00:01.500Z');
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (seconds) => {
      const start = '2026-03-02T09:00:00.000Z';
      expect(secondsBetween(start, addSeconds(start, seconds))).toBe(seconds);
    }),
  );
});

test('a commit is settled after the longest request plus five seconds for differing clocks', () => {
  expect([longestRequestSeconds, committedAfterSeconds]).toEqual([15, 20]);
});
