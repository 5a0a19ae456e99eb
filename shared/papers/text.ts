import type { Section } from '../domain/evidence.ts';
import type { Fact, Paper, Row, Sum, Table } from './paper.ts';

export const hasText = (text: string | null | undefined): text is string => Boolean(text?.trim());

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/** A paper as text alone: of this the evidence of a view or of a decision keeps a digest. */
export const sectionsOf = ({ title, number, facts, tables, sums, passages }: Paper): readonly Section[] => [
  {
    heading: number === undefined ? title : `${title} ${number}`,
    text: [...facts.map(factLine), ...tables.flatMap(tableLines), ...sums.map(sumLine)].join('\n'),
  },
  ...passages,
];

const factLine = ({ name, value }: Fact): string => `${name}: ${value}`;
const sumLine = ({ name, amount }: Sum): string => `${name}: ${amount}`;

const tableLines = ({ heading, columns, rows }: Table): readonly string[] => [
  ...(heading === '' ? [] : [heading]),
  ...rows.map((row) =>
    rowLine(
      row,
      columns.map(({ name }) => name),
    ),
  ),
];

/** Each cell after the first is named by its column, so that nothing is said by its place alone. */
const rowLine = (row: Row, names: readonly string[]): string => {
  if ('heading' in row) return row.heading;
  const [first = '', ...others] = row.cells;
  const said = others.flatMap((cell, index) => (cell === '' ? [] : [`${names[index + 1]} ${cell}`]));
  return [first, ...(row.note === undefined ? [] : [row.note]), ...said].join(', ');
};
