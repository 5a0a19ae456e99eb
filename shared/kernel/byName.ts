/** Something for each of the names, by its name. */
export const byName = <N extends string, T>(names: readonly N[], make: (name: N) => T): Record<N, T> =>
  // Every name of the type was given, which `fromEntries` does not know.
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;
