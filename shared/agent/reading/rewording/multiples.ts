import type { Rewording } from './rewording.ts';

/** How many times as many, and how often at least. */
export const multiples: Rewording = [
  [/\bhow many percent (?=more\b|less\b|fewer\b)/g, 'how many '],
  // "Twice as many leads as Yelp", "double the jobs that Nina has": the two figures show how many times as many.
  [
    /\b(?:twice|double|triple|quadruple|half|(?:\d+|three|four) times) as (many|much) ((?:(?! as |[,.?!]).){2,40}?) (?:as|than)\b/g,
    'more $2 than',
  ],
  [
    /\b(?:twice|double|triple|half) the (?:number of |amount of )?([a-z]+) (?:that |as |of |than )?(?=[a-z]+ (?:has|have|had|did|does|got|gets)\b)/g,
    'more $1 than ',
  ],
  // "At least twice", "two or more times": a limit of how many there are.
  [
    /\b(at least|more than|over|no more than|at most|fewer than|less than|under) (once|twice)\b/g,
    (_, which = '', word = '') => `${which} ${word === 'once' ? 1 : 2} times`,
  ],
  [/\b(once|twice) or more(?: often)?\b/g, (_, word = '') => `at least ${word === 'once' ? 1 : 2} times`],
  [/\b(\d+)(?: or more times| times or more| \+ times)\b/g, 'at least $1 times'],
  [
    /\b(?:only|just|exactly|precisely) (once|twice)\b|(?<!\bat )\b(once|twice)(?= ?[?.!]| ?$| this| last| in )/g,
    (_, word = '', bare = '') => `exactly ${(word || bare) === 'once' ? 1 : 2} times`,
  ],
];
