import type { Rewording } from './rewording.ts';

/** The many ways of asking for a figure of each kind, in the one way that the grammar reads: "by status". */
const method =
  '(?:(?:by|in|with|on|via|through|per|as|a) )?(?:(?:credit )?cards?|cash|checks?|cheques?|ach|bank transfers?|transfers?)';
const furtherMethod = ` ,? ?(?:and|or)? ?${method}`;
/** Without it two methods are just those two. */
const andSoOn =
  '(?: ,? ?(?:and|or) (?:other ways|(?:the )?others|other means|the rest|any other way)| etc| and so (?:on|forth)| ,)';

/** By how people pay. */
export const byMethod: Rewording = [
  // "How people pay: card, cash, check and so on".
  [
    /\b(?:by|according to|depending on|based on) (?:how|the ways?(?: in which)?) (?:people|customers?|clients?|they|folks) (?:pay|paid|have paid)(?: us)?\b/g,
    'by method',
  ],
  [
    /\b(?:how|the ways?(?: in which)?|(?:in )?(?:what|which) ways?|(?:with|by) what means?) (?:do |did |have |are |were )?(?:the |our )?(?:people|customers?|clients?|folks|they|someone|somebody)(?: (?:have been|are|were|have|has|had))?(?: (?:mostly|mainly|usually|typically|normally|generally|tend to))? (?:pay|paid|paying|settle|settled)(?: us| their bills| for it| with)?\b(?! (?:off|more|most|in total))/g,
    'payments by method',
  ],
  // "How much cash + checks": the cash is not all the money.
  [
    /\b(?:how much|total|sum of)(?: in| of)? (cash|checks?|cheques?|(?:credit )?cards?|ach)(?: payments?)? (?:and|or|\+|&) (cash|checks?|cheques?|(?:credit )?cards?|ach)(?: payments?)?(?= ?[?.!]| ?$| (?:did|do|have|has|came|this|last|in|since|today|yesterday)\b)/,
    'how much in $1 and $2',
  ],
  // "How many with card, how many with cash, how many with check and other ways".
  [
    new RegExp(`(?<=\\b${method}) ,? ?(?:and )?how (?:many|much) (?=(?:with|by|in|on|via) ${method})`, 'g'),
    ' , ',
  ],
  [
    new RegExp(
      `(?: ,| :)? ?(?<!of |average )\\b${method}(?:(?:${furtherMethod})+(?:${andSoOn})+|(?:${furtherMethod}){2,})(?= ?[,.;:?!]| split| each| show| with| totals?\\b| for (?:me|us)\\b| ?$| how| i )`,
      'g',
    ),
    ' by method',
  ],
  [/\bby method(?: ,? ?by method)+\b/g, 'by method'],
  [/\bby how (?:people|they|customers|clients) (?:paid|pay|have paid)\b/g, 'by method'],
];
