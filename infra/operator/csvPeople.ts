import { isEmail } from '../../shared/kernel/email.ts';
import { namesIn } from '../../shared/kernel/personName.ts';
import { isPlaceholder, readPhone } from '../../shared/kernel/phone.ts';
import type { Row } from './csvRows.ts';

type Cells = Row['cells'];

/** The person in a row, and the columns of which only the first value was used. */
export type Person = { readonly cells: Cells; readonly shortened: readonly string[] };

/**
 * A whole name is split in two, the first of several phones or emails in a cell is used, and a phone of zeros, which
 * exports write for none, is omitted.
 */
export const personIn = ({ name, ...cells }: Cells, region: string): Person => {
  const phone = cells.phone && firstOf(cells.phone, (text) => readPhone(text, region) !== undefined);
  const email = cells.email && firstOf(cells.email, isEmail);
  const { phone: _, ...others } = cells;
  return {
    cells: {
      ...(name === undefined ? {} : partsOf(name)),
      ...others,
      ...(phone === undefined || isImpossiblePlaceholder(phone, region) ? {} : { phone }),
      ...(email === undefined ? {} : { email }),
    },
    shortened: Object.entries({ phone, email }).flatMap(([field, first]) =>
      first !== cells[field] ? [field] : [],
    ),
  };
};

/** Names the row's fields of which only the first value was used. */
export const withFirst = (shortened: Person['shortened']): string =>
  shortened.length === 0 ? '' : `, with the first ${shortened.join(' and the first ')} of several`;

/** Google separates values by `:::`, Jobber by a comma, others by a semicolon, a bar or a new line. */
const firstOf = (cell: string, isOne: (text: string) => boolean): string => {
  const values = cell.split(/:::|[;,|\n]/).map((text) => text.trim());
  const whole = values.filter(isOne);
  return whole.length > 1 ? (whole[0] ?? cell) : cell;
};

const isImpossiblePlaceholder = (phone: string, region: string): boolean =>
  readPhone(phone, region) === undefined && isPlaceholder(`+${phone.replaceAll(/\D/g, '')}`);

/** `Ann Lee`, or `Lee, Ann` as bookkeepers sort them. */
const partsOf = (name: string): Cells => {
  const { last = '', first = '' } = /^(?<last>[^,]+),\s*(?<first>[^,]+)$/.exec(name)?.groups ?? {};
  if (first !== '' && !addition.test(first)) return { first_name: first, last_name: last };
  const names = Object.entries(namesIn(name)).flatMap(([field, said]) => (said ? [[field, said]] : []));
  return Object.fromEntries(names);
};

/** Additions after a name and a comma that are not names. */
const addition = /^(?:jr|sr|[ivx]+|esq|md|phd|llc|inc|ltd|co|corp|gmbh)\b\.?/i;
