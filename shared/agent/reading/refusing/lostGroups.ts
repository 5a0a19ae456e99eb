import { conditionsIn } from '../parts/question.ts';
import { anyOf, type Demand, everyOf, howTogether, noneOf } from './demand.ts';
import { hasDenial, isOfEachTime, isOverTime } from './traits.ts';

/** By what figures are divided, and of whom they are. */
export const groups: readonly Demand[] = [
  // "Break the amount down into deposit and final invoices": the same of each of them.
  {
    said: /\b(?:break|broken|split|divided?|separated?)\b[^.?!]{3,80}? (?:in|into|between) /g,
    holds: (questions) => new Set(questions.map(({ action, measure }) => `${action} ${measure}`)).size < 2,
    called: howTogether,
  },
  // "Hours booked, one by one": of each, and not of all together.
  {
    said: /\b(?:one by one|one at a time|each (?:one )?by (?:itself|himself|themselves))\b/g,
    holds: (questions) =>
      questions.length > 1 || questions.some(({ by, action }) => by !== undefined || action === 'list'),
    called: howTogether,
  },
  // "Without an email and with a visit": the same people, and no list of all visits.
  {
    said: /\b(?:without|with no|lacking) (?:an? |any )?(?:[a-z]+ ){1,2}and with\b/g,
    holds: (questions) => questions.length === 1,
    called: howTogether,
  },
  // "The newest lead, and where did it come from": the sources of all of them tell nothing of that one.
  {
    said: /\bwhere (?:did|does|has) (?:it|that one|he|she) (?:come|came)(?: to us)?(?: in)? from\b/g,
    holds: noneOf(({ action, by }) => action === 'group' && by === 'source'),
  },
  // "Sources by revenue, except referrals": of each of them.
  {
    said: /^(?:(?:our|the|all|list|show|me) )*(?:(?:lead )?sources|customers|clients|services|technicians|techs|methods) by (?:revenue|income|payments|invoices|leads|jobs|balance)\b/g,
    holds: anyOf(({ by, action }) => by !== undefined || action === 'list'),
  },
  // "Customers with at most one job": those above a number are found, and none below.
  {
    said: /\b(?:at most|up to|no more than|not more than) (?:an?|one|\d{1,2}) (?!(?:days?|hours?|weeks?|months?|quarters?|years?|minutes?)\b)/g,
    holds: noneOf(({ action, by, where }) =>
      [action === 'group', by !== undefined, !conditionsIn(where).some(({ is }) => is.startsWith('<'))].every(
        Boolean,
      ),
    ),
  },
  // "Which sources brought no converted leads": not how many of the others.
  {
    said: /^(?:(?:list|show|show me|which|what|the|our) )*(?:sources?|services?|channels?|tags?)(?: (?:that|which|have|has|had|did|got|brought|gave|with|in|us))* (?:no|zero|0|not|without)\b/g,
    holds: noneOf((one) => one.action === 'group' && hasDenial(one)),
  },
  // Who does that for the company is no customer.
  {
    said: /\bwho (?:has |have )?(?:collected|closed|earned|generated|brought in|made)(?: us)? (?:the )?(?:most|fewest|least|highest)\b/g,
    holds: everyOf(({ by }) => by === 'technician'),
  },
  // Who gives the company work or leads is none of its people.
  {
    said: /\bwho (?:has |have )?(?:given|gave|gives|sent|sends|brought|brings|referred) us (?:the )?(?:most|fewest|least|highest|more)\b/g,
    holds: everyOf(({ by }) => by !== 'technician'),
  },
  {
    said: /(?<!\b(?:techs?|technicians?|crews?|customers?|clients?) )\b(?:(?:for|of|by) each|for every|per|respectively)\b(?! cent)/g,
    holds: (questions) =>
      questions.length > 1 ||
      questions.some(({ by, per, measure }) => (by ?? per) !== undefined || measure === 'average'),
  },
  // "How many leads for each month": as long as they are named one by one.
  {
    said: /\b(?:for|in|by|per) (?:each|every) (?:single )?(?:day|week|month|quarter|year|source|channel|technician|tech|customer|client|service|status|method)\b/g,
    holds: anyOf(
      ({ by, per, action }) => (by ?? per) !== undefined || action === 'list' || action === 'find',
    ),
  },
  {
    said: /^(?:(?:for|in|by) (?:each|every)|per) (?:single )?(?:day|week|month|quarter|year|source|channel|technician|tech|customer|client|service|status|method)\b/g,
    holds: everyOf(({ by, action }) => by !== undefined || action !== 'figure'),
    called: howTogether,
  },
  // "How many were declined each month": of each, and not of all together.
  {
    said: /(?<!\b(?:for|in|by|per|of|on) )\b(?:each|every) (?:day|week|month|quarter|year)\b(?! (?:is|are|was|has)\b)/g,
    holds: anyOf((one) => isOfEachTime(one) || (one.action !== 'figure' && one.action !== 'group')),
  },
  // How old a debt is belongs to what is owed, and not to who owes it; nor is the number of messages that of their writers.
  {
    said: /\bhow many (?:different |of (?:our|the) )?(?:people|customers|clients|persons|folks|accounts)\b(?! (?:messages|texts|emails)\b)/g,
    holds: noneOf(({ by, entity }) => by === 'aging' || (entity === 'messages' && by === undefined)),
  },
  {
    said: /\b(?:more|fewer|less) (?:\w+ )?(?:per|each|every|a) (?:day|week|month) than\b/g,
    holds: anyOf(isOfEachTime),
  },
  {
    said: /\b(day|week|month|quarter|year) (?:by|over|after) \1\b/g,
    holds: anyOf(isOverTime),
  },
];
