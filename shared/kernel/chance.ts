/** Returns a number from 0 up to but not including 1. It is an argument, so that tests can choose it. */
export type Chance = () => number;

export const systemChance: Chance = Math.random;

/** How often concurrent requests won, and the random numbers by which this one then chooses something else. */
export type Contention = { readonly losses: number; readonly chance: Chance };

export const draw = <T>(values: readonly T[], chance: Chance): T | undefined =>
  values[Math.floor(chance() * values.length)];
