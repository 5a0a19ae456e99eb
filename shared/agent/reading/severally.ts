import type { Part } from './part.ts';
import type { Role } from './phrases.ts';

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

/** "Paid invoices vs unpaid": of states one of which is several each is counted, as they can not be told apart by their field. */
const statesBeside = (part: Part): readonly Part[] | undefined => {
  const [entity, ...others] = part.entities;
  const isCounted = part.roles.has('count') && part.roles.has('compare') && part.windows.length < 2;
  if (!isCounted || entity === undefined || others.length > 0) return undefined;
  const states = part.said.filter(
    (one) => one.kind === 'meaning' && one.of.get(entity)?.where?.startsWith('status=') === true,
  );
  const isSeveral = states.some(
    (one) => one.kind === 'meaning' && one.of.get(entity)?.where?.includes('|') === true,
  );
  if (states.length !== 2 || !isSeveral) return undefined;
  const roles = new Set([...part.roles].filter((role) => role !== 'compare'));
  return states.map((state) => ({
    ...part,
    roles,
    said: part.said.filter((one) => one === state || !states.includes(one)),
  }));
};
