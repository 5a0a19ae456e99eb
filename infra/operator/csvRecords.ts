import { CsvError, type Options, parse } from 'csv-parse/sync';
import * as z from 'zod';

/** A row of a file: its cells, its lines, and whether the cells could be separated reliably. */
export type CsvRecord = {
  readonly cells: readonly string[];
  readonly first: number;
  readonly lines: number;
  readonly doubt: 'quote_inside' | 'quote_open' | undefined;
};

/** `width` is the number of columns, if the headings are known. */
export type Dialect = { readonly delimiter: string; readonly width?: number };

/** Yields rows one at a time, so that an unreadable row does not affect others; lines count from 0. */
export function* recordsOf(lines: readonly string[], from: number, dialect: Dialect): Generator<CsvRecord> {
  for (let first = from; first < lines.length; ) {
    const record = recordAt(lines, first, dialect);
    if (record.cells.some((cell) => cell !== '') || record.doubt !== undefined) yield record;
    first += record.lines;
  }
}

/** The row that starts in that line. A quoted cell may continue in the next lines. */
export const recordAt = (lines: readonly string[], first: number, dialect: Dialect): CsvRecord => {
  const line = lines[first] ?? '';
  const alone = strictly(line, dialect);
  if (Array.isArray(alone)) return { cells: alone, first, lines: 1, doubt: undefined };
  if (alone === quoteIsOpen) return goingOn(lines, first, dialect);
  const cells = loosely(line, dialect);
  return { cells: cells ?? [], first, lines: 1, doubt: cells === undefined ? 'quote_open' : 'quote_inside' };
};

const goingOn = (lines: readonly string[], first: number, dialect: Dialect): CsvRecord => {
  for (let end = first + 1; end < lines.length; end += 1) {
    // Only another quote can close the cell.
    if (!lines[end]?.includes('"')) continue;
    const read = strictly(lines.slice(first, end + 1).join('\n'), dialect);
    if (Array.isArray(read)) return { cells: read, first, lines: end + 1 - first, doubt: undefined };
    if (read !== quoteIsOpen) return unclosed(lines.slice(first, end + 1), first, dialect);
  }
  return unclosed(lines.slice(first), first, dialect);
};

/** The quote was never closed, so the row ends before the next line that is complete by itself. */
const unclosed = (lines: readonly string[], first: number, { delimiter, width }: Dialect): CsvRecord => {
  const next = lines.findIndex((line, index) => {
    const read = index > 0 && strictly(line, { delimiter });
    return Array.isArray(read) && read.length === width && read.some((cell) => cell !== '');
  });
  return { cells: [], first, lines: next === -1 ? lines.length : next, doubt: 'quote_open' };
};

const quoteIsOpen = 'CSV_QUOTE_NOT_CLOSED';

const Parsed = z.array(z.array(z.string())).max(1);

/** The cells, or the error in their quotes. */
const strictly = (text: string, { delimiter }: Dialect): readonly string[] | string =>
  parsed(text, { delimiter, trim: true });

/**
 * The same with quotes inside cells, as in: Robert "Bob". Undefined if a cell starts with a quote and does not end
 * with one.
 */
const loosely = (line: string, { delimiter }: Dialect): readonly string[] | undefined => {
  const cells = parsed(line, { delimiter, relax_quotes: true });
  if (!Array.isArray(cells) || cells.some((cell) => /^\s*".*[^"\s]\s*$/.test(cell))) return undefined;
  return cells.map((cell) => cell.trim().replace(/^"(.+)"$/, '$1'));
};

const parsed = (text: string, options: Options): readonly string[] | string => {
  try {
    return Parsed.parse(parse(text, { ...options, relax_column_count: true }))[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return error.code;
    throw error;
  }
};
