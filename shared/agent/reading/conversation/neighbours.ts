import type { Meaning } from '../../../figures/model/model.ts';
import { isAhead } from '../drafting/moments.ts';
import { subjectOf } from '../drafting/subject.ts';
import { endStates } from '../drafting/trends.ts';
import type { Part, Said } from '../parts/part.ts';
import { intents, isRole } from '../parts/sentences.ts';
import { sensesOf } from '../words/lexicon.ts';
import type { Role } from '../words/phrases.ts';
import { isBareTime, isOnlyTime } from './wholes.ts';

/** A part with what it leaves out and its neighbours say: the records, what is asked of them, and the time. */
export const withNeighbours = (part: Part, parts: readonly Part[], index: number, today: string): Part => {
  const [earlier, later] = [parts.slice(0, index), parts.slice(index + 1)];
  const whole = withIntent(withLent(withDivision(part, later), earlier, later), earlier);
  if (whole.windows.length > 0) return whole;
  // "How many came in this week, and how many do we have": of all times, unless one stands before both.
  if (isRole(whole, 'closing')) {
    const bare = earlier.findLast(isBareTime);
    return bare === undefined ? whole : { ...whole, windows: bare.windows };
  }
  if (isTimeless(whole, later, today) || (isLastTime(whole) && !isOpened(earlier))) return whole;
  return withLaterTime(whole, part, later) ?? withEarlierTime(whole, earlier);
};

const hasSubject = (part: Part): boolean => subjectOf(part).entity !== undefined;

const hasTime = ({ windows }: Part): boolean => windows.length > 0;

/** "Leads this month and last month by source": both are divided. */
const withDivision = (part: Part, [next, ...others]: readonly Part[]): Part => {
  const isBoth =
    next !== undefined &&
    others.length === 0 &&
    hasTime(part) &&
    hasTime(next) &&
    hasSubject(part) &&
    !hasSubject(next) &&
    part.by.length === 0 &&
    next.said.length + next.limits.length === 0;
  return isBoth ? { ...part, by: next.by } : part;
};

/** "New and qualified leads": what is missing at the beginning is what comes next. */
const withLent = (part: Part, earlier: readonly Part[], later: readonly Part[]): Part => {
  const next = later.find(hasSubject);
  const ends = endRoles.filter((role) => isRole(part, role));
  const asks = intents.filter((role) => isRole(part, role));
  const isOpen = part.said.length > 0 || ends.length > 0 || (asks.length > 0 && !hasTime(part));
  if (next === undefined || isRole(next, 'them') || !isOpen) return part;
  if (hasSubject(part) || earlier.some(hasSubject)) return part;
  const lent = [...next.roles].filter(
    (role) =>
      !((ends.length > 0 || isRole(part, 'average')) && endRoles.includes(role)) &&
      !(ends.length > 0 && role === 'average') &&
      !(asks.length > 0 && (intents as readonly Role[]).includes(role)),
  );
  return {
    ...part,
    entities: next.entities,
    measure: next.measure,
    said: part.said.length > 0 ? [...part.said, ...sortLent(part, next)] : next.said,
    by: part.by.length > 0 ? part.by : next.by,
    pick: part.pick ?? next.pick,
    roles: new Set([...lent, ...part.roles]),
  };
};

/** "What did she pay in May, and when did she last pay": whenever that was. */
const isLastTime = (part: Part): boolean => isRole(part, 'when') && isRole(part, 'newest');

/** "Today, when is her last visit". */
const isOpened = ([first]: readonly Part[]): boolean => first !== undefined && isBareTime(first);

/** "Maria and Dave no-shows": a noun that names the records and their state is lent whole, where only somebody is named before it. */
const sortLent = (part: Part, next: Part): readonly Said[] =>
  part.said.every(({ kind }) => kind === 'name')
    ? next.said.filter(({ kind, text }) => kind === 'meaning' && sensesOf(text)?.entity !== undefined)
    : [];

/** The time that comes later is not that of the part. */
const isTimeless = (whole: Part, later: readonly Part[], today: string): boolean => {
  // Who works here has no day.
  if (subjectOf(whole).entity === 'technicians') return true;
  if (lasts(whole) && later.some(asksAnew)) return true;
  const timed = later.find(hasTime);
  if (timed === undefined) return false;
  // "How many are new, and how many of them came today".
  if (isRole(timed, 'them')) return true;
  // "How many are new, and how many visits do we have tomorrow": nothing is new in a time that is still to come.
  return isAhead(timed, today) && isNowSo(whole);
};

/** A time at the end holds for all that leads up to it. */
const withLaterTime = (whole: Part, part: Part, later: readonly Part[]): Part | undefined => {
  const timed = later.find(hasTime);
  if (timed === undefined) return undefined;
  // "By source and by month this year".
  const isEach = timed.by.length > 0 && part.by.length > 0;
  if (!timed.beginsWithWindow && (!isOnlyTime(timed) || isRanking(timed) || isEach))
    return { ...withVerbOf(timed, whole), windows: timed.windows };
  if (!isOnlyTime(timed) || !hasSubject(whole)) return undefined;
  const first = later.find((other) => hasTime(other) && !isOnlyTime(other));
  return first && { ...whole, windows: first.windows };
};

/** A time at the start holds for all that follows. */
const withEarlierTime = (whole: Part, earlier: readonly Part[]): Part => {
  const opening = earlier.findLast((other, at) => other.beginsWithWindow || (at === 0 && isOnlyTime(other)));
  if (opening !== undefined) return { ...whole, windows: opening.windows };
  const goesOn = !whole.measure?.isState && (tellsOfTime(whole) || !lasts(whole));
  const timed = goesOn ? earlier.findLast(hasTime) : undefined;
  // "Revenue last month and overdue invoices": those that are overdue now.
  const isOther = timed !== undefined && subjectOf(timed).entity !== subjectOf(whole).entity;
  if (isOther && isLastingState(whole) && !tellsOfTime(whole)) return whole;
  return timed === undefined ? whole : { ...withVerbOf(timed, whole), windows: timed.windows };
};

/** What is so now, and with a time would tell of another moment. */
const isNowSo = (part: Part): boolean => {
  const { entity } = subjectOf(part);
  return part.said.some(
    (one) => one.kind === 'meaning' && entity !== undefined && one.of.get(entity)?.withTime !== undefined,
  );
};

/** "The average invoice and the largest this year". */
const isRanking = (part: Part): boolean => isRole(part, 'average', ...endRoles);

/** "How much is unpaid, and how much did we collect in May": what lasts has no part in that time. */
const lasts = (part: Part): boolean => {
  const isState = part.measure?.isState === true || (part.measure === undefined && isLastingState(part));
  return isRole(part, ...intents) && isState && meaningsIn(part).every(isUntimed);
};

const meaningsIn = (part: Part): readonly Meaning[] => {
  const { entity } = subjectOf(part);
  return part.said.flatMap((one) =>
    one.kind === 'meaning' && entity !== undefined ? (one.of.get(entity) ?? []) : [],
  );
};

const isUntimed = ({ moment, withTime }: Meaning): boolean => (moment ?? withTime) === undefined;

const isLastingState = (part: Part): boolean =>
  meaningsIn(part).some(
    ({ where = '' }) => /now|status|last_direction|state/.test(where) && !endStates.test(where),
  );

const asksAnew = (part: Part): boolean => hasTime(part) && !isOnlyTime(part) && isRole(part, ...intents);

/** "How many texts and emails did we send yesterday": the verb at the end holds for both. */
const withVerbOf = (later: Part, part: Part): Part => {
  const { entity } = subjectOf(part);
  const isTold = (one: Said): boolean =>
    one.kind === 'meaning' &&
    (one.afterVerb || (entity !== undefined && one.of.get(entity)?.moment !== undefined));
  // "How many new leads, and what did we collect": a figure has its own verb.
  if (entity === undefined || part.measure !== undefined || part.said.some(isTold)) return part;
  const verbs = later.said.filter((one) => isTold(one) && one.kind === 'meaning' && one.of.has(entity));
  return { ...part, said: [...part.said, ...verbs] };
};

/** What happened at some time, as what was collected did, and no state that lasts. */
const tellsOfTime = (part: Part): boolean =>
  (part.measure !== undefined && !part.measure.isState) ||
  part.said.some((one) => one.kind === 'meaning' && [...one.of.values()].some(({ moment }) => moment));

/** One end of a row or the other. */
const endRoles: readonly Role[] = ['largest', 'smallest', 'newest', 'oldest', 'most', 'fewest'];

/** "How many leads and jobs": the second is counted, too. */
const withIntent = (part: Part, before: readonly Part[]): Part => {
  // "What did she pay, and when was the last payment": it is not asked how much that was.
  if (part.measure !== undefined || isRole(part, ...intents, 'when')) return part;
  const intent = intents.find(
    (role) =>
      role !== 'share' &&
      // "The average invoice and the largest invoice": one of them, and no average of it.
      !(role === 'average' && isRole(part, ...endRoles)) &&
      before.at(-1) !== undefined &&
      before.some((other) => isRole(other, role)),
  );
  return intent === undefined ? part : { ...part, roles: new Set([...part.roles, intent]) };
};
