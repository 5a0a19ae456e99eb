import { monthSource } from '../times/months.ts';
import { type Rewording, reworded } from './rewording.ts';

/** What came in, where nothing is said of what was billed. */
const received =
  '(?=.*\\b(?:collect(?:ed|ions)?|revenue|receive[ds]?|receipts|income|takings|money in|t(?:ook|ake|aken) in|c(?:ame|ome) in|br(?:ing|ought) in)\\b)(?!.*\\b(?:bill|invoic))';
const refunds = '(?:except|after|less|without|excluding) (?:any |all |the )?refunds?(?! ,? ?(?:and|or)\\b)';

const time = `(?:the )?(?:${monthSource}(?: \\d{4})?|(?:last|this) (?:week|month|quarter|year)|q[1-4](?: (?:of )?(?:20\\d\\d|this year|last year))?|(?:first|second|third|fourth) quarter(?: of (?:20\\d\\d|this year|last year))?|20\\d\\d)`;
const someone = '(?:(?:we|they|customers|clients|people|been|already|actually|so far|got|gotten) )*';
const cameIn = `(?:(?:has|have|had|did|do|was|were|is|are) )?${someone}(?:collect(?:ed)?|receiv(?:e|ed)|pa(?:y|id)|c[ao]me in|got(?:ten)?)(?: us)?(?: so far| already| in)?`;
const soFar = '(?: so far| already| yet| by now)?(?= ?[?.!]*$)';
const thenIssued = (_: string, sort = '', when = '') =>
  `amount paid on ${sort}invoices issued ${/^(?:last|this)/.test(when) ? when : `in ${when}`}`;

/** Of invoices of a time, whenever it was paid: "how much did we collect on invoices from October". */
const onInvoices: Rewording = [
  [
    new RegExp(
      `^how much(?: money| cash)? ${cameIn} (?:on|of|from|against|for) (?:the |our )?((?:deposit |final |progress )?)(?:invoices|bills) (?:(?:that )?(?:we )?(?:issued|sent|billed|dated|written)(?: out)?(?: in| on| during| for| from)?|from|of) (${time})${soFar}`,
    ),
    thenIssued,
  ],
  [
    new RegExp(
      `^how much(?: money| cash)? ${cameIn} (?:on|of|from|against|for) (${time}) ((?:deposit |final |progress )?)(?:invoices|bills)${soFar}`,
    ),
    (said: string, when = '', sort = '') => thenIssued(said, sort, when),
  ],
  [
    new RegExp(
      `^how much of (?:the |our )?(${time}) ((?:deposit |final |progress )?)(?:invoices|bills|billings?|invoicing) ${cameIn}${soFar}`,
    ),
    (said: string, when = '', sort = '') => thenIssued(said, sort, when),
  ],
  // "Paid on invoices that are still not paid off".
  [
    /^(?:(?:so|and|all in all|in total) ,? ?)*how much(?: money)? (?:have|has|did|do) (?:(?:our |the )?(?:customers|clients|people)|they|we)(?: already| so far)? (?:paid|pay|collected|collect|gotten|received|get)(?: us)?(?: already| so far)? (?:on|toward|towards|against|for) (?:the |our |their )?(?:(unpaid|open|partially paid|partly paid|overdue) (?:invoices|bills)|(?:invoices|bills) (?:that |which )?(?:(?:are|is) )?(?:still )?(?:(?:are|is) )?(?:not (?:yet )?(?:fully )?paid(?: off| up| in full)?|unpaid|open))(?= ?[?.!]*$)/,
    (_: string, state = '') => `amount paid on ${state || 'unpaid'} invoices`,
  ],
];

/** What was billed and what came in: "how much did we collect". */
const turns: Rewording = [
  // What was given back does not count as received.
  [new RegExp(`^${received}(.*?)(?: ,)?(?:^| )${refunds}\\b(?: ,)?`), '$1'],
  // "How has the money been rolling in, month by month".
  [
    /\bhow (?:has|have|is|was|did) (?:the |our )?(?:money|cash|revenue|income) (?:been )?(?:rolling|coming|flowing|pouring|trickling|rolled|come|came|flowed|roll|flow) in\b(?=.{0,60}\b(?:by|per|each|every) )/,
    'how much money came in',
  ],
  // "How much money came from Angi leads".
  [
    /\bhow much (?:money |cash |revenue |income )?(?:(?:has|have|did) )?(?:c[ao]me|comes) (?:in )?from (?!(?:the|our|last|this|before|customers?|clients?|jobs?|invoices?|payments?|deposits?|finals?)\b)/g,
    'how much revenue from ',
  ],
  [/\bmoney from (?=\w+ (?:leads|customers|clients)\b)/g, 'revenue from '],
  [/(?<=\bcompare\b.{0,60})\b(?:the )?money (?:from|of|for|by|with) /g, 'revenue from '],
  // Of what was billed then, whenever it was paid.
  [
    /\bhow much of what (?:we|was|has been|have been)(?: have| had)? ?(?:billed|invoiced)((?: (?:in|during|for|last|this) [^,.?!]{1,25}?)?) (?:(?:has|have|was|were|is|are|got|been|already|now|did|we|they|actually) )+(?:paid|pay|collected|collect|received|receive|settled|c[ao]me in)\b(?: so far| by now| yet)?/g,
    'amount paid on invoices issued$1',
  ],
  ...onInvoices,
  [
    /\bhow much of what (?:we|was|has been|have been)(?: have| had)? ?(?:billed|invoiced)((?: (?:in|during|for|last|this) [^,.?!]{1,25}?)?) (?=(?:is|are|remains?) (?:still )?(?:unpaid|open|outstanding|owed|uncollected|due|not paid)\b)/g,
    'how much of the invoices issued$1 ',
  ],
  [
    /\bhow much of what (?:we|was|has been|have been)(?: have| had)? ?(?:quoted|estimated|bid|proposed|offered)((?: (?:in|during|for|last|this) [^,.?!]{1,25}?)?) (?=(?:has|have|was|were|is|are|got|been)\b)/g,
    'how much of the estimates we sent$1 ',
  ],
  [
    /\bhow much of ((?:the |our )?(?:[a-z]+ ){0,2}?)(?:billings?|invoicing)(?= (?:is|are|remains?) (?:still )?(?:unpaid|open|outstanding|owed|uncollected|due|not paid)\b)/g,
    'how much of $1invoices',
  ],
  // Of invoices that are paid in part, that part was paid as well.
  [
    /\bhow much of ((?:(?!(?:unpaid|open|overdue|outstanding|late|paid|of|and|or) )[^ ,.?!]+ ){0,5}?(?:invoices?|bills?)) (?:(?:is|are|was|were|has|have|been|already) )+(?:paid|settled)(?: (?:already|so far|yet))?(?= ?[?.!]*$)/g,
    'amount paid on $1',
  ],
  // "The best month for money in the door".
  [/\b(money|cash|dollars|income)(?: that (?:came|comes))? (?:in|through) the door\b/g, '$1 in'],
  [/\b(c[ao]me|comes|coming) (?:in )?(?:through |in )?the door\b/g, '$1 in'],
  // The best month for payments is that of the most money, not of the most of them.
  [
    /\b(best|strongest|worst|weakest) (days?|weeks?|months?|quarters?|years?) for (?:the )?(?:payments?|collections?|getting paid)\b/g,
    '$1 $2 for money received',
  ],
  // Who or what brought the most of it.
  [
    /\b(?:most lucrative|most profitable|best earning|top earning|highest earning|biggest earning) ((?:lead )?sources?|customers?|clients?|months?|weeks?)\b/g,
    'which $1 has the most revenue',
  ],
  [
    /\b(?:brings?|brought|bringing|generates?|generated|produces?|produced|earns?|earned)(?: (?:in|us))* the (most|least) (?:money|cash|dollars)\b/g,
    'has the $1 revenue',
  ],
  // "What was billed" is a sum.
  [
    /\bwhat (?:has|have|is|was) (?:been |already been )?(?=(?:paid back|given back|billed|invoiced|collected|received|taken in|brought in|paid out|written off)\b)/g,
    'how much was ',
  ],
  [
    /(?<!\bof )\bwhat (?=we (?:have |had |already |actually |really )*(?:got paid|get paid|collected|earned|made|took in|taken in|brought in|received|billed|invoiced|charged|cashed in|are owed|were paid|been paid)\b)/g,
    'how much ',
  ],
  [
    /\bwhat (is|was|are) (?=(?:(?:still|being|yet|we|they|currently) )*(?:owed|owing|owe)\b)/g,
    'how much $1 ',
  ],
];

export const ofRevenue = (text: string): string => reworded(text, turns);
