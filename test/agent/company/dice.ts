import { v7 as uuidv7 } from 'uuid';

/** A source of chance that throws the same on every machine. */
export type Dice = {
  /** A whole number from 0 up to, but not including, `limit`. */
  readonly below: (limit: number) => number;
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(values: readonly [T, ...T[]]) => T;
  /** An id as one made at that moment would be. */
  readonly id: (at: number) => string;
};

export const createDice = (seed: number): Dice => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (values) => values[below(values.length)] ?? values[0],
    id: (at) => uuidv7({ msecs: at, random: Uint8Array.from({ length: 16 }, () => below(256)) }),
  };
};
