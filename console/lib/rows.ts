/** The texts of one row of a list within a form, such as an address with its label. */
export type FormRow = Readonly<Record<string, string>>;

/** The rows as one value of a form. */
export const rowsText = (rows: readonly FormRow[]): string => (rows.length === 0 ? '' : JSON.stringify(rows));

export const rowsIn = (text: string | null | undefined): readonly FormRow[] =>
  text === undefined || text === null || text === '' ? [] : JSON.parse(text);

/** The rows for a person who compares two versions. */
export const shownRows =
  (names: readonly string[]) =>
  (text: string): string =>
    rowsIn(text)
      .map((row) =>
        names
          .map((name) => row[name])
          .filter(Boolean)
          .join(' · '),
      )
      .join('\n');
