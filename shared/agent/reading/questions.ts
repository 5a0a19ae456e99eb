import type { CalendarDate } from '../../kernel/calendarDates.ts';
import { draft, subjectOf } from './drafting.ts';
import { type Part, readPart } from './parts.ts';
import type { Drafted, Question } from './question.ts';
import { revise } from './revising.ts';
import { isRole, type Sentence, sentencesOf } from './sentences.ts';
import type { Token } from './tokens.ts';

/** What a prompt asks, or the words of it that are not understood. */
export type Questions = { readonly questions: readonly Question[] } | { readonly unread: string };

/** More than anybody asks at a time; each costs a few reads. */
const mostQuestions = 8;

/** Every part is compared with its neighbours, so work is bounded before it multiplies. */
const mostParts = 4 * mostQuestions;

/** @param previous the last question of the conversation, for what goes on from it */
export const readQuestions = (
  tokens: readonly Token[],
  today: CalendarDate,
  previous?: Question | undefined,
): Questions => {
  const unknown = tokens.find(({ kind }) => kind === 'unknown');
  if (unknown !== undefined) return { unread: unknown.text };
  const sentences = sentencesOf(tokens);
  if (sentences.reduce((sum, { parts }) => sum + parts.length, 0) > mostParts)
    return { unread: 'so much at once' };
  const questions: Question[] = [];
  for (const sentence of sentences) {
    const read = readSentence(sentence, today, questions.at(-1) ?? previous);
    if ('unread' in read) return read;
    questions.push(...read.questions);
  }
  const different = new Map(questions.map((question) => [JSON.stringify(question), question]));
  if (different.size === 0) return { unread: 'what is asked' };
  if (different.size > mostQuestions) return { unread: 'so much at once' };
  return { questions: [...different.values()] };
};

const readSentence = (sentence: Sentence, today: CalendarDate, previous: Question | undefined): Questions => {
  const parts: Part[] = [];
  for (const tokens of sentence.parts) {
    const read = readPart(tokens);
    if ('unread' in read) return read;
    parts.push(read.part);
  }
  const questions: Question[] = [];
  for (const [index, part] of parts.entries()) {
    const later = parts.slice(index + 1);
    const opens =
      isOnlyTime(part) && later.some(isWhole) && later.every(({ windows }) => windows.length === 0);
    if (questions.length === 0 && opens) continue;
    const whole = withNeighbours(part, parts, index);
    const before = questions.at(-1) ?? previous;
    const drafted = isWhole(whole) ? draft(whole, today) : goOn(part, sentence, index, before, today);
    if ('unread' in drafted) return drafted;
    if (sentence.joins[index] === 'or' && questions.length > 0) {
      const joined = either(questions.at(-1), drafted.question);
      if (joined === undefined) return { unread: 'or' };
      questions.splice(-1, 1, joined);
    } else questions.push(drafted.question);
  }
  return { questions };
};

const isWhole = (part: Part): boolean => subjectOf(part).entity !== undefined && !isRole(part, 'them');

/** A part that goes on from a question: of this sentence, of the one before, or of the conversation. */
const goOn = (
  part: Part,
  { joins }: Sentence,
  index: number,
  before: Question | undefined,
  today: string,
): Drafted => {
  if (before === undefined)
    return { unread: isRole(part, 'them') ? 'which ones are meant' : 'what it is about' };
  return revise(before, part, today, index > 0 && joins[index] !== undefined);
};

/**
 * "New and qualified leads": what is missing at the beginning is what comes next. A time at the end holds for all that leads up to
 * it, a time at the start for all that follows.
 */
const withNeighbours = (part: Part, parts: readonly Part[], index: number): Part => {
  const next = parts.slice(index + 1).find((other) => subjectOf(other).entity !== undefined);
  const isFirst = parts.slice(0, index).every((other) => subjectOf(other).entity === undefined);
  const lends = isFirst && subjectOf(part).entity === undefined && part.said.length > 0 && next !== undefined;
  const asked: Part = lends
    ? {
        ...part,
        entities: next.entities,
        measure: next.measure,
        roles: new Set([...next.roles, ...part.roles]),
      }
    : part;
  const whole = withIntent(asked, parts.slice(0, index));
  if (whole.windows.length > 0 || isRole(whole, 'closing')) return whole;
  const later = parts.slice(index + 1).find(({ windows }) => windows.length > 0);
  if (later !== undefined && !later.beginsWithWindow && !isOnlyTime(later))
    return { ...whole, windows: later.windows };
  if (later !== undefined && isOnlyTime(later) && subjectOf(whole).entity !== undefined) {
    const first = parts.slice(index + 1).find((other) => other.windows.length > 0 && !isOnlyTime(other));
    if (first !== undefined) return { ...whole, windows: first.windows };
  }
  const opening = parts.slice(0, index).findLast((other) => other.beginsWithWindow);
  const continues = !['count', 'list', 'howMuch', 'average'].some((role) => isRole(whole, role));
  const earlier = continues ? parts.slice(0, index).findLast(({ windows }) => windows.length > 0) : undefined;
  return { ...whole, windows: (opening ?? earlier)?.windows ?? [] };
};

const intents = ['count', 'list', 'who', 'howMuch', 'average', 'share', 'howLong'] as const;

/** "How many leads and jobs": the second is counted, too. */
const withIntent = (part: Part, before: readonly Part[]): Part => {
  if (part.measure !== undefined || intents.some((role) => isRole(part, role))) return part;
  const intent = intents.find(
    (role) => role !== 'share' && before.at(-1) !== undefined && before.some((other) => isRole(other, role)),
  );
  return intent === undefined ? part : { ...part, roles: new Set([...part.roles, intent]) };
};

const isOnlyTime = (part: Part): boolean =>
  subjectOf(part).entity === undefined && part.said.length === 0 && part.windows.length > 0;

/** Two questions that differ in one value of a field are one about either. */
const either = (first: Question | undefined, second: Question): Question | undefined => {
  const [one, two] = [first?.where.at(-1), second.where.at(-1)];
  const [a, b] = [one?.conditions ?? [], two?.conditions ?? []];
  const [left, right] = [a[0], b[0]];
  const isSame =
    JSON.stringify({ ...first, where: first?.where.slice(0, -1) }) ===
    JSON.stringify({ ...second, where: second.where.slice(0, -1) });
  if (!first || !one || !two || !left || !right || a.length > 1 || b.length > 1 || !isSame) return undefined;
  if (left.field !== right.field || left.is !== '=' || right.is !== '=') return undefined;
  const conditions = [{ ...left, values: [...new Set([...left.values, ...right.values])] }];
  const words = one.place === 'after' ? `${one.words} or ${two.words}` : `${one.words} or ${two.words}`;
  return { ...first, where: [...first.where.slice(0, -1), { words, place: one.place, conditions }] };
};
