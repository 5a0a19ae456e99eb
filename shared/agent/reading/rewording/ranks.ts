import { type Rewording, reworded } from './rewording.ts';

/** Which one of a row is asked for, other than the first: the mark stands in the text in the place of its words. */
const ranks: Readonly<Record<string, number>> = {
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  fifth: 5,
  '5th': 5,
};

const rank = `(?:${Object.keys(ranks).join('|')})`;

const superlative =
  '(?:best|most|busiest|highest|largest|biggest|greatest|priciest|smallest|lowest|fewest|least|worst|cheapest|oldest|earliest|newest|latest|longest)';

const turns: Rewording = [
  [
    new RegExp(`\\b(${Object.keys(ranks).join('|')}) (?:to last|last|from last|from the last)\\b`, 'g'),
    (_: string, rank = '') => `nth${ranks[rank]} newest`,
  ],
  // "Newest last": the oldest come first.
  ...Object.entries({
    'newest|latest|most recent': 'oldest',
    'oldest|earliest': 'newest',
    'largest|biggest|highest': 'smallest',
    'smallest|lowest|cheapest': 'largest',
  }).map(
    ([one, other]) =>
      [
        new RegExp(
          `\\b(?:(?:with|and) )?(?:the )?(?:${one}) ((?:(?:ones?|\\w+s) )?)last(?= ?[?.!,]| ?$)`,
          'g',
        ),
        `$1${other} first`,
      ] as const,
  ),
  [/\b(?:next to last|last but (?:one|1)|penultimate)\b/g, 'nth2 newest'],
  [/\b(?:the )?runner up\b/g, 'nth2 most'],
  // "The source ranking second", "who is third".
  [
    new RegExp(
      `\\b((?:the )?)([a-z]+) (?:(?:that|which|who) )?(?:ranking|ranked|ranks|coming in|comes in|placed) (${rank})(?: place)?(?= ?[?.!,]| ?$)`,
      'g',
    ),
    '$1$3 best $2',
  ],
  [
    new RegExp(
      `^(?:and |so |ok |what about |how about )*(?:(?:who|which|which one|the one)(?: (?:is|was|came|comes|ranks|follows))?(?: in| at)?|(?<=(?:and|about) ))(?: ?the)? ?(${rank})(?: place| spot| one)?(?= ?[?.!]*$)`,
    ),
    '$1 best',
  ],
  [
    new RegExp(`\\b(${Object.keys(ranks).join('|')}) (?=${superlative}\\b)`, 'g'),
    (_: string, rank = '') => `nth${ranks[rank]} `,
  ],
];

export const ranked = (text: string): string => reworded(text, turns);

export const rankIn = (word: string): number | undefined => {
  const [, digit] = /^nth([2-5])$/.exec(word) ?? [];
  return digit === undefined ? undefined : Number(digit);
};
