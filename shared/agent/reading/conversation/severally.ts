import type { EntityName, Meaning } from '../../../figures/model/model.ts';
import { earlierBy, presentBeside } from '../drafting/retiming.ts';
import { openStates, wholeUnitOf } from '../drafting/trends.ts';
import type { Part, Said } from '../parts/part.ts';
import { type TimeWindow, windowOf } from '../times/timePhrases.ts';
import type { Role } from '../words/phrases.ts';

/** What is asked beside one another in one breath: "how many and how much", "the most and the fewest". */
const pairs: readonly (readonly [Role, Role])[] = [
  ['count', 'howMuch'],
  ['count', 'names'],
  ['most', 'fewest'],
  ['largest', 'smallest'],
  ['newest', 'oldest'],
];

/** "The top": the most of them, or the largest. */
const besides: Readonly<Partial<Record<Role, Role>>> = { most: 'largest', fewest: 'smallest' };

/** A part for each thing that is asked in it, in their order. */
export const severally = (part: Part, today: string): readonly Part[] => {
  const states = sidesDivided(part) ?? statesBeside(part) ?? timesBeside(part, today);
  if (states !== undefined) return states;
  const pair = pairs.find(([one, other]) => part.roles.has(one) && part.roles.has(other));
  // "Rank them from best to worst": both ends of one row.
  if (pair === undefined || part.roles.has('ranked')) return [part];
  const [first, second] =
    pair[0] === [...part.roles].find((role) => pair.includes(role)) ? pair : pair.toReversed();
  // "How many leads came today and how are they called": they are listed.
  const isNamed = pair.includes('names');
  const without = (role: Role | undefined): Part => ({
    ...part,
    roles: new Set([
      ...[...part.roles].filter((one) => one !== role && !(role !== undefined && one === besides[role])),
      ...(isNamed && role === 'count' ? (['list'] as const) : []),
    ]),
  });
  return [...severally(without(second), today), ...severally(without(first), today)];
};

/**
 * "Close rate in Q3 vs Q2", "did the no-show rate go up in May", "leads by source this month vs last": a rate, and a figure of each, is worked
 * out for each of the times.
 */
const timesBeside = (part: Part, today: string): readonly Part[] | undefined => {
  const isRate = part.rate !== undefined || part.roles.has('share');
  const isBeside = part.roles.has('compare') || (isRate && part.roles.has('growth'));
  const isDivided = part.by.length > 0 && part.pick === undefined;
  if (!isBeside || !(isRate || isDivided)) return undefined;
  // "Is the overdue share larger than last month": how it stood then is not kept.
  if (isRate && part.windows.length < 2 && (part.measure?.isState === true || part.said.some(isOpen)))
    return undefined;
  // "Google's conversion rate vs Yelp's last month": of one time, two names are compared.
  const said = part.said.filter((one) => one.kind === 'name' || !one.isFiller);
  const windows = isRate && said.length < 2 ? twoTimes(part, today) : part.windows;
  if (windows?.length !== 2) return undefined;
  const roles = new Set([...part.roles].filter((role) => role !== 'compare' && role !== 'growth'));
  return windows.map((window) => ({ ...part, roles, windows: [window], before: undefined }));
};

const isOpen = (one: Said): boolean =>
  one.kind === 'meaning' && [...one.of.values()].some(({ where = '' }) => openStates.test(where));

/** Of one time that is said the other is the one before it, or the one that goes on. */
const twoTimes = ({ windows, before, roles }: Part, today: string): readonly TimeWindow[] | undefined => {
  const [window, ...others] = windows;
  if (window === undefined || others.length > 0) return windows;
  const isWhole = wholeUnitOf(window) !== undefined;
  const past = before ?? (roles.has('growth') && !roles.has('compare') && isWhole ? 'period' : undefined);
  if (past !== undefined) {
    const earlier = windowBefore(past, window);
    return earlier && [window, earlier];
  }
  const unit = presentBeside(window, today);
  const present = unit === undefined ? undefined : windowOf(`this ${unit}`, today);
  return present && [present, window];
};

/** As it is told of a time, with what it has. */
const windowBefore = (named: string, window: TimeWindow): TimeWindow | undefined => {
  const { from, through } = earlierBy(named, window) ?? {};
  return from === undefined || through === undefined ? undefined : { from, through };
};

/**
 * "Paid invoices vs unpaid", "won vs lost in May": of states one of which is several, or which came at moments of their own, each is
 * counted, as they can not be told apart by their field.
 */
const statesBeside = (part: Part): readonly Part[] | undefined => {
  const [entity, ...others] = part.entities;
  const isCompared = part.roles.has('compare') && part.windows.length < 2;
  if (!isCompared || entity === undefined || others.length > 0) return undefined;
  const isTimed = part.windows.length > 0;
  const states = part.said.filter((one) => meaningOf(one, entity, isTimed)?.where?.startsWith('status='));
  if (states.length !== 2) return undefined;
  const meanings = states.map((one) => meaningOf(one, entity, isTimed));
  const isSeveral =
    meanings.some(({ where = '' } = {}) => where.includes(';')) ||
    (part.roles.has('count') && meanings.some((one) => one?.where?.includes('|')));
  const areApart = isTimed && new Set(meanings.map((one) => one?.moment)).size > 1;
  if (!isSeveral && !areApart) return undefined;
  const roles = new Set([...part.roles].filter((role) => role !== 'compare'));
  if (!roles.has('howMuch') && !roles.has('average') && part.measure === undefined) roles.add('count');
  // "Paid vs unpaid this year": what lasts has no moment of its own, so those of that time are divided.
  const isOfOneTime = meanings.some(({ moment, where = '' } = {}) => !moment && openStates.test(where));
  return states.map((state) => ({
    ...part,
    roles,
    said: part.said.flatMap((one) =>
      one !== state ? (states.includes(one) ? [] : [one]) : [isOfOneTime ? timeless(one, entity) : one],
    ),
  }));
};

/** "Accepted vs declined by service", "Google vs Yelp by month": what is divided by another field is told of each side. */
const sidesDivided = (part: Part): readonly Part[] | undefined => {
  const [entity = part.measure?.entity, ...others] = part.entities;
  const [by, ...more] = part.by;
  const isAlone = others.length + more.length === 0 && part.pick === undefined && part.rate === undefined;
  if (entity === undefined || by === undefined || !isAlone || !part.roles.has('compare')) return undefined;
  const fieldOf = (one: Said): string | undefined =>
    one.denied
      ? undefined
      : one.kind === 'name'
        ? one.name.conditions.get(entity)?.field
        : /^(status|milestone|method|channel)=/.exec(one.of.get(entity)?.where ?? '')?.[1];
  const sides = part.said.filter((one) => fieldOf(one) !== undefined);
  const [field, ...rest] = [...new Set(sides.map(fieldOf))];
  if (sides.length !== 2 || rest.length > 0 || part.windows.length > 1) return undefined;
  if ((by.unit ?? by.fields.get(entity)) === field) return undefined;
  const roles = new Set([...part.roles].filter((role) => role !== 'compare'));
  return sides.map((side) => ({
    ...part,
    roles,
    said: part.said.filter((one) => one === side || !sides.includes(one)),
  }));
};

const timeless = (one: Said, entity: EntityName): Said => {
  const { moment: _, inTime: _inTime, ...meaning } = meaningOf(one, entity, true) ?? {};
  return one.kind === 'meaning' ? { ...one, of: new Map([[entity, meaning]]) } : one;
};

const meaningOf = (one: Said, entity: EntityName, isTimed: boolean): Meaning | undefined => {
  const told = one.kind === 'meaning' ? one.of.get(entity) : undefined;
  return (isTimed && told?.inTime) || told;
};
