// Refusing: what a prompt says and no question made of it does.

import { entities, fieldOf } from '../../model/entities.ts';
import { isCalendarUnit } from '../../tools/grouping.ts';
import { callFor, conditionsIn, type Question } from '../parts/question.ts';
import { monthSource } from '../times/months.ts';
import type { Name } from '../words/tokens.ts';
import type { Demand } from './demand.ts';
import { comparisons } from './lostComparisons.ts';
import { isOfLast, scopes } from './lostScopes.ts';
import { notKept } from './notKept.ts';

/**
 * What a prompt says that no question made of it does. The words are those of the asker, before any of them is turned or passed over, and
 * the questions those that would be answered: so nothing on the way from the one to the other can be dropped without a word.
 */
export const lostIn = (
  words: string,
  questions: readonly Question[],
  names: ReadonlyMap<string, Name> = new Map(),
): string | undefined => {
  for (const { said, holds, called } of [...notKept, ...demands, ...comparisons, ...scopes]) {
    const matches = [...words.matchAll(said)];
    const [first] = matches;
    if (first !== undefined && !holds(questions, matches)) return called ?? first[0].trim();
  }
  return (
    nameLostIn(words, questions, names) ?? choiceLostIn(words, questions) ?? timeLostIn(words, questions)
  );
};

/** One of several choices in a row: "card, check and cash". */
const choiceLostIn = (words: string, questions: readonly Question[]): string | undefined => {
  const asked = questions.flatMap(({ entity, where }) =>
    conditionsIn(where).map(({ field, values }) => ({ field, values, of: entities[entity].fields[field] })),
  );
  return asked.flatMap(({ field, of }) => {
    if (of?.kind !== 'choice' || questions.some(({ by }) => by === field)) return [];
    const taken = asked.flatMap((one) => (one.field === field ? one.values : []));
    return (of.values ?? []).filter((value) => !taken.includes(value) && isInRow(words, value));
  })[0];
};

const isInRow = (words: string, value: string): boolean =>
  new RegExp(`(?:, |, (?:and|or) )${value} ?(?:,|and\\b|or\\b)`).test(words);

/**
 * A name that nothing is asked of, or one at the head of the prompt that only some of what follows is asked of: "Linus Berg: total billed and
 * total paid".
 */
const nameLostIn = (
  words: string,
  questions: readonly Question[],
  names: ReadonlyMap<string, Name>,
): string | undefined => {
  const named = [...names.values()].filter(({ text }) => ` ${words} `.includes(` ${text} `));
  const said = named.filter(
    (one) => !named.some((other) => other !== one && ` ${other.text} `.includes(` ${one.text} `)),
  );
  const head = words.split(joint)[0] ?? '';
  const isOfHead = (text: string) => said.length === 1 && ` ${head} `.includes(` ${text} `);
  return said.find(({ text, conditions, ofWork }) => {
    const asked = questions.filter((question) => {
      const condition = conditions.get(question.entity) ?? ofWork?.get(question.entity);
      return (
        condition !== undefined &&
        conditionsIn([...question.where, ...(question.part ?? [])]).some(
          ({ field, values }) =>
            field === condition.field && condition.values.some((value) => values.includes(value)),
        )
      );
    });
    return isOfHead(text) ? asked.length < questions.length : asked.length === 0;
  })?.text;
};

const joint = / (?:and|,|;|:|plus|\+|&) /;

/** "And what did we invoice?" after a question of this month: nobody says of which time. */
export const isTimeOpen = (
  words: string,
  questions: readonly Question[],
  before: Question | undefined,
): boolean =>
  before?.window !== undefined &&
  !ofAllTimes.test(words) &&
  (isOfBestTime(words, before) ||
    questions.some((one) => {
      const isFigure = one.action !== 'list' && one.action !== 'find' && !isTimed(one);
      const isOther = one.entity !== before.entity && /^(?:and|also|plus) /.test(words) && !hasState(one);
      // "Who paid the most", after the payments of October.
      const isAmongThose =
        one.entity === before.entity && one.action === 'group' && one.top !== undefined && !isState(one);
      // "How much did we make", after the jobs of October: hardly ever since.
      const isSumOfAll = one.measure === 'sum' && one.action === 'figure' && !isState(one);
      return isFigure && (isOther || isAmongThose || isSumOfAll);
    }));

/** "Which service made up most of that", after the best month: its time is that month, and not the year in which it is the best. */
const isOfBestTime = (words: string, { action, by, top }: Question): boolean =>
  action === 'group' &&
  top === 1 &&
  isCalendarUnit(by ?? '') &&
  /\b(?:of|in|for|during) (?:that|it|this)\b|\b(?:that|this) (?:day|week|month|quarter|year)\b|\bthen\b/.test(
    words,
  );

/** What is owed is owed now; what settled did so then. */
const isState = ({ where }: Question): boolean =>
  conditionsIn(where).some(({ field, values }) => field === 'status' && values.join('|') !== 'settled');

const hasState = ({ where }: Question): boolean =>
  conditionsIn(where.filter(({ isBase }) => isBase !== true)).some(({ field }) => field === 'status');

/** "Today: leads? jobs?": a time at the head is that of all that follows, but of what is so now. */
const timeLostIn = (words: string, questions: readonly Question[]): string | undefined => {
  // "Per source and per month this year".
  const [first, ...others] = questions;
  const isDivided = others.every(({ by, entity }) => by !== undefined && entity === first?.entity);
  if (first?.by !== undefined && isDivided && others.some((one) => isTimed(one) !== isTimed(first)))
    return 'which time is meant';
  if (isOneUntimed(words, questions)) return 'which time is meant';
  const [time] = headTime.exec(words) ?? [];
  return time !== undefined && questions.some((one) => !isTimed(one) && !isLasting(one)) ? time : undefined;
};

/** "How many leads did we get last week? How many jobs?": of a time, and then of all times without a word of that. */
const isOneUntimed = (words: string, questions: readonly Question[]): boolean =>
  !ofAllTimes.test(words) &&
  questions.some(({ window }) => window !== undefined) &&
  questions.some(
    (one) =>
      (one.action === 'figure' || one.action === 'group') &&
      one.entity !== 'technicians' &&
      !isTimed(one) &&
      !isLasting(one),
  );

/** What is owed is owed now. */
const isLasting = ({ where }: Question): boolean =>
  conditionsIn(where).some(({ field }) => field === 'status');

const ofAllTimes =
  /\b(?:do (?:we|i|you) (?:\w+ )?(?:have|know)|have we|we have|there are|are there|in total|total|overall|altogether|in all|all in all|ever|all time|of all times|on file|on record|on the books|currently|now|at the moment|so far|to date|as a whole)\b/;

const headTime =
  /^(?:(?:for|in|on|during) )?(?:today|yesterday|tomorrow|(?:last|this|next|past|previous) (?:week|month|quarter|year)|(?:january|february|march|april|may|june|july|august|september|october|november|december))(?= [,:])/;

/** Somebody's records, or one that is looked for, are shown with their amounts. */
const showsAmounts = ({ action, entity, top, order, where }: Question): boolean =>
  action === 'list' &&
  entities[entity].money !== undefined &&
  (top === 1 || order === 'largest' || order === 'smallest' || conditionsIn(where).some(isOfOne));

const isOfOne = ({ field, is }: { field: string; is: string }): boolean =>
  (field === 'customer' || field === 'id') && is === '=';

const isOfAmount = (question: Question): boolean => question.field !== undefined || showsAmounts(question);

/** "And how much is each": a list shows it. */
const ofEach =
  /\bhow much (?:is |are |was |were )?(?:still )?(?:left |owed |due |open )?(?:on |for |of )?each\b/;

const isRanked = ({ order, top, least, measure, over }: Question): boolean =>
  [order, top, least, over].some((one) => one !== undefined) || measure === 'most' || measure === 'least';

/** Groups stand so by themselves, but those of the calendar, and ages. */
const isLargestFirst = ({ action, by = '' }: Question): boolean =>
  (action === 'group' || (action === 'rate' && by !== '')) && !isCalendarUnit(by) && by !== 'aging';

const hasDenial = ({ where, part }: Question): boolean =>
  conditionsIn([...where, ...(part ?? [])]).some(({ is }) => is === '!=');

const isOfSeveral = ({ where, part = [], by, versus }: Question): boolean =>
  by !== undefined ||
  versus !== undefined ||
  conditionsIn([...where, ...part]).some(({ values }) => values.length > 1) ||
  conditionsIn(where).filter(({ field, is }) => field === 'tag' && is === '=').length > 1;

const isOfTwoTags = ({ where }: Question): boolean =>
  conditionsIn(where).filter(({ field }) => field === 'tag').length > 1;

const isTimed = (question: Question): boolean =>
  question.window !== undefined ||
  question.versus !== undefined ||
  question.when === true ||
  (question.by !== undefined && isCalendarUnit(question.by)) ||
  conditionsIn(question.where).some(({ values: [value = ''] }) => value === 'now' || /^\d{4}-/.test(value));

/** How many figures an answer has, at least. */
const figuresOf = ({ action, measure, by, where }: Question): number =>
  (action === 'group' && !conditionsIn(where).some(({ field }) => field === by)) ||
  action === 'compare' ||
  action === 'rate' ||
  action === 'list' ||
  action === 'find' ||
  measure !== 'count'
    ? 2
    : 1;

const happened: ReadonlySet<string> = new Set([
  'paid',
  'accepted',
  'signed',
  'completed',
  'done',
  'confirmed',
]);

const peopleAlone: ReadonlySet<string> = new Set(['customers', 'technicians', 'leads']);

const anyOf =
  (holds: (question: Question) => boolean): Demand['holds'] =>
  (questions) =>
    questions.some(holds);

/** No number of a time, which is told by its days, and no year. */
const numberSaid = new RegExp(
  String.raw`(?!(?<=\b(?:${monthSource}) )(?:[12]?\d|3[01])\b)(?<!\bof (?:every|each) )(?<![\d.,:h/-])(?:\b|\$)(?!(?:19|20)\d\d\b|[12](?!\d| (?:most|biggest|largest|oldest|newest|latest|smallest|highest|top|best|worst)\b)|100\b)\d+(?:\.\d+)?(?![\d.,:h/-]|th|st|nd|rd| ?(?:\+ )?(?:full |whole |calendar |business )?(?:days?|weeks?|months?|quarters?|years?|hours?|minutes?|past|last|next|before|prior|earlier)\b)`,
  'g',
);

/** "2 or more" are over 1. */
const isShown = (questions: readonly Question[], number: number): boolean =>
  questions.some(({ over }) => over === number - 1) ||
  new RegExp(`(?<!\\d)0?${number}(?:\\.0+)?(?!\\d)`).test(JSON.stringify(questions.map(callFor)));

const isOfAge = ({ where, part = [] }: Question): boolean =>
  conditionsIn([...where, ...part]).some(({ field }) => field === 'aging');

/** Where something is asked once more. */
const asksAnew =
  /(?:^|[,;:.?!] |\b(?:and|plus|also) )(?:(?:and|also|plus|then|please|tell|show|give|let|me|us|know) )*(?:how (?:many|much)|which|who|what|when)\b/g;

const demands: readonly Demand[] = [
  // "How many leads called us by phone": in which way they did is known of messages and follow-ups alone.
  {
    said: /\b(?:by|over the|on the|via) (?:phone|telephone|email|sms|text(?: message)?s?)\b|\b(?:texted|emailed|messaged) (?:in|us)\b/g,
    holds: anyOf(
      ({ entity, facts, where }) =>
        facts !== undefined ||
        ['messages', 'threads', 'follow_ups'].includes(entity) ||
        /phone|email|channel/.test(JSON.stringify(conditionsIn(where))),
    ),
  },
  // "Show the leads sorted by source": each of them, and not how many there are.
  {
    said: /\b(?:sort|sorted|order|ordered|arranged) (?:(?:them|it) )?by (?:the |their )?(?:source|status|state|service|customer|client|technician|name|channel|method)\b/g,
    holds: (questions) => !questions.some(({ action, measure }) => action === 'group' && measure === 'count'),
    called: 'the order',
  },
  // "Paying customers": those who paid.
  {
    said: /\bpaying (?:customers?|clients?)\b/g,
    holds: anyOf(({ where, part = [] }) => conditionsIn([...where, ...part]).length > 0),
  },
  // "Revenue from new customers": of those alone.
  {
    said: /\bnew (?:customers?|clients?)\b/g,
    holds: anyOf(({ entity }) => entity === 'customers'),
  },
  // Whether a lead or a customer was written to is not kept with a message.
  {
    said: /\b(?:to|from|with) (?:our |the |new )?leads?\b/g,
    holds: (questions) => !questions.some(({ entity }) => entity === 'messages' || entity === 'threads'),
  },
  // "Paid by cash": by that, and not in any way.
  {
    said: /\b(?:pa(?:y|id|ys|ying)|c[ao]me in|collect(?:ed)?|received|took in) (?:\w+ ){0,2}?(?:by|in|with|via) (?:cash|checks?|cards?|ach)\b/g,
    holds: anyOf((question) => JSON.stringify(question).includes('method')),
  },
  // "How long does it take to get the final invoice paid": no amount answers any of that.
  {
    said: /\bhow (?:long|many days|many weeks|much time)\b/g,
    holds: (questions, [match]) =>
      /\b(?:average|mean|typical)(?: \w+){0,3} (?:amount|size|value|total|price|invoice|bill|job|ticket|payment|estimate)s?\b/.test(
        match?.input ?? '',
      ) ||
      !questions.some(
        ({ measure, field = '', entity }) =>
          measure === 'average' && fieldOf(entity, field)?.kind === 'money',
      ),
    called: 'what takes how long',
  },
  // "How long after a job until the invoice is paid": the time until it is written ends earlier.
  {
    said: /\bhow (?:long|many days|many weeks|much time)\b.{3,80}\b(?:paid|collected|settled)\b/g,
    holds: (questions) => !questions.some(({ field }) => field === 'days_after_completion'),
    called: 'what takes how long',
  },
  // "Overdue invoices with the customer and the crew": only of work it is known who does it.
  {
    said: /\b(?:with|and|including|showing) (?:the |their |its )?(?:crews?|technicians?|techs?)(?= ?[?.!]*$)/g,
    holds: anyOf(
      ({ entity, by }) => by === 'technician' || ['appointments', 'jobs', 'technicians'].includes(entity),
    ),
    called: 'how these belong together',
  },
  // "With both the storm and the vip tag": each of them has the two.
  {
    said: /\bboth (?:the |a |an )?[a-z]+ and (?:the |a |an )?[a-z]+ tags?\b|\b(?:tags?|tagged) both\b/g,
    holds: anyOf(isOfTwoTags),
    called: 'how these belong together',
  },
  // "The overdue invoices, with the customer and the balance": what each of a list is to show, and no question of its own.
  {
    said: /(?:^(?:(?:please|can you|could you|kindly|i|we|would like) )*(?:list|show|give|display|pull up|need|want|get|see)\b.{3,80}?| ,) (?:with|showing|including) (?:the |its |their |each )?(?:customers?|clients?|names?|totals?|amounts?|balances?|dates?|technicians?|crews?)(?: \w+)? ?(?:,|and\b)/g,
    holds: (questions) => questions.length < 2,
    called: 'how these belong together',
  },
  {
    said: /\b(?:how many(?! (?:days|hours|minutes|weeks)\b)|(?<!\b(?:phone|telephone|cell|mobile|contact) )number of|counts?|tally|headcount)\b/g,
    holds: anyOf(({ action }) => action !== 'list' && action !== 'find'),
  },
  // "How many from Angi, and which are qualified": a number answers one of the two.
  {
    said: asksAnew,
    holds: (questions, { length }) =>
      length < 2 || questions.reduce((sum, one) => sum + figuresOf(one), 0) >= 2,
    called: 'how these belong together',
  },
  // "List the vip customers and tell me which of them owe us".
  {
    said: /^(?:please |can you |could you )*(?:list|show|give)\b.{3,60}? and (?:also )?(?:(?:tell|show) (?:me )?)?(?:which|how many) (?:ones |of (?:them|those|these) )?(?=(?:is|are|was|were|has|have|had|did|do|still|already|owe)\b)/g,
    holds: (questions) => questions.length > 1,
    called: 'how these belong together',
  },
  {
    said: /\b(?:their|its) (?:\w+ )?(?:counts?|totals?|numbers?|amounts?)\b(?! (?:is|are|of))/g,
    holds: (questions) =>
      questions.every(({ by, entity }) => by !== undefined || entity === questions[0]?.entity),
  },
  // "Have they been invoiced": whether each was, and not what they come to.
  {
    said: /\b(?:have|has|were|was|are) (?:they|those|these|it|that) (?:all |already )*(?:been )?(?:invoiced|billed)\b/g,
    holds: (questions) =>
      !questions.some(({ entity, measure }) => entity === 'invoices' && measure === 'sum'),
  },
  // "And who did we call": that we did is told of messages and follow-ups only.
  {
    said: /\bdid we (?:ever |already )?(?:call|phone|ring|text|email|message|write to)\b/g,
    holds: anyOf(({ entity }) => entity === 'messages' || entity === 'follow_ups' || entity === 'threads'),
  },
  {
    said: /^(?:(?:please|can you|could you) )?list (?:the|all|our|any|every|me)\b/g,
    holds: anyOf(({ action }) => action === 'list' || action === 'group'),
  },
  {
    said: /\b(?:who (?:they are|are they)|what are their names|(?:and|with) their names)\b/g,
    holds: anyOf(({ action }) => action === 'list' || action === 'group' || action === 'find'),
  },
  {
    said: /\$?\b\d+ (?:dollars )?(?:left|still (?:open|due|owed)|outstanding|owing|remaining|to pay)\b/g,
    holds: (questions) => JSON.stringify(questions).includes('amount_due'),
  },
  {
    said: /\bhow (?:many|much)\b/g,
    holds: (questions, { length }) =>
      length < 2 || questions.reduce((sum, one) => sum + figuresOf(one), 0) >= Math.min(length, 2),
  },
  {
    said: /\b(?:(?<!\bby )how much(?! times?\b| work (?:did|have|has|do|we)\b| percent| (?:\w+ ){1,3}(?:number|count) of)|what is (?:still )?left to (?:collect|pay)|(?:in|the) dollars|dollar (?:value|amount|total)s?|sum|revenue|add(?:s|ed)? up|worth(?! (?:of |more |less |over |at |under |above |below |between |from )*\$?\d))\b|\$ (?!\d)/g,
    holds: (questions, [match]) =>
      questions.some(isOfAmount) ||
      (ofEach.test(match?.input ?? '') &&
        questions.some(({ action, entity }) => action === 'list' && entities[entity].money !== undefined)),
  },
  { said: /\b(?:made|makes?|earns?|earned) us\b/g, holds: anyOf(isOfAmount) },
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
  // The average of a total is none of its parts: "average revenue per month" is no average payment.
  {
    said: /\b(?:average|avg|averages|mean|typical|typically|usual|usually)\b/g,
    holds: (questions, [word]) =>
      word === undefined ||
      !questions.some(
        ({ measure, named = 'invoiced', by }) =>
          measure === 'average' && named !== 'invoiced' && by !== undefined,
      ),
  },
  {
    said: /\b(?:average|avg|mean|typical|usual) (?:\w+ ){0,2}(?:invoiced|billed|billings?|invoicing)\b/g,
    holds: (questions) => !questions.some(({ measure, by }) => measure === 'average' && by !== undefined),
  },
  {
    said: /\b(?:average|avg|mean|typical|usual) (?:\w+ )?(?:revenue|income|sales|collections|takings|turnover|earnings|billings|cash flow|intake)\b/g,
    holds: (questions) => !questions.some(({ measure }) => measure === 'average'),
  },
  // Who does that for the company is no customer.
  {
    said: /\bwho (?:has |have )?(?:collected|closed|earned|generated|brought in|made)(?: us)? (?:the )?(?:most|fewest|least|highest)\b/g,
    holds: (questions) => questions.every(({ by }) => by === 'technician'),
  },
  // Who gives the company work or leads is none of its people.
  {
    said: /\bwho (?:has |have )?(?:given|gave|gives|sent|sends|brought|brings|referred) us (?:the )?(?:most|fewest|least|highest|more)\b/g,
    holds: (questions) => questions.every(({ by }) => by !== 'technician'),
  },
  // What is still needed has not happened yet.
  {
    said: /\bneeds? (?:to get |getting )?(?:paid|approved|accepted|signed|finished|completed|done|confirmed)\b/g,
    holds: (questions) =>
      !questions.some(({ where }) =>
        conditionsIn(where).some(
          ({ field, is, values }) =>
            field === 'status' && is === '=' && values.every((value) => happened.has(value)),
        ),
      ),
  },
  // Days, or dollars: "unpaid invoices over 60".
  {
    said: /(?<!\$)\b(?:over|above|past|beyond|more than|older than) (?:30|60|90|120)(?= ?[?.!,]| ?$)/g,
    holds: (questions) =>
      !questions.some(
        ({ entity, where, over }) =>
          entity === 'invoices' &&
          conditionsIn(where).some(({ field, is }) => field === 'status' && is === '=') &&
          (over !== undefined ||
            conditionsIn(where).some(({ field, is }) => /^amount/.test(field) && is === '>')),
      ),
  },
  // Of people it is known through what is theirs.
  {
    said: /\b(?:overdue|past due|unpaid|delinquent|in arrears)\b/g,
    holds: anyOf(
      ({ entity, where, part = [] }) =>
        !peopleAlone.has(entity) ||
        conditionsIn([...where, ...part]).some(({ field }) => /^(?:open|overdue)_/.test(field)),
    ),
  },
  {
    said: /\b(?:sitting|lying|hanging|lingering|languishing)(?: there| around| idle)?(?= ?[?.!]| ?$)/g,
    holds: anyOf(
      ({ where, part = [], window }) => window !== undefined || conditionsIn([...where, ...part]).length > 0,
    ),
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
  // "What do the five largest owe together": of each it is shown, and not of all.
  {
    said: /\b(?:together|combined|between them)\b/g,
    holds: anyOf(({ action, top = 1 }) => action !== 'group' || top === 1),
  },
  // The best of them are those who brought the most, and not where most of them came from.
  {
    said: /\b(?:best|biggest|top|largest|greatest) (?:\d+ )?(?:customers?|clients?)\b/g,
    holds: anyOf(({ by, field, order }) => by === 'customer' || field !== undefined || order !== undefined),
  },
  {
    said: /\brank(?:ed|ing|s)?\b/g,
    holds: anyOf(({ by, order }) => by !== undefined || order !== undefined),
  },
  {
    said: /\bboth(?: of (?:them|those|these))?\b(?! (?:by|in (?:dollars|money|numbers?|counts?|amounts?|totals?|values?)) ?)/g,
    holds: (questions) =>
      questions.length > 1 || questions.some((one) => isOfSeveral(one) || isOfTwoTags(one)),
  },
  {
    said: /\b(?:is|are) (?:business|things|we|the business|the company) (?:really |actually |still )?(?:growing|shrinking|slowing|picking up|getting (?:busier|better|worse)|improving|doing (?:better|worse))\b/g,
    holds: anyOf(({ action, by = '' }) => action === 'compare' || isCalendarUnit(by)),
  },
  {
    said: /\b(?:highest|largest|biggest) first\b|\bbest\b/g,
    holds: (questions, [match]) =>
      questions.some((one) => isRanked(one) || isLargestFirst(one)) ||
      // "Which month was best", after two of them.
      (/^(?:and |so )?which\b/.test(match?.input ?? '') &&
        questions.some(({ action }) => action === 'compare')),
  },
  {
    said: /(?<!\bmost to (?:the )?)\b(?:fewest|highest|lowest|largest|biggest|smallest|oldest|newest|longest|worst)\b(?! first\b)|\b(?:fewest|lowest|smallest|oldest|newest) first\b/g,
    holds: anyOf(isRanked),
  },
  {
    said: /\b(?:excluded|left out|not included|set aside)(?= ?[?.!,]| ?$)/g,
    holds: (questions) => questions.length > 0 && questions.every(hasDenial),
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
    holds: (questions) =>
      questions.some(
        ({ by, per, action }) => (by ?? per) !== undefined || action === 'list' || action === 'find',
      ),
  },
  {
    said: /^(?:(?:for|in|by) (?:each|every)|per) (?:single )?(?:day|week|month|quarter|year|source|channel|technician|tech|customer|client|service|status|method)\b/g,
    holds: (questions) => questions.every(({ by, action }) => by !== undefined || action !== 'figure'),
    called: 'how these belong together',
  },
  // "How many were declined each month": of each, and not of all together.
  {
    said: /(?<!\b(?:for|in|by|per|of|on) )\b(?:each|every) (?:day|week|month|quarter|year)\b(?! (?:is|are|was|has)\b)/g,
    holds: (questions) =>
      questions.some(
        ({ by = '', per, action }) =>
          isCalendarUnit(per ?? by) || (action !== 'figure' && action !== 'group'),
      ),
  },
  // How old a debt is belongs to what is owed, and not to who owes it.
  {
    said: /\bhow many (?:people|customers|clients|persons|folks|accounts)\b/g,
    holds: (questions) => !questions.some(({ by }) => by === 'aging'),
  },
  {
    said: /\b(?:more|fewer|less) (?:\w+ )?(?:per|each|every|a) (?:day|week|month) than\b/g,
    holds: (questions) => questions.some(({ by = '', per }) => isCalendarUnit(per ?? by)),
  },
  // What brings more brings more money, unless it is said of what.
  {
    said: /\bbr(?:ing|ings|inging|ought) (?:us )?(?:in )?(?:more|less) than\b/g,
    holds: anyOf(isOfAmount),
  },
  {
    said: /\bwhen (?:does|is|was|did|will|has) (?:it|that|this)(?: one)?\b/g,
    holds: anyOf(({ where, top }) => top === 1 || conditionsIn(where).some(isOfOne)),
  },
  {
    said: /\b(?:have|has|need|needs|got) to (?:get through|do|make|work through|take care of|handle)\b|(?<=\b(?:follow ups?|callbacks?|tasks|reminders|to dos)\b.{0,40})\bon (?:my|our) (?:plate|list|desk)\b/g,
    holds: anyOf(hasState),
  },
  {
    said: /\b(day|week|month|quarter|year) (?:by|over|after) \1\b/g,
    holds: anyOf(({ by = '' }) => isCalendarUnit(by)),
  },
  {
    said: /\b(?:come|comes|came|coming) from(?= ?[?.!]| ?$)/g,
    holds: anyOf((question) => JSON.stringify(question).includes('"source"')),
  },
  {
    said: /\b(?:jobs?|appointments?|visits?|bookings?|stops?) coming(?! (?:in|into|from|back|to|out|through|with|off|by|along)\b)/g,
    holds: anyOf(isTimed),
  },
  {
    said: /\b(?:did|does|do|was|were|have|has|is|are) not (?:\w+ ){1,3}on time\b/g,
    holds: (questions) => /due_at|on_time|days_/.test(JSON.stringify(questions)),
  },
  // "Not just Google": it is not left out.
  { said: /\bnot (?:just|only|merely|solely)\b/g, holds: (questions) => !questions.some(hasDenial) },
  {
    said: /\b(?:pay|pays|paid|paying) (?:\w+ ){0,2}(?:late|on time|early|promptly|slow|slowly|quickly)\b/g,
    holds: (questions) => /due_at|days_|hours_|on_time|aging/.test(JSON.stringify(questions)),
  },
  {
    said: /\b(?:not|never|without|except|excluding|neither|nor|nobody)\b/g,
    holds: anyOf((one) => isOfLast(one) || conditionsIn([...one.where, ...(one.part ?? [])]).length > 0),
  },
  // "If every open estimate came through tomorrow": nothing is asked of that day.
  {
    said: /(?<!\bas (?:of|\w+ stand) )(?<!^(?:if|suppose|supposing|assuming) (?:all|every|each)\b.{0,50} (?:sale|job|deal|through|paid|sold|closed|converted|accepted|approved|signed|won|yes|in) )\b(?:today|yesterday|tomorrow|(?:last|this|next|past|previous) (?:week|month|quarter|year))\b/g,
    holds: anyOf(isTimed),
  },
  {
    said: numberSaid,
    holds: (questions, matches) =>
      questions.some(({ by = '' }) => by === 'aging') ||
      matches.every(([number]) => {
        const value = Number(number.replace('$', ''));
        // "60 to 90 days late": what is 60 days late is in the age before.
        return isShown(questions, value) || (questions.some(isOfAge) && isShown(questions, value + 1));
      }),
  },
];
