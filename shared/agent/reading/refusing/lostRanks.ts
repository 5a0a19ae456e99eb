import { isCalendarUnit } from '../../../figures/grouping.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import { anyOf, type Demand, everyOf, noneOf } from './demand.ts';

const isRanked = ({ order, top, least, measure, over }: Question): boolean =>
  [order, top, least, over].some((one) => one !== undefined) || measure === 'most' || measure === 'least';

/** Groups stand so by themselves, but those of the calendar, and ages. */
const isLargestFirst = ({ action, by = '' }: Question): boolean =>
  (action === 'group' || (action === 'rate' && by !== '')) && !isCalendarUnit(by) && by !== 'aging';

const bySize = '(?:biggest|largest|highest|smallest|lowest|most expensive|priciest|cheapest)';
const priced = '(?:invoices?|bills?|estimates?|quotes?|payments?|contracts?|checks?|deals?)\\b';

const traits: ReadonlySet<string> = new Set([
  'method',
  'source',
  'service',
  'tag',
  'technician',
  'milestone',
]);

/** In which order they stand. */
export const ranks: readonly Demand[] = [
  // "Was the last payment by card": the last of all, and not the last of those by card.
  {
    said: /^(?:so |and )?(?:is|was) (?:the|our) (?:very )?(?:last|latest|newest|oldest|first|earliest|most recent|biggest|largest|highest|smallest|lowest)\b[^,.?!]*? (?:invoice|bill|payment|lead|customer|client|job|estimate|quote|contract|visit|appointment)\b[^,.?!]*? (?:by|from|an?|via|through|with|in|urgent|vip)\b/g,
    holds: noneOf(
      (question) => question.top === 1 && conditionsIn(question.where).some(({ field }) => traits.has(field)),
    ),
    called: 'of which of them it is the first',
  },
  // "Show the leads sorted by source": each of them, and not how many there are.
  {
    said: /\b(?:sort|sorted|order|ordered|arranged) (?:(?:them|it) )?by (?:the |their )?(?:source|status|state|service|customer|client|technician|name|channel|method)\b/g,
    holds: noneOf(({ action, measure }) => action === 'group' && measure === 'count'),
    called: 'the order',
  },
  // "Sort them by amount due": they stand by what they come to, and their sum is not asked for.
  {
    said: /\b(?:sort|sorted|order|ordered|arranged?|rank|ranked)(?: (?!by\b)[a-z]+){0,4} by (?:the |their )?(?:(?:amount|balance|money|total|open amount) )?(?:due|owed|owing|outstanding|still open|balance|what (?:they|is|they are) (?:still )?(?:owe|owed|due|open|left))\b(?! date)/g,
    holds: anyOf(({ action, order }) => action === 'group' || order !== undefined),
    called: 'the order',
  },
  // "Smallest balance at the top": lists stand by the whole amount.
  {
    said: /\b(?:balances?|debts?) at the (?:top|bottom)\b/g,
    holds: everyOf(({ action }) => action === 'group'),
    called: 'the order',
  },
  // "Which source brings the biggest invoices": not the most of them, and no list of invoices tells the source.
  {
    said: new RegExp(
      `\\b${bySize} (?:\\w+ )?${priced}(?! (?:counts?|numbers?|volume|totals?|amounts?)\\b)`,
      'g',
    ),
    holds: noneOf(({ action, measure }) => action === 'group' && measure === 'count'),
    called: 'what of them is bigger',
  },
  {
    said: new RegExp(
      `\\bwhich (?:technician|tech|crew|(?:lead )?source|channel|service|month|week|day|quarter|year)s?\\b.{0,40}\\b${bySize} (?:\\w+ )?${priced}`,
      'g',
    ),
    holds: anyOf(({ by }) => by !== undefined),
    called: 'what of them is bigger',
  },
  // The best of them are those who brought the most, and not where most of them came from.
  {
    said: /\b(?:best|biggest|top|largest|greatest) (?:\d+ )?(?:customers?|clients?)\b/g,
    holds: anyOf(({ by, field, order }) => by === 'customer' || field !== undefined || order !== undefined),
  },
  // "Who has the second most unpaid invoices": no list tells that.
  {
    said: /\b(?:second|third|fourth|fifth|2nd|3rd|4th|5th) (?:most|fewest|least)(?! (?:recent|expensive|valuable|overdue))\b/g,
    holds: anyOf(({ by }) => by !== undefined),
  },
  {
    said: /\brank (?:the |our |all )*(?:technicians?|techs|sources|customers|clients|services|months)\b/g,
    holds: everyOf(({ by }) => by !== undefined),
    called: 'the order',
  },
  {
    said: /\brank(?:ed|ing|s)?\b/g,
    holds: anyOf(({ by, order }) => by !== undefined || order !== undefined),
  },
  {
    said: /\b(?:highest|largest|biggest) (?:first|(?:[a-z]+ )?at the (?:very )?top)\b|\b(?:smallest|lowest) at the bottom\b|\bbest\b/g,
    holds: (questions, [match]) =>
      questions.some((one) => isRanked(one) || isLargestFirst(one)) ||
      // "Which month was best", after two of them.
      (/^(?:and |so )?which\b/.test(match?.input ?? '') &&
        questions.some(({ action }) => action === 'compare')),
  },
  {
    said: /(?<!\bmost to (?:the )?)\b(?:fewest|highest|lowest|largest|biggest|smallest|oldest|newest|longest|worst)\b(?! first\b|(?<=\b(?:highest|largest|biggest)) (?:[a-z]+ )?at the (?:very )?top\b|(?<=\b(?:smallest|lowest)) at the bottom\b)|\b(?:fewest|lowest|smallest|oldest|newest) first\b/g,
    holds: anyOf(isRanked),
  },
];
