import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, lengthOf, merged, overlaps, type Span, spanOf, without } from '../../shared/domain/spans.ts';

/** Small numbers, so that ends touch; the times are also looked at one by one. */
const span = fc.tuple(fc.nat(12), fc.nat(12)).map(([start, end]): Span => ({ start, end }));
const spans = fc.array(span, { maxLength: 6 });
const times = Array.from({ length: 13 }, (_, time) => time);
const holds = (all: readonly Span[], time: number) =>
  all.some(({ start, end }) => start <= time && time < end);

const isTidy = (all: readonly Span[]): boolean =>
  all.every(({ start, end }, index) => start < end && (all[index - 1]?.end ?? -1) < start);

describe('spans of time', () => {
  test('spans of time are read from instants', () => {
    expect(spanOf({ start: '1970-01-01T00:00:01.000Z', end: '1970-01-01T00:00:02.500Z' })).toEqual({
      start: 1_000,
      end: 2_500,
    });
  });

  test('spans of time are together as long as their sum', () => {
    expect(lengthOf([])).toBe(0);
    expect(
      lengthOf([
        { start: 1, end: 3 },
        { start: 5, end: 10 },
      ]),
    ).toBe(7);
  });

  test('overlap when they have a time in common', () => {
    const real = span.filter(({ start, end }) => start < end);
    fc.assert(
      fc.property(real, real, (a, b) => {
        expect(overlaps(a, b)).toBe(times.some((time) => holds([a], time) && holds([b], time)));
      }),
      { numRuns: 500 },
    );
  });

  test('merged are the same time, in order, with a gap between any two', () => {
    fc.assert(
      fc.property(spans, (all) => {
        const result = merged(all);

        expect(times.map((time) => holds(result, time))).toEqual(times.map((time) => holds(all, time)));
        expect(isTidy(result)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('spans without holes are exactly the time outside the holes', () => {
    fc.assert(
      fc.property(spans, spans, (all, holes) => {
        const left = without(merged(all), merged(holes));

        expect(times.map((time) => holds(left, time))).toEqual(
          times.map((time) => holds(all, time) && !holds(holes, time)),
        );
        expect(isTidy(left)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('cover what lies in one of them, to its ends', () => {
    const real = span.filter(({ start, end }) => start < end);
    fc.assert(
      fc.property(spans, real, (all, wanted) => {
        const isCovered = times
          .filter((time) => time >= wanted.start && time < wanted.end)
          .every((time) => holds(all, time));
        expect(covers(merged(all), wanted)).toBe(isCovered);
      }),
      { numRuns: 2_000 },
    );
  });
});
