/** Prints what a proof measured, for the one who reads its output. */
export const tell = (proof: string, figures: Readonly<Record<string, number | string>>): void => {
  const told = Object.entries(figures).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`);
  console.log(`${proof}: ${told.join(', ')}`);
};

/** The value that a share of the others does not exceed, as in `quantile(durations, 0.99)`. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;
