import { isCalendarUnit } from '../../../figures/grouping.ts';
import { textOf } from '../../../figures/model/conditions.ts';
import { fieldOf } from '../../../figures/model/entities.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import { anyOf, type Demand, noneOf, whichTime } from './demand.ts';
import { hasState, isOfOne, isOfOpen, isTimed } from './traits.ts';

/** Words that stand beside an average amount, of which something else takes long. */
const ofAverage =
  /\b(?:average|mean|typical)(?: \w+){0,3} (?:amount|size|value|total|price|invoice|bill|job|ticket|payment|estimate)s?\b/;

const isAverageAmount = ({ measure, field = '', entity }: Question): boolean =>
  measure === 'average' && fieldOf(entity, field)?.kind === 'money';

/** "What share is overdue today": what is open is so now. */
const isShareNow = ({ action, part = [] }: Question): boolean =>
  action === 'rate' &&
  part.some(({ conditions }) =>
    conditions.some(({ field, is }) => is === '=' && /^(?:status|state|last_direction)$/.test(field)),
  );

/** Of which time it is, and how long it takes. */
export const times: readonly Demand[] = [
  // "How long does it take to get the final invoice paid": no amount answers any of that.
  {
    said: /\bhow (?:long|many days|many weeks|much time)\b/g,
    holds: (questions, [match]) => ofAverage.test(match?.input ?? '') || !questions.some(isAverageAmount),
    called: 'what takes how long',
  },
  // "How long after a job until the invoice is paid": the time until it is written ends earlier.
  {
    said: /\bhow (?:long|many days|many weeks|much time)\b.{3,80}\b(?:paid|collected|settled)\b/g,
    holds: noneOf(({ field }) => field === 'days_after_completion'),
    called: 'what takes how long',
  },
  // "The share of final invoices paid this year that were paid on time": of those, and not of those that were written then.
  {
    said: /\b(?:share|percent|percentage|proportion|fraction|portion)\b.{1,60}\b(?:invoices|bills|deposits) (?:that |which )?(?:(?:were|got|have been) )?paid (?:in|during|this|last|since)\b.{3,60}\b(?:paid|settled)\b/g,
    holds: anyOf(({ moment }) => moment === 'paid_at'),
    called: whichTime,
  },
  // "Issued and paid in the same month": no two moments of a record are set beside each other.
  {
    said: /\b(?:in|within|during|on) the (?:very )?same (?:day|week|month|quarter|year)\b(?! (?:last|of|in|as|a|one|1|the|that|this)\b)/g,
    holds: anyOf(({ window, versus }) => (window ?? versus) !== undefined),
    called: whichTime,
  },
  // "Who has waited the longest for a visit": not whose visit is the longest.
  {
    said: /\b(?:wait|waits|waited|waiting)\b/g,
    holds: noneOf(({ field }) => field === 'hours'),
    called: 'what takes how long',
  },
  // "How far ahead are they booked": from the booking to the visit, and not from the lead to the booking.
  {
    said: /\b(?:ahead(?! of)|in advance|beforehand)\b/g,
    holds: noneOf(({ field }) => field === 'days_from_lead'),
    called: 'what takes how long',
  },
  // "The longest an invoice took to be paid", "the most days until it was signed": of one of them, and none that is still open.
  {
    said: /\b(?:longest|shortest|quickest|fastest|slowest|(?:most|fewest) days)\b.{0,60}?\b(?:took|taken|takes?|waited|until (?:it|they) (?:is|was|are|were|got))\b/g,
    holds: anyOf(({ field = '' }) => /days|hours/.test(field)),
    called: 'what takes how long',
  },
  // "Today's visits that were booked today": a time of the visit and one of the booking.
  {
    said: /\b(today|tomorrow|yesterday|(?:this|last|next) (?:week|month|quarter|year))\b[^.?!]{0,60}\b(?:booked|made|created|scheduled|set up|entered) (?:only |just )?(?:in |on )?\1\b/g,
    holds: noneOf(({ entity, moment }) => entity === 'appointments' && moment === 'created_at'),
    called: whichTime,
  },
  // "Overdue, and no payment in the last 30 days": when nothing came in is not when they were issued.
  {
    said: /\b(?:no|without(?: an?| any)?|not (?:made|had|received|got|gotten) (?:an?|any)) payments? (?:(?:made|received|from them) )?(?:in|since|during|within|over|for|this|last)\b/g,
    holds: noneOf(
      ({ entity, moment, window }) => entity === 'invoices' && window !== undefined && moment === 'issued_at',
    ),
    called: whichTime,
  },
  // "On the same day last week": of that day alone.
  {
    said: /\bon (?:the )?(?:same|this) (?:week ?)?day (?:of )?last (?:week|month)\b/g,
    holds: noneOf(({ window }) => window !== undefined && window.from !== window.through),
    called: whichTime,
  },
  // Of the last month as far as this one has come, and not of all of it.
  {
    said: /\b(?:last|previous|prior) (?:week|month|quarter|year) (?:to date|so far)\b|\bso far (?:last|previous|prior) (?:week|month|quarter|year)\b/g,
    holds: anyOf(({ window, versus }) =>
      [window, versus].some((one) => /^the same time last /.test(one?.name ?? '')),
    ),
    called: whichTime,
  },
  {
    said: /\bwhen (?:does|is|was|did|will|has) (?:it|that|this)(?: one)?\b/g,
    holds: anyOf((one) => one.top === 1 || isOfOne(one)),
  },
  {
    said: /\b(?:jobs?|appointments?|visits?|bookings?|stops?) coming(?! (?:in|into|from|back|to|out|through|with|off|by|along)\b)/g,
    holds: anyOf(isTimed),
  },
  // "If every open estimate came through tomorrow": nothing is asked of that day.
  {
    said: /(?<!\bas (?:of|\w+ stand) )(?<!^(?:if|suppose|supposing|assuming) (?:all|every|each)\b.{0,50} (?:sale|job|deal|through|paid|sold|closed|converted|accepted|approved|signed|won|yes|in) )\b(?:today|yesterday|tomorrow|(?:last|this|next|past|previous) (?:week|month|quarter|year))\b/g,
    holds: (questions, matches) =>
      questions.some(isTimed) || (matches.every(([time]) => time === 'today') && questions.some(isShareNow)),
  },
];

/** "Today: leads? jobs?": a time at the head is that of all that follows, but of what is so now. */
export const timeLostIn = (words: string, questions: readonly Question[]): string | undefined => {
  // "Per source and per month this year".
  const [first, ...others] = questions;
  const isDivided = others.every(({ by, entity }) => by !== undefined && entity === first?.entity);
  if (first?.by !== undefined && isDivided && others.some((one) => isTimed(one) !== isTimed(first)))
    return whichTime;
  if (isOneUntimed(words, questions)) return whichTime;
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
  /\b(?:do (?:we|i|you) (?:\w+ )?(?:have|know)|have we|we have|there are|are there|in total|total|overall|altogether|in all|all in all|ever|all time|of all times|on file|on record|on the books|currently|(?<!^(?:(?:and|so|ok) )?)now|at the moment|so far|to date|as a whole)\b/;

const headTime =
  /^(?:(?:for|in|on|during) )?(?:today|yesterday|tomorrow|(?:last|this|next|past|previous) (?:week|month|quarter|year)|(?:january|february|march|april|may|june|july|august|september|october|november|december))(?= [,:])/;

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
      const isOther =
        one.entity !== before.entity &&
        /^(?:and |also |plus |how many (?:by|via|over|with) )/.test(words) &&
        !hasState(one);
      // "Who paid the most", after the payments of October; "who has the most no-shows", after those of October.
      const isAmongThose =
        one.entity === before.entity &&
        one.action === 'group' &&
        one.top !== undefined &&
        (!isState(one) || statesIn(one) === statesIn(before));
      // "Paid invoices", after the leads of August: of that time, or of all.
      const isBareList =
        one.action === 'list' &&
        one.where.length > 0 &&
        !isTimed(one) &&
        !isPeople.has(one.entity) &&
        isKindAlone.test(words) &&
        (one.entity === before.entity || !isOfOpen(one));
      // "Who accepted", after the estimates of October: of those, or of all.
      const isBareWho = one.by === 'customer' && !isOfOpen(one) && whoAlone.test(words);
      // "How much did we make", after the jobs of October: hardly ever since.
      const isSumOfAll = one.measure === 'sum' && one.action === 'figure' && !isState(one);
      return isBareList || (isFigure && (isOther || isAmongThose || isBareWho || isSumOfAll));
    }));

const whoAlone =
  /^(?:(?:and|so|ok) )*who (?:(?:all|has|have|had|already|did|actually) )*[a-z]+(?: (?:us|it|them|that|yes))? ?[?.!]*$/;

const isPeople: ReadonlySet<string> = new Set(['customers', 'technicians']);

/** Records that are only named, of which nothing is asked. */
export const isKindAlone =
  /^(?:(?:and|ok|so|now|or) )*(?:(?!(?:list|show|give|what|which|who|how|all|any|do|did|are|is|the|our|today|this|those|these|them|their|his|her)\b)[a-z]+ ){1,4}?[a-z]+ ?[?.!]*$/;

/** "Which service made up most of that", after the best month: its time is that month, and not the year in which it is the best. */
const isOfBestTime = (words: string, { action, by, top }: Question): boolean =>
  action === 'group' &&
  top === 1 &&
  isCalendarUnit(by ?? '') &&
  /\b(?:of|in|for|during) (?:that|it|this)\b|\b(?:that|this) (?:day|week|month|quarter|year)\b|\bthen\b/.test(
    words,
  );

const statesIn = ({ where }: Question): string =>
  textOf(conditionsIn(where).filter(({ field, is }) => field === 'status' && is === '='));

/** What is owed is owed now; what settled did so then. */
const isState = ({ where }: Question): boolean =>
  conditionsIn(where).some(({ field, values }) => field === 'status' && values.join('|') !== 'settled');
