import { type Rewording, reworded } from './rewording.ts';

const ofTime =
  '(?=(?: in (?!full|part|total|cash|advance)| on (?!time|credit)| last | this | since | during | today\\b| yesterday\\b))';
const ofTimeOrEnd = `(?:${ofTime}|(?= ?[?.!]*$))`;
const anything = '(?: (?:anything|something|any money|some money))';
const already = '(?:already |ever |just )?';
const yet = '(?: at all| yet| so far)?';

/** Who paid, and who owes what: "paid", "owe", "how much is left to pay". */
const turns: Rewording = [
  // That something was paid.
  [/\bpaid (?:off )?in full\b/g, 'fully paid'],
  [
    /\b(?:(?:finish|finished|finishing|done|completed) (?:paying|settling)(?: off)?|(?:squared|squaring) up|(?:handed|forked|coughed) over)\b/g,
    'paid',
  ],
  [/\b(pays?|paid|paying) ((?:\w+ ){0,2})off\b/g, '$1 $2'],
  [
    /\b((?:who|customers?|clients?)(?: (?:has|have|that|who))*) spen[dt]s? (the most|most|the least|the fewest)(?: money)?(?! (?:on|with|at)\b)/g,
    '$1 paid us $2',
  ],
  // "How many times did she pay": also parts of an invoice.
  [
    /\bhow (?:many times|often) (?:did|has|have) ((?:(?! and | or |[,.?!]).){1,40}?) (?:paid|pay)(?: us)?(?= ?[?.!]*$| (?:this|last|in|since)\b)/g,
    'how many payments did $1 make',
  ],
  [/\bspen[dt]s? (the most|most|the least|the fewest|more|less) with us\b/g, 'paid us $1'],
  [
    /\bby (?:the )?(?:\$|dollars?|money|cash|amount of money) (?:they )?(?:have )?(?:paid|spent)\b/g,
    'by amount paid',
  ],
  // "Who paid last month": whoever did, also a part of an invoice.
  [
    /\b(?:who|(?:which|what) people)(?: has| have)?(?: already)? paid(?: us)?(?= (?:in|on|last|this|today|yesterday|since|during)\b| ?[?.!]*$)/g,
    'which customers made payments',
  ],
  [
    new RegExp(`\\bwhich (?:customers|clients) (?:have )?(?:already )?paid(?: us)?${ofTime}`, 'g'),
    'which customers made payments',
  ],
  [
    new RegExp(
      `\\bwho (?:has |have )?paid (?:us )?(?:in |by |with (?:a )?)?(cash|card|checks?|ach)${ofTimeOrEnd}`,
      'g',
    ),
    'who paid by $1',
  ],
  [
    new RegExp(`\\bhow many (?:people|customers|clients)(?: have)?(?: already)? paid(?: us)?${ofTime}`, 'g'),
    'how many customers made payments',
  ],
  // Who has nothing left to pay.
  [
    /\b(customers?|clients?|who) (?:(?:that|who|has|have|already|did) )*(?:paid|pay|settled|settle)(?: us)? everything(?: off| back)?(?= ?[?.!]*$)/g,
    (_: string, who: string) =>
      `${who === 'who' ? 'which customers' : who} with a paid invoice but no open invoice`,
  ],
  // "Did anybody pay today", "has she paid anything": a payment was made, though no invoice may be paid by it.
  [
    new RegExp(
      `\\b(?:did|has|have) (?:(?:anyone|anybody|someone|somebody|any (?:customers?|clients?)) ${already}(?:pay|paid)(?: us)?|(?:we|i) ${already}(?:get|gotten|got|been) paid)${anything}?${yet}${ofTimeOrEnd}`,
      'g',
    ),
    'did we receive any payments',
  ],
  [
    new RegExp(
      `^(?:did|has) ((?:(?!(?:all|both|every|each|not|who|which|that|we|i|and|or) )[^ ,.?!]+ ){1,4}?)${already}(?:pay|paid)(?: us)?(?:${anything}${yet}${ofTimeOrEnd}|${ofTime})`,
    ),
    'did $1make any payments',
  ],
  // That nothing was.
  [
    /\b(?:not|never|not yet) (?:\w+ )?(?:paid|pay)(?: us)? (?:anything|any money|a thing|an? (?:single |red )?(?:dime|cent|dollar|penny|buck|nickel))(?: at all)?(?: yet)?\b|\bpaid(?: us)? nothing(?: at all| yet)?\b/g,
    'no payment',
  ],
  [/\bnot a (?:single |red )?(?:cent|dollar|penny|dime)\b/g, 'no payment'],
  [/\bnot (?:\w+ )?(?:brought in|paid|received) (?:a|1) single (?:cent|dollar|penny|dime)\b/g, 'no payment'],
  // What is left to pay, and who owes it.
  [
    /\b(?:have|has) (?:still )?the (most|least) (?:still |left |yet )*to (?:pay|give)(?: us| back)?\b/g,
    'owe us the $1',
  ],
  [
    /\bwhat is (?:still )?(?=(?:left|yet|still) to (?:be )?(?:collect|collected|pay|paid)\b)/g,
    'how much is ',
  ],
  // "How much did we bill, and what is left".
  [
    /\b((?:bill(?:ed)?|invoiced?|pa(?:y|id)|collect(?:ed)?|owed?)\b[^?.!]{0,60} and )what is (?=(?:still )?(?:left|open|outstanding|unpaid)\b)/g,
    '$1how much is ',
  ],
  [
    /^(?:on|of|for|among|from) ([^,?.!]{3,80}?) ?, (how much is (?:left|still|yet) to (?:be )?(?:collected|collect|paid|pay))\b/,
    '$2 on $1',
  ],
  [/\b(?:are |is |still )*(?:carrying|carry|carries) (?=(?:at least|more than|over|\d))/g, 'have '],
  [/(?<!\b(?:list|show)(?: me)?(?: the)? )\bremainder\b/g, 'balance'],
  [
    /\bwho (?:has|have|carries) (?:the )?(?=(?:largest|biggest|highest|smallest|lowest) (?:(?:open|outstanding|unpaid|overdue) )?balance\b)/g,
    'which customer has the ',
  ],
  [/\bdebtors\b/g, 'customers who owe us'],
  [
    /\b(how many|which|what|the) (?:people|persons|folks|parties|individuals) (?=(?:(?:still|currently|do|now|that|who) )*(?:owe|owes|have not paid|did not pay|are overdue|are late|are behind))/g,
    '$1 customers ',
  ],
  // "What do they owe" is a sum.
  [
    /\beverything (?:that )?(?:the |our )?(customers|clients|people|they|everybody|everyone) (?:still )?(owes?)\b/g,
    'how much $1 $2',
  ],
  [
    /\bwhat (are|is|do|does|did|have|has) (?=(?:(?:our|the|my|all|those|these) )*(?:customers|clients|people|they|everybody|everyone)\b[^,.?!]{0,30}? (?:owe|owing|paid|pay us)\b)/g,
    'how much $1 ',
  ],
  [
    /\bwhat (?=(?:(?:our|the|my|all|those|these|open|overdue|late) )*(?:customers|clients|people|everybody|everyone|they|somebody|someone)\b[^,.?!]{0,40}? (?:owe|owes|owed|have to pay|has to pay|must pay|need to pay|paid|have paid|pay us|still pay)\b)/g,
    'how much ',
  ],
];

export const ofPaying = (text: string): string => reworded(text, turns);
