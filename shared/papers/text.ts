import type { Section } from '../domain/evidence.ts';
import type { Fact, Paper, Row, Sum, Table } from './paper.ts';

export const hasText = (text: string | null | undefined): text is string => Boolean(text?.trim());

export const linesIn = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/** A document as plain text; the evidence of a view or a decision keeps its digest. */
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

/** Names each cell after the first by its column, because position alone says nothing in text. */
const rowLine = (row: Row, names: readonly string[]): string => {
  if ('heading' in row) return row.heading;
  const [first = '', ...others] = row.cells;
  const said = others.flatMap((cell, index) =>
    cell === '' ? [] : [`${names[index + 1]?.toLowerCase()} ${cell}`],
  );
  return [[first, row.note].filter(hasText).join(' '), said.join(', ')].filter(hasText).join(': ');
};
