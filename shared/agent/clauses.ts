import type { Subject } from './subjects.ts';
import type { TimeWindow } from './timePhrases.ts';
import type { Token, TokenKind } from './words.ts';

/** What one part of a sentence says by itself, before its neighbours fill in what it leaves out. */
export type Clause = {
  readonly subject: Subject | undefined;
  readonly status: string | undefined;
  readonly window: TimeWindow | undefined;
  /** The time comes first ("this week, how many ..."), so it may also hold for what follows. */
  readonly beginsWithWindow: boolean;
  readonly intent: 'count' | 'list' | undefined;
  /** The asker said "list" itself, which a breakdown by status would not be. */
  readonly isListWanted: boolean;
  readonly byStatus: boolean;
  /** "Do we have", "in total": a time said later is not meant for this one. */
  readonly isClosed: boolean;
};

const letters = {
  subject: 'n',
  status: 's',
  window: 'w',
  count: 'c',
  list: 'l',
  opening: 'o',
  linking: 'k',
  trailing: 't',
  closing: 'x',
  byStatus: 'b',
  harmless: '',
  and: '',
  end: '',
} as const satisfies Record<TokenKind, string>;

/** As in "how many new leads were captured this week", "or are qualified", "this week". */
const shapes = [/^[clokxbw]*s?n[clokxbwts]*$/, /^[clok]*s[kxw]*$/, /^w$/];

/** A subject, state, time or breakdown said twice, or a breakdown of records that are all in the same state. */
const contradiction = /([nswb]).*\1|b.*s|s.*b/;

/** The sentences of a prompt, each as its clauses; undefined when one of them makes no question. */
export const readClauses = (tokens: readonly Token[]): Clause[][] | undefined => {
  const sentences = split(tokens, 'end').map((sentence) => split(sentence, 'and').map(readClause));
  return sentences.every((clauses) => clauses.every((clause) => clause !== undefined))
    ? sentences
    : undefined;
};

const readClause = (tokens: readonly Token[]): Clause | undefined => {
  const shape = tokens.map(({ kind }) => letters[kind]).join('');
  if (contradiction.test(shape) || !shapes.some((known) => known.test(shape))) return undefined;
  return {
    subject: tokens.find((token) => token.kind === 'subject')?.subject,
    status: tokens.find((token) => token.kind === 'status')?.status,
    window: tokens.find((token) => token.kind === 'window')?.window,
    beginsWithWindow: /^[^n]*w.*n/.test(shape),
    intent: shape.includes('c') ? 'count' : /[lo]/.test(shape) ? 'list' : undefined,
    isListWanted: shape.includes('l'),
    byStatus: shape.includes('b'),
    isClosed: shape.includes('x'),
  };
};

/** The parts between tokens of the kind, without those that mean nothing. */
const split = (tokens: readonly Token[], kind: 'and' | 'end'): Token[][] => {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === kind) parts.push([]);
    else if (token.kind !== 'harmless') parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
};
