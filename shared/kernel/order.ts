export const byText =
  <T>(textOf: (one: T) => string) =>
  (a: T, b: T): number => {
    const one = textOf(a);
    const other = textOf(b);
    return Number(one > other) - Number(one < other);
  };
