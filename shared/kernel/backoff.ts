/** A random share of the ceiling, so that requests which failed together do not try again together. */
export const fullJitter = (ceiling: number): number => Math.random() * ceiling;

/** The gap changed at random by at most `share` of itself, up or down. */
export const jitter = (gap: number, share: number): number => gap * (1 + share * (2 * Math.random() - 1));
