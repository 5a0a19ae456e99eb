/**
 * Splits a whole amount in proportion to the weights. The units lost by rounding down go to the largest remainders,
 * of equal ones to the first. The weights' sum must be above 0, or the amount 0.
 */
export const spread = (amount: number, weights: readonly number[]): number[] => {
  if (amount === 0) return weights.map(() => 0);
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const exact = weights.map((weight, place) => {
    const product = BigInt(amount) * BigInt(weight);
    const remainder = ((product % sum) + sum) % sum;
    return { place, part: Number((product - remainder) / sum), remainder };
  });
  const left = amount - exact.reduce((total, { part }) => total + part, 0);
  const raised = new Set(
    exact
      .toSorted(
        (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.place - b.place,
      )
      .slice(0, left)
      .map(({ place }) => place),
  );
  return exact.map(({ place, part }) => (raised.has(place) ? part + 1 : part));
};
