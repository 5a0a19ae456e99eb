import { type Rewording, reworded } from './rewording.ts';

/** Papers and payments by their sort, and whether they were signed. */
const turns: Rewording = [
  // What comes of a lead has its source and its tags.
  [
    /\b(estimates?|invoices?|payments?|jobs?|appointments?|contracts?)((?: (?:are|is|were|was))?) (?:for|of|from) (?:the |our )?leads (?=(?:from|tagged) )/g,
    '$1$2 ',
  ],
  // "Made from people tagged vip", "invoiced to customers acquired through referral".
  [
    /\bfrom (?:the |our )?(?:people|customers|clients|leads|those|everybody|everyone)(?: (?:who|that|which))?(?: (?:are|we|we have))? tagged (?=[a-z])/g,
    'tagged ',
  ],
  [
    /\b(?:to|from|of) (?:the |our )?(?:people|customers|clients) (?:(?:who|that|we) )?(?:have |were |was )?(?:acquired|won|gained|got|came|come|coming|found|originating)(?: to us| in)? (?:through|via|from|by|off) (?:the )?(?!us\b|\d)(?=[a-z])/g,
    'from ',
  ],
  [/\brefunds (?:that )?(?:went|gone|go) out\b/g, 'refunds'],
  [
    /\b(sen[dt]|sends|sending|mailed|mail|emailed|email|g[ao]ve) (an?|the|our|any|that|their) (estimate|quote|contract|invoice|bill|proposal)s? out\b/g,
    '$1 $2 $3',
  ],
  // Which of them, and not what they come to.
  [
    /\b(which|what) (refund|deposit)s (?=(?:(?:were|was|are) (?:over|above|under|below|at least|more than|less than|bigger|larger|made|given|received|by)|(?:over|above|under|below|exceeded|came in|come in|cleared|have we|did we|this|last|in|since)\b))/g,
    (_: string, which = '', what = '') =>
      what === 'refund' ? `${which} refunded payments ` : 'line by line deposits ',
  ],
  // "The last check" is no question about whether something is so.
  [
    /\b(last|latest|newest|first|oldest|largest|biggest|smallest|average|every|any|one|a) check\b(?! payments?\b)/g,
    '$1 check payment',
  ],
  [
    /(?<=\b(?:cards?|cash|ach|transfers?) (?:, (?:(?:and|or|&) )?|(?:and|or|&) ))checks?(?= ?[,.?!&]| ?$| (?:and|or)\b)|\bchecks?(?= (?:, (?:(?:and|or|&) )?|(?:and|or|&) )(?:cards?|cash|ach|transfers?)\b)/g,
    'check payments',
  ],
  [/\bhow many checks\b(?! payments?\b)/g, 'how many check payments'],
  [
    /\bhow much cash (?=(?:came in|did we (?:collect|receive|take in|get)|was (?:collected|received|taken in))\b.*\b(?:checks?|cards?|achs?)\b)/g,
    'how much in cash payments ',
  ],
  // "Deposits" and "finals" are invoices where they are issued or open.
  [
    /\b(deposit|final)s\b(?=[^.?!]*\b(?:did we (?:issue|cut|send|send out)|we (?:issued|cut|sent)|(?:was|were|are|been|get|got|still|yet|no|not) (?:issued|cut|sent|sent out|billed|void|voided|unpaid|open|outstanding|overdue|late|past due|due|in draft|payment|paid (?:late|early|on time|in time))|went out)\b)/g,
    '$1 invoices',
  ],
  [
    /\b(unpaid|open|overdue|late|outstanding|uncollected|past due|draft|void|voided) (deposit|final)s\b/g,
    '$1 $2 invoices',
  ],
  [/\b((?:deposit|final) invoices\b.*?\b(?:did we|have we|we)) cut\b/g, '$1 issue'],
  // Who it was that wrote the check, or signed it.
  // "Who declined": an estimate, the only one of their papers that they do.
  [
    /\bwho (?:has |have )?(declined|rejected|accepted|approved)(?= (?:in|last|this|since|during|today|yesterday)\b| ?[?.!]*$)/g,
    'which customers $1 estimates',
  ],
  [/\bwho wrote (?=(?:(?:the|our|that) )[^,.?!]{0,30}\bchecks?\b)/g, 'who paid '],
  [
    /\b(?:and )?who (?:wrote|paid|gave us) (?:it|that|that one|that check)(?: from)?(?= ?[?.!,]| ?$)/g,
    'whose is it',
  ],
  // What was given to customers was sent to them.
  [
    /\b((?:estimate|quote|bid|proposal|invoice|bill|contract|agreement)s\b[^,.?!;:]{0,30}? (?:did|have|do) (?:we|i|you|they)) (?:give|given|offer|offered|email|emailed|mail|mailed|present|presented|provide|provided|supply|supplied|furnish|furnished|tender|tendered|get|gotten|write and send|send off|shoot)(?: (?:out(?: (?:of )?the door)?|over(?: to customers)?))?(?= ?[?.!]| ?$| (?:to (?:customers|clients|people)|today|yesterday|this|last|in|on|since|during|from|between)\b)/g,
    (match: string, asked = '') => (/ gett?(?:en)?$/.test(match) ? match : `${asked} send`),
  ],
  [
    /\b((?:estimate|quote|bid|proposal)s (?:(?:that|which) )?(?:were|got|have been|had been)) given(?: out)?(?= ?[?.!]| ?$| (?:to (?:customers|clients|people)|today|yesterday|this|last|in|on|since|during|from|between)\b)/g,
    '$1 sent',
  ],
  [
    /\b((?:estimate|quote|bid|proposal)s\b[^,.?!;:]{0,30}? did (?:customers|clients|people|they|the customer|the client)) (?:okay|ok|take|choose|pick|green light|bite on)(?= ?[?.!]| ?$| (?:today|yesterday|this|last|in|on|since|during|from|between)\b)/g,
    '$1 accept',
  ],
  [
    /\b((?:job|project|contract|agreement|appointment|visit)s\b[^,.?!;:]{0,30}? did (?:we|customers|clients|people|they)) pull(?= ?[?.!]| ?$| (?:today|yesterday|this|last|in|on|since|during|from|between)\b)/g,
    '$1 cancel',
  ],
  // Where money is put says nothing of how it was paid.
  [
    /\b((?:payment|check)s\b[^,.?!;:]{0,30}? (?:did|have) we) (?:bank|banked|deposit|deposited|cash|cashed)(?= ?[?.!]| ?$| (?:today|yesterday|this|last|in|on|since|during|from|between)\b)/g,
    '$1 receive',
  ],
  // What became of a paper, in the word for its state.
  [
    /\b(?:put|puts|set) (?:(?:a|his|her|their|the|any) )?(?:signature|sign)(?: (?:on|under|to) (?:it|them))?\b/g,
    'sign',
  ],
  [
    /\b(?:(?:(?:has|have|had) )?come back signed|came back signed|put (?:his|her|their) (?:name|signature) (?:on|to|under))\b/g,
    'signed',
  ],
  [/\bsa(?:y|id|ys) (?:yes|no) to an estimate of ours\b/g, 'accepted estimates'],
  [/\b(?:end|ends|ended|wind|winds|wound) up (?:as |being )?(?:a |our )?customers?\b/g, 'converted'],
  [
    /\b(declined|accepted|approved|rejected|signed|confirmed|paid|refused|turned down|made) by (?:(?:the |our )?(?:customers|clients|people|prospects)|(?:the|our|a) (?:customer|client))\b/g,
    '$1',
  ],
  [/\bwith an? (?:expiry|expiration) date\b/g, 'expiring'],
  [
    /\b(pending|failed|open)\b([^.?!]*?) (?:that |which )?(?:(?:was|were|got|has been|have been) )?(?:entered|put in)(?= )/g,
    '$1$2 recorded',
  ],
];

export const ofPapers = (text: string): string => reworded(text, turns);
