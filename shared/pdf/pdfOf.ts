// Documents as PDF files. Only the function that serves them and the work that keeps them load this code.

import type { PaperPicture } from '../files/paperPictures.ts';
import type { Paper, PaperParty, Passage, Sum, Table } from '../papers/paper.ts';
import { drawPictures } from './pictures.ts';
import { heightOf, inks, openSheet, paperSizeOf, type Sheet, type Style } from './sheet.ts';
import { drawTable, heightOfStart } from './table.ts';

export type Appearance = {
  readonly region: string;
  /** `#rrggbb`, for the rule below the head. */
  readonly colour: string;
  /** The company's logo, a PNG. */
  readonly logo?: Buffer | undefined;
  readonly pictures?: readonly PaperPicture[];
};

const title: Style = { size: 22, weight: 'bold' };
const name: Style = { size: 12, weight: 'bold' };
const label: Style = { size: 8, weight: 'bold', ink: inks.soft };
const usual: Style = { size: 9.5 };
const soft: Style = { size: 9, ink: inks.soft };
const headline: Style = { size: 14, weight: 'bold' };
const heading: Style = { size: 11, weight: 'bold' };

/** The same document always has the same bytes. */
export const pdfOf = async (
  paper: Paper,
  { region, colour, logo, pictures = [] }: Appearance,
): Promise<Buffer> => {
  const named = paper.number === undefined ? paper.title : `${paper.title} ${paper.number}`;
  const sheet = openSheet(paperSizeOf(region), { title: named, author: paper.from.name, at: paper.at });
  drawTop(sheet, paper, { colour, logo });
  drawAddress(sheet, paper);
  if (paper.headline !== undefined) {
    sheet.write(paper.headline, headline);
    sheet.skip(6);
  }
  if (paper.standing !== undefined) {
    sheet.write(paper.standing.heading, heading);
    sheet.write(paper.standing.text, usual);
    sheet.skip(6);
  }
  for (const table of paper.tables) {
    const sums = [...(table.sums ?? []), ...(table === paper.tables[0] ? paper.sums : [])];
    drawHeadedTable(sheet, table, heightOfSums(sums));
    drawSums(sheet, sums);
  }
  if (paper.tables.length === 0) drawSums(sheet, paper.sums);
  for (const passage of paper.passages) drawPassage(sheet, passage, usual);
  drawPictures(sheet, pictures);
  for (const table of paper.closing?.tables ?? []) drawHeadedTable(sheet, table);
  for (const passage of paper.closing?.passages ?? []) drawPassage(sheet, passage, soft);
  return sheet.close((page, pages) => [`${paper.from.name} · ${named}`, `Page ${page} of ${pages}`]);
};

const drawHeadedTable = (sheet: Sheet, table: Table, below = 0): void => {
  sheet.skip(12);
  const above = table.heading === '' ? 0 : heightOf(heading) + 6;
  const noted = table.note === undefined ? 0 : sheet.linesOf(table.note, soft).length * heightOf(soft) + 4;
  sheet.ensure(above + noted + heightOfStart(sheet, table, below));
  if (table.heading !== '') {
    sheet.write(table.heading, heading);
    sheet.skip(table.note === undefined ? 6 : 2);
  }
  if (table.note !== undefined) {
    sheet.write(table.note, soft);
    sheet.skip(8);
  }
  drawTable(sheet, table, below);
};

const drawPassage = (sheet: Sheet, passage: Passage, style: Style): void => {
  sheet.skip(14);
  sheet.ensure(heightOf(heading) + 3 * heightOf(usual));
  sheet.write(passage.heading, heading);
  sheet.skip(3);
  sheet.write(passage.text, style);
};

/** The sender on one side, the document's facts on the other. */
const drawTop = (
  sheet: Sheet,
  { title: what, number, from }: Paper,
  { colour, logo }: Pick<Appearance, 'colour' | 'logo'>,
): void => {
  const top = sheet.y;
  const half = sheet.width / 2 - 10;
  if (logo !== undefined) {
    sheet.picture(logo, { width: half * 0.7, height: 48 });
    sheet.skip(8);
  }
  drawParty(sheet, from, sheet.left, half);
  const end = sheet.y;
  sheet.moveTo(top);
  const right = { x: sheet.left + half + 20, room: half, align: 'end' } as const;
  sheet.write(what, title, right);
  if (number !== undefined) sheet.write(number, { ...usual, ink: inks.soft }, right);
  sheet.moveTo(Math.max(end, sheet.y) + 12);
  sheet.rule(colour, 2);
  sheet.skip(16);
};

/** A block with a right-to-left line is aligned to the right as a whole. */
const drawParty = (
  sheet: Sheet,
  { name: who, lines, heading: above }: PaperParty & { readonly heading?: string },
  x: number,
  room: number,
): void => {
  const texts = lines.map(({ text }) => text);
  const isFromRight = sheet.linesOf([who, ...texts].join('\n'), usual).some((line) => line.isFromRight);
  const place = { x, room, align: isFromRight ? 'end' : 'start' } as const;
  if (above !== undefined) {
    sheet.write(above, label, place);
    sheet.skip(2);
  }
  sheet.write(who, name, place);
  for (const text of texts) sheet.write(text, soft, place);
};

const drawAddress = (sheet: Sheet, { to, facts }: Paper): void => {
  const top = sheet.y;
  const half = sheet.width / 2 - 10;
  drawParty(sheet, to, sheet.left, half);
  const end = sheet.y;
  sheet.moveTo(top);
  const x = sheet.left + half + 20;
  for (const { name: what, value } of facts) {
    const before = sheet.y;
    sheet.write(what, soft, { x, room: half * 0.4 });
    const below = sheet.y;
    sheet.moveTo(before);
    sheet.write(value, usual, { x: x + half * 0.42, room: half * 0.58, align: 'end' });
    sheet.moveTo(Math.max(below, sheet.y) + 2);
  }
  sheet.moveTo(Math.max(end, sheet.y) + 18);
};

/** Sums alone on a page would not show which lines they add up. */
const heightOfSums = (sums: readonly Sum[]): number => sums.length * (heightOf(usual) + 8);

const drawSums = (sheet: Sheet, sums: readonly Sum[]): void => {
  const room = Math.min(260, sheet.width);
  const x = sheet.left + sheet.width - room;
  sheet.ensure(heightOfSums(sums));
  for (const { name: what, amount, isTotal } of sums) {
    const style: Style = isTotal ? { size: 11, weight: 'bold' } : usual;
    const before = sheet.y;
    sheet.write(what, style, { x, room: room * 0.6 });
    const below = sheet.y;
    sheet.moveTo(before);
    sheet.write(amount, style, { x: x + room * 0.6, room: room * 0.4, align: 'end' });
    sheet.moveTo(Math.max(below, sheet.y) + 4);
  }
};
