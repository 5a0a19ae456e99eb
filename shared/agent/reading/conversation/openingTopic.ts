import { textOf } from '../../../figures/model/conditions.ts';
import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import { conditionsIn, type Question, type Questions } from '../parts/question.ts';
import { isAsking } from '../parts/sentences.ts';
import { type Token, tokensOf } from '../words/tokens.ts';
import { saidIn } from './continuing.ts';

type Read = (tokens: readonly Token[], previous: Question) => Questions;

/**
 * "For the final invoices, show me the customers", after the overdue ones: which of those are meant stands before the mark, and what is asked
 * of them behind it. Undefined where a prompt opens in another way.
 */
export const ofOpeningTopic = (
  tokens: readonly Token[],
  today: CalendarDate,
  previous: Question | undefined,
  read: Read,
): Questions | undefined => {
  const mark = tokens.findIndex(({ text }) => text === ',' || text === ':');
  const [first, ...said] = tokens.slice(0, Math.max(0, mark));
  const rest = tokens.slice(mark + 1);
  if (previous === undefined || !opening.test(first?.text ?? '') || said.some(isPointer) || isAsking(said))
    return undefined;
  const kinds = said.flatMap((token) => (token.kind === 'phrase' ? (token.senses.entity ?? []) : []));
  const isNamed = kinds.length > 0 && kinds.every((kind) => kind === previous.entity);
  const areOnes = kinds.length === 0 && said.some(({ text }) => /(?:^| )ones$/.test(text));
  if (!isNamed && !areOnes) return undefined;
  const topic = read([...tokensOf('only the', today), ...said], previous);
  const [only, ...others] = 'questions' in topic ? topic.questions : [];
  const isNarrowed = only?.entity === previous.entity && others.length === 0;
  const asked = isNarrowed ? askedOf(only, rest, today, read) : undefined;
  return asked ?? (isNamed ? { unread: 'which ones are meant' } : undefined);
};

const opening = /^(?:for|of|among|from|out of)(?: the| these| those)?$/;

const isPointer = ({ text }: Token): boolean => /^(?:them|it|that|this)$/.test(text);

/** What is asked of these, and of no others. */
const askedOf = (
  only: Question,
  rest: readonly Token[],
  today: CalendarDate,
  read: Read,
): Questions | undefined => {
  const end = rest.findLastIndex(({ text }) => !/^[?.!]$/.test(text)) + 1;
  const pointed = [...rest.slice(0, end), ...tokensOf('of those', today), ...rest.slice(end)];
  return [rest, pointed]
    .map((tokens) => read(tokens, only))
    .find((asked) => 'questions' in asked && asked.questions.every((question) => isOf(only, question)));
};

const isOf = (only: Question, question: Question): boolean => {
  const asked = conditionsIn(question.where);
  const isKept = conditionsIn(saidIn(only)).every((one) =>
    asked.some(
      (other) =>
        textOf([other]) === textOf([one]) ||
        (one.is === '=' &&
          other.is === '=' &&
          other.field === one.field &&
          other.values.every((value) => one.values.includes(value))),
    ),
  );
  const isThen =
    JSON.stringify(question.window) === JSON.stringify(only.window) &&
    (only.window === undefined || question.moment === only.moment);
  return question.entity === only.entity && isKept && isThen;
};
