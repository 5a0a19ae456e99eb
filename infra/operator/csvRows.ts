import { Failure } from '../../shared/kernel/failure.ts';
import { type CsvRecord, recordAt, recordsOf } from './csvRecords.ts';
import { linesOf } from './csvText.ts';

/** A row by column name, its first line in the file, and the reason if it is unreadable. */
export type Row = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
};

/**
 * The rows of a CSV file by the column names in `fields` or the map, and the unused headings. The headings decide
 * whether commas, semicolons or tabs separate cells.
 * @param map such as `Mobile=phone,Given name=first_name`
 * @throws Failure `invalid_request` for a file that is not readable as CSV, or a map to unknown fields
 */
export const readRows = (
  file: string,
  fields: readonly string[],
  map: string,
): { rows: Row[]; ignored: string[]; hasNames: boolean } => {
  const lines = linesOf(file);
  const { head, delimiter } = headOf(lines, [...fields, ...map.split(/[=,]/).map((part) => part.trim())]);
  const headings = head.cells;
  if (head.doubt === 'quote_open')
    throw wrong(`Line ${head.first + 1} has the headings, and a quote in it is not closed.`);
  if (headings.every((heading) => heading === '')) throw wrong(`${file} is empty.`);
  const given = mapOf(map, headings, fields);
  const columns = headings.map((heading) => given.get(heading) ?? plain(heading));
  const twice = columns.find((name, index) => fields.includes(name) && columns.indexOf(name) !== index);
  if (twice !== undefined) throw wrong(`Two columns of the file are ${twice}.`);
  const after = head.first + head.lines;
  const records = [...recordsOf(lines, after, { delimiter, width: headings.length })];
  const ignored = headings.flatMap((heading, index) => {
    const isEmpty = heading === '' && records.every(({ cells }) => !cells[index]);
    return fields.includes(columns[index] ?? '') || isEmpty ? [] : [heading || `column ${index + 1}`];
  });
  const rows = records.map((record) => ({
    line: record.first + 1,
    cells: Object.fromEntries(
      record.cells.flatMap((cell, index) => {
        const name = columns[index] ?? '';
        const value = asTyped(cell);
        return value === '' || !fields.includes(name) ? [] : [[name, value]];
      }),
    ),
    problem: problemOf(record, headings),
  }));
  return {
    rows,
    ignored,
    hasNames: columns.some((column) => /(?:^|_)name$/.test(column) && fields.includes(column)),
  };
};

const wrong = (message: string): Failure => new Failure('invalid_request', message);

const delimiters = [',', ';', '\t'] as const;

/** The headings, separated by the delimiter with the most known headings. Excel may name the delimiter in a line before. */
const headOf = (lines: readonly string[], known: readonly string[]) => {
  const named = /^"?sep=(?<delimiter>.)"?$/i.exec(lines[0]?.trimStart() ?? '')?.groups?.delimiter;
  const from = named === undefined ? 0 : 1;
  const first = Math.max(
    lines.findIndex((line, index) => index >= from && /[^\s,;]/.test(line)),
    from,
  );
  const heads = (named === undefined ? delimiters : [named]).map((delimiter) => {
    const head = recordAt(lines, first, { delimiter });
    const understood = head.cells.filter((cell) => known.includes(cell) || known.includes(plain(cell)));
    return { head, delimiter, worth: understood.length * lines.length + head.cells.length };
  });
  return heads.reduce((best, other) => (other.worth > best.worth ? other : best));
};

const problemOf = (
  { cells, first, lines, doubt }: CsvRecord,
  headings: readonly string[],
): string | undefined => {
  const spare = cells.slice(headings.length).filter((cell) => cell !== '').length;
  const last = first + lines;
  if (doubt === 'quote_open')
    return lines === 1
      ? 'A quote in it is not closed.'
      : `A quote in it is not closed, so lines ${first + 1} to ${last} cannot be separated.`;
  // Missing cells at the end are empty, but misplaced quotes may have hidden the end of one.
  if (spare > 0 || (doubt === 'quote_inside' && cells.length !== headings.length))
    return `It has ${cells.length} cells, and there are ${headings.length} headings.${
      doubt === undefined ? '' : ' A quote is inside a cell; write it twice.'
    }`;
  return undefined;
};

/** Removes Excel's prefixes that mark a value as text: '+1212… or ="0212…". */
const asTyped = (cell: string): string =>
  cell
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[=+\-@\d])/, '')
    .trim();

const plain = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .replace(/^full_name$/, 'name');

/** A heading may contain commas and equals signs, a field cannot. */
const mapOf = (map: string, headings: readonly string[], fields: readonly string[]): Map<string, string> => {
  const longestFirst = headings.toSorted((one, other) => other.length - one.length);
  const given = new Map<string, string>();
  for (let rest = map.trim(); rest !== ''; ) {
    const heading = longestFirst.find((known) => known !== '' && rest.startsWith(`${known}=`));
    if (heading === undefined) throw wrong(`The file has no column ${rest.split('=', 1)}.`);
    const [field = '', ...others] = rest.slice(heading.length + 1).split(',');
    if (!fields.includes(field.trim()))
      throw wrong(`${field.trim() || heading} is not a field; the fields are ${fields.join(', ')}.`);
    given.set(heading, field.trim());
    rest = others.join(',').trim();
  }
  return given;
};
