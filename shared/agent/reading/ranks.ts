import type { Part } from './part.ts';
import type { Drafted, Question } from './question.ts';
import { type Rewording, reworded } from './rewording.ts';

/** Which one of a row is asked for, other than the first: the mark stands in the text in the place of its words. */
const ranks: Readonly<Record<string, number>> = {
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
};

const superlative =
  '(?:best|most|busiest|highest|largest|biggest|greatest|priciest|smallest|lowest|fewest|least|worst|cheapest|oldest|earliest|newest|latest|longest)';

const turns: Rewording = [
  [
    new RegExp(`\\b(${Object.keys(ranks).join('|')}) (?:to last|last|from last|from the last)\\b`, 'g'),
    (_: string, rank = '') => `nth${ranks[rank]} newest`,
  ],
  [/\b(?:next to last|last but (?:one|1)|penultimate)\b/g, 'nth2 newest'],
  [/\b(?:the )?runner up\b/g, 'nth2 most'],
  [
    new RegExp(`\\b(${Object.keys(ranks).join('|')}) (?=${superlative}\\b)`, 'g'),
    (_: string, rank = '') => `nth${ranks[rank]} `,
  ],
];

export const ranked = (text: string): string => reworded(text, turns);

export const rankIn = (word: string): number | undefined => {
  const [, digit] = /^nth([2-5])$/.exec(word) ?? [];
  return digit === undefined ? undefined : Number(digit);
};

/** Of what is read as the first of a row, the one that is asked for. */
export const withRank = ({ nth, top }: Part, drafted: Drafted): Drafted => {
  if (nth === undefined || 'unread' in drafted) return drafted;
  const { question } = drafted;
  const isRow = question.action === 'list' ? question.order !== undefined : question.by !== undefined;
  if (top !== undefined || question.top === undefined || !isRow) return { unread: 'which one of them' };
  return { question: { ...question, top: nth, nth } };
};

/** "And the second best?" after the best. */
export const rankedAnew = (before: Question, part: Part): Drafted => {
  const { said, windows, by, limits, entities, measure } = part;
  const isMore = said.length + windows.length + by.length + limits.length > 0 || measure !== undefined;
  const isOther = entities.some((one) => one !== before.entity);
  const isLeast = part.roles.has('fewest') || part.roles.has('smallest');
  return isMore ||
    isOther ||
    (before.top !== 1 && before.nth === undefined) ||
    isLeast !== (before.least === true || before.order === 'smallest')
    ? { unread: 'which one of them' }
    : withRank(part, { question: before });
};
