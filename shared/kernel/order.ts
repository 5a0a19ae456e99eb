/** Sorts by what each says of itself, as text; what says the same keeps its order. */
export const byText =
  <T>(textOf: (one: T) => string) =>
  (a: T, b: T): number => {
    const [one, other] = [textOf(a), textOf(b)];
    return Number(one > other) - Number(one < other);
  };
