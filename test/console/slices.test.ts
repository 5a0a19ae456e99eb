import { describe, expect, test } from 'vitest';
import { kept, nextSlice, type Part } from '../../console/lib/slices.ts';

type Item = { readonly id: string; readonly weight: number };
const items = Array.from({ length: 10 }, (_, index): Item => ({ id: String(index), weight: 10 }));
const weights = { keyOf: ({ id }: Item) => id, weightOf: ({ weight }: Item) => weight, most: 30 };
const draw = ({ id }: Item) => `drawn ${id}`;
const redraw = ({ id }: Item) => `drawn again ${id}`;

/** All slices until the screen is whole, as what each shows. */
const slicesOf = (
  shown: readonly Item[],
  how: typeof draw,
  before = new Map<string, Part<Item, string>>(),
) => {
  const slices: string[][] = [];
  let slice = nextSlice<Item, string>(before, shown, how, weights);
  for (; ; slice = nextSlice(slice.parts, shown, how, weights)) {
    slices.push([...slice.parts.values()].map(({ drawn }) => drawn));
    if (slice.isWhole) return { slices, parts: new Map(slice.parts) };
  }
};

describe('a screen drawn in slices', () => {
  test('each slice adds parts up to a weight, in their order, until all are there', () => {
    const { slices } = slicesOf(items, draw);
    expect(slices.map((parts) => parts.length)).toEqual([3, 6, 9, 10]);
    expect(slices.at(-1)).toEqual(items.map(draw));
  });

  test('a part heavier than a slice is drawn in one of its own', () => {
    const heavy = items.map((item) => ({ ...item, weight: 99 }));
    expect(slicesOf(heavy, draw).slices).toHaveLength(10);
  });

  test('a changed part is drawn again in the first slice, and the others are the same as before', () => {
    const { parts } = slicesOf(items, draw);
    const changed = items.with(9, { id: '9', weight: 10 });
    const { slices, parts: after } = slicesOf(changed, draw, parts);
    expect(slices).toHaveLength(1);
    expect(after.get('0')).toBe(parts.get('0'));
    expect(after.get('9')).not.toBe(parts.get('9'));
  });

  test('if all parts change, those whose turn has not come stay as they were', () => {
    const { parts } = slicesOf(items, draw);
    const [first = []] = slicesOf(items, redraw, parts).slices;
    expect(first.slice(2, 4)).toEqual(['drawn again 2', 'drawn 3']);
    expect(first).toHaveLength(10);
  });

  test('an unlisted part disappears, and a moved one is drawn at its new place', () => {
    const { parts } = slicesOf(items, draw);
    const { slices } = slicesOf(items.slice(1), draw, parts);
    expect(slices.at(-1)).toEqual(items.slice(1).map(draw));
  });
});

test('an item in which nothing changed stays the same one, so that it is not drawn again', () => {
  const before = [
    { id: 'sam', visits: 1 },
    { id: 'rosa', visits: 2 },
  ];
  const now = [
    { id: 'rosa', visits: 3 },
    { id: 'sam', visits: 1 },
  ];
  const [rosa, sam] = kept(
    before,
    now,
    ({ id }) => id,
    (one, other) => one.visits === other.visits,
  );
  expect(sam).toBe(before[0]);
  expect(rosa).toBe(now[0]);
});
