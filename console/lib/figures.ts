import { currencyDigits } from '../../shared/kernel/currency.ts';
import { type FoundRow, rowsIn } from './answers.ts';
import { moneyText } from './money.ts';
import { officeWords } from './officeWords.ts';
import type { Bar } from './plot.ts';

/** The result of a query: the value of a saved figure, or the output of a call. */
export type FigureResult = Readonly<Record<string, unknown>>;

const countText = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }).format(value);

/** A figure with its currency or unit. */
export const figureText = (value: unknown, { currency, unit }: FigureResult): string => {
  if (typeof value !== 'number') return officeWords.figures.none;
  if (typeof currency === 'string') return moneyText(value, currency, currencyDigits(currency));
  return countText(value) + (officeWords.figures.units[String(unit)] ?? '');
};

const calendarUnits = ['day', 'week', 'month', 'quarter', 'year'];

/** Whether the groups follow each other in time, and are columns and not bars. */
export const isInTime = ({ by }: FigureResult): boolean => calendarUnits.includes(String(by));

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A group as people read it: `2026-11-01` by month is Nov 2026. */
export const groupText = (group: unknown, { by }: FigureResult): string => {
  if (group === null || group === undefined || group === '') return officeWords.figures.none;
  const text = String(group);
  const [, year, month = ''] = /^(\d{4})-(\d\d)-\d\d$/.exec(text) ?? [];
  if (year === undefined) return text.replaceAll('_', ' ');
  if (by === 'month') return `${months[Number(month) - 1]} ${year}`;
  if (by === 'quarter') return `Q${Math.ceil(Number(month) / 3)} ${year}`;
  return by === 'year' ? year : text;
};

/** The bars of a figure that has several groups, or two times. */
export const barsOf = (found: FigureResult): readonly Bar[] => {
  const rows = rowsIn(found).flatMap(({ group, value }) =>
    typeof value === 'number' ? [{ label: groupText(group, found), value }] : [],
  );
  const isOfGroups = rowsIn(found).some((row) => 'group' in row);
  if (isOfGroups) return isInTime(found) ? rows.toSorted((a, b) => order(found, a.label, b.label)) : rows;
  const { value, versus } = found;
  return typeof value === 'number' && typeof versus === 'number'
    ? [
        { label: officeWords.figures.versus, value: versus },
        { label: officeWords.figures.now, value },
      ]
    : [];
};

const order = (found: FigureResult, a: string, b: string): number => {
  const place = (label: string) =>
    String(rowsIn(found).find(({ group }) => groupText(group, found) === label)?.group ?? '');
  return place(a).localeCompare(place(b));
};

/** Not for people: what a link is made of, and moments that the row also has by the company's clocks. */
const isHidden = (name: string, row: FoundRow): boolean =>
  ['id', 'lifecycle_number', 'currency'].includes(name) || `${name}_local` in row;

export type Column = { readonly name: string; readonly title: string; readonly isNumber: boolean };

export const columnsOf = (found: FigureResult): readonly Column[] => {
  const rows = rowsIn(found);
  const names = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => !isHidden(name, row))));
  const { group } = officeWords.figures.columns;
  return [...names]
    .filter((name) => rows.some((row) => row[name] !== null && row[name] !== undefined))
    .map((name) => ({
      name,
      title:
        name === 'group' && typeof found.by === 'string'
          ? titleOf(found.by)
          : (officeWords.figures.columns[name] ?? titleOf(name)),
      isNumber: name !== 'group' && rows.some((row) => typeof row[name] === 'number'),
    }))
    .sort((a, b) => Number(b.title === group) - Number(a.title === group));
};

export const titleOf = (name: string): string =>
  name
    .replace(/_local$/, '')
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

const amounts = /^(value|amount|total|difference|versus|price)|_(amount|due|paid|total)$/;

export const cellText = (name: string, row: FoundRow, found: FigureResult): string => {
  const value = row[name];
  if (name === 'group') return groupText(value, found);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? officeWords.figures.yes : officeWords.figures.no;
  if (typeof value === 'number')
    return amounts.test(name)
      ? figureText(value, { currency: row.currency ?? found.currency, unit: found.unit })
      : countText(value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return name.endsWith('_local') ? localText(String(value)) : String(value).replaceAll('_', ' ');
};

/** `2026-11-28T20:42` as people read it. */
const localText = (local: string): string => local.replace('T', ' ').slice(0, 16);

/** The table of a figure with its titles, every row of it; a figure without rows is a table of one. */
export const tableOf = (found: FigureResult): readonly (readonly (string | number | boolean | null)[])[] => {
  const columns = columnsOf(found);
  if (columns.length > 0)
    return [
      columns.map(({ title }) => title),
      ...rowsIn(found).map((row) =>
        columns.map(({ name }) => (typeof row[name] === 'number' ? row[name] : cellText(name, row, found))),
      ),
    ];
  const facts = Object.entries(found).flatMap(([name, value]) =>
    typeof value === 'number' || typeof value === 'string' ? [[titleOf(name), value] as const] : [],
  );
  return [facts.map(([title]) => title), facts.map(([, value]) => value)];
};
