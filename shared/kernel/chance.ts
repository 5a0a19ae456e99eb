/** Draws a number from 0 up to but not including 1. Product code asks the one that it was handed, so that tests can decide. */
export type Chance = () => number;

export const systemChance: Chance = Math.random;

/** How often other requests were faster than this one, and the random numbers by which it then chooses something else. */
export type Contention = { readonly losses: number; readonly chance: Chance };

/** One of the values, each as likely as the others. */
export const draw = <T>(values: readonly T[], chance: Chance): T | undefined =>
  values[Math.floor(chance() * values.length)];
