import { hasRole, type Part } from './phrases.ts';

const isJoining = (part: Part | undefined): boolean => hasRole(part, 'and') || part?.text === '+';

const isSilent = (part: Part): boolean => part.senses.every(({ is }) => is === 'empty' || is === 'end');

/** What a part is for the frame; two that are alike may stand for each other. */
const kindsOf = ({ senses }: Part): readonly string[] =>
  senses.flatMap((sense) => {
    if (sense.is === 'time') return ['time'];
    if (sense.is === 'entity' || (sense.is === 'state' && sense.isNoun)) return ['records'];
    if (sense.is === 'state') return ['state'];
    if (sense.is === 'measure') return ['measure'];
    if (sense.is === 'name') return [sense.field];
    if (sense.is !== 'role') return [];
    if (['largest', 'smallest', 'newest', 'oldest'].includes(sense.role)) return ['order'];
    return ['count', 'sum', 'average'].includes(sense.role) ? ['figure'] : [];
  });

const isAlike = (one: Part | undefined, other: Part | undefined): boolean =>
  one !== undefined && other !== undefined && kindsOf(one).some((kind) => kindsOf(other).includes(kind));

/** "Each", "both", "respectively" behind two things that are asked say that both are. */
const isBoth = (part: Part): boolean => ['each', 'of each', 'both', 'for each'].includes(part.text);

/** The most parts of each side: "sent texts and sent emails" are two. */
const longest = 3;

type Sides = { readonly of: readonly (readonly Part[])[]; readonly isTailShared: boolean };
const none: Sides = { of: [], isTailShared: false };

/** Where two like things are joined, the question of each: "no-shows and cancellations last month". */
export const sidesOf = (all: readonly Part[]): Sides => {
  const parts = all.filter((part) => !isSilent(part) && !isBoth(part));
  for (let length = longest; length > 0; length -= 1)
    for (let first = 0; first < parts.length; first += 1) {
      let second = first + length;
      while (isJoining(parts[second]) || (second > first + length && hasRole(parts[second], 'it', 'with')))
        second += 1;
      if (second === first + length || second + length > parts.length) continue;
      const firsts = parts.slice(first, first + length);
      const isMatch = firsts.every((part, at) => isAlike(part, parts[second + at]));
      if (!isMatch) continue;
      const before = parts.slice(0, first);
      const after = parts.slice(second + length);
      if (before.some((part) => hasRole(part, 'not'))) return none;
      const joining = parts.slice(first + length, second);
      const isThird = [before.at(-2), after[1]].some((one) => isAlike(one, parts[first + length - 1]));
      const isListed = isThird && [before.at(-1), after[0]].some((one) => isJoining(one));
      if (joining.every(({ text }) => text === ',') || isListed) return none;
      return {
        of: [
          [...before, ...firsts, ...after],
          [...before, ...parts.slice(second, second + length), ...after],
        ],
        isTailShared:
          length > 1 &&
          after.some((part) => kindsOf(part).includes('state') || kindsOf(part).includes('time')),
      };
    }
  return none;
};
