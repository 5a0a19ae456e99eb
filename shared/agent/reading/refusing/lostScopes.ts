import { isDeepStrictEqual } from 'node:util';
import { type Condition, textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import { anyOf, type Demand, everyOf, howTogether, never, noneOf, whichTime } from './demand.ts';
import { conditionsAsked, isOfLast, isOfOpen } from './traits.ts';

/** Of what a denial, a time, an order or a "both" is said: where a question takes it for something else, it is not what was asked. */

const isOfPerson = ({ field }: Condition): boolean => ['customer', 'technician', 'id'].includes(field);

const isOfOne = ({ where }: Question): boolean =>
  conditionsIn(where).some((condition) => condition.is === '=' && isOfPerson(condition));

/** What was said, and not what is taken of all such. */
const withoutUsual = (question: Question): Question => {
  const usual = entities[question.entity].usual?.where ?? '';
  const isUsual = ({ conditions }: Question['where'][number]) =>
    usual.includes('!=') && textOf(conditions) === usual;
  return { ...question, where: question.where.filter((one) => !isUsual(one)) };
};

/** What is denied is what is taken of all such anyway. */
const deniesUnusual =
  /\b(?:not|never|nobody|neither|nor|none)\b.{0,30}\b(?:cancel|call(?:ed)? off|scrap|drop|void|draft|annul)/;

/** A name or a service is no denial, whatever else it says. */
const isDenied = (question: Question): boolean =>
  question.over !== undefined ||
  isOfLast(question) ||
  question.countGroups === true ||
  question.action === 'rate' ||
  question.action === 'find' ||
  conditionsAsked(withoutUsual(question)).some(
    (condition) => condition.is !== '=' || condition.values.includes('') || !isOfPerson(condition),
  );

/** The first state of those that nobody dealt with, or answered. */
const untouched: Readonly<Partial<Record<Question['entity'], string>>> = { leads: 'new', estimates: 'sent' };

const isUntouched = ({ entity, where, window }: Question): boolean =>
  window !== undefined &&
  conditionsIn(where).some(
    ({ field, is, values }) => field === 'status' && is === '=' && values.join() === untouched[entity],
  );

/** Some of the first are asked for once more. */
const isNarrower = ([one, other, ...more]: readonly Question[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  more.length === 0 &&
  one.entity === other.entity &&
  one.action === other.action &&
  conditionsIn(one.where).every((condition) =>
    conditionsIn(other.where).some((also) => isDeepStrictEqual(also, condition)),
  );

const isOfSeveral = ({ where, versus }: Question): boolean =>
  versus !== undefined || conditionsIn(where).some(({ is, values }) => is === '=' && values.length > 1);

const isOfTwoTechnicians = ({ where, measure }: Question): boolean =>
  measure === 'count' &&
  conditionsIn(where).some(
    ({ field: by, is, values }) => by === 'technician' && is === '=' && values.length > 1,
  );

const records = '(?:invoices?|bills?|jobs?|appointments?|visits?|estimates?|quotes?|contracts?|payments?)';
const time =
  '(?:(?:in|on|since|for|during|within|over|by|before|until) (?:the )?)?(?:today|yesterday|this|last|past|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|q[1-4]|20\\d\\d)';

export const scopes: readonly Demand[] = [
  // "The balance as of October 31", "our AR last month".
  {
    said: /\bas (?:of|at) (?!(?:today|now|yet|date|this (?:moment|morning|minute)|right now|the moment)\b)/g,
    holds: noneOf((question) => question.window !== undefined && isOfOpen(question)),
    called: 'when that was so',
  },
  {
    said: new RegExp(
      `\\b(?:balances?|ar|receivables?|what did (?:they|we|customers) owe(?: us)?) (?!(?:(?:on|in|for|by) )?(?:today|this)\\b)${time}\\b`,
      'g',
    ),
    holds: noneOf(({ field, moment }) => field === 'amount_due' && moment !== 'due_at'),
    called: 'when that was so',
  },
  {
    said: /\b(?:overdue|late|past due) since before\b/g,
    holds: noneOf(({ moment, window }) => window !== undefined && moment === 'issued_at'),
    called: whichTime,
  },
  // "What customers paid that were new": not what is new of the payments.
  {
    said: /\b(?:customers?|clients?)\b.{0,40}\b(?:is|are|was|were) new\b/g,
    holds: anyOf(({ entity }) => entity === 'customers' || entity === 'leads'),
    called: 'whose they are',
  },
  // "Jobs that were scheduled for October": hardly those that still are.
  {
    said: /\b(?:was|were) (?:\w+ )?(?:scheduled|planned)\b/g,
    holds: noneOf(
      ({ window, where }) =>
        window !== undefined && conditionsIn(where).some(({ values }) => values.join() === 'scheduled'),
    ),
    called: 'when that was so',
  },
  // What is coming in has not come.
  {
    said: /\b(?:have|is|are|got|still) coming in\b/g,
    holds: noneOf(({ entity }) => entity === 'payments'),
    called: 'what is still to come',
  },
  // "The jobs Maria did not do" are none of hers.
  {
    said: /\b(?:not|never|nobody|neither|nor|none)\b/g,
    holds: (questions, [match]) =>
      questions.length === 0 || questions.some(isDenied) || deniesUnusual.test(match?.input ?? ''),
  },
  // "Leads nobody called this week": that they came this week is not said.
  {
    said: new RegExp(
      `\\b(?:not|never|nobody|no one|none of us)\\b(?: (?:has|have|had|been|yet|ever|even|us))* (?:called|call|phoned|phone|rang|rung|contacted|contact|texted|emailed|reached|touched|spoken|spoke|talked|followed|worked|written|wrote|answered|replied|gotten|got)(?: (?:back|out|up|to|with|on|them|it))* ${time}\\b`,
      'g',
    ),
    holds: noneOf(isUntouched),
    called: whichTime,
  },
  // What was so on a day that is over is not kept, and what was not paid by then may have been issued long before.
  {
    said: new RegExp(
      `\\b(?:not|never)\\b(?: (?:yet|been|fully|completely))* (?:paid|settled|signed|accepted|approved|finished|completed|done|sent|confirmed) (?:by|until) (?:the end of )?(?:\\w+ )?${time}\\b`,
      'g',
    ),
    holds: noneOf(({ window }) => window !== undefined),
    called: whichTime,
  },
  {
    said: new RegExp(`\\bnot pa(?:y|id)(?: (?:us|anything|a cent))* ${time}\\b`, 'g'),
    holds: noneOf(
      ({ entity, window, moment }) => entity === 'invoices' && window !== undefined && moment === 'issued_at',
    ),
    called: whichTime,
  },
  // "Created this week and due next week": the two times are of the same records.
  {
    said: new RegExp(
      `\\b(?:created|made|added|opened|came in|received|booked|entered) (?:${time}|tomorrow|(?:in |for )?next)(?: \\w+)? and (?:(?:that |which )?(?:is|are|was|were) )?(?:due|done|completed|converted|qualified|disqualified|lost|won|canceled|starting|scheduled) (?:${time}|tomorrow|(?:for |in )?next)\\b|\\b(?:start|begin)(?:s|ing|ning)? (?:${time}|tomorrow|next)(?: \\w+)? and (?:end|finish)(?:s|es|ing)?\\b`,
      'g',
    ),
    holds: never,
    called: howTogether,
  },
  // "Tagged vip and from Google", "both new and urgent": of the same records, and not of all that are the first.
  {
    said: /\btagged \w+ and (?:from|with|for|in|still|not|without|by|who|that|which|new|open)\b|\bboth \w+ and \w+|\bnot (?:\w+ ){1,3}and (?:also )?not\b/g,
    holds: (questions) => !isNarrower(questions),
    called: howTogether,
  },
  // "What share of leads are converted and from Google": whether of all, or of those from there.
  {
    said: /\b(?:share|percent|percentage|proportion|fraction|portion)\b.{1,40}\b(?:is|are|was|were|gets?|got) \w+ and (?:from|for)\b/g,
    holds: noneOf(({ action }) => action === 'rate'),
    called: howTogether,
  },
  // "Customers whose last invoice is unpaid": of each of them, and not the last ones of all.
  {
    said: /\bwhose (?:very )?(?:last|latest|most recent|first|newest|oldest)\b/g,
    holds: everyOf(isOfLast),
  },
  // "On a Sunday": on any of them.
  {
    said: /\bon an? (?:weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/g,
    holds: noneOf(({ window }) => window !== undefined),
  },
  // "In May and June, but only by check": of both.
  {
    said: /\bbut only (?:by|in|with|from|for|the)\b/g,
    holds: (questions) => questions.length < 2,
    called: howTogether,
  },
  // Whom we did not call back called us, or was called before; that is not kept of a lead.
  {
    said: /^(?!.*\bleads?\b).*\b(?:not|never|nobody|no one)\b.{0,20} (?:call|called|phone|phoned|ring|rang|rung|call(?:ed)? them) back\b/g,
    holds: noneOf(({ entity }) => entity === 'leads'),
    called: 'call back',
  },
  // "Open since September": from then on, or for longer; of neither there is a word in when it was made.
  {
    said: /\b(?:open|unpaid|not paid|outstanding|unsettled|owing|owed|owed us|owe us|pending|waiting|overdue|unsigned|unanswered|in progress|under way|underway|on hold|ongoing) since (?!(?:when|then)\b)/g,
    holds: noneOf(({ window }) => window?.from !== undefined),
    called: whichTime,
  },
  {
    said: /\b(?:rather than|instead of)\b/g,
    holds: (questions) => questions.length === 1 && !questions.some(isOfSeveral),
    called: howTogether,
  },
  {
    said: /\bnot (?:just|only|merely|solely) (?:\w+ ){1,4}(?:, )?but\b/g,
    holds: never,
    called: howTogether,
  },
  // That they had nothing else.
  {
    said: /\bonly (?:ever )?(?:had|has|have|got|get|booked|(?:paid|pay|pays)(?! (?:us )?(?:a |in )?(?:part|partly|partially|half|some|portion|bits)\b)|bought|used|use|did)\b|\b(?:have|has|had) only (?!paid (?:us )?(?:a |in )?(?:part|partly|partially|half|some|portion|bits)\b)/g,
    holds: never,
    called: 'only',
  },
  // That each of theirs is so.
  {
    said: new RegExp(
      `\\b(?:all|each|every|everything|every one|none)(?: of)? (?:their|his|her|its) (?:\\w+ )?${records}\\b`,
      'g',
    ),
    holds: everyOf(isOfOne),
  },
  {
    said: new RegExp(`\\bwhose (?:\\w+ )?${records} (?:(?:are|were|is|was|have|has|got|been) )+all\\b`, 'g'),
    holds: everyOf(isOfOne),
  },
  // Those of both, and not of either.
  {
    said: /\b(?:together|jointly|side by side|as a team|each other|one another)\b/g,
    holds: noneOf(isOfTwoTechnicians),
    called: howTogether,
  },
  // "The last but one": which of them is left out.
  {
    said: /\bbut (?:one|1|two|2|(?:the|my|our) (?:last|first|latest|newest|oldest|largest|biggest|highest|smallest|lowest))\b/g,
    holds: never,
  },
  // "The other ones": those that were not named, and none of another kind.
  {
    said: /\bother (?!payments?\b|methods?\b|means\b|ways?\b)\w+/g,
    holds: noneOf(({ where }) => conditionsIn(where).some(({ values }) => values.includes('other'))),
  },
  // "The most leads but the fewest customers": of two kinds.
  {
    said: /\b(?:most|highest|largest|biggest) (\w+) (?:but|and|yet|while|though|with|, but)(?: \w+){0,2}? (?:fewest|least|lowest|smallest) (\w+)/g,
    holds: (questions, matches) =>
      matches.every(([, one, other]) => one === other) ||
      new Set(questions.map(({ entity }) => entity)).size > 1,
    called: howTogether,
  },
];
