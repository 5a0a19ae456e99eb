import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, merged, overlaps, type Span, without } from '../../shared/domain/spans.ts';

const span = fc
  .tuple(fc.nat(60), fc.nat(12))
  .map(([start, length]): Span => ({ start, end: start + length }));
const spans = fc.array(span, { maxLength: 12 });

const minutesOf = (list: readonly Span[]) =>
  new Set(list.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index)));

describe('spans', () => {
  test('touching ends do not overlap', () => {
    expect(overlaps({ start: 1, end: 3 }, { start: 3, end: 5 })).toBe(false);
    expect(overlaps({ start: 3, end: 5 }, { start: 1, end: 3 })).toBe(false);
    expect(overlaps({ start: 1, end: 4 }, { start: 3, end: 5 })).toBe(true);
  });

  test('merging keeps the same time in ordered spans that do not touch', () => {
    fc.assert(
      fc.property(spans, (list) => {
        const result = merged(list);
        expect(minutesOf(result)).toEqual(minutesOf(list));
        result.slice(1).forEach((next, index) => {
          expect(next.start).toBeGreaterThan(result[index]?.end ?? Infinity);
        });
      }),
    );
  });

  test('taking holes away leaves exactly the time outside them', () => {
    fc.assert(
      fc.property(spans, spans, (list, holes) => {
        const left = without(merged(list), merged(holes));
        expect(minutesOf(left)).toEqual(minutesOf(list).difference(minutesOf(holes)));
        expect(left.every(({ start, end }) => start < end)).toBe(true);
      }),
    );
  });

  test('a span is covered if a single span contains all of it', () => {
    fc.assert(
      fc.property(
        spans,
        span.filter(({ start, end }) => start < end),
        (list, wanted) => {
          expect(covers(merged(list), wanted)).toBe(minutesOf([wanted]).isSubsetOf(minutesOf(list)));
        },
      ),
    );
  });
});
