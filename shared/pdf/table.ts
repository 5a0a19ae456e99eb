import type { Row, Table } from '../papers/paper.ts';
import type { Line } from './lines.ts';
import { heightOf, inks, type Sheet, type Style, startOf } from './sheet.ts';

const head: Style = { size: 8, weight: 'bold', ink: inks.soft };
const usual: Style = { size: 9.5 };
const note: Style = { size: 8.5, ink: inks.soft };
const group: Style = { size: 9.5, weight: 'bold' };
const gap = 14;
const padding = 5;

/** A lower row stays on one page. */
const keptTogether = 240;

type Cell = { readonly line: Line; readonly style: Style };

/**
 * A table over as many pages as it needs, with its heading on each. Its last row stays on one page with the height `below` of the next
 * part.
 */
export const drawTable = (sheet: Sheet, { columns, rows }: Table, below = 0): void => {
  const widths = widthsOf(sheet, { columns, rows });
  const places = widths.map((_, index) => sheet.left + sum(widths.slice(0, index)) + gap * index);
  const drawCells = (lines: readonly (Cell | undefined)[]): void => {
    const height = Math.max(...lines.map((cell) => (cell === undefined ? 0 : heightOf(cell.style))));
    sheet.ensure(height);
    for (const [index, cell] of lines.entries()) {
      if (cell === undefined) continue;
      const x = places[index] ?? sheet.left;
      const room = widths[index] ?? 0;
      const align = columns[index]?.align ?? 'start';
      sheet.drawLine(cell.line, startOf(cell.line, { x, room, align }), sheet.y, cell.style);
    }
    sheet.skip(height);
  };
  const drawHead = (): void => {
    drawCells(
      columns.map(({ name }, index) => {
        const [line] = sheet.linesOf(name, head, widths[index]);
        return line && { line, style: head };
      }),
    );
    sheet.skip(2);
    sheet.rule(inks.soft);
    sheet.skip(padding);
  };
  const drawRow = (row: Row, index: number): void => {
    const kept = index === rows.length - 1 ? below : 0;
    if ('heading' in row) {
      const lines = sheet.linesOf(row.heading, group);
      sheet.ensure(lines.length * heightOf(group) + 3 * heightOf(usual));
      sheet.skip(padding);
      sheet.write(row.heading, group);
    } else {
      const columnsOfLines = cellsOf(sheet, row, widths);
      const most = Math.max(...columnsOfLines.map(({ length }) => length));
      const height = heightOfCells(columnsOfLines);
      if (height + kept < keptTogether) sheet.ensure(height + kept);
      else if (height < keptTogether) sheet.ensure(height);
      for (let at = 0; at < most; at += 1) drawCells(columnsOfLines.map((lines) => lines[at]));
    }
    sheet.skip(padding);
    sheet.rule();
    sheet.skip(padding);
  };
  sheet.repeating(drawHead, () => rows.forEach(drawRow));
};

type CellRow = Extract<Row, { readonly cells: unknown }>;

const cellsOf = (sheet: Sheet, row: CellRow, widths: readonly number[]): readonly (readonly Cell[])[] =>
  row.cells.map((text, index) => [
    ...sheet.linesOf(text, usual, widths[index]).map((line) => ({ line, style: usual })),
    ...(index === 0 && row.note !== undefined
      ? sheet.linesOf(row.note, note, widths[index]).map((line) => ({ line, style: note }))
      : []),
  ]);

const heightOfCells = (columns: readonly (readonly Cell[])[]): number =>
  Math.max(...columns.map(({ length }) => length)) * heightOf(usual) + 2 * padding;

/**
 * The height of its heading and its first row, with `below` if that is also the last: otherwise the heading would end
 * a page.
 */
export const heightOfStart = (sheet: Sheet, table: Table, below = 0): number => {
  const [first] = table.rows;
  const above = heightOf(head) + 2 + padding;
  if (first === undefined) return above;
  if ('heading' in first) return above + heightOf(group) + 3 * padding + 3 * heightOf(usual);
  const height = heightOfCells(cellsOf(sheet, first, widthsOf(sheet, table)));
  const kept = table.rows.length === 1 ? below : 0;
  return above + (height + kept < keptTogether ? height + kept : Math.min(height, keptTogether));
};

const widthsOf = (sheet: Sheet, { columns, rows }: Pick<Table, 'columns' | 'rows'>): readonly number[] => {
  const widest = sheet.width / columns.length;
  const others = columns.slice(1).map(({ name }, index) => {
    const texts = rows.flatMap((row) => ('cells' in row ? [row.cells[index + 1] ?? ''] : []));
    const needs = [
      ...[...new Set(texts)].map((text) => widthOf(sheet, text, usual)),
      widthOf(sheet, name, head),
    ];
    return Math.min(widest, Math.max(...needs) + 0.5);
  });
  return [sheet.width - sum(others) - gap * others.length, ...others];
};

const widthOf = (sheet: Sheet, text: string, style: Style): number =>
  Math.max(0, ...sheet.linesOf(text, style).map(({ width }) => width));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
