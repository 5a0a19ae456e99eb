import { conditionsIn } from '../parts/question.ts';
import { anyOf, type Demand, everyOf, noneOf } from './demand.ts';
import { isOfAmount, takesTime } from './traits.ts';

/** What an average is worked out of, and what a share is of. */
export const averages: readonly Demand[] = [
  // "Average days to pay, above 30 days": of what each takes, and not of how old it is.
  {
    said: /\b(?:over|above|more than|longer than|under|below|less than) \d+ days\b/g,
    holds: noneOf(
      ({ field = '', where }) =>
        field.startsWith('days') && conditionsIn(where).some(({ values: [day = ''] }) => /^\d{4}-/.test(day)),
    ),
    called: 'that limit',
  },
  // The average of a total is none of its parts: "average revenue per month" is no average payment.
  {
    said: /\b(?:average|avg|averages|mean|typical|typically|usual|usually)\b/g,
    holds: noneOf(
      ({ measure, named = 'invoiced', by }) =>
        measure === 'average' && named !== 'invoiced' && by !== undefined,
    ),
  },
  {
    said: /\b(?:average|avg|mean|typical|usual) (?:\w+ ){0,2}(?:invoiced|billed|billings?|invoicing)\b/g,
    holds: noneOf(({ measure, by }) => measure === 'average' && by !== undefined),
  },
  {
    said: /\b(?:average|avg|mean|typical|usual) (?:\w+ )?(?:revenue|income|sales|collections|takings|turnover|earnings|billings|cash flow|intake)\b/g,
    holds: noneOf(({ measure }) => measure === 'average'),
  },
  {
    said: /\b(?:average|avg|averages|typical)\b/g,
    holds: anyOf(
      ({ measure, action, per }) => per !== undefined || measure === 'average' || action === 'rate',
    ),
  },
  {
    said: /\b(?:percent|percentage|proportion|fraction|ratio)\b/g,
    holds: anyOf(({ action, inPercent }) => action === 'rate' || action === 'compare' || inPercent === true),
  },
  // "What percent of invoice dollars": of the amount, and not of how many.
  {
    said: /\b(?:percent|percentage|share|proportion|fraction|portion|part) of (?:(?!owes?\b|us\b)\w+ ){0,4}?(?:dollars|dollar (?:amounts?|values?)|money|value|revenue)\b/g,
    holds: anyOf(isOfAmount),
  },
  // "What share of the jobs did each technician do": of all, and not of their own.
  {
    said: /\b(?:percent|percentage|proportion|fraction|share|part|portion) of [a-z ]{3,40} (?:did|does|do|has|have|is|are) (?:each|every) (?:technician|tech|crew|customer|client|source)\b/g,
    holds: anyOf(({ inPercent }) => inPercent === true),
    called: 'a share of each',
  },
  // "The average open balance of a client": of what each of them owes in all.
  {
    said: /\b(?:average|avg|mean|typical)\b.{0,40}?\b(?:balances?|debts?)\b.{0,20}?\b(?:of|per|by|for) (?:an?|each|every|one|our) (?:customers?|clients?|accounts?)\b/g,
    holds: everyOf(takesTime),
  },
  // What came of each of them together is no average of single payments.
  {
    said: /\b(?:average|avg|typical) (?:customer|client|technician|tech|month|week|day|year)\b/g,
    holds: everyOf((one) => takesTime(one) || one.per !== undefined),
  },
  // The average of what came together in each is no average of single ones.
  {
    said: /\b(?:average|avg|mean|typical) (?:daily|weekly|monthly|quarterly|yearly|annual)\b|\b(?:daily|weekly|monthly|quarterly|yearly|annual) (?:average|avg|mean)\b(?! (?:invoice|bill|estimate|quote|payment|job|ticket|sale|deal)\b)/g,
    holds: everyOf(({ per }) => per !== undefined),
  },
];
