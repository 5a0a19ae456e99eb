/** Where a value stands in a body. */
export type Path = readonly (string | number)[];

/** Every value of a body that holds no further ones. */
export const leavesOf = (value: unknown, path: Path = []): { path: Path; value: unknown }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : [{ path, value }];

/** The same body with one of its values replaced. */
export const withValue = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((inner, index) => (String(index) === key ? withValue(inner, rest, value) : inner));
  const fields = new Map(Object.entries(body ?? {}));
  return Object.fromEntries([...fields, [key, withValue(fields.get(String(key)), rest, value)]]);
};
