/** A random share of the ceiling, so that requests that failed together do not retry together. */
export const fullJitter = (ceiling: number): number => Math.random() * ceiling;

export const jitter = (gap: number, share: number): number => gap * (1 + share * (2 * Math.random() - 1));
