/** Pseudorandom numbers, so that the year is the same on every machine. */
export type Dice = {
  /** A whole number from 0 up to but not including `count`. */
  readonly below: (count: number) => number;
  readonly between: (least: number, most: number) => number;
  readonly one: <const T extends readonly [unknown, ...unknown[]]>(values: T) => T[number];
  /** True for `chance` out of 100. */
  readonly percent: (chance: number) => boolean;
};

/** The generator of Numerical Recipes. Similar seeds have similar first numbers, so some are skipped. */
export const diceOf = (seed: number): Dice => {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  for (let thrown = 0; thrown < 4; thrown += 1) below(2);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    one: (values) => values[below(values.length)] ?? values[0],
    percent: (chance) => below(100) < chance,
  };
};
