import { conditionsIn, type Question } from '../parts/question.ts';
import { anyOf, type Demand, howTogether, never } from './demand.ts';
import { conditionsAsked, isOfTwoTags } from './traits.ts';

const withCrew: ReadonlySet<string> = new Set(['appointments', 'jobs', 'technicians']);

/** Where something is asked once more. */
const asksAnew =
  /(?:^|[,;:.?!] |\b(?:and|plus|also) )(?:(?:and|also|plus|then|please|tell|show|give|let|me|us|know) )*(?:how (?:many|much)|which|who|what|when)\b/g;

/** Whether an answer tells more than one number. */
const hasSeveralFigures = ({ action, measure, by, where }: Question): boolean =>
  (action === 'group' && !conditionsIn(where).some(({ field }) => field === by)) ||
  ['compare', 'rate', 'list', 'find'].includes(action) ||
  measure !== 'count';

/** What is asked twice is told by two figures at least. */
const areFigures: Demand['holds'] = (questions, { length }) =>
  length < 2 || questions.length > 1 || questions.some(hasSeveralFigures);

const isOfSeveral = (question: Question): boolean =>
  question.by !== undefined ||
  question.versus !== undefined ||
  isOfTwoTags(question) ||
  conditionsAsked(question).some(({ values }) => values.length > 1);

/** Whether things are counted, or shown, or both; and what of each is shown. */
export const lists: readonly Demand[] = [
  // "Overdue invoices with the customer and the crew": only of work it is known who does it.
  {
    said: /\b(?:with|and|including|showing) (?:the |their |its )?(?:crews?|technicians?|techs?)(?= ?[?.!]*$)/g,
    holds: anyOf(({ entity, by }) => by === 'technician' || withCrew.has(entity)),
    called: howTogether,
  },
  // "The overdue invoices, with the customer and the balance": what each of a list is to show, and no question of its own.
  {
    said: /(?:^(?:(?:please|can you|could you|kindly|i|we|would like) )*(?:list|show|give|display|pull up|need|want|get|see)\b.{3,80}?|^(?:[a-z]+ ){0,4}?(?:invoices|bills|payments|estimates|quotes|contracts|jobs|appointments|visits)| ,) (?:with|showing|including) (?:the |its |their |each )?(?:customers?|clients?|names?|totals?|amounts?|balances?|dates?|technicians?|crews?)(?: \w+)? ?(?:,|and\b)/g,
    holds: (questions) => questions.length < 2,
    called: howTogether,
  },
  // "Out of how many", "by how many customers": of those that were asked about.
  { said: /^(?:and )?(?:out )?of how many\b/g, holds: never, called: 'which ones are meant' },
  {
    said: /^(?:and )?(?:by|from|for|with|to) how many [a-z]+ ?[?.!]*$/g,
    holds: anyOf(({ by, countGroups }) => by !== undefined || countGroups === true),
    called: 'which ones are meant',
  },
  {
    said: /\b(?:how many(?! (?:days|hours|minutes|weeks)\b)|(?<!\b(?:phone|telephone|cell|mobile|contact) )number of|counts?|tally|headcount)\b/g,
    holds: anyOf(({ action }) => action !== 'list' && action !== 'find'),
  },
  // "How many from Angi, and which are qualified": a number answers one of the two.
  { said: asksAnew, holds: areFigures, called: howTogether },
  // "Customers who signed up last week and already have a job": those of them that do.
  {
    said: /\b(?:customers?|clients?|leads?)\b[^,.?!]{3,80}? and (?:(?:already|now|that|who|which) )*(?:have|has|had|got) (?:an? |any )?(?:\w+ )?(?:jobs?|appointments?|visits?|estimates?|quotes?|invoices?|contracts?)\b/g,
    holds: (questions) => questions.length < 2,
    called: howTogether,
  },
  // "List the vip customers and tell me which of them owe us".
  {
    said: /^(?:please |can you |could you )*(?:list|show|give)\b.{3,60}? and (?:also )?(?:(?:tell|show) (?:me )?)?(?:which|how many) (?:ones |of (?:them|those|these) )?(?=(?:is|are|was|were|has|have|had|did|do|still|already|owe)\b)/g,
    holds: (questions) => questions.length > 1,
    called: howTogether,
  },
  {
    said: /\b(?:their|its) (?:\w+ )?(?:counts?|totals?|numbers?|amounts?)\b(?! (?:is|are|of))/g,
    holds: (questions) =>
      questions.every(({ by, entity }) => by !== undefined || entity === questions[0]?.entity),
  },
  {
    said: /^(?:(?:please|can you|could you) )?list (?:the|all|our|any|every|me)\b/g,
    holds: anyOf(({ action }) => action === 'list' || action === 'group'),
  },
  {
    said: /\b(?:who (?:they are|are they)|what are their names|(?:and|with) their names)\b/g,
    holds: anyOf(({ action }) => action === 'list' || action === 'group' || action === 'find'),
  },
  { said: /\bhow (?:many|much)\b/g, holds: areFigures },
  // "What do the five largest owe together": of each it is shown, and not of all.
  {
    said: /\b(?:together|combined|between them)\b/g,
    holds: anyOf(({ action, top = 1 }) => action !== 'group' || top === 1),
  },
  {
    said: /\bboth(?: of (?:them|those|these))?\b(?! (?:days|weeks|months|quarters|years)(?= ?[?.!]| ?$| together| combined)| (?:by|in (?:dollars|money|numbers?|counts?|amounts?|totals?|values?)) ?)/g,
    holds: (questions) => questions.length > 1 || questions.some(isOfSeveral),
  },
];
