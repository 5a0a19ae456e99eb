/** A random share of the ceiling, so that requests that failed together do not retry together. */
export const fullJitter = (ceiling: number): number => Math.random() * ceiling;

/** The gap, randomly changed by at most `share` of itself in either direction. */
export const jitter = (gap: number, share: number): number => gap * (1 + share * (2 * Math.random() - 1));
