/** What the table has of a record's fields: none that is null. */
export const storedForm = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
