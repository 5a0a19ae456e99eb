import type { EntityName, Meaning } from '../model/model.ts';
import type { Part, Said } from './part.ts';
import type { Role } from './phrases.ts';
import { openStates } from './trends.ts';

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
export const severally = (part: Part): readonly Part[] => {
  const states = statesBeside(part) ?? timesBeside(part);
  if (states !== undefined) return states;
  const pair = pairs.find(([one, other]) => part.roles.has(one) && part.roles.has(other));
  // "Rank them from best to worst": both ends of one row.
  if (pair === undefined || part.roles.has('ranked')) return [part];
  const [first, second] =
    pair[0] === [...part.roles].find((role) => pair.includes(role)) ? pair : pair.toReversed();
  const without = (role: Role | undefined): Part => ({
    ...part,
    roles: new Set(
      [...part.roles].filter((one) => one !== role && !(role !== undefined && one === besides[role])),
    ),
  });
  return [...severally(without(second)), ...severally(without(first))];
};

/** "Close rate in Q3 vs Q2": a rate is worked out for each of the times. */
const timesBeside = (part: Part): readonly Part[] | undefined => {
  if (
    (part.rate === undefined && !part.roles.has('share')) ||
    !part.roles.has('compare') ||
    part.windows.length !== 2
  )
    return undefined;
  const roles = new Set([...part.roles].filter((role) => role !== 'compare'));
  return part.windows.map((window) => ({ ...part, roles, windows: [window] }));
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

const timeless = (one: Said, entity: EntityName): Said => {
  const { moment: _, inTime: _inTime, ...meaning } = meaningOf(one, entity, true) ?? {};
  return one.kind === 'meaning' ? { ...one, of: new Map([[entity, meaning]]) } : one;
};

const meaningOf = (one: Said, entity: EntityName, isTimed: boolean): Meaning | undefined => {
  const told = one.kind === 'meaning' ? one.of.get(entity) : undefined;
  return (isTimed && told?.inTime) || told;
};
