import { fold } from '../kernel/folding.ts';
import { knownWords } from './reading/words/lexicon.ts';

/** Every number in a text, without the commas that only make it easier to read. */
const numbersIn = (text: string): number[] =>
  (text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** The figures of an answer that no tool found. */
export const ungrounded = (answer: string, outputs: readonly unknown[]): number[] => {
  const found = new Set(outputs.flatMap((output) => numbersIn(JSON.stringify(output))));
  return numbersIn(answer).filter((number) => !found.has(number));
};

/** What tools found, as it is: the answer where words could not be trusted. */
export const plainAnswer = (outputs: readonly unknown[]): string =>
  outputs.map((output) => `Found: ${JSON.stringify(output)}.`).join('\n');

const longestAnswer = 4_000;

/**
 * Whether an answer that somebody else worded says only what tools found: each of its numbers is a figure of theirs, each date and
 * id is one of theirs, and every other word is one of a name that they found or of the agent's own words. A figure may not be a
 * part of a date, nor a name be a sentence; and where not all was read, the answer must say so, so it is not taken.
 */
export const isGrounded = (
  answer: string,
  outputs: readonly Readonly<Record<string, unknown>>[],
): boolean => {
  if (answer === '' || answer.length > longestAnswer) return false;
  if (outputs.some((output) => output.complete === false || output.left_out !== undefined)) return false;
  if (!hasItsSigns(answer, outputs)) return false;
  const leaves = outputs.flatMap(leavesOf);
  const texts = leaves.filter((leaf) => typeof leaf === 'string');
  const numbers = new Set(leaves.filter((leaf) => typeof leaf === 'number').map(Math.abs));
  const rest = texts
    .filter(isWhole)
    .flatMap((text) => [text, ...(isLocalTime.test(text) ? [text.slice(0, 10), text.slice(11)] : [])])
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (left, text) => left.replaceAll(new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`, 'gi'), ' '),
      answer,
    );
  const names = new Set(texts.filter(isName).flatMap((text) => wordsIn(text)));
  const isNothing = leaves.some((leaf) => leaf === 0 || leaf === null) || outputs.some(hasNoRows);
  return (
    numbersIn(rest).every((number) => numbers.has(number)) &&
    wordsIn(rest).every(
      (word) => names.has(word) || (ordinary.has(word) && (isNothing || !denials.has(word))),
    )
  );
};

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

const hasNoRows = ({ rows }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(rows) && rows.length === 0;

/** In the company's zone, so its day and its time may be told by themselves: "2026-11-24 at 10:00". */
const isLocalTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Dates, ids, numbers of journeys, phones and addresses stand as they are, or not at all. */
const isWhole = (text: string): boolean => isName(text) || /^\S*\d\S*$/.test(text) || /^\S+@\S+$/.test(text);

const mostWordsOfName = 4;

/** A longer text, or one with a figure in it, may say anything. */
const isName = (text: string): boolean => !/\d/.test(text) && wordsIn(text).length <= mostWordsOfName;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Without their endings of possession. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/[’']s?(?![\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{M}’']+/u)
    .map(fold)
    .filter((word) => word !== '');

/** The signs of money and of shares that what was found can bear. */
const hasItsSigns = (answer: string, outputs: readonly unknown[]): boolean => {
  const found = JSON.stringify(outputs);
  const currencies = [...found.matchAll(/"currency":"([A-Z]{3})"/g)].map(([, code = '']) => code);
  const signs = currencies.map((currency) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(0),
  );
  const isShare = found.includes('"unit":"%"') || found.includes('"percentage":');
  return (
    (answer.match(/\p{Sc}/gu) ?? []).every((sign) => signs.some((written) => written.includes(sign))) &&
    (isShare || !/%|percent/i.test(answer))
  );
};

/** They say of what is there that it is not. */
const denials: ReadonlySet<string> = new Set(
  'no not none nothing nobody never zero neither nor without cannot dont isnt arent wasnt werent havent hasnt didnt except excluding fewer less'.split(
    ' ',
  ),
);

/** Numbers in words are no words of an answer: nothing could hold them to a figure. */
const figures: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten eleven twelve dozen hundred thousand million half twice double triple couple single both once third quarter quarters second'.split(
    ' ',
  ),
);

const more =
  'a an and as but of the to in on at by for from with it its is are was were be been has have had most more than least highest lowest largest smallest came come sent paid total average each overall followed id percent compared difference up down per share respectively these those this that their they you your';

/** The words in which the agent reads are those in which it may be answered for. */
const ordinary: ReadonlySet<string> = new Set(
  [...knownWords, ...more.split(' '), ...denials].filter((word) => !figures.has(word)),
);
