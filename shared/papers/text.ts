import type { Section } from '../domain/evidence.ts';
import type { Fact, Paper, Row, Sum, Table } from './paper.ts';

export const hasText = (text: string | null | undefined): text is string => Boolean(text?.trim());

export const linesIn = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/** A paper as text alone: of this the evidence of a view or of a decision keeps a digest. */
export const sectionsOf = ({
  title,
  number,
  facts,
  tables,
  sums,
  passages,
  closing,
}: Paper): readonly Section[] => [
  {
    heading: number === undefined ? title : `${title} ${number}`,
    text: [
      ...facts.map(factLine),
      ...tables.flatMap(tableLines),
      ...sums.map(sumLine),
      ...(closing?.tables ?? []).flatMap(tableLines),
    ].join('\n'),
  },
  ...passages,
];

/** The lines and the sums of a paper as running text. */
export const linesText = (table: Table, sums: readonly Sum[]): string =>
  [...tableLines(table), ...sums.map(sumLine)].join('\n');

const factLine = ({ name, value }: Fact): string => `${name}: ${value}`;
const sumLine = ({ name, amount }: Sum): string => `${name}: ${amount}`;

const tableLines = ({ heading, note, columns, rows, sums = [] }: Table): readonly string[] => {
  const names = columns.map(({ name }) => name);
  return [
    ...[heading, note].filter(hasText),
    ...rows.map((row) => rowLine(row, names)),
    ...sums.map(sumLine),
  ];
};

/** Each cell after the first is named by its column, so that nothing is said by its place alone. */
const rowLine = (row: Row, names: readonly string[]): string => {
  if ('heading' in row) return row.heading;
  const [first = '', ...others] = row.cells;
  const said = others.flatMap((cell, index) =>
    cell === '' ? [] : [`${names[index + 1]?.toLowerCase()} ${cell}`],
  );
  return [[first, row.note].filter(hasText).join(' '), said.join(', ')].filter(hasText).join(': ');
};
