import { entities } from '../../model/entities.ts';
import { isCalendarUnit } from '../../tools/grouping.ts';
import { wholeUnitOf } from '../drafting/trends.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import type { Demand } from './demand.ts';

const isOverTime = ({ action, by = '' }: Question): boolean => action === 'compare' || isCalendarUnit(by);

/** Two figures at least, or the first of a row, so one can be set beside another. */
const isBeside = (question: Question): boolean =>
  question.action === 'compare' ||
  question.by !== undefined ||
  question.over !== undefined ||
  question.order !== undefined ||
  question.measure === 'most' ||
  question.measure === 'least' ||
  conditionsIn([...question.where, ...(question.part ?? [])]).some(({ is }) => /[<>]/.test(is));

const areBeside = (questions: readonly Question[]): boolean =>
  questions.length > 1 || questions.some(isBeside);

const takesTime = ({ entity, field = '' }: Question): boolean =>
  ['days', 'hours'].includes(entities[entity].fields[field]?.kind ?? '');

/** No whole week, month, quarter or year. */
const isPartOfPeriod = (window: Question['window']): boolean =>
  window?.from !== undefined && wholeUnitOf(window) === undefined;

const number = String.raw`\$?\d|half\b|a (?:third|quarter)\b`;

export const comparisons: readonly Demand[] = [
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
  { said: /\bevery how many\b/g, holds: () => false },
  // "Last year at this point": no more of it than that.
  {
    said: /\blast (?:year|quarter|month|week) (?:at|by|around|up to) (?:this|the same) (?:very )?(?:point|time|stage|date)\b|\b(?:at|by|up to) (?:this|the same) (?:point|time|stage|date) (?:(?:of |in )?last (?:year|quarter|month|week)\b|(?:of|in) (?!the )[a-z]+)/g,
    holds: (questions) => questions.some((one) => isPartOfPeriod(one.versus ?? one.window)),
  },
  // How much one month is above the month before is worked out of no two of many.
  {
    said: /\b(?<!\b(?:people|customers|clients|they|gets?|got|is|are|was|were|been|being) )(?:drop|fell|fall|rise|rose|risen|grow|grew|grown|increas|jump|improv|declin|chang)\w* (?:the )?(?:most|least)\b|\b(?:biggest|largest|greatest|steepest|sharpest) (?:month to month |monthly |weekly )?(?:drop|jump|increase|decrease|gain|rise|fall|decline|change|growth|swing)\b/g,
    holds: () => false,
  },
  // What came of each of them together is no average of single payments.
  {
    said: /\b(?:average|avg|typical) (?:customer|client|technician|tech|month|week|day|year)\b/g,
    holds: (questions) => questions.every((one) => takesTime(one) || one.per !== undefined),
  },
  // "Card minus cash": what is taken away is none of the first.
  {
    said: /\bminus\b/g,
    holds: (questions) =>
      questions.every(({ where }) => {
        const conditions = conditionsIn(where);
        const denied = conditions.filter(({ is }) => is === '!=').map(({ field }) => field);
        return !conditions.some(({ is, field }) => is === '=' && denied.includes(field));
      }),
  },
  // "What percent did we do": what was done.
  {
    said: /\b(?:did|have|has|do|does) (?:we|they|he|she|i) (?:actually |really )?(?:do|done|get done)(?= ?[?.!]| ?$)/g,
    holds: (questions) => /\b(?:done|completed)\b/.test(JSON.stringify(questions)),
  },
  // What we spend is not kept.
  {
    said: /\breturn on\b|\b(?:our|my|the) (?:(?!customers?\b|clients?\b|people\b)\w+ ){0,3}(?:spend|spending)\b(?! (?:at|per|on each|on every|on an?|for each) )/g,
    holds: () => false,
  },
  // Neither a share nor what one costs in others is a number of them.
  {
    said: /\bhow (?:many|much) (?!(?:days|hours|weeks|minutes|time)\b).{1,60} (?:does|do|did|will) it take\b/g,
    holds: () => false,
  },
  {
    said: /\b(?:times?|days|hours|lag|delay|wait) (?:from|between) (?!\d)(?:(?![,.?!]).){2,60}? (?:to|and|until|till) \b/g,
    holds: (questions) => questions.some(takesTime),
  },
  // The average of what came together in each is no average of single ones.
  {
    said: /\b(?:average|avg|mean|typical) (?:daily|weekly|monthly|quarterly|yearly|annual)\b|\b(?:daily|weekly|monthly|quarterly|yearly|annual) (?:average|avg|mean)\b(?! (?:invoice|bill|estimate|quote|payment|job|ticket|sale|deal)\b)/g,
    holds: (questions) => questions.every(({ per }) => per !== undefined),
  },
];
