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
  const pair = pairs.find(([one, other]) => part.roles.has(one) && part.roles.has(other));
  if (pair === undefined) return [part];
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
