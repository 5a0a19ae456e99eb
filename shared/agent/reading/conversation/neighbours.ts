import { isAhead, subjectOf } from '../drafting/drafting.ts';
import { endStates } from '../drafting/trends.ts';
import type { Part, Said } from '../parts/part.ts';
import { intents, isRole } from '../parts/sentences.ts';
import type { Role } from '../words/phrases.ts';
import { isBareTime, isOnlyTime } from './wholes.ts';

/**
 * "New and qualified leads": what is missing at the beginning is what comes next. A time at the end holds for all that leads up to
 * it, a time at the start for all that follows.
 */
export const withNeighbours = (part: Part, parts: readonly Part[], index: number, today: string): Part => {
  const next = parts.slice(index + 1).find((other) => subjectOf(other).entity !== undefined);
  const isFirst = parts.slice(0, index).every((other) => subjectOf(other).entity === undefined);
  const ends = endRoles.filter((role) => isRole(part, role));
  const asks = intents.filter((role) => isRole(part, role));
  const isOpen = part.said.length > 0 || ends.length > 0 || (asks.length > 0 && part.windows.length === 0);
  const lends =
    isFirst && subjectOf(part).entity === undefined && isOpen && next !== undefined && !isRole(next, 'them');
  const lent = [...(next?.roles ?? [])].filter(
    (role) =>
      !(ends.length > 0 && endRoles.includes(role)) &&
      !(asks.length > 0 && (intents as readonly Role[]).includes(role)),
  );
  const asked: Part = lends
    ? {
        ...part,
        entities: next.entities,
        measure: next.measure,
        said: part.said.length > 0 ? part.said : next.said,
        by: part.by.length > 0 ? part.by : next.by,
        pick: part.pick ?? next.pick,
        roles: new Set([...lent, ...part.roles]),
      }
    : part;
  const whole = withIntent(asked, parts.slice(0, index));
  if (whole.windows.length > 0) return whole;
  // "How many came in this week, and how many do we have": of all times, unless one stands before both.
  if (isRole(whole, 'closing')) {
    const bare = parts.slice(0, index).findLast(isBareTime);
    return bare === undefined ? whole : { ...whole, windows: bare.windows };
  }
  // Who works here has no day.
  if (subjectOf(whole).entity === 'technicians') return whole;
  if (lasts(whole) && parts.slice(index + 1).some((other) => asksAnew(other))) return whole;
  const later = parts.slice(index + 1).find(({ windows }) => windows.length > 0);
  // "How many are new, and how many of them came today".
  if (later !== undefined && isRole(later, 'them')) return whole;
  // "How many are new, and how many visits do we have tomorrow": nothing is new in a time that is still to come.
  if (later !== undefined && isAhead(later, today) && isNowSo(whole)) return whole;
  // "By source and by month this year".
  const isEach = later !== undefined && later.by.length > 0 && part.by.length > 0;
  if (later !== undefined && !later.beginsWithWindow && (!isOnlyTime(later) || isRanking(later) || isEach))
    return { ...withVerbOf(later, whole), windows: later.windows };
  if (later !== undefined && isOnlyTime(later) && subjectOf(whole).entity !== undefined) {
    const first = parts.slice(index + 1).find((other) => other.windows.length > 0 && !isOnlyTime(other));
    if (first !== undefined) return { ...whole, windows: first.windows };
  }
  const opening = parts
    .slice(0, index)
    .findLast((other, at) => other.beginsWithWindow || (at === 0 && isOnlyTime(other)));
  const continues = !whole.measure?.isState && (tellsOfTime(whole) || !lasts(whole));
  const earlier = continues ? parts.slice(0, index).findLast(({ windows }) => windows.length > 0) : undefined;
  const told = opening === undefined && earlier !== undefined ? withVerbOf(earlier, whole) : whole;
  return { ...told, windows: (opening ?? earlier)?.windows ?? [] };
};

/** What is so now, and with a time would tell of another moment. */
const isNowSo = (part: Part): boolean => {
  const { entity } = subjectOf(part);
  return part.said.some(
    (one) => one.kind === 'meaning' && entity !== undefined && one.of.get(entity)?.withTime !== undefined,
  );
};

/** "The average invoice and the largest this year". */
const isRanking = (part: Part): boolean =>
  isRole(part, 'average') || endRoles.some((role) => isRole(part, role));

/** "How much is unpaid, and how much did we collect in May": what lasts has no part in that time. */
const lasts = (part: Part): boolean => {
  const { entity } = subjectOf(part);
  const meanings = part.said.flatMap((one) =>
    one.kind === 'meaning' && entity !== undefined ? (one.of.get(entity) ?? []) : [],
  );
  const isState = meanings.some(({ where = '' }) => /now|status/.test(where) && !endStates.test(where));
  return (
    intents.some((role) => isRole(part, role)) &&
    (part.measure?.isState === true || (part.measure === undefined && isState)) &&
    meanings.every(({ moment, withTime }) => (moment ?? withTime) === undefined)
  );
};

const asksAnew = (part: Part): boolean =>
  part.windows.length > 0 && !isOnlyTime(part) && intents.some((role) => isRole(part, role));

/** "How many texts and emails did we send yesterday": the verb at the end holds for both. */
const withVerbOf = (later: Part, part: Part): Part => {
  const { entity } = subjectOf(part);
  const isTold = (one: Said): boolean =>
    one.kind === 'meaning' &&
    (one.afterVerb || (entity !== undefined && one.of.get(entity)?.moment !== undefined));
  if (entity === undefined || part.said.some(isTold)) return part;
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
  if (part.measure !== undefined || intents.some((role) => isRole(part, role))) return part;
  const intent = intents.find(
    (role) => role !== 'share' && before.at(-1) !== undefined && before.some((other) => isRole(other, role)),
  );
  return intent === undefined ? part : { ...part, roles: new Set([...part.roles, intent]) };
};
