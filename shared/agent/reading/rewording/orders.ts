import { type Rewording, reworded } from './rewording.ts';

/** In which order a list is to stand, in the words that the grammar reads: "newest first". */
const ends =
  '(newest|latest|most recent|oldest|earliest|largest|biggest|highest|most expensive|smallest|lowest|cheapest)';
const sorted =
  '(?:(?:sorted|ordered|arranged|listed|ranked|going|running|starting|beginning|start|begin|with|and) )*';
const end = '(?= ?[?.!,;]| ?$| please\\b)';
const calendar = /\bby (?:the )?(?:day|week|month|quarter|year|weekday)s?\b/;

const size = '(?:size|amount|value|dollar amount|dollar value|total)';

/** What somebody did last, or first, of which there is a record. */
const deeds: readonly (readonly [did: string, record: string])[] = [
  [
    'sign(?:ed|ing)?(?: (?:a|the|their|our|his|her) (?:contract|agreement))?(?: with us| up with us)?',
    'signed contract',
  ],
  ['cancel(?:l?ed|l?ing)?(?: (?:on us|(?:a|an|the|their|his|her) (?:visit|appointment)))?', 'canceled visit'],
  [
    '(?:accept(?:ed|ing)?|approved?|say yes to|said yes to)(?: (?:an?|the|our|their) (?:estimate|quote))?',
    'accepted estimate',
  ],
  [
    '(?:declined?|rejected?|turned? down|say no to|said no to)(?: (?:an?|the|our|their) (?:estimate|quote))',
    'declined estimate',
  ],
  ['(?:pay|paid|paying)(?: us)?(?: (?:a|an|the|their|his|her) (?:bill|invoice))?', 'payment'],
];
const doer = '(?:person|customer|client|one|guy|homeowner|lady|individual)';

/** "The last person that signed a contract", "who signed most recently": the last such record, which says whose it is. */
const lastWho: Rewording = deeds.flatMap(
  ([did, record]): Rewording => [
    [
      new RegExp(
        `^(?:so |and )*(?:who (?:is|was) |show me |tell me )?(?:the |our )?(?:very )?(last|latest|most recent|first) ${doer} (?:(?:that|who|to)(?: has| have)?) ${did}(?= ?[?.!]| ?$)`,
      ),
      `the $1 ${record}`,
    ],
    ...(record === 'payment'
      ? []
      : ([
          [
            new RegExp(`^(?:so |and )*who (?:has |have )?(last|first|most recently) ${did}(?= ?[?.!]| ?$)`),
            (_: string, order = '') => `the ${order === 'first' ? 'first' : 'last'} ${record}`,
          ],
          [
            new RegExp(
              `^(?:so |and )*who (?:has |have )?${did} (last|first|most recently|the last time)(?= ?[?.!]| ?$)`,
            ),
            (_: string, order = '') => `the ${order === 'first' ? 'first' : 'last'} ${record}`,
          ],
        ] satisfies Rewording)),
  ],
);

const turns: Rewording = [
  ...lastWho,
  // "Top 5 payments": of what has an amount the largest; of others nobody knows the most of what, and of debts the most may be what is left.
  [
    /^((?:(?:please|show|list|give|get|me|us|what|which|are|is|the|our|my) )*)top (\d{1,3}) ((?:(?!by |per |of |with |from |for |and |or |most |latest |[a-z]+est |unpaid |open |outstanding |overdue |past |late |partial)[a-z]+ ){0,3}?(?:invoices?|bills?|estimates?|quotes?|payments?|contracts?))(?! (?:by|per|most|that)\b)(?= ?[?.!]*$| (?:this|last|in|of|from|for|since) )/,
    '$1the $2 largest $3',
  ],
  // "Jobs per crew member, least busy first".
  [
    new RegExp(
      `(?<=^(?!.{0,200}\\b(?:days|hours|long|time|rates?)\\b).{0,120}\\b(?:by|per|for each|each) .{3,60}?)(?: ?,)? (?:the )?(?:(least busy|quietest|slowest|emptiest|lightest)|busiest|fullest|most booked) (?:ones? )?first${end}`,
    ),
    (_: string, least = '') => (least === '' ? ' , highest first' : ' , lowest first'),
  ],
  // Behind records that are named alone, what they are sorted by; "how much is unpaid, by amount" is no list.
  [
    new RegExp(
      `^((?!(?:how|what|total|sum|who|which|average)\\b|.*\\b(?:by|per|each|share|percentage)\\b.* ,)[^,.?!;:]{3,60}?\\b(?:invoices|bills|estimates|quotes|bids|proposals|payments|contracts)\\b[^,.?!;:]{0,40}?) ?, ${sorted}(?:descending|desc|high to low|highest to lowest|big ones|top to bottom|(?:in|by) (?:descending )?(?:order (?:of|by) )?(?:the )?${size}(?: order)?)(?: by (?:the )?${size})?(?: 1st| first)?${end}`,
    ),
    '$1 largest first',
  ],
  [
    new RegExp(`(?: ?,)? ${sorted}(?:the )?${ends} (?:ones?|${size}s?|dollars?)? ?first${end}`, 'g'),
    ' $1 first',
  ],
  // "Sort the unpaid invoices by amount": their order, and not their sum.
  [
    new RegExp(
      `^((?:(?:please|can you|could you|now|and|ok|then) )*)(?:sort|order|arrange|rank) (?:(?:them|it|these|those|that|the list|that list)|((?:(?! by |[,.?!;:]).){3,60}?)) by (?:the )?${size}${end}`,
    ),
    (_: string, asked = '', what = '') => (what === '' ? 'largest first' : `${asked}${what} largest first`),
  ],
  [
    new RegExp(
      `^(?:(?:please|now|and|ok|then) )*(?:sort(?:ed)?|order(?:ed)?|arranged?) by (?:the )?${size}${end}`,
    ),
    'largest first',
  ],
  // Of all that came in the sum is asked for; one by one those in cash are.
  [/\b((?:list|schedule|register|log)(?: of)? (?:the |our |all )*)cash receipts\b/g, '$1cash payments'],
  [
    new RegExp(
      `(?: ?[,.?])? ${sorted}(?:the )?${ends}(?: (?:ones?|balances?|debts?|${size}s?|numbers?))? (?:(?:at|on|to) (?:the )?(?:very )?(?:top|front|beginning|start)|up (?:top|front))${end}`,
      'g',
    ),
    ' $1 first',
  ],
  [
    new RegExp(
      `(?: ?,)? ${sorted}(?:from )?(?:the )?${ends}(?: ones?)? (?:up |down )?to (?:the )?(?:newest|latest|most recent|oldest|earliest|largest|biggest|highest|most expensive|smallest|lowest|cheapest)(?: ones?)?${end}`,
      'g',
    ),
    ' $1 first',
  ],
  [
    new RegExp(
      `(?: ?,)? (?:starting|beginning|start|begin) (?:with|from|at|by) (?:the )?${ends}(?: ones?)?${end}`,
      'g',
    ),
    ' $1 first',
  ],
  [/\bfrom (?:the )?(?:1st|first) to (?:the )?last\b/g, 'oldest first'],
  [
    /(?: ?,)? (?:(?:sorted|ordered|listed|arranged) )?(?:from (?:the )?last to (?:the )?(?:1st|first)|in (?:reverse(?: chronological| date| time)?|descending) order(?: of date)?)(?= |$)/g,
    ' newest first',
  ],
  [
    /^(?:(?:please|can you|could you|now) )*(?:sort|order|arrange) (?!(?:them|those|these|it|the list) by\b)([^,.?!]{3,60}?) by (?:the |their )?(?:size|amount|value|total)(?= ?[?.!]*$)/g,
    'list $1 largest first',
  ],
  [
    /(?:^(?:(?:and|now|please|can you|could you) )*|(?: ?,)? )(?:(?:in|by) (?:descending )?order of|(?:sort(?:ed)?|order(?:ed)?|listed|arranged?|rank(?:ed)?)(?: (?:them|those|these|it|the list))? by(?: the| their)?) (?:size|amount|value|dollar amount|dollar value|total)(?= ?[?.!,;]| ?$| please\b)/g,
    ' largest first',
  ],
];

/** Times stand so by themselves, whatever is divided by them. */
const chronological =
  /(?: ?,)? (?:(?:sorted|ordered|listed|arranged) )?(?:in (?:chronological|date|time|ascending|calendar) order(?: of (?:date|time))?|in order of (?:date|time|when they (?:are|start|happen|come))|chronologically)(?= ?[?.!,;]| ?$| please\b)/g;

export const ordered = (text: string): string =>
  reworded(calendar.test(text) ? text : text.replaceAll(chronological, ' oldest first'), turns);
