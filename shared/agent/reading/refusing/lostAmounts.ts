import { entities } from '../../../figures/model/entities.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import { anyOf, type Demand, noneOf } from './demand.ts';
import { hasState, isLimitedInMoney, isOfAmount, isOfOne, isOfOpen, names } from './traits.ts';

/** "And how much is each": a list shows it. */
const ofEach =
  /\bhow much (?:is |are |was |were )?(?:still )?(?:left |owed |due |open )?(?:on |for |of )?each\b|\bwhat each (?:one |of (?:them|those) )?(?:is|was) worth\b|\bwhat they (?:are|were) (?:each )?worth\b/;

const isOfWorkDone = ({ part = [] }: Question): boolean => {
  const fields = conditionsIn(part).map(({ field }) => field);
  return fields.includes('technician') && fields.includes('status');
};

/** That an amount of money is asked for, and which one. */
export const amounts: readonly Demand[] = [
  // "Are all deposits in": no sum answers that, nor do those that are.
  {
    said: /^(?:so |and )?(?:are|is|have|has|were|was|had|do|does|did) (?:(?:we|they|you|he|she) (?:\w+ )?)?(?:all|every|each|both of|everybody|everyone|everything)\b/g,
    holds: noneOf(
      (question) =>
        question.measure === 'sum' ||
        (/^(?:list|group)$/.test(question.action) && hasState(question) && !isOfOne(question)),
    ),
    called: 'whether it is all of them',
  },
  // "What portion of open invoices is overdue": of those that are open, and not of all.
  {
    said: /\b(?:percent(?:age)?|share|fraction|proportion|portion) of (?:the |our |my |all )*(?:open|unpaid|outstanding) (?:invoices|bills)\b/g,
    holds: noneOf((question) => question.action === 'rate' && !isOfOpen(question)),
    called: 'the share of what',
  },
  // "What percentage of jobs did Maria do": of all that were done, or of all that were planned.
  {
    said: /\b(?:percent(?:age)?|share|fraction|proportion|portion) of (?:\w+ ){1,3}(?:did|has|have|does)\b/g,
    holds: noneOf((question) => question.action === 'rate' && isOfWorkDone(question)),
    called: 'the share of what',
  },
  // "Are we owed more than 100,000": of all of it together, and not of any one.
  {
    said: /^(?:so |and )?(?:is|was|are|were|did|do|does|have|has|will) (?:we|(?:(?:our|the|total|all) )*(?:revenue|income|collections|billings|sales|takings|receipts|ar|receivables|balance|outstanding balance|customers (?:together )?owe))\b(?:(?! (?:any|an?|payments?|invoices?|bills?|estimates?|quotes?|contracts?|jobs?|deposits?|checks?|customers?)\b)[^,.?!]){0,40}? (?:more than|less than|over|above|under|below|at least|at most|exceed\w*|past|beyond) \$?\d/g,
    holds: noneOf((question) => question.over !== undefined || isLimitedInMoney(question)),
    called: 'whether it is as much together',
  },
  // "Over 30 days late but under 90": both are days.
  {
    said: /\b(?:over|more than|at least) \d+ days\b[^,.?!]{0,30}? (?:but|and|or) (?:under|less than|fewer than|below|not over|at most) \d+(?= ?[?.!,]*$)/g,
    holds: noneOf(isLimitedInMoney),
    called: 'whether days or dollars are meant',
  },
  // "Does she owe more than 5,000": all of hers together.
  {
    said: /^(?:so |and )?(?:does|do|did|has|have|is) .{2,40}? (?:owe|owes|owed|owing|pay|paid|spend|spent)(?: us)? (?:more than|less than|over|above|under|below|at least|at most) \$?\d/g,
    holds: noneOf((question) => isOfOne(question) && isLimitedInMoney(question)),
    called: 'whether it is as much together',
  },
  // "Cash and checks this month, total of each": of what has an amount it is no number.
  {
    said: /\btotals? (?:of|for) each\b/g,
    holds: noneOf(({ entity, measure }) => entity === 'payments' && measure === 'count'),
    called: 'an amount or a number',
  },
  { said: /^(?:and )?(?:the )?sum ?[?.!]*$/g, holds: anyOf(({ measure }) => measure === 'sum') },
  // "How much do we charge for that": a price, and not all that was ever billed for it.
  {
    said: /\bhow much (?:do|does|would) (?:we|you|they) (?:usually |normally |typically |generally )?(?:charge|bill|invoice) for\b/g,
    holds: anyOf(
      ({ measure, window, by, per }) => measure === 'average' || (window ?? by ?? per) !== undefined,
    ),
    called: 'what it costs',
  },
  // "Have they been invoiced": whether each was, and not what they come to.
  {
    said: /\b(?:have|has|were|was|are) (?:they|those|these|it|that) (?:all |already )*(?:been )?(?:invoiced|billed)\b/g,
    holds: noneOf(({ entity, measure }) => entity === 'invoices' && measure === 'sum'),
  },
  {
    said: /\$?\b\d+ (?:dollars )?(?:left|still (?:open|due|owed)|outstanding|owing|remaining|to pay)\b/g,
    holds: anyOf(names(/^amount_due$/)),
  },
  {
    said: /\b(?:(?<!\bby )how much(?! times?\b| work (?:did|have|has|do|we)\b| percent| (?:\w+ ){1,3}(?:number|count) of)|what is (?:still )?left to (?:collect|pay)|(?:in|the) dollars|dollar (?:value|amount|total)s?|sum|revenue|add(?:s|ed)? up|worth(?! (?:of |more |less |than |least |most |over |at |under |above |below |between |from )*\$?\d))\b|\$ (?!\d)/g,
    holds: (questions, [match]) =>
      questions.some(isOfAmount) ||
      (ofEach.test(match?.input ?? '') &&
        questions.some(({ action, entity }) => action === 'list' && entities[entity].money !== undefined)),
  },
  { said: /\b(?:made|makes?|earns?|earned) us\b/g, holds: anyOf(isOfAmount) },
  {
    said: /\b(?:in (?:total )?hours|(?:how many|total|booked) hours(?! (?:ago|before|after|until|from)\b))\b/g,
    holds: anyOf((one) => one.action === 'find' || names(/hours/)(one)),
  },
  // "Who brought in the most": money, unless it is said what.
  {
    said: /\b(?:bring|brings|brought) (?:us )?in (?:the )?most(?= (?:on|from|for|this|last|in|during)\b| ?[?.!,]| ?$)/g,
    holds: anyOf(isOfAmount),
  },
  // Who pays more does not pay more often.
  {
    said: /\b(?:spends?|spent|pays?|paid)(?: us| with us)? (?:more|less|the most|the least)(?! often| than (?:once|twice|\d))\b/g,
    holds: anyOf(isOfAmount),
  },
  // What brings more brings more money, unless it is said of what.
  {
    said: /\bbr(?:ing|ings|inging|ought) (?:us )?(?:in )?(?:more|less) than\b/g,
    holds: anyOf(isOfAmount),
  },
];
