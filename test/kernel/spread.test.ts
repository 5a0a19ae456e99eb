import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spread } from '../../shared/kernel/spread.ts';

describe('spread', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 1], [25, 50, 25]],
    [10, [3, 3, 3, 1], [3, 3, 3, 1]],
    [1, [1, 1, 2], [0, 0, 1]],
    [5, [10, 0, 10], [3, 0, 2]],
    [10, [30, -10], [15, -5]],
    [0, [0, 0], [0, 0]],
    [7, [5], [7]],
  ])('%i over %j is %j', (amount, weights, parts) => {
    expect(spread(amount, weights)).toEqual(parts);
  });

  test('the parts add up to the amount, and each is less than one off its exact share', () => {
    const weights = fc.array(fc.integer({ min: -1_000, max: 1_000_000_000_000 }), {
      minLength: 1,
      maxLength: 50,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), weights, (amount, given) => {
        const sum = given.reduce((all, weight) => all + weight, 0);
        fc.pre(sum > 0 && sum <= 1_000_000_000_000_000);
        const parts = spread(amount, given);
        expect(parts.reduce((all, part) => all + part, 0)).toBe(amount);
        for (const [place, part] of parts.entries()) {
          const off = BigInt(part) * BigInt(sum) - BigInt(amount) * BigInt(given[place] ?? 0);
          expect(off < BigInt(sum) && off > -BigInt(sum)).toBe(true);
        }
      }),
    );
  });
});
