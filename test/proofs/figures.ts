/** Prints what a proof measured, for the one who reads its output. */
export const tell = (proof: string, figures: Readonly<Record<string, number | string>>): void => {
  const told = Object.entries(figures).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`);
  console.log(`${proof}: ${told.join(', ')}`);
};

/** The value that a share of the others does not exceed, as in `quantile(durations, 0.99)`. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Whether the p99 is more than 1.2 times what it is without. */
export const isNoticed = (without: readonly number[], beside: readonly number[]): boolean =>
  quantile(beside, 0.99) > 1.2 * quantile(without, 0.99);
