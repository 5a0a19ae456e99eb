/** Worked out for each answer, so the table has it nowhere. */
const workedOut = new Set(['start_local', 'end_local']);
const unsaid = {
  known: 'true',
  teams: '[]',
  warnings: '[]',
  warning_details: '[]',
  optional: 'false',
  taxable: 'true',
  options: '[]',
  payment_schedule: '[]',
};

/** What the table has of a record's fields: none that is null, and of warnings none where there is none. */
export const storedForm = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, value]) =>
          value !== null &&
          !workedOut.has(name) &&
          !Object.entries(unsaid).some(([field, text]) => field === name && JSON.stringify(value) === text),
      )
      .map(([name, value]) => [name, name === 'line_items' ? value.map(storedForm) : value]),
  );
