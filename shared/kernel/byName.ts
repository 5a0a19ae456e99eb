export const byName = <N extends string, T>(names: readonly N[], make: (name: N) => T): Record<N, T> =>
  // `fromEntries` forgets that every name is present.
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;
