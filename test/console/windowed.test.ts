import { describe, expect, test } from 'vitest';
import { drawnOf, rowsOf } from '../../console/lib/windowed.ts';

const count = 10_000;
const pitch = 64;
const screen = 850;
const height = count * pitch;
const drawnAt = (scrolled: number, held?: number) =>
  drawnOf({ count, height, screen, top: 100 - scrolled, held });

describe('a long list', () => {
  test.each([0, 1, 63, 64, 10_000, 320_123, height - 500, height])(
    'every row on the screen, and some beyond its edges, are drawn when it is scrolled by %i pixels',
    (scrolled) => {
      const { from, to } = drawnAt(scrolled);
      const seen = [Math.max((scrolled - 100) / pitch, 0), (scrolled - 100 + screen) / pitch];
      expect(from).toBeLessThanOrEqual(Math.max(Math.floor(seen[0] ?? 0) - 16, 0));
      expect(to).toBeGreaterThanOrEqual(Math.min(Math.ceil(seen[1] ?? 0) + 16, count));
      expect(to - from).toBeLessThanOrEqual(80);
    },
  );

  test('a small scroll draws nothing new', () => {
    expect(drawnAt(32_100)).toEqual(drawnAt(32_700));
  });

  test('a dragged row stays drawn in its place in the order, wherever the list is scrolled', () => {
    expect(rowsOf(drawnAt(320_000, 3))[0]).toBe(3);
    expect(rowsOf(drawnAt(0, 9_000)).at(-1)).toBe(9_000);
    expect(new Set(rowsOf(drawnAt(0, 3))).size).toBe(rowsOf(drawnAt(0)).length);
  });

  test('nothing is drawn of a list that is far away, and nothing beyond its ends', () => {
    expect(rowsOf(drawnAt(-90_000))).toEqual([]);
    expect(rowsOf(drawnAt(height + 90_000))).toEqual([]);
  });
});
