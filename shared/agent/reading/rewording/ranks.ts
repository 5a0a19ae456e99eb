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
    /\b(?:the |our )?(most|least) (?:often |frequently )?booked service\b/,
    (_: string, end = '') => `which service has the ${end === 'most' ? 'most' : 'fewest'} appointments`,
  ],
  // "Month with the most no-shows".
  [
    /^(?:the |our )?(day|weekday|week|month|quarter|year) with (?:the )?(most|fewest|least) (?!(?:in|of|for)\b)/,
    'which $1 had the $2 ',
  ],
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
          `\\b(?:(?:with|and) )?(?:the )?(?:${one}) ((?:(?:ones?|\\w+s) )?)(?:last|at the (?:very )?(?:bottom|end))(?= ?[?.!,]| ?$)`,
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
  // The most of it, or the least.
  [
    /\b(most|least) (?:heavily|highly|strongly|frequently|actively) (?=(?:invoiced|billed|charged|booked|used|requested|canceled)\b)/g,
    '$1 ',
  ],
  [
    /\bthe (most|least|fewest) of (?:the )?(?=(?:leads|customers|invoices|jobs|estimates|contracts|payments|appointments|visits|cancellations)\b)/g,
    'the $1 ',
  ],
  [/\b(?:the )?(?:less|least) (?=(?:no shows?|cancellations)\b)(?![^.?!]*\bthan\b)/g, 'the fewest '],
  // "In this week which day have more appointments": of all of them the most.
  [
    /\b(which|what) day (?:of|from|in) the week (?:have|has|had|is|was) (?:the )?(?:more|most) busy(?: (?:with|for|in) (appointments|visits|jobs|stops|bookings))?(?= ?[?.!,]| ?$)/,
    (_, which = '', what = '') => `${which} weekday has the most ${what || 'appointments'}`,
  ],
  [
    /^((?:(?! or | than | vs | versus | between | compared? ).)*?)\b(which|what) (day|weekday|week|month|quarter|technician|tech|source|channel|customer|client|service)(?: (?:of|from|in) (?:the |this )?(?:week|month|year))? (?:(?:have|has|had|got|get|gets) (?:the )?more (?!expensive|experience|profitable|often|likely|than)|(?:is|was|are) (?:the )?more (?=busy\b))(?=(?:busy|(?:(?! or | than | vs | versus | compared? )[^,.?!])+)(?:[?.!]|$| ,))(?!.*\b(?:or|than|vs|versus|compared?|between)\b)/,
    '$1$2 $3 has the most ',
  ],
  // What comes first, and by what.
  [
    /\b(highest|largest|biggest|lowest|smallest|newest|latest|oldest|earliest) (\w+(?: \w+)?) first\b/g,
    '$2 $1 first',
  ],
  [
    /\btop (\d+) (?!(?:customers?|clients?|sources?|technicians?|techs?)\b)((?:(?! and | or | by |[,.?!]).){1,40}?) by (?:amount|size|value|total(?! (?:payments|invoices))|balance|dollar amount|dollar value|amount due|how much (?:they|it) (?:are|is))\b(?! (?:billed|invoiced|paid|owed|collected|quoted|outstanding|due|spent|received))/g,
    'the $1 largest $2',
  ],
  // "The top 3 payments this year" are the largest; of open invoices that would be by what is due, in which order none are listed.
  [
    /\btop (\d+) ((?!(?:open|unpaid|overdue|outstanding|late|partly) (?:invoices|bills)\b)(?:[a-z]+ )??(?:payments|estimates|quotes|bids|contracts|invoices|bills))(?= ?[?.!]*$| (?:this|last|in|of|from|since|so)\b(?!.* by ))/,
    'the $1 largest $2',
  ],
  [
    /\b(?:(\d+) )?(?:highest|best|top|biggest|most) paying (customers?|clients?)/g,
    'top $1 $2 by total payments',
  ],
  [
    /\b(best|top|biggest|largest) ((?:\d+ )?)(customers?|clients?) by (payments?|invoices?)\b/g,
    '$1 $2$3 by total $4',
  ],
  [/\b(?:top|best|biggest|largest) (\d+ )?payers\b/g, 'top $1customers by total payments'],
  [
    /\b((?:estimate|quote|invoice|bill|payment|which)(?: one)?) (?:has|have|had|carries|with) (?:the )?(highest|largest|biggest|lowest|smallest) (?:dollar )?(?:total|amount|value|sum|price|figure)\b(?! (?:of|for|owed|due|paid|billed)\b)/g,
    '$1 is the $2',
  ],
  // "The top 3 oldest": the order that is named counts.
  [
    /\btop ((?:\d+ )?)(?=(?:oldest|newest|latest|earliest|most recent|largest|biggest|highest|smallest|lowest|longest|most overdue)\b)/g,
    '$1',
  ],
];

export const ranked = (text: string): string => reworded(text, turns);

export const rankIn = (word: string): number | undefined => {
  const [, digit] = /^nth([2-5])$/.exec(word) ?? [];
  return digit === undefined ? undefined : Number(digit);
};
