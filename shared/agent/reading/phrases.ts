import type { CalendarDate } from '../../kernel/calendarDates.ts';
import type { Window } from './calendar.ts';
import { between, knownWords, type Lexicon, lexicon, type Sense } from './lexicon.ts';
import type { Name, NameSpan } from './names.ts';
import { corrected } from './spelling.ts';
import { timeAt } from './times.ts';
import { isMark, type Token } from './tokens.ts';
import type { Role } from './words/grammar.ts';

/** Some words of a prompt, and all that they may mean. */
export type Part = {
  readonly text: string;
  /** As they were written. */
  readonly raw: string;
  readonly senses: readonly (
    | Sense
    | Name
    | { readonly is: 'time'; readonly window: Window }
    | { readonly is: 'number'; readonly value: number; readonly isMoney: boolean }
    | { readonly is: 'contact'; readonly text: string }
    | { readonly is: 'end' }
  )[];
  readonly start: number;
  readonly end: number;
  /** The word that a misspelled one was read as. */
  readonly meant?: string;
  /** The word before. */
  readonly after: string;
};

export type SenseOf<K extends Part['senses'][number]['is']> = Extract<Part['senses'][number], { is: K }>;

export const senseOf = <K extends Part['senses'][number]['is']>(
  part: Part | undefined,
  is: K,
): SenseOf<K> | undefined => part?.senses.find((sense): sense is SenseOf<K> => sense.is === is);

export const hasRole = (part: Part | undefined, ...roles: readonly Role[]): boolean =>
  part?.senses.some((sense) => sense.is === 'role' && roles.includes(sense.role)) === true;

/** All that the words from each token on may be, the longest first. */
export type Lattice = readonly (readonly Match[])[];

export const latticeOf = (
  tokens: readonly Token[],
  named: readonly NameSpan[],
  today: CalendarDate,
): Lattice => tokens.map((_, at) => foundAt(tokens, named, today, at));

/** The parts of a prompt, each the longest that means something where it is read; and the first word that means nothing. */
export const partsOf = (
  tokens: readonly Token[],
  lattice: Lattice,
  applies: (sense: Part['senses'][number]) => boolean = () => true,
): { readonly parts: readonly Part[]; readonly unknown: string | undefined } => {
  const parts: Part[] = [];
  let unknown: string | undefined;
  for (let at = 0; at < tokens.length; ) {
    const here = lattice[at] ?? [];
    // What a phrase says is not left out because its words by themselves say nothing.
    const isSaid = here[0]?.senses.some(({ is }) => is !== 'empty') === true;
    const chosen =
      here.find(
        ({ senses, end: last }) =>
          senses.some(applies) &&
          !isCutShort(tokens.slice(at, here[0]?.end), last - at) &&
          !(isSaid && last < (here[0]?.end ?? 0) && senses.every(({ is }) => is === 'empty')),
      ) ?? here[0];
    const end = chosen?.end ?? at + 1;
    if (chosen === undefined) unknown ??= tokens[at]?.raw;
    const words = tokens.slice(at, end);
    parts.push({
      text: words.map(({ text }) => text).join(' '),
      raw: words.map(({ raw }) => raw).join(' '),
      senses: chosen?.senses ?? [],
      start: at,
      end,
      after: tokens[at - 1]?.text ?? '',
      ...(chosen?.meant !== undefined && { meant: chosen.meant }),
    });
    at = end;
  }
  return { parts, unknown };
};

/** "Not answered us" is no "not answered": a word that says nothing by itself may turn round what is denied. */
const isCutShort = (phrase: readonly Token[], length: number): boolean =>
  phrase[0]?.text === 'not' &&
  length > 1 &&
  length < phrase.length &&
  phrase.slice(length).every(({ text }) => lexicon.next.get(text)?.senses.some(({ is }) => is === 'empty'));

type Match = { readonly end: number; readonly senses: Part['senses']; readonly meant?: string };

const foundAt = (
  tokens: readonly Token[],
  named: readonly NameSpan[],
  today: CalendarDate,
  at: number,
): readonly Match[] => {
  const token = tokens[at] as Token;
  const name = named.find(({ start }) => start === at);
  const time = timeAt(tokens, at, today);
  const words = phrasesAt(tokens, at, named);
  const found: Match[] = [
    ...(name === undefined ? [] : [{ end: name.end, senses: name.names }]),
    ...(time === undefined
      ? []
      : [{ end: time.end, senses: [{ is: 'time' as const, window: time.window }] }]),
    ...words,
  ];
  if (found.length > 0)
    return [...Map.groupBy(found, ({ end }) => end)]
      .map(([end, same]) => {
        const timed = same.find(({ senses }) => senses.some(({ is }) => is === 'time'));
        // A name that is also a word may be either.
        return timed ?? { end, senses: same.flatMap(({ senses }) => senses) };
      })
      .toSorted((a, b) => b.end - a.end);
  if (token.number !== undefined)
    return [
      { end: at + 1, senses: [{ is: 'number', value: token.number, isMoney: token.isMoney === true }] },
    ];
  if (token.text.includes('@') || token.text.includes('_') || token.text.replaceAll(/\D/g, '').length >= 7)
    return [{ end: at + 1, senses: [{ is: 'contact', text: token.raw }] }];
  if (['.', '?', '!', ';'].includes(token.text)) return [{ end: at + 1, senses: [{ is: 'end' }] }];
  if (isMark(token)) return [{ end: at + 1, senses: [{ is: 'empty' }] }];
  const meant = corrected(token.text);
  return meant === undefined
    ? []
    : phrasesAt([...tokens.slice(0, at), { ...token, text: meant }, ...tokens.slice(at + 1)], at, named).map(
        (found) => ({ ...found, meant }),
      );
};

/** Every phrase of the lexicon that begins here. */
const phrasesAt = (tokens: readonly Token[], start: number, named: readonly NameSpan[]): readonly Match[] => {
  const found: Match[] = [];
  const walk = (node: Lexicon, at: number, isSkipped = false): void => {
    if (node.senses.length > 0 && !isSkipped) found.push({ end: at, senses: node.senses });
    const word = tokens[at]?.text;
    if (word === undefined || (at > start && named.some((name) => name.start === at))) return;
    const next =
      node.next.get(word) ??
      (at > start && !knownWords.has(word) ? node.next.get(corrected(word) ?? word) : undefined);
    if (next !== undefined) walk(next, at + 1);
    if (at > start && between.has(word)) walk(node, at + 1, true);
  };
  walk(lexicon, start);
  return found.toSorted((a, b) => b.end - a.end);
};
