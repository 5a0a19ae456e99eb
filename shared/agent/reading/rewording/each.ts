import type { Rewording } from './rewording.ts';

const each =
  '(?:each|both|each one|each of (?:them|those|these|the 2)|every one|either|the 2|the 2 of them|both of them|every one of them)';
const figure =
  '(?:the frequency|frequency|how many|how much|what|the numbers?|numbers?|counts?|the counts?|totals?|the totals?|the figures?|figures?|amounts?|the amounts?|with (?:its|the|their) (?:figures?|numbers?|counts?|totals?|amounts?))';

/** "Leads and customers, number of each": of several that are named each is counted. */
export const eachNamed: Rewording = [
  // "Paid and unpaid invoices, how many each": of several that are named each is counted.
  [
    /^((?:(?!\b(?:by|per|each|every|status|state|method|source|channels?|sources?|methods?|split|which|what)\b).)*?)(?: ,)? (?:and )?how many (?:for |in |of |are there of |are there in )?each(?: of them| one)?(?= ?[.?!]|$)/,
    '$1 , how many of each',
  ],
  [/ ?, each with (?:its|the|their|a) (?:own )?(?:figure|number|count|total|amount|sum)s?\b/g, ''],
  // "Leads and customers, number of each": each of them is counted.
  [
    /^((?!how |what |which )[^.?!]{3,80}?) ?[,:] (?:the )?(?:number|count|figure|total)s? (?:of|for) each(?: of them)?(?: please)?(?= ?[.?!]|$)|^((?!how |what |which )[^.?!]{3,80}?) ?[,:] count (?:of )?each(?: of them)?(?: please)?(?= ?[.?!]|$)/,
    'how many $1$2',
  ],
  [
    /^(?:what is (?:in |on )?)?((?!how |what |which )[^.?!]{3,80}?) ?[,:] (?:both )?(?:the )?(?:count|number) (?:and|as well as|plus) (?:the )?(?:dollar |total |their )*(?:amount|sum|total|value|worth)s?(?: please)?(?= ?[.?!]|$)/,
    'how many and how much $1',
  ],
];

/** What says "each" again behind what is divided already. */
export const ofEach: Rewording = [
  [
    new RegExp(
      `(?<!\\b(?:most|fewest|least)\\b.{0,60} [.?!] .{0,30})(?: ,)? (?!how (?:many|much) of each)(?:and )?(?:i (?:want|need|would like|would love) |give me |show me |with |please )*${figure}(?: (?:is|are|it|was|were|there))*(?: (?:for|in|of|on|from|at|per|to|there are))? ${each}(?: of (?:those|these|the) (?:ways|methods|groups|kinds|states))?(?: please)?(?= ?[.?!,]| ?$)`,
      'g',
    ),
    '',
  ],
  // "How many jobs makes every technician".
  [
    /\b(how many (?:[a-z]+ )?(?:jobs|visits|appointments|stops)) (?:makes?|made|finish(?:es)?|completes?) (?:each|every) (?:technician|tech|worker|guy|crew member)\b/g,
    '$1 does each technician complete',
  ],
  [
    /\b(how many (?:[a-z]+ ){1,3}(?:do|does|did|has|have|had)) every (?=(?:technician|tech|worker|guy|crew member)\b)/g,
    '$1 each ',
  ],
  // "How many stops each guy got today".
  [
    /\b(how (?:many|much)(?: [a-z]+){0,3}?) (?:each|every|each of the|each of our) (?:one of the )?(?:guy|fella|man|tech guy)s?(?= (?:got|has|have|had|gets|did|does|is|made|brought|completed|finished)\b)/g,
    '$1 each tech',
  ],
  [/\b(?:one by one|one at a time|individually|separately|respectively)(?= ?[.?!,]| ?$)/g, ''],
  // Of each of them.
  [
    /\b(how many of each) (?:do we have|have we(?: got)?|are there|did we get|were there|did we have)\b/g,
    '$1',
  ],
  [/ : (?=how (?:many|much) of each\b)/g, ' , '],
  [
    /\b(?:for|of|in|by) (?:each|every)(?: 1| one)? of the (last|past|next|previous|coming) (\d+) (day|week|month|quarter|year)s\b/g,
    'by $3 in the $1 $2 $3s',
  ],
  [
    /(?<!\b(?:most|fewest|least)\b.{0,60} [.?!] .{0,40})\b(?:for|to|of|by|next to) each(?: 1)?(?: of (?:them|those|these|the 2))?(?= [,.?!]|$)/g,
    '',
  ],
  [
    /\b(?:a|with a|with the|with its) (?:number|figure|count|total) (?:next to|for|beside|against) each\b/g,
    'by',
  ],
];
