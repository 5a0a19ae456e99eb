import type { Rewording } from './rewording.ts';

/** "Current, 1-30, 31-60, 61-90 and over 90": the ages of what is owed, all of them. */
const ages = (() => {
  const to = '(?: ?- ?| to | , )';
  const mark = '(?: days)?(?: ,)? ?(?:and |& )?';
  const first = `(?:(?:current|not due|not yet due|not due yet)${mark})?`;
  const last =
    '(?:(?:over|more than|above|beyond|past|older than) 90|90 ?\\+|91 ?\\+|90 (?:and|or) (?:over|up|more|older|beyond)|90 plus)';
  return `${first}(?:0|1)${to}30${mark}31${to}60${mark}61${to}90${mark}${last}(?: days)?(?: (?:overdue|late|past due))?(?: buckets?)?`;
})();

/** By how long what is owed is overdue. */
export const byAge: Rewording = [
  [
    new RegExp(
      `(?: [,:])? ?(?:(?:split|broken|cut|grouped)(?: up| out| down)? )?(?:(?:in|into|by|with|as|at|for) )?(?:the )?(?:buckets (?:of )?)?(?:: )?${ages}(?= ?[?.!,]| ?$)`,
      'g',
    ),
    ' by age',
  ],
  [/\b(ag(?:e?ing|ed)\b[^.?!]*?)(?: [.?!])? by age\b/g, '$1'],
  // An order by days is no division by them, and none is kept.
  [
    /\b(sort|order|arrange|put) (it|them|those|these|that|the list) (?:in order )?by how (?:late|overdue)\b/g,
    '$1 $2 by lateness, how late',
  ],
  [
    / (?:by how|by how far|by how much|by how long|according to how|depending on how) (?:late|old|overdue|far past due|past due|much past due|long overdue|far overdue|far behind)(?: (?:it|they|that|those|these) (?:is|are)| (?:is|are) (?:it|they))?\b(?: : .*)?/g,
    ' by age',
  ],
  // "In 30-day brackets", "in each group of days late", "by how many days overdue it is".
  [
    /(?: ,)? (?:grouped |split |broken (?:up |down |out )?|sorted |divided )?(?:by|in|into|with|per|for) (?:age )?(?:in |into )?30[ -]days? (?:age |aging )?(?:buckets?|brackets?|bands?|steps|intervals|blocks|groups?|chunks)\b/g,
    ' by age',
  ],
  [/ by age by age\b/g, ' by age'],
  [
    / (?:in|for|by|per|at|within) (?:each |every |the )?(?:bucket|bracket|group|band|range|category|class)(?:s|es)? of (?:how many )?days (?:overdue|late|past due)\b/g,
    ' by age',
  ],
  [
    / (?:by|according to|depending on|based on) (?:how many|the number of|number of|how much) days (?:it is |they are |each is )?(?:overdue|late|past due)(?: (?:it is|they are|each is|it was))?\b/g,
    ' by age',
  ],
  [
    /\b(aging|ageing) (?:on|for) (?=(?:the |our )?(?:open|unpaid|outstanding|overdue|invoices|ar|receivables))/g,
    '$1 of ',
  ],
  [
    /^(?:the |an? |our )?(?:aging|ageing) of ((?:the |our )?(?:open |unpaid |outstanding |overdue )?(?:invoices|bills)) ?[,:]? ?(?:by count|count|counts|number|by number|in number|how many)(?: by age)?(?= ?[?.!]|$)/,
    'how many $1 by age',
  ],
  [/\b(aged) (?:by|in|into) \d+[ -]days? buckets\b/g, '$1'],
];
