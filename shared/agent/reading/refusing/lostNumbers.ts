import { fieldOf } from '../../../figures/model/entities.ts';
import { callFor, conditionsIn, type Question } from '../parts/question.ts';
import { monthSource } from '../times/months.ts';
import { type Demand, noneOf } from './demand.ts';
import { names } from './traits.ts';

/** No day of a month, and no part of a clock, a date or a range. */
const begins = String.raw`(?!(?<=\b(?:${monthSource}) )(?:[12]?\d|3[01])\b)(?<!\bout of |\bof (?:every|each) |^from (?=\d+ [a-z]+ .*\bhow many\b))(?<![\d.,:h/-])(?:\b|\$)`;
/** No year, no word for one or two but in a rank, and no hundred of percent. */
const digits = String.raw`(?!(?:19|20)\d\d\b|[12](?!\d| (?:most|biggest|largest|oldest|newest|latest|smallest|highest|top|best|worst)\b)|100\b)\d+(?:\.\d+)?`;
/** No date, and no length of time, which is told by its days. */
const ends = String.raw`(?![\d.,:h/-]|th|st|nd|rd| ?(?:\+ )?(?:full |whole |calendar |business )?(?:days?|weeks?|months?|quarters?|years?|hours?|minutes?|past|last|next|before|prior|earlier)\b)`;
const numberSaid = new RegExp(`${begins}${digits}${ends}`, 'g');

/** "2 or more" are over 1. */
const isShown = (questions: readonly Question[], number: number): boolean =>
  questions.some(({ over }) => over === number - 1) ||
  new RegExp(`(?<!\\d)0?${number}(?:\\.0+)?(?!\\d)`).test(JSON.stringify(questions.map(callFor)));

const isByAge = ({ by }: Question): boolean => by === 'aging';

const isOfAge = names(/^aging$/);

const isOfInvoicesAbove = ({ entity, where, over }: Question): boolean => {
  const conditions = conditionsIn(where);
  const isAbove =
    over !== undefined || conditions.some(({ field, is }) => /^amount/.test(field) && is === '>');
  return (
    entity === 'invoices' && isAbove && conditions.some(({ field, is }) => field === 'status' && is === '=')
  );
};

/** Every number is a limit, a place in a row, or a number of something that is asked. */
export const numbers: readonly Demand[] = [
  // Days, or dollars: "unpaid invoices over 60".
  {
    said: /(?<!\$)\b(?:over|above|past|beyond|more than|older than) (?:30|60|90|120)(?= ?[?.!,]| ?$)/g,
    holds: noneOf(isOfInvoicesAbove),
  },
  // "Those with more than one": so many, and no amount of money.
  {
    said: /\bwith (?:more|fewer|less) than (?:one|two|three|\d{1,2})(?= ?[?.!]*$)/g,
    holds: noneOf(({ entity, where }) =>
      conditionsIn(where).some(
        ({ field, is }) => /[<>]/.test(is) && fieldOf(entity, field)?.kind === 'money',
      ),
    ),
    called: 'that number of each',
  },
  {
    said: numberSaid,
    holds: (questions, matches) =>
      questions.some(isByAge) ||
      matches.every(([number]) => {
        const value = Number(number.replace('$', ''));
        // "60 to 90 days late": what is 60 days late is in the age before.
        return isShown(questions, value) || (questions.some(isOfAge) && isShown(questions, value + 1));
      }),
  },
];
