/** Draws a number from 0 up to but not including 1. Product code asks the one that it was handed, so that tests can decide. */
export type Chance = () => number;

export const systemChance: Chance = Math.random;

/** How often others were faster than this request, and what to draw lots with so as not to go for the same thing as they. */
export type Contention = { readonly losses: number; readonly chance: Chance };

/** One of the values, each as likely as the others. */
export const draw = <T>(values: readonly T[], chance: Chance): T | undefined =>
  values[Math.floor(chance() * values.length)];
