import { type Rewording, reworded } from './rewording.ts';

const ofTime =
  '(?=(?: in (?!full|part|total|cash|advance)| on (?!time|credit)| last | this | since | during | today\\b| yesterday\\b))';
const ofTimeOrEnd = `(?:${ofTime}|(?= ?[?.!]*$))`;
const anything = '(?: (?:anything|something|any money|some money))';
const already = '(?:already |ever |just )?';
const yet = '(?: at all| yet| so far)?';

const ofSize = '(average|avg|mean|typical|largest|biggest|highest|smallest|lowest|last|latest|most recent)';

/** Who paid, and who owes what: "paid", "owe", "how much is left to pay". */
const turns: Rewording = [
  // "What has Grace Hopper been worth to us over the years, in dollars".
  [
    /\b(?:what|how much) (?:has|have) ((?:(?! and | or |[,.?!]).){3,40}?) (?:been|turned out to be) worth to us(?: (?:over|through|in|for) (?:all )?(?:the|these) years)?(?: ,? ?in (?:dollars|money))?(?= ?[?.!]| ?$| (?:this|last|so far|since|in)\b)/,
    'how much has $1 paid us',
  ],
  // "What customers owe us money": who they are, and not how much.
  [
    /\bwhat (?=(?:customers?|clients?) (?:still |have |has )?(?:owes? us (?:any |some )?money|paid (?:off )?in full)\b)/g,
    'which ',
  ],
  [/\b(?:what|who) are the (customers?|clients?|technicians?|techs?) (?:that|which|who)\b/, 'which $1'],
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
  // Who must pay in a time has an invoice that is due then.
  [
    /\bwho (?:must|(?:needs?|ought|is supposed|is due) to) pay(?: us)?(?= (?:by|before|until|within|in|on|this|next|today|tomorrow)\b)/g,
    'who should pay',
  ],
  [
    /\b(invoices|bills|deposits) (?:(?:that|which) are )?to be paid(?= (?:by|before|within|in|on|this|next|today|tomorrow)\b)/g,
    '$1 due',
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
    new RegExp(
      `\\b(which|how many)(?: of (?:the|our)| different)? (?:customers?|clients?) (?:have |has )?(?:already )?(?:paid|pay)(?: us)?${ofTime}`,
      'g',
    ),
    '$1 customers made payments',
  ],
  [
    new RegExp(
      `^(?:(?:list|show)(?: me)? )?(?:all )?(?:the |our )?(?:customers|clients) (?:that|who) (?:have )?(?:already )?paid(?: us)?${ofTime}`,
    ),
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
  // "And who paid the most": behind a list it would be asked whose each of them is.
  [
    /\band who (?:has |have )?paid (?=(?:us )?(?:the )?(?:most|least|fewest|more|less)\b)/g,
    'and which customer paid ',
  ],
  // Who has nothing left to pay.
  [
    /\b(customers?|clients?|who) (?:(?:that|who|has|have|already|did) )*(?:(?:paid|pay|settled|settle)(?: us)? everything(?: off| back)?|fully paid(?: us)?)(?= ?[?.!]*$)/g,
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
  [
    new RegExp(
      `^(?:(?:did|was|were|is|has|have) )?(?:there )?(?:anything|something|any money) (?:been |get |got |gets )?paid${yet}${ofTimeOrEnd}`,
    ),
    'did we receive any payments',
  ],
  // "Customers who paid more than once": each payment counts, as it does of those who "paid us more than once".
  [
    /\b(?<!(?:customers?|clients?|people) )who (?:has |have )?paid(?: us)?(?= (?:more than (?:once|twice)|(?:at least|more than) \d+ times)\b)/g,
    'customers who paid us',
  ],
  [/\bpaid(?= (?:more than (?:once|twice)|(?:at least|more than) \d+ times)\b)/g, 'paid us'],
  // A deposit that is told by its size is one that was paid, unless it is said that it is open.
  [
    new RegExp(
      `\\b${ofSize} deposit (?=(?:(?:that is|still|yet) )*(?:open|unpaid|outstanding|owed|overdue|not paid)\\b)`,
      'g',
    ),
    '$1 deposit invoice ',
  ],
  [
    new RegExp(
      `\\b${ofSize} deposit(?! (?:invoice|bill|payment|check|paid|clear)s?\\b| (?:\\w+ )?(?:billed|invoiced|issued|sent|due)\\b)(?: (?:amount|size|value))?`,
      'g',
    ),
    '$1 deposit payment',
  ],
  [
    /\bdeposits (?=(?:that )?(?:we )?(?:were |have been )?(?:invoiced|billed|issued)\b)/g,
    'deposit invoices ',
  ],
  [
    /\bhow (?:many times|often) (?:did|has) ((?!(?:all|any|we|customers?|clients?|people|they|each|every)\b)[a-z]+(?: [a-z]+)?) (?:already |ever )?(?:paid|pay)(?: us)?(?= ?[?.!]*$| (?:in|this|last|since)\b)/,
    'how many payments did $1 make',
  ],
  [/\b(?:is|are|was|were) not (?:yet )?paying(?: us)?(?= ?[?.!,]*$)/, 'has not paid'],
  // What is due then, and not what is left of all invoices that were written then.
  [
    /\b(?:the )?(?:total )?amounts? due (?=(?:after|before|by|on|in|between|this|next|within|until|today|tomorrow)\b)/,
    'how much is due ',
  ],
  // What somebody owes is the sum of their invoices, and a payment is shown with who made it.
  [
    /\b(?:does|do|is there|are there) (?:anyone|anybody|someone|somebody) (?:who |that )?(?:still )?owes?(?: us)? (?=(?:more than|over|at least|above) )/,
    'which customers owe us ',
  ],
  [/\bhow many (?=(?:still |currently |do |now )*owe\b)/, 'how many customers '],
  [
    /\bwho (?:made|gave us|sent us|sent|paid us|paid) (?=(?:the|our) (?:biggest|largest|highest|smallest|lowest|last|latest|most recent|first) (?:\w+ )?(?:payment|check|deposit)\b)/,
    '',
  ],
  // That nothing was.
  [
    /\b(?:not|never|not yet) (?:\w+ )?(?:paid|pay)(?: us)? (?:anything|any money|a thing|an? (?:single |red )?(?:dime|cent|dollar|penny|buck|nickel))(?: at all)?(?: yet)?\b|\bpaid(?: us)? nothing(?: at all| yet)?\b/g,
    'no payment',
  ],
  [/\bnot a (?:single |red )?(?:cent|dollar|penny|dime)\b/g, 'no payment'],
  [/\bnot (?:\w+ )?(?:brought in|paid|received) (?:a|1) single (?:cent|dollar|penny|dime)\b/g, 'no payment'],
  [
    /\bhow much(?: money)? (?:(?:is|has|have|are|was) )?(?:still )?not (?:yet )?(?:come|came|arrived|been received|paid|been paid)(?: in)?(?: yet)? (?:from|for|on|of) (?:the |our )?(?=(?:[a-z]+ )?(?:invoices|bills)\b)/g,
    'how much is unpaid on ',
  ],
  [/\b(paid|pays?|paying) too late\b/g, '$1 late'],
  [
    /^(?:what is )?(?:the |our )?(biggest|largest|highest) ((?:open |outstanding |unpaid |overdue )?)balance ?,? (?:and )?(?:who|whose|which customer) (?:has|owes|is) it(?: on)?(?= ?[?.!]*$)/,
    'which customer has the $1 $2balance',
  ],
  [
    /\bhow much(?: money)? (?:(?:do|will|should|must|can) )?we (?:(?:have|are|need|expect|still) )*(?:to |going to )?(?:receive|get|collect) (?:from|on|for) (?:the |our )?(?:invoices|bills) (?:(?:that|which|what) )?(?:(?:is|are) )?(?:due|(?:comes?|coming|falls?|falling) due) (?=[a-z])/g,
    'how much is due ',
  ],
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
