/** A part of a screen as it was last drawn, and from what. */
export type Part<T, V> = {
  readonly item: T;
  readonly at: number;
  readonly draw: Draw<T, V>;
  readonly drawn: V;
};

type Draw<T, V> = (item: T, at: number) => V;
type Parts<T, V> = ReadonlyMap<string, Part<T, V>>;

export type Weights<T> = {
  readonly keyOf: (item: T) => string;
  readonly weightOf: (item: T) => number;
  readonly most: number;
};

/**
 * Draws the first parts that changed again, up to a weight but at least one. The others stay as they were, or are not there yet, until
 * the next slice.
 */
export const nextSlice = <T, V>(
  before: Parts<T, V>,
  items: readonly T[],
  draw: Draw<T, V>,
  { keyOf, weightOf, most }: Weights<T>,
): { readonly parts: Parts<T, V>; readonly isWhole: boolean } => {
  const parts = new Map<string, Part<T, V>>();
  let weight = 0;
  let drawnParts = 0;
  let isWhole = true;
  for (const [at, item] of items.entries()) {
    const key = keyOf(item);
    const part = before.get(key);
    if (part?.item === item && part.at === at && part.draw === draw) {
      parts.set(key, part);
      continue;
    }
    weight += weightOf(item);
    isWhole &&= drawnParts === 0 || weight <= most;
    if (isWhole) {
      drawnParts += 1;
      parts.set(key, { item, at, draw, drawn: draw(item, at) });
    } else if (part !== undefined) parts.set(key, part);
  }
  return { parts, isWhole };
};

/** The items as they were before where nothing changed in them, so that only the others are drawn again. */
export const kept = <T>(
  before: readonly T[],
  items: readonly T[],
  keyOf: (item: T) => string,
  isSame: (one: T, other: T) => boolean,
): readonly T[] => {
  const known = new Map(before.map((item) => [keyOf(item), item]));
  return items.map((item) => {
    const one = known.get(keyOf(item));
    return one !== undefined && isSame(one, item) ? one : item;
  });
};
