import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attemptOffsets, nextAttemptAt } from '../../shared/domain/retrySchedule.ts';
import { addSeconds, secondsBetween } from '../../shared/kernel/clock.ts';

const first = '2026-03-02T09:00:00.000Z';
const exactly = (gap: number) => gap;

const offsetAfter = (
  attempt: number,
  {
    elapsed = attemptOffsets[attempt - 1] ?? 0,
    retry_after = null,
    spread = exactly,
  }: { elapsed?: number; retry_after?: string | null; spread?: (gap: number) => number } = {},
): number | undefined => {
  const now = addSeconds(first, elapsed);
  const next = nextAttemptAt({ first_attempt_at: first, attempt, now, retry_after, spread });
  return next === undefined ? undefined : secondsBetween(first, next);
};

describe('the retry schedule', () => {
  test('the retry schedule has 33 attempts at the published offsets from the first', () => {
    const hourly = Array.from({ length: 23 }, (_, hour) => 5_110 + hour * 3_600);
    const published = [0, 10, 30, 70, 150, 310, 630, 1_270, 2_550, ...hourly, 86_400];

    expect(published.at(-2)).toBe(84_310);
    expect(published).toHaveLength(33);
    expect([0, ...published.keys().map((index) => offsetAfter(index + 1))].slice(0, 33)).toEqual(published);
    expect(offsetAfter(33)).toBe(undefined);
  });

  test('varies each gap by at most a fifth of itself, and the last not at all', () => {
    for (const [index, offset] of attemptOffsets.entries()) {
      const next = attemptOffsets[index + 1];
      if (next === undefined) continue;
      const gap = next - offset;
      const isLast = next === 86_400;
      expect(offsetAfter(index + 1, { spread: () => gap * 0.8 })).toBeCloseTo(
        isLast ? next : offset + gap * 0.8,
        2,
      );
      expect(offsetAfter(index + 1, { spread: () => gap * 1.2 })).toBeCloseTo(
        isLast ? next : offset + gap * 1.2,
        2,
      );
    }
  });

  test.each([
    ['shorter than the gap', 1, '3', 10],
    ['between the gap and twice it', 1, '15', 15],
    ['longer than twice the gap', 1, '3600', 20],
    ['on a later attempt', 4, '100', 170],
    ['of more seconds than a number holds', 1, '9'.repeat(400), 20],
    ['of ten digits', 1, '9999999999', 20],
    ['as a date', 1, 'Mon, 02 Mar 2026 09:00:17 GMT', 17],
    ['as a date in the form of RFC 850', 1, 'Monday, 02-Mar-26 09:00:17 GMT', 17],
    ['as a date in the form of C', 1, 'Mon Mar  2 09:00:17 2026', 17],
    ['as a date beyond all calendars', 1, 'Fri, 31 Dec 9999 23:59:59 GMT', 20],
    ['as a date long past', 1, 'Mon, 02 Mar 2020 09:00:17 GMT', 10],
    ['nonsense', 1, 'soon', 10],
    ['negative', 1, '-5', 10],
    ['before the last attempt', 32, '7200', 86_400],
    ['so long that it would pass the last attempt', 31, '7200', 86_400],
  ])(
    'a Retry-After %s is limited to the range from the gap to twice the gap',
    (_case, attempt, retry_after, expected) => {
      expect(offsetAfter(attempt, { retry_after })).toBe(expected);
    },
  );

  test('a late attempt is made at once and none is skipped', () => {
    expect(offsetAfter(3, { elapsed: 40_000 })).toBe(40_000);
    expect(offsetAfter(32, { elapsed: 90_000 })).toBe(90_000);
  });

  test('the retry schedule never goes back in time', () => {
    assert(
      property(integer({ min: 1, max: 32 }), integer({ min: 0, max: 200_000 }), (attempt, elapsed) => {
        expect(offsetAfter(attempt, { elapsed })).toBeGreaterThanOrEqual(elapsed);
      }),
    );
  });
});
