import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { Failure } from '../../shared/kernel/failure.ts';
import { unreadable } from './words.ts';

/** A row by the names of its columns, the line of the file that it begins in, and why it cannot be read, if it cannot. */
export type Row = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
};

const Parsed = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

/**
 * The rows of a CSV file by their columns, those that are named in `fields` or by the map; and the headings that nobody wants.
 * @param map such as `Mobile=phone,Given name=first_name`
 * @throws Failure `invalid_request` for a file that cannot be read as CSV, or a map that leads nowhere
 */
export const readRows = (
  file: string,
  fields: readonly string[],
  map: string,
): { rows: Row[]; ignored: string[] } => {
  const [head, ...others] = recordsIn(file);
  const headings = head?.record ?? [];
  const given = mapOf(map, headings, fields);
  const columns = headings.map((heading) => given.get(heading) ?? plain(heading));
  const ignored = headings.filter((_, index) => !fields.includes(columns[index] ?? ''));
  const twice = columns.find((name, index) => fields.includes(name) && columns.indexOf(name) !== index);
  if (twice !== undefined) throw wrong(`Two columns of the file are ${twice}.`);
  const rows = others.map(({ record, info }) => ({
    line: info.lines - record.join('').split('\n').length + 1,
    cells: Object.fromEntries(
      record.flatMap((cell, index) => {
        const name = columns[index] ?? '';
        return cell.trim() === '' || !fields.includes(name) ? [] : [[name, cell.trim()]];
      }),
    ),
    problem:
      record.length === columns.length
        ? undefined
        : `The number of its cells is ${record.length}, and that of the headings ${columns.length}.`,
  }));
  return { rows, ignored };
};

const wrong = (message: string): Failure => new Failure('invalid_request', message);

const recordsIn = (file: string): z.output<typeof Parsed> => {
  const bytes = bytesOf(file);
  // Else letters beyond ASCII would be lost for good.
  if (!isUtf8(bytes)) throw wrong(`${file} is not UTF-8; save it as CSV in UTF-8.`);
  try {
    return Parsed.parse(
      parse(bytes, { bom: true, info: true, skip_empty_lines: true, relax_column_count: true }),
    );
  } catch (error) {
    throw unreadable(file, error);
  }
};

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, error);
  }
};

const plain = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

const mapOf = (map: string, headings: readonly string[], fields: readonly string[]): Map<string, string> =>
  new Map(
    map
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [heading = '', field = ''] = pair.split('=').map((part) => part.trim());
        if (!headings.includes(heading)) throw wrong(`The file has no column ${heading}.`);
        if (!fields.includes(field))
          throw wrong(`${field || pair} is no field; those are ${fields.join(', ')}.`);
        return [heading, field];
      }),
  );
