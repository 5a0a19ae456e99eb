import { type Rewording, reworded } from './rewording.ts';

/** Just that amount, of a payment or a paper, in the words that the grammar reads: "payments of $850". */
const amount = '(?:exactly )?\\$?(\\d+(?:\\.\\d{1,2})?)(?: (?:dollars|bucks|usd))?';
const money =
  '(?:exactly )?(?:(?=\\$)|(?=\\d+(?:\\.\\d{1,2})? (?:dollars|bucks|usd)\\b)|(?=\\d+\\.\\d\\d\\b))';
/** And no more or less of it, and not of each or of all. */
const only =
  '(?![\\d.]*\\d| ?\\+)(?! (?:or|and) (?:more|less|up|over|under|above|below|higher|lower)| (?:to|through|each|per|apiece|in total|altogether|so far|plus|worth) | (?:each|apiece|in total|altogether|so far|plus)\\b)';
const records = '(?:payments?|checks?|deposits?|invoices?|bills?|estimates?|quotes?|contracts?|proposals?)';
const name =
  '((?!(?:we|i|they|you|he|she|it|people|anyone|anybody|someone|somebody|everyone|everybody|the|our|any|a|customers?|clients?|one|of|how)\\b)[a-z]+(?: (?!of\\b)[a-z]+){0,2}?)';
const anyone =
  '(?:anyone|anybody|someone|somebody|a customer|any customer|a client|any client|people|customers)';
const paid = '(?:pays?|paid|gives?|gave|given|sends?|sent|brought)(?: us)?(?: back)?';
const already = '(?:(?:ever|already|just|has|have|had) )*';

const turns: Rewording = [
  [
    new RegExp(
      `(?<![\\w$.])(\\$\\d+(?:\\.\\d+)?|\\d{3,}(?:\\.\\d+)?)(?: dollars)? (?:plus|\\+)(?= ${records}\\b| ?[?.!,]| ?$)`,
      'g',
    ),
    'at least $1',
  ],
  [
    new RegExp(
      `\\b(${records}(?: [a-z]+){0,2}? (?:of|for|was|is|were|at|with)) ${money}${amount}${only}`,
      'g',
    ),
    '$1 $$$2',
  ],
  [/\bthere (?:is|are) \d ([a-z]+ [a-z]+?)s(?: ,)? which (?:one )?of (?:them|those|em)\b/g, 'which $1'],
  [
    new RegExp(
      `\\bfrom an? ${name} , which (?:one|of them|one of them|1 of them) (?:was|is) (?:it|that|he|she)(?= ?[?.!]| ?$)`,
    ),
    'from $1',
  ],
  [
    new RegExp(
      `\\b(?:who|(?:which|what) (?:customers?|clients?|one|of them|one of them)|(?:the )?(?:customers?|clients?|one|ones|people) (?:who|that)|(?:did|has|have) ${anyone}) ${already}${paid} ${money}${amount}${only}`,
      'g',
    ),
    'payments of $$$1',
  ],
  [
    new RegExp(`\\b(?:which|did|has|does) ${name} ${already}${paid} ${money}${amount}${only}`, 'g'),
    'payments of $$$2 from $1',
  ],
  [
    new RegExp(
      `\\b(?:who|(?:which|what) (?:customer|client)) did we ${already}(?:bill|invoice|charge) ${money}${amount}${only}`,
      'g',
    ),
    'invoices of $$$1',
  ],
  [
    new RegExp(
      `\\b(?:who|(?:which|what) (?:customer|client)) did we ${already}(?:quote|estimate) ${money}${amount}${only}`,
      'g',
    ),
    'estimates of $$$1',
  ],
];

export const ofExactly = (text: string): string => reworded(text, turns);
