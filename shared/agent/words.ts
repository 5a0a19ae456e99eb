import type { CalendarDate } from '../kernel/calendarDates.ts';
import { type Subject, spoken, statusesOf, statusSynonyms, subjectNames, subjects } from './subjects.ts';
import { type TimeWindow, windowOf, windowSource } from './timePhrases.ts';

/**
 * What words without a value of their own do in a question. `opening` words may begin one, `linking` ones hold it together,
 * `trailing` ones only follow what is asked about, and `closing` ones say that all records are meant.
 */
const phrases = [
  ['count', 'how many|counts?|(?:total )?number of|total|tally'],
  ['list', 'list|count and list|list and count'],
  ['opening', 'show|display|give|find|which|what|who (?:are|were)|(?:are|is|were|was) there'],
  ['linking', 'are|is|were|was|have been|has been|currently|now|right now|still|so far'],
  ['trailing', 'who|that|got|c[oa]me in|have come in|created|captured|added|received|registered'],
  ['trailing', 'did (?:we|i|you) (?:get|create|capture|add|receive|register)'],
  ['trailing', 'have (?:we|i|you) (?:had|gotten|created|captured|added|received|registered)'],
  ['trailing', '(?:we|i) (?:got|created|captured|added|received|registered)'],
  ['closing', '(?:do|did) (?:we|i|you) have|have (?:we|i|you)(?: got)?|(?:we|i) have|there are'],
  ['closing', 'in total|overall|altogether|ever|on record'],
  ['byStatus', '(?:(?:broken down|breakdown|split|grouped) )?(?:by|per|for each|in each) status'],
  ['byStatus', 'status breakdown'],
  ['and', 'and(?: also)?|or|as well as|plus|&|,|;'],
  ['end', '[.?!]'],
  ['harmless', 'the|an?|all|our|my|of|any|every|please|kindly|just|me|us|:'],
  ['harmless', '(?:tell|let) (?:me|us)(?: know)?|(?:can|could|would|will) you'],
  ['harmless', '(?:i|we) (?:want|need|would like) to (?:know|see)'],
  ['harmless', 'hi|hello|hey|jarvis|ok|okay|thanks|thank you'],
] as const;

export type Token =
  | { readonly kind: (typeof phrases)[number][0] }
  | { readonly kind: 'subject'; readonly subject: Subject }
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'window'; readonly window: TimeWindow };

export type TokenKind = Token['kind'];

type Entry = {
  readonly pattern: RegExp;
  /** The token for a match, whose first group is `word`; undefined when the words make no sense. */
  readonly read: (text: string, today: CalendarDate, word: string) => Token | undefined;
};

const entry = (source: string, read: Entry['read']): Entry => ({
  pattern: new RegExp(`(?:${source})(?= |$)`, 'y'),
  read,
});

const subjectEntry = (subject: Subject): Entry => {
  const words = subjects[subject].words.map((word) => word.replace(/y$/, '(?:y|ie)'));
  return entry(`(?:${words.join('|')})s?`, () => ({ kind: 'subject', subject }));
};

const statusByWord: ReadonlyMap<string, string> = new Map([
  ...subjectNames.flatMap((subject) =>
    statusesOf(subject).map((status) => [spoken(status), status] as const),
  ),
  ...Object.entries(statusSynonyms),
]);

const introduction =
  '(?:(?:with|in|of|have|has|having|whose) )?(?:(?:the|a) )?status (?:(?:is|of|:) )?|marked (?:as )?';

// "Scheduled for March" asks when the work is planned, which no tool can tell.
const plan = 'scheduled (?:for|on|in|at|to|from|before|after|between|until|since) ';

const statusEntry = entry(
  `(?:${introduction})?(?!${plan})(${[...statusByWord.keys()].join('|')})`,
  (_text, _today, word) => {
    const status = statusByWord.get(word);
    return status === undefined ? undefined : { kind: 'status', status };
  },
);

const windowEntry = entry(windowSource, (text, today) => {
  const window = windowOf(text, today);
  return window === undefined ? undefined : { kind: 'window', window };
});

const lexicon: readonly Entry[] = [
  ...subjectNames.map(subjectEntry),
  statusEntry,
  windowEntry,
  ...phrases.map(([kind, source]) => entry(source, () => ({ kind }))),
];

/** The prompt as tokens; undefined as soon as there is a word that is not known. */
export const readWords = (prompt: string, today: CalendarDate): Token[] | undefined => {
  const text = plainText(prompt);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const best = longestMatch(text, at);
    const token = best?.entry.read(best.match[0], today, best.match[1] ?? '');
    if (best === undefined || token === undefined) return undefined;
    tokens.push(token);
    at += best.match[0].length + 1;
  }
  return tokens;
};

/** Lower case, a space between any two words or marks, no quotes, no possessives, a full stop for a line break. */
const plainText = (prompt: string): string =>
  prompt
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/'s\b|(?<=s)'(?=\s|$)/g, '')
    .replaceAll(/["“”()]/g, ' ')
    .replaceAll('\n', ' . ')
    .replaceAll(/([,;:&?!]|\.(?!\d))/g, ' $1 ')
    .replaceAll(/(?<=[a-z])[-_](?=[a-z])/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const longestMatch = (text: string, at: number): { entry: Entry; match: RegExpExecArray } | undefined => {
  let best: { entry: Entry; match: RegExpExecArray } | undefined;
  for (const candidate of lexicon) {
    candidate.pattern.lastIndex = at;
    const match = candidate.pattern.exec(text);
    if (match !== null && match[0].length > (best?.match[0].length ?? 0)) best = { entry: candidate, match };
  }
  return best;
};
