import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullJitter, jitter } from '../../shared/kernel/backoff.ts';
import { addDaysOf24Hours, addSeconds, secondsBetween, toInstant } from '../../shared/kernel/clock.ts';

const moments = fc.integer({ min: 0, max: Date.parse('2100-01-01') }).map((ms) => toInstant(new Date(ms)));

describe('an instant', () => {
  test.each([
    [addSeconds('2026-03-08T06:59:59.500Z', 0.5), '2026-03-08T07:00:00.000Z'],
    [addSeconds('2026-01-01T00:00:00.000Z', -1), '2025-12-31T23:59:59.000Z'],
    // Clocks in New York are put forward on the 8th.
    [addDaysOf24Hours('2026-03-07T12:00:00.000Z', 2), '2026-03-09T12:00:00.000Z'],
  ])('an instant is written %s', (instant, expected) => {
    expect(instant).toBe(expected);
  });

  test('an instant is as many seconds from another as were added to it', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -1e6, max: 1e6 }), (instant, seconds) => {
        expect(secondsBetween(instant, addSeconds(instant, seconds))).toBe(seconds);
        expect(addSeconds(instant, seconds) > instant).toBe(seconds > 0);
      }),
    );
  });
});

describe('a random pause', () => {
  const draws = (draw: () => number) => Array.from({ length: 2_000 }, draw).sort((a, b) => a - b);

  test('a random pause is anywhere below its ceiling', () => {
    const pauses = draws(() => fullJitter(100));

    expect(pauses[0]).toBeGreaterThanOrEqual(0);
    expect(pauses[0]).toBeLessThan(10);
    expect(pauses.at(-1)).toBeGreaterThan(90);
    expect(pauses.at(-1)).toBeLessThan(100);
  });

  test('differs from its gap by at most the share, in either direction', () => {
    const pauses = draws(() => jitter(100, 0.2));

    expect(pauses[0]).toBeGreaterThanOrEqual(80);
    expect(pauses[0]).toBeLessThan(85);
    expect(pauses.at(-1)).toBeGreaterThan(115);
    expect(pauses.at(-1)).toBeLessThanOrEqual(120);
  });
});
