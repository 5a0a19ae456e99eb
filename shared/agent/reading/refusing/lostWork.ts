import { fieldOf } from '../../../figures/model/entities.ts';
import { nowSaid } from '../drafting/rightNow.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import { anyOf, type Demand, howTogether, never, noneOf } from './demand.ts';

/** What is asked of work in the field in words that are known for something else. */

const day = '(?:mon|tues|wednes|thurs|fri|satur|sun)days';
const anyone = '(?:any ?(?:one|body)|some ?(?:one|body)|we)';

const isOfMessages = ({ entity }: Question): boolean =>
  entity === 'messages' || entity === 'follow_ups' || entity === 'threads';

/** "Who has no jobs": of all times, as no time is said. */
const isOfNothingEver = ({ entity, where, window }: Question): boolean =>
  entity === 'technicians' &&
  window === undefined &&
  conditionsIn(where).some(({ field }) => fieldOf(entity, field)?.records !== undefined);

/** What two do, or one who is able to do both. */
const hasOneSkill = ({ entity, action, where }: Question): boolean =>
  entity === 'technicians' &&
  action === 'list' &&
  conditionsIn(where).filter(({ field, is }) => field === 'skill' && is === '=').length === 1;

const withTechnicians: ReadonlySet<string> = new Set(['jobs', 'appointments', 'technicians']);

const isCustomersOwn = ({ entity, where }: Question): boolean => {
  const fields = conditionsIn(where).map(({ field }) => field);
  return entity === 'jobs' && fields.includes('customer') && !fields.includes('technician');
};

export const ofWork: readonly Demand[] = [
  // "Who does drain cleaning and water heaters": both of them.
  {
    said: /\band (?!(?:who|which|what|how)\b)/g,
    holds: (questions) => questions.filter(hasOneSkill).length < 2,
    called: howTogether,
  },
  // "Jobs that Dave and Maria were both on": of the two of them, and not of either.
  {
    said: /\bboth (?:were |was |worked |working |been |did |went )*(?:on|in|at|there|assigned|part)\b|\bboth [a-z]+(?: [a-z]+)? and [a-z]+(?: [a-z]+)? (?:(?:were|are|worked|working) )?on (?:them|it|the crew)\b/g,
    holds: noneOf(({ entity }) => withTechnicians.has(entity)),
    called: howTogether,
  },
  // Those who are gone, and nothing that is left to do.
  {
    said: /\b(?:technicians?|techs?|guys|people|crew|employees|workers) (?:that|who)(?: have| has)? left\b/g,
    holds: never,
  },
  // How many days somebody was off: those are listed, and not added up.
  {
    said: /\b(?:how many|how much|number of|add up|total(?: of)?|sum(?: of)?|count(?: of)?) (?:[a-z]+ ){0,3}?(?:days? off|(?:vacation|sick|leave|pto) days?|days (?:of )?(?:vacation|leave|pto)|time off|pto|vacation)\b|\bhow many days (?:is|was|were|has|did|does|will) [a-z]+(?: [a-z]+)?(?: (?:been|be|have|take|taken))* off\b/g,
    holds: ({ length }, [match]) =>
      length > 0 && /\b(?:technicians?|techs?|people|guys|of (?:us|them))\b/.test(match?.input ?? ''),
  },
  // How many skills somebody has.
  {
    said: /\b(?:(?:a|one) single|(?:just|only|exactly) (?:one|1|a)|several|multiple|many|two|2|more than one) skills?\b/g,
    holds: never,
  },
  // "What percentage of jobs were not done by Maria": others did them, and they are what is counted.
  {
    said: /\b(?:percent|percentage|share|fraction|portion|proportion)\b.{0,40}\bnot (?:done|completed|finished|handled|performed) by\b/g,
    holds: anyOf(({ part = [] }) => conditionsIn(part).some(({ field }) => field === 'technician')),
  },
  // A lead is in nobody's hands.
  {
    said: /^(?:so |and )*who (?:is|has|owns|took|was|got|handles)(?: (?:working|handling|on|assigned|given|to))* (?:the |our )?lead\b|\bwhose lead\b/g,
    holds: noneOf(({ entity }) => entity === 'leads'),
    called: 'whose it is',
  },
  // "Jobs Grace Hopper did": no customer does any.
  {
    said: /\b(?:did|has|have) (?!(?:we|you|they|i|our|the|your|anybody|anyone|somebody|someone)\b)[a-z]+(?: [a-z]+)? (?:do|done|complete|completed|finish|finished)\b|\bjobs (?!(?:we|you|they|i)\b)[a-z]+(?: [a-z]+)? did(?= ?[?.!]| ?$)|\b(?:jobs?|work)(?: (?:that|which|were|was|done|completed|finished|performed))* by (?!(?:the|an?|status|service|now|today|then)\b)/g,
    holds: noneOf(isCustomersOwn),
    called: 'who did it',
  },
  // "Booked by phone", "made over the phone": by what it was done is kept of messages and follow-ups alone.
  {
    said: /\b(?:booked|made|scheduled|arranged|canceled|confirmed|created|accepted|signed|c[ao]me in|appointments?|visits?|bookings?|cancellations?) (?:by|over|via|through|on) (?:the )?(?:phone|telephone|texts?|sms|emails?)\b/g,
    holds: anyOf(isOfMessages),
  },
  // Who has nothing to do at this moment may have had work before.
  { said: new RegExp(nowSaid, 'g'), holds: noneOf(isOfNothingEver) },
  // What is open need not be under way.
  {
    said: /\bbusy (?:right now|now|currently|at the moment|at present)\b|\bcurrently busy\b/g,
    holds: never,
  },
  // "What is the plan": of some day.
  { said: /\bplans?\b/g, holds: anyOf(({ window }) => window !== undefined) },
  {
    said: /\b(?:did|do|does|will) [a-z ]{1,30} show up\b/g,
    holds: anyOf(({ entity }) => entity === 'appointments'),
  },
  // On how many Mondays something was: those are days, and no records.
  { said: new RegExp(`\\b(?:how many|number of|which|what) (?:${day}|weekends)\\b`, 'g'), holds: never },
  // "The jobs Maria did not do": none of hers, or those of hers that are left.
  {
    said: /\b(?:jobs|visits|appointments|stops)(?: (?:with|for|of) [a-z]+ [a-z]+)?(?: that| which)? (?!we |you |they |i |people )[a-z]+(?: [a-z]+)? did not do\b/g,
    holds: never,
  },
  // A bill that is late, or somebody who has not come yet.
  {
    said: new RegExp(`\\b(?:is|are|was|were) ${anyone}(?: \\w+){0,2}? late\\b(?! (?:on|with|in)\\b)`, 'g'),
    holds: never,
  },
  // "How many crews do we have": the people are kept, and not in which crews they work.
  {
    said: /\b(?:how many|number of|list|show|which are|what are)(?: (?:me|all|of|the|our|different))* (?:crews|teams)\b/g,
    holds: noneOf(({ entity, by }) => entity === 'technicians' && by === undefined),
  },
];
