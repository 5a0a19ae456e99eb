// Conversation: several questions in one prompt, and those that go on from the one before.

import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import { ofPastPeriods } from '../drafting/ranking.ts';
import { withHeadName } from '../parts/headNames.ts';
import { keyOf, type Question, type Questions } from '../parts/question.ts';
import { hasRemark, isFiller } from '../parts/remarks.ts';
import { has, isAsking, type Sentence, sentencesOf } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';
import { inPlaceOfLast } from './clause.ts';
import { isOfThoseOnly, isOnlyTheirTime, narrowedOf } from './narrowing.ts';
import { readSentence } from './sentence.ts';
import { withTopics } from './topics.ts';

/** More than anybody asks at a time; each costs a few reads. */
const mostQuestions = 8;

/** Every part is compared with its neighbours, so work is bounded before it multiplies. */
const mostParts = 4 * mostQuestions;

/** More words with a meaning than anybody says at a time. */
const mostTokens = 300;

/** @param previous the last question of the conversation, for what goes on from it */
export const readQuestions = (
  tokens: readonly Token[],
  today: CalendarDate,
  previous?: Question | undefined,
): Questions => {
  if (tokens.length > mostTokens && tokens.filter((token) => !isFiller(token)).length > mostTokens)
    return { unread: 'so much at once' };
  const unknown = tokens.find(({ kind }) => kind === 'unknown');
  if (unknown !== undefined) return { unread: unknown.text };
  const sentences = sentencesOf(tokens).map(withTopics).map(withHeadName);
  if (sentences.flatMap(({ parts }) => parts).length > mostParts) return { unread: 'so much at once' };
  const isAsked = sentences.some(({ parts }) => parts.some(isAsking));
  let asked: readonly Question[] = [];
  for (const sentence of sentences) {
    const isTimed = asked.some(({ window }) => window !== undefined);
    const isNarrowing =
      asked.length > 0 && (isOfThoseOnly(sentence) || (!isTimed && isOnlyTheirTime(sentence)));
    if (!isNarrowing && hasRemark(sentence, isAsked)) return { unread: 'how these belong together' };
    const read = readSentence(sentence, today, asked.at(-1) ?? previous, tokens);
    if ('unread' in read) return read;
    const next = isNarrowing ? narrowedOf(read.questions, asked) : withAsked(read.questions, asked, sentence);
    if (next === undefined) return { unread: 'how these belong together' };
    asked = next;
  }
  return asWhole(asked, today);
};

/** What was asked, with what the next sentence asks. */
const withAsked = (
  questions: readonly Question[],
  asked: readonly Question[],
  sentence: Sentence,
): readonly Question[] => {
  const [only, ...others] = questions;
  const again = only && others.length === 0 ? askedAgain(only, asked.at(-1), sentence) : undefined;
  return again === undefined ? [...asked, ...questions] : inPlaceOfLast(asked, again);
};

/** All that a prompt asks, each once. */
const asWhole = (asked: readonly Question[], today: CalendarDate): Questions => {
  const told = asked.filter((question) => !isShownBeside(question, asked));
  const different = [...new Map(told.map((question) => [keyOf(question), question])).values()];
  if (different.length === 0) return { unread: 'what is asked' };
  if (different.length > mostQuestions) return { unread: 'so much at once' };
  if (areTorn(different)) return { unread: 'which time is meant' };
  return { questions: different.map((question) => ofPastPeriods(question, today)) };
};

/** "How many by status and what they add up to": the amounts of groups are shown with their numbers. */
const isShownBeside = (question: Question, others: readonly Question[]): boolean =>
  question.action === 'group' &&
  question.measure === 'count' &&
  question.top === undefined &&
  others.some(
    ({ field: _, ...other }) =>
      other.measure === 'sum' && keyOf({ ...other, measure: 'count' }) === keyOf(question),
  );

/** "Where is she tomorrow? I would like her appointments": the same once more, so at the same time. */
const askedAgain = (
  question: Question,
  before: Question | undefined,
  { parts }: Sentence,
): Question | undefined => {
  const isOfPerson = parts.some((tokens) => tokens.some((token) => has(token, 'pronoun')));
  const isSame =
    before !== undefined &&
    question.action === 'list' &&
    before.action === 'list' &&
    question.entity === before.entity &&
    question.window === undefined &&
    before.window !== undefined &&
    JSON.stringify(question.where) === JSON.stringify(before.where);
  return isOfPerson && isSame
    ? { ...question, ...(before.moment && { moment: before.moment }), window: before.window }
    : undefined;
};

/** "In the past week, Monday through Sunday": two times that overlap, neither within the other, are no two questions. */
const areTorn = ([one, other]: readonly Question[]): boolean => {
  const { from = '', through = '' } = one?.window ?? {};
  const { from: since = '', through: until = '' } = other?.window ?? {};
  const isOverlapping = from <= until && since <= through;
  return isOverlapping && from !== since && through !== until && from < since === through < until;
};
