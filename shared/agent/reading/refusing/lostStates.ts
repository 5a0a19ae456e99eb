import { conditionsIn, type Question } from '../parts/question.ts';
import { monthSource } from '../times/months.ts';
import { anyOf, type Demand, howTogether, never, noneOf, whichTime } from './demand.ts';
import { conditionsAsked, hasDenial, hasState, isOfLast, isOfTwoTags, names } from './traits.ts';

const happened: ReadonlySet<string> = new Set([
  'paid',
  'accepted',
  'signed',
  'completed',
  'done',
  'confirmed',
]);

const people: ReadonlySet<string> = new Set(['customers', 'technicians', 'leads']);

const ofCalls: ReadonlySet<string> = new Set(['messages', 'follow_ups', 'threads']);

const isOfSome = (question: Question): boolean => conditionsAsked(question).length > 0;

/** It was sent, given back or called off. */
const isOver = ({ where, window, moment = '' }: Question): boolean =>
  (window !== undefined && /^(?:issued|sent|voided|canceled)_at$/.test(moment)) ||
  conditionsIn(where).some(
    ({ field, is, values }) =>
      (/_at$/.test(field) && is === '!=' && values.includes('')) ||
      (is === '=' && values.some((value) => /^(?:void|voided|refunded|canceled)$/.test(value))),
  );

/** How the records stand that are meant, and which are left out. */
export const states: readonly Demand[] = [
  // "How many leads called us by phone": in which way they did is known of messages and follow-ups alone.
  {
    said: /\b(?:by|over the|on the|via) (?:phone|telephone|email|sms|text(?: message)?s?)\b|\b(?:texted|emailed|messaged) (?:in|us)\b/g,
    holds: anyOf(
      ({ entity, facts, where }) =>
        facts !== undefined ||
        ofCalls.has(entity) ||
        /phone|email|channel/.test(JSON.stringify(conditionsIn(where))),
    ),
  },
  // "Which invoices do we need to send": not those that went out.
  {
    said: /\b(?:(?:needs?|have|has|got|ought|want|yet|still|left|supposed|about|going) to|must|should) (?:still )?(?:be )?(?:send|sent|issued?|mail(?:ed)?|void(?:ed)?|refund(?:ed)?|cancel(?:ed)?|call(?:ed)? off)\b/g,
    holds: noneOf(isOver),
    called: 'what is still to be done',
  },
  // "Paying customers": those who paid.
  { said: /\bpaying (?:customers?|clients?)\b/g, holds: anyOf(isOfSome) },
  // "Revenue from new customers", "what did the customers from October pay": of those alone.
  {
    said: new RegExp(
      `\\bnew (?:customers?|clients?)\\b|\\b(?:customers?|clients?) (?:(?:that|who|which|were|was|we) )*(?:(?:from|of) (?:this|last|${monthSource}|20[1-3]\\d|yesterday|today)|created|added|joined|won)\\b`,
      'g',
    ),
    holds: anyOf(({ entity, by, top }) => entity === 'customers' || (by === 'customer' && top !== undefined)),
    called: 'which customers are meant',
  },
  // "Leads that took longer than a week to convert": none that are so long ago.
  {
    said: /\b(?:took|takes?|taking|needed) (?:us |them |him |her )?(?:longer|more|less|fewer|over|under|at least)\b/g,
    holds: anyOf(
      ({ field: asked = '', by, versus, where }) =>
        conditionsIn(where).some(({ field }) => /^(?:days|hours)/.test(field)) ||
        ((by ?? versus) !== undefined && /^(?:days|hours)/.test(asked)),
    ),
  },
  // Whether a lead or a customer was written to is not kept with a message.
  {
    said: /\b(?:to|from|with) (?:our |the |new )?leads?\b/g,
    holds: noneOf(({ entity }) => entity === 'messages' || entity === 'threads'),
  },
  // "Paid by cash": by that, and not in any way.
  {
    said: /\b(?:pa(?:y|id|ys|ying)|c[ao]me in|collect(?:ed)?|received|took in) (?:\w+ ){0,2}?(?:by|in|with|via) (?:cash|checks?|cards?|ach)\b/g,
    holds: anyOf(names(/^method$/)),
  },
  // "Qualified and then disqualified": of the same records, of which only the last is kept.
  {
    said: /\b(?:booked|scheduled|confirmed|started|accepted|approved|declined|sent|opened|qualified|contacted|converted|issued|signed|paid|completed|created) (?:(?:and|but|,) )*(?:then|later|afterwards) (?:(?:was|were|got|been|being) )?(?:\w+ed|lost|sent|paid|void)\b/g,
    holds: never,
    called: howTogether,
  },
  // "Sent this month and accepted": of the same records.
  {
    said: /\b(?:created|sent|issued|made|booked|received|came in) (?:(?:in|on|since) )?(?:today|yesterday|(?:this|last|past) \w+|(?:january|february|march|april|may|june|july|august|september|october|november|december)) and (?:(?:is|are|was|were|already|still|now|since|not|then|later) )*(?:accepted|declined|paid|signed|converted|completed|canceled|qualified|disqualified|confirmed|done|lost|void|expired)(?= ?[?.!]| ?$)/g,
    holds: (questions) => questions.length < 2,
    called: howTogether,
  },
  // What was due then may be done since.
  {
    said: /\bfollow ups?(?: (?:that|which))? (?:was|were) due\b/g,
    holds: noneOf(({ entity }) => entity === 'follow_ups'),
    called: 'when that was so',
  },
  // "Without a phone number or email": each of the two is lacking.
  {
    said: /\b(?:without|no|missing)(?: an?| any)? (?:(?:phone|telephone)(?: number)?|email(?: address)?) (?:or|and|nor)(?: an?| any)? (?:(?:phone|telephone)|email)\b/g,
    holds: anyOf((one) =>
      new Set(conditionsAsked(one).map(({ field }) => field)).isSupersetOf(new Set(['phone', 'email'])),
    ),
    called: howTogether,
  },
  // "Emails to Kim Vargas" are no address.
  {
    said: /\b(?:emails|texts|messages) (?:to|from|with|for) [a-z]/g,
    holds: noneOf(({ action }) => action === 'find'),
  },
  // When an appointment was confirmed is not kept.
  {
    said: /\b(?:did (?:we|they|customers|[a-z]+) confirm|confirmed) (?:yesterday|last (?:week|month|quarter|year|night))\b/g,
    holds: noneOf(({ entity }) => entity === 'appointments'),
    called: 'when that was so',
  },
  // Whoever turned us down may have declined an estimate.
  {
    said: /\bturn(?:ed|ing)? (?:us|me) down\b|\bturn(?:ed|ing)? down our\b/g,
    holds: anyOf(({ entity }) => entity === 'estimates'),
  },
  // "What does Dave still have today": not what he is through with.
  {
    said: /\bstill (?:have|has|got)\b.{0,20}\b(?:today|tomorrow|this)\b/g,
    holds: noneOf(
      ({ entity, where }) =>
        entity === 'appointments' &&
        !conditionsIn(where).some(({ field, is }) => field === 'status' && is === '='),
    ),
  },
  // Whom we are to call today may have come long ago.
  {
    said: /\b(?:to|to be|should (?:i|we)|must (?:i|we)) (?:call|called|phone|contact|contacted|text|email) (?:today|tomorrow|this|next)\b/g,
    holds: noneOf(({ entity, window }) => entity === 'leads' && window !== undefined),
    called: whichTime,
  },
  // "With any tag": not all of them, and not how many have each.
  {
    said: /\b(?:with|having|have|has) (?:(?:any|some|an?|at least one|at least 1) )(?:tags?|technicians?|techs?|crew|sources?)(?: assigned)?(?= ?[?.!,]| ?$| (?:today|tomorrow|this|next|last|in|on)\b)|\bwith tags(?= ?[?.!,]| ?$)/g,
    holds: anyOf((one) =>
      conditionsAsked(one).some(({ field }) => ['tag', 'technician', 'source'].includes(field)),
    ),
  },
  // "With both the storm and the vip tag": each of them has the two.
  {
    said: /\bboth (?:the |a |an )?[a-z]+ and (?:the |a |an )?[a-z]+ tags?\b|\b(?:tags?|tagged) both\b/g,
    holds: anyOf(isOfTwoTags),
    called: howTogether,
  },
  // "And who did we call": that we did is told of messages and follow-ups only.
  {
    said: /(?<!\b(?:estimate|quote|bid|proposal|invoice|bill|contract|agreement)s )\bdid we (?:ever |already )?(?:call(?! off\b)|phone|ring|text|email|message|write to)\b/g,
    holds: anyOf(({ entity }) => ofCalls.has(entity)),
  },
  // What is still needed has not happened yet.
  {
    said: /\bneeds? (?:to get |getting )?(?:paid|approved|accepted|signed|finished|completed|done|confirmed)\b/g,
    holds: noneOf(({ where }) =>
      conditionsIn(where).some(
        ({ field, is, values }) =>
          field === 'status' && is === '=' && values.every((value) => happened.has(value)),
      ),
    ),
  },
  // Of people it is known through what is theirs.
  {
    said: /\b(?:overdue|past due|unpaid|delinquent|in arrears)\b/g,
    holds: anyOf((one) => !people.has(one.entity) || names(/^(?:open|overdue)_/)(one)),
  },
  {
    said: /\b(?:sitting|lying|hanging|lingering|languishing)(?: there| around| idle)?(?= ?[?.!]| ?$)/g,
    holds: anyOf((one) => one.window !== undefined || isOfSome(one)),
  },
  {
    said: /\b(?:excluded|left out|not included|set aside)(?= ?[?.!,]| ?$)/g,
    holds: (questions) => questions.length > 0 && questions.every(hasDenial),
  },
  {
    said: /\b(?:have|has|need|needs|got) to (?:get through|do|make|work through|take care of|handle)\b|(?<=\b(?:follow ups?|callbacks?|tasks|reminders|to dos)\b.{0,40})\bon (?:my|our) (?:plate|list|desk)\b/g,
    holds: anyOf(hasState),
  },
  {
    said: /\b(?:come|comes|came|coming) from(?= ?[?.!]| ?$)/g,
    holds: anyOf(names(/^source$/)),
  },
  {
    said: /\b(?:did|does|do|was|were|have|has|is|are) not (?:\w+ ){1,3}on time\b/g,
    holds: anyOf(names(/due_at|on_time|days_/)),
  },
  // "Not just Google": it is not left out.
  { said: /\bnot (?:just|only|merely|solely)\b/g, holds: noneOf(hasDenial) },
  {
    said: /\b(?:pay|pays|paid|paying) (?:\w+ ){0,2}(?:late|on time|early|promptly|slow|slowly|quickly)\b/g,
    holds: anyOf(names(/due_at|days_|hours_|on_time|aging/)),
  },
  {
    said: /\b(?:not|never|without|except|excluding|neither|nor|nobody)\b/g,
    holds: anyOf((one) => isOfLast(one) || isOfSome(one)),
  },
];
