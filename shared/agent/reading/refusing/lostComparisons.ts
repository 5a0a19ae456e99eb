import { isDeepStrictEqual } from 'node:util';

import { wholeUnitOf } from '../drafting/trends.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import { time } from '../rewording/comparingWords.ts';
import { anyOf, type Demand, everyOf, howTogether, never, noneOf } from './demand.ts';
import { conditionsAsked, isLimitedInMoney, isOverTime, takesTime } from './traits.ts';

/** Two figures at least, or the first of a row, so one can be set beside another. */
const isBeside = (question: Question): boolean =>
  question.action === 'compare' ||
  question.by !== undefined ||
  question.over !== undefined ||
  question.order !== undefined ||
  question.measure === 'most' ||
  question.measure === 'least' ||
  conditionsAsked(question).some(({ is }) => /[<>]/.test(is));

const areBeside = (questions: readonly Question[]): boolean =>
  questions.length > 1 || questions.some(isBeside);

/** No whole week, month, quarter or year. */
const isPartOfPeriod = (window: Question['window']): boolean =>
  window?.from !== undefined && wholeUnitOf(window) === undefined;

const number = String.raw`\$?\d|half\b|a (?:third|quarter)\b`;

/** "In September and October without Google": what follows is said of both. */
const isAlike = (questions: readonly Question[]): boolean => {
  const told = questions.map((one) => [one.entity, one.by, conditionsAsked(one)]);
  return told.every((one) => isDeepStrictEqual(one, told[0]));
};

const isLimitedSum = (question: Question): boolean =>
  question.action === 'figure' && question.measure === 'sum' && isLimitedInMoney(question);

export const comparisons: readonly Demand[] = [
  {
    said: new RegExp(
      `\\b${time} and (?:in |from |of |for )?${time}\\b(?! ?,? ?(?:and|plus|as well|how|what|which|who)\\b) ?,? ?\\w`,
      'g',
    ),
    holds: isAlike,
    called: howTogether,
  },
  // "Did revenue exceed $30,000": all of it, and not what came in sums above that.
  {
    said: /^(?:so |and )?(?:did|was|were|is|are|has|have|do|does)\b.*\b(?:over|above|more than|exceed(?:s|ed)?|less than|under|below|at least|at most)\b/g,
    holds: noneOf(isLimitedSum),
    called: 'whether it is above that',
  },
  {
    said: /\b(?:is|are) (?:business|things|we|the business|the company) (?:really |actually |still )?(?:growing|shrinking|slowing|picking up|getting (?:busier|better|worse)|improving|doing (?:better|worse))\b/g,
    holds: anyOf(isOverTime),
  },
  {
    said: /\b(?:trends?|trending|trendlines?|evolution|progression|trajectory|over time|growth|growing|grown|grew|rising|risen|increasing|shrinking|shrunk|improving|improved|worsening|getting (?:better|worse|busier|slower)|going (?:up|down)|gone (?:up|down))\b/g,
    holds: (questions) => questions.length > 1 || questions.some(isOverTime),
  },
  {
    said: new RegExp(
      String.raw`\b(?:more|fewer|less|better|worse|higher|lower|bigger|smaller|larger|faster|slower|longer|shorter|busier) than (?!${number})|\b(?:compare[sd]?|comparing|versus|vs|difference|gap)\b`,
      'g',
    ),
    holds: areBeside,
  },
  {
    said: /\b(?:who|which)\b.{0,60}\b(?:more|fewer|less|better|worse|higher|lower)(?= ?[?.!]| ?$)/g,
    holds: areBeside,
  },
  {
    said: /\b(?:twice|double|triple|half|2 times|3 times) (?:as (?:many|much)|the|what)\b/g,
    holds: areBeside,
  },
  // "How many did we send compared to accepted in Q3": the time is that of both, and not of the second alone.
  {
    said: new RegExp(
      `^(?!.*\\b${time}\\b.* (?:compared|versus|vs|against)\\b).*\\b(?:compared (?:to|with|against)|versus|vs|against) (?:how (?:many|much)|what|accepted|approved|won|paid|collected|completed|finished|converted|signed|declined|canceled)\\b.*\\b${time}\\b`,
      'g',
    ),
    holds: noneOf(({ action }) => action === 'compare'),
    called: howTogether,
  },
  { said: /\bevery how many\b/g, holds: never },
  // "Last year at this point": no more of it than that.
  {
    said: /\blast (?:year|quarter|month|week) (?:at|by|around|up to) (?:this|the same) (?:very )?(?:point|time|stage|date)\b|\b(?:at|by|up to) (?:this|the same) (?:point|time|stage|date) (?:(?:of |in )?last (?:year|quarter|month|week)\b|(?:of|in) (?!the )[a-z]+)/g,
    holds: anyOf(({ versus, window }) => isPartOfPeriod(versus ?? window)),
  },
  // How much one month is above the month before is worked out of no two of many.
  {
    said: /\b(?<!\b(?:people|customers|clients|they|gets?|got|is|are|was|were|been|being) )(?:drop|fell|fall|rise|rose|risen|grow|grew|grown|increas|jump|improv|declin|chang)\w* (?:the )?(?:most|least)\b|\b(?:biggest|largest|greatest|steepest|sharpest) (?:month to month |monthly |weekly )?(?:drop|jump|increase|decrease|gain|rise|fall|decline|change|growth|swing)\b/g,
    holds: never,
  },
  // "Invoices over the average": those, and not what it is.
  {
    said: /\b(?:over|above|below|under|more than|less than|(?:bigger|larger|higher|smaller|lower) than) (?:the |our )?(?:average|mean)\b/g,
    holds: everyOf(({ action, measure }) => action !== 'figure' || measure !== 'average'),
  },
  // "Card minus cash", "invoiced minus paid": what is taken away is none of the first, and no state that it is not in.
  {
    said: /\bminus\b/g,
    holds: everyOf(({ where }) => {
      const conditions = conditionsIn(where);
      const ofField = (of: string) => conditions.filter(({ field }) => field === of);
      return conditions.every(({ is, field }) => is !== '!=' || ofField(field).length === 1);
    }),
  },
  // "What percent did we do": what was done.
  {
    said: /\b(?:did|have|has|do|does) (?:we|they|he|she|i) (?:actually |really )?(?:do|done|get done)(?= ?[?.!]| ?$)/g,
    holds: anyOf((question) =>
      conditionsAsked(question).some(({ values }) => values.includes('completed') || values.includes('done')),
    ),
  },
  // What we spend is not kept.
  {
    said: /\breturn on\b|\b(?:our|my|the) (?:(?!customers?\b|clients?\b|people\b)\w+ ){0,3}(?:spend|spending)\b(?! (?:at|per|on each|on every|on an?|for each) )/g,
    holds: never,
  },
  // Neither a share nor what one costs in others is a number of them.
  {
    said: /\bhow (?:many|much) (?!(?:days|hours|weeks|minutes|time)\b).{1,60} (?:does|do|did|will) it take\b/g,
    holds: never,
  },
  {
    said: /\b(?:times?|days|hours|lag|delay|wait) (?:from|between) (?!\d)(?:(?![,.?!]).){2,60}? (?:to|and|until|till) \b/g,
    holds: anyOf(takesTime),
  },
];
