type Cell = string | number | boolean | null | undefined;

/** A text that a spreadsheet would work out as a formula, which a name must never become. */
const isFormula = /^[=+\-@\t\r]/;

const cellText = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell);
  const text = String(cell ?? '');
  const shown = isFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
};

/** A table as a file for spreadsheets (RFC 4180). */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** The rows of such a file, with commas, or with semicolons where its first line has more of them. */
export const rowsOfCsv = (file: string): string[][] => {
  const text = file.replace(/^\uFEFF/, '');
  const [first = ''] = text.split(/\r?\n/, 1);
  const comma = first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${comma}\\r\\n]*))(${comma}|\\r\\n|\\n|\\r|$)`, 'y');
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (found === null) throw new Error('A quote is not closed.');
    const [, quoted, plain = '', end = ''] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === comma) {
      // A comma at the very end still begins a cell.
      if (cell.lastIndex >= text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((each) => each.trim() !== ''));
};
