import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import { recordHref } from './recordHref.ts';

export type Answer = AnswerOf<'askJarvis'>;
export type Call = Answer['tool_calls'][number];

/** A piece of a line: words, a figure with the call that found it, or the name of a record. */
export type Piece = {
  readonly text: string;
  /** The index of its call. */
  readonly call?: number;
  readonly href?: string;
};
export type Line = { readonly isItem: boolean; readonly pieces: readonly Piece[] };

const bullet = /^- /;

/**
 * An answer by its lines, each figure with the call that found it. A number that no call found, such as a part of a date, stays words; of
 * several calls with the same figure the line's own is meant.
 */
export const linesOf = ({ answer, tool_calls: calls }: Answer): readonly Line[] => {
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  const found = calls.map(({ output }) => new Set(leavesOf(output).map(Math.abs)));
  const rows = calls.flatMap((call) => namedRows(call));
  const isOneEach = lines.length === calls.length;
  return lines.map((line, index) => {
    const isItem = bullet.test(line);
    const text = line.replace(bullet, '');
    const own = isOneEach ? [index] : [];
    const callOf = (number: number) =>
      [...own, ...calls.keys()].find((call) => found[call]?.has(Math.abs(number)) === true);
    const at = isItem ? rows.findIndex(({ name }) => text.startsWith(name)) : -1;
    const [row] = at === -1 ? [] : rows.splice(at, 1);
    const head: Piece[] = row === undefined ? [] : [{ text: row.name, ...(row.href && { href: row.href }) }];
    return { isItem, pieces: [...head, ...figuresIn(text.slice(row?.name.length ?? 0), callOf)] };
  });
};

/** A number with its sign of a currency or of per cent; not the parts of a day, a time, a number of a journey or a paper. */
const figure =
  /(?<![\w.:/#-]|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec) (?:\d+, )?)-?\p{Sc}?\d+(?:,\d{3})*(?:\.\d+)?(?: ?%)?(?![\w:/]|[-.,]\w| (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\b)/gu;

const figuresIn = (text: string, callOf: (number: number) => number | undefined): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: figureText, index } of text.matchAll(figure)) {
    const call = callOf(Number(figureText.replaceAll(/[^\d.]/g, '')));
    if (call === undefined) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: figureText, call });
    end = index + figureText.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
};

const leavesOf = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
};

type NamedRow = { readonly name: string; readonly href: string | undefined };

const namedRows = ({ input, output }: Call): NamedRow[] =>
  rowsIn(output).flatMap((row) => {
    const name = row.name ?? row.group;
    const entity = row.name === undefined ? output.by : input.entity;
    return typeof name === 'string' && name !== '' ? [{ name, href: recordHref(String(entity), row) }] : [];
  });

export type FoundRow = Readonly<Record<string, unknown>>;

/** The groups or records that a call found. */
export const rowsIn = ({ rows }: Readonly<Record<string, unknown>>): readonly FoundRow[] =>
  Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];

/** The questions in quotes that an answer proposes, when it declines one. */
export const examplesIn = (answer: string): readonly string[] => {
  const [, proposed = ''] = answer.split(/ask for example/i);
  return [...proposed.matchAll(/"([^"]+)"/g)].map(([, question = '']) => question);
};

/** The text before the proposals. */
export const withoutExamples = (answer: string): string =>
  answer.replace(/\s*ask for example(?: "[^"]+"(?:,| or)?)+\.?/i, '');
