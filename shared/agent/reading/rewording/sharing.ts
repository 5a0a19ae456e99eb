import { type Rewording, reworded } from './rewording.ts';

/** The many ways of asking which part of all something is, in the one way that the grammar reads: "what percentage of leads". */
const part = '(?:percent(?:age)?|share|part|portion|proportion|fraction|slice|chunk|ratio|rate)';
const asked = `(?:(?:what|which|how many|how big|how large|how high|how great|how much)(?: a| of a| an| is the| in)? )?(?:the )?${part}`;
const some = '((?:(?! , |[.?!;]).){1,70}?)';

const paper = '(estimate|quote|bid|offer|proposal|contract|invoice|bill)';
const records =
  '(?:customers|clients|leads|jobs|invoices|bills|estimates|quotes|payments|appointments|visits|contracts|technicians)';
const anybody = '(?:people|folks|somebody|someone|anybody|anyone|those|everybody|everyone)(?: who| that)?';

/** Of whom or what it is asked, where that is said in a sentence of its own. */
const wholes: Rewording = [
  // "Are all invoices from September paid": those that are would say nothing of the others.
  [
    new RegExp(
      `^(?:so |and )?(are|is|were|was|have|has|did|do) (?:all|every|each)(?: one)?(?: of)? (?:the |our |my )?((?:(?!(?:of|overdue|unpaid|late|open|paid|accepted|signed|completed)\\b)[a-z0-9]+ ){0,3}?${records.replaceAll(/s(?=[|)])/g, 's?')} .{2,70})`,
    ),
    'what share of $2',
  ],
  // "People who found us on Yelp" are leads, where it is asked what became of them.
  [
    new RegExp(
      `\\b${anybody} (?:comes?|came|comes? in|came in|finds? us|found us|reach(?:es|ed)? us|contact(?:s|ed)? us|gets? to us|got to us|comes? to us|came to us|hears? about us|heard about us|heard of us) (?:through|via|from|by|off|on) (?=.{3,60}\\b(?:customers?|clients?|convert\\w*)\\b)`,
      'g',
    ),
    'leads from ',
  ],
  [
    new RegExp(
      `\\b${anybody} (?:enter(?:s|ed)?|comes?|came|gets?|got|starts?|started|begins?)(?: (?:into|in|to))?(?: (?:our|the) (?:pipeline|funnel|system))? as (?:an? )?(?:new )?leads?\\b`,
      'g',
    ),
    'leads',
  ],
  [
    /^(?:if|when|whenever|once) ((?:leads?|estimates?|quotes?) (?:from|for|over|under|above|below) [^,]{2,40}?) , how often (?:do |does |did |will )?(?:he|she|they|it|one) (?=[a-z])/,
    'what share of $1 ',
  ],
  [
    new RegExp(
      `^(?:if|when|whenever|once) we (?:send|give|quote|issue|write|make)(?: out| somebody| someone| people| customers)? (?:an? |the )?${paper} , how often (?:do|does|is|are|will) (?:it|they|one|people|customers|clients|somebody) (?:get |be )?(?=[a-z])`,
    ),
    'what share of $1s we sent was ',
  ],
  [
    new RegExp(
      `\\b((?:what|which|how many) ${part}) (?:from|out of|in) (?=(?:all )?(?:of )?(?:our |the |these )${records}\\b)`,
      'g',
    ),
    '$1 of ',
  ],
  [
    /\bhow much of (?=(?:what|everything|all) .{3,60}\b(?:in percent|percentage wise|as a percentage)\b)/,
    'what percentage of ',
  ],
  // "What share of what we billed": of the amount, and not of how many there are.
  [
    new RegExp(
      `(?<=\\b${part} of (?:all |all of )?)(?:(?:what|everything|all)(?: that)?|the (?:dollars|money|amounts?|sums?)(?: that)?) (?:we|was|were|has been|have been)(?: have)? ?(?:billed|invoiced)\\b|(?<=\\b${part} of (?:all |our |the )*)(?:invoice|invoiced|billed) (?:dollars|money|amounts?|value)\\b`,
      'g',
    ),
    'the amount invoiced',
  ],
  [
    new RegExp(`(?<=\\b${part} of (?:[a-z0-9]+ ){0,3}?)(?:billing|invoicing)\\b(?! (?:email|address))`, 'g'),
    'billings',
  ],
  // "Overdue receivables as a percentage of total receivables": a figure of a wider one.
  [
    new RegExp(
      `^(?:what (?:is|are) )?(?:the |our )?((?:overdue|late|past due|open|unpaid) [a-z]+|deposits?|refunds?) as an? ${part} of (?:the |our |all |total )*((?:receivables|ar|revenue|billings|income|collections|sales)\\b[^,.?!]{0,30}?)(?= ?[?.!]| ?$)`,
    ),
    'what share of $2 is $1',
  ],
  // What is so of every job goes without saying.
  [
    /(?<=\bjobs?\b.{0,50}?) (?:after|once) (?:the |its |their |a )?contracts? (?:is |are |was |were |has been |have been |got )?signed\b/g,
    '',
  ],
  [
    /(?<=\bleads?\b.{0,60}?\b(?:we|us|you|they|do|did|to)) (?:(?:end|ends|ended|wind|wound) up )?(?:throwing|throw|threw|tossing|toss|tossed) (?:them |it )?(?:out|away)\b/g,
    ' disqualify',
  ],
  [/\bbigger (?=(?:proportion|share|percentage|percent|part|portion|fraction)\b)/g, 'higher '],
  [/\blarger (?=(?:proportion|share|percentage|percent|part|portion|fraction)\b)/g, 'higher '],
  [/\bsmaller (?=(?:proportion|share|percentage|percent|part|portion|fraction)\b)/g, 'lower '],
  [
    new RegExp(`(?<=\\b${part}\\b.{0,90}?) (?:has |have |had )?(?:come|came|comes) back signed\\b`, 'g'),
    ' got signed',
  ],
  [
    /(?<=\b(?:part|share|portion|percent|percentage|proportion)\b.{0,40}?\bpayments\b.{0,20}?|\bpayments\b.{0,20}? (?:part|share|portion|percent|percentage|proportion))(?: ,)?(?: of (?:them|those))? (?:they|people|customers|clients) (?:have |had |did )?(?:paid|pay|settled) (?=(?:by|with|in|via|through) )/g,
    ' ',
  ],
  [
    new RegExp(
      `(?<=\\b${part}\\b.{0,60}?\\b(?:have|has|had|got|gets?|with) )at least (?:1|one|an?) (?=[a-z])`,
      'g',
    ),
    'an ',
  ],
  [
    /\b(have|has|had|with|without|left|gave|given)(?: us)? (an?|no|any) (?:e ?mail|(phone))(?= ?[?.!,]| ?$| on file| in\b)/g,
    (match: string, _has: string, _any: string, phone?: string) =>
      `${match} ${phone === undefined ? 'address' : 'number'}`,
  ],
  [/\b(?:real|true) (?=(?:customers?|clients?)\b)/g, ''],
  // "What share remains open today": of what is so it is asked now.
  [
    new RegExp(
      `(?<=\\b${part} (?:of )?.{2,90}\\b(?:open|unpaid|outstanding|owed|overdue|past due|late|unsigned|unanswered|unread|uncollected)) (?:as of )?(?:today|to date|so far|by now|now)(?= ?[?.!]|$)`,
    ),
    '',
  ],
  // "What share of the estimates do expire": of those it is asked what became of them, unless a time is said that may be ahead.
  [
    new RegExp(
      `(?<=\\b${part} of .{0,40}\\b(?:estimates|quotes|bids|proposals|offers)\\b.{0,30}?) (?:(?:do|just|simply|end up) )*(?:expires?|expiring|lapses?)(?= ?[?.!]|$)`,
    ),
    ' expired',
  ],
  // "Estimates from Google leads".
  [
    /\b((?:estimates?|quotes?|bids|contracts?|jobs|invoices?|appointments|visits) (?:from|of|for) (?:the |our )?(?!new\b|old\b|open\b|converted\b|qualified\b)[a-z]+(?: ads)?) leads\b(?!,| and| or)/g,
    '$1',
  ],
  [
    /(?<=\b(?:estimates?|quotes?|bids|contracts?|jobs|invoices?|appointments|visits)\b.{0,40}\b(?:from|for|of) [a-z]{1,20}(?: ads)? (?:or|than|vs|versus|compared to) (?:(?:from|for|of) )?[a-z]{1,20}(?: ads)?) leads\b/g,
    '',
  ],
  // "What percentage of deposits is paid": of the invoices for them.
  [
    new RegExp(
      `(?<=\\b${part} of (?:[a-z0-9]+ ){0,4}?)(deposit|final)s (?=(?:[a-z0-9]+ ){0,4}?(?:is|are|was|were|got|has been|have been|been) (?:[a-z]+ )?(?:paid|settled|late|overdue)\\b(?! (?:by|with|in cash) (?:card|check|cash|ach)))`,
    ),
    '$1 invoices ',
  ],
];

const turns: Rewording = [
  // "Are referrals a bigger part of our leads this year than they were last year".
  [
    new RegExp(
      `^(?:is|are|do|does|was|were) (?:the |our )?([^,.?!]{3,30}?) (?:make up )?(?:an? )?(?:bigger|larger|higher|smaller|lower|greater) ${part} of ((?:(?! than |[,.?!]).){3,40}?) (?:than|compared to) (?:(?:they|it|that) (?:were|was|did|had been) )?(?=(?:in |the )?(?:last|this|20|q[1-4]|[a-z]+ ))`,
    ),
    'what share of $2 is $1 compared to ',
  ],
  [
    new RegExp(
      `\\bhow many (?:in|out of|of|from) (?:a |every |each )?100 (?:of )?(?=(?:all |our |the )*${records}\\b)`,
      'g',
    ),
    'what percentage of ',
  ],
  // "Out of every hundred leads, how many".
  [
    new RegExp(
      `\\b(?:out of|of|from|in) (?:(?:every |each )?(?:100|hundred|10)|(?:every|each) \\d+) ${some} ?,? how many(?: of them| of those)?( (?:the |our )?(?:people|customers|clients)(?= (?!do|did|are|is|have)))?\\b`,
      'g',
    ),
    (_: string, what = '', who = '') =>
      `what percentage of ${what.replace(/ (?:that )?we (?:send|give|write|make)(?: out)?$/, '')}${who === '' ? '' : ` do${who}`}`,
  ],
  [
    /\bhow (?:good|well|effective) (?:are|is|do|did|were) (?:we|our team|the team) (?:at |in )?(?:turn|convert)(?:ing)? ((?:(?! into |[,.?!]).){3,40}?)(?: into (?:paying |real )?(?:customers?|clients?|jobs?))?(?= ?[?.!,]|$| this | last | in )/g,
    'what is the conversion rate of $1',
  ],
  // "One in how many appointments is a no-show".
  [
    new RegExp(
      `\\b(?:one|1) (?:in|out of|of) (?:every )?how many (?:of (?:our |the )?)?${some} (?=(?:is|are|was|were|gets?|got|does|do|becomes?)\\b)`,
      'g',
    ),
    'what share of $1 ',
  ],
  // A share is by number, unless an amount is named.
  [
    new RegExp(
      `(?<=\\b${part}\\b.{0,80}?)(?: ,)? by (?:number|count)(?: ,)?(?: and)? not (?:by )?(?:the )?(?:amount|value|money|dollars?)(?= ?[.?!,]| ?$)`,
      'g',
    ),
    '',
  ],
  [
    /(?: ,)? (?:going|judged|measured|counted|taken) by (?:the )?(?:number|count)(?: of (?:them|those))?(?= ?[.?!,]| ?$)/g,
    '',
  ],
  [
    /\b(?:what |which )?(?:percent(?:age)?|share|part|portion|proportion|fraction) of (?:our |the |all )?(?:quotes|estimates|bids|proposals|offers) (?:did we |do we |have we |that we |we |got |get |were |are )(?:win|won|close|closed|land|landed)\b/g,
    'close rate',
  ],
  [/ , (?:by number|in percent|by count|numerically|percent wise) ,/g, ''],
  [/ , by (?:number|count)(?= ?[.?!]| ?$)/g, ''],
  [
    new RegExp(
      `\\bhow (?:big|large|high|great|much) (?:of )?(?:an? |is the |are the )?${part}(?= (?:has|have|had|was|were|got|gets?|did|does|came|comes?|turned|turns?)\\b)`,
      'g',
    ),
    'what share',
  ],
  [
    new RegExp(
      `\\bhow (?:big|large|high|great|much) (?:of )?(?:an? |is the |are the )?${part}(?: is| are)?(?: of)?(?= )`,
      'g',
    ),
    'what share of',
  ],
  [
    /\b(?:what is|what are|how high is|how big is) (?:the )?(?:odds|chances?|likelihood|probability) (?:of |that |for )?/g,
    'what share of ',
  ],
  [
    new RegExp(
      `\\bhow likely (?:is|are|was|were) (?:it that |it for )?(?:an? |the |our )?${some} (?:to|will) (?=\\w)`,
      'g',
    ),
    'what share of $1 ',
  ],
  [
    /\b(?:the )?(?:most|more|likeliest|best) (?:likely )?to (?:become|turn into|end up(?: as| being)?|convert(?: into| to)?|be|make) (?:paying |good |our )?(?:customers?|clients?)\b/g,
    'with the highest conversion rate',
  ],
  [
    /\b(?:the )?(?:least|less) likely to (?:become|turn into|end up(?: as| being)?|convert(?: into| to)?|be) (?:paying |our )?(?:customers?|clients?)\b/g,
    'with the lowest conversion rate',
  ],
  [
    new RegExp(
      `${asked}(?: of)? ((?:(?![.?!;]).){0,40}?\\bleads?\\b(?:(?![.?!;]).){0,40}?) (?:that |who )?(?:with|gets?|got|have|had|has|received|booked|ended up with|were given|were booked for|led to|resulted in) (?:at least (?:1|one|an?) |an? |any )?(?:appointments?|visits?|bookings?)\\b`,
      'g',
    ),
    'booking rate of $1',
  ],
  [
    /\b(?:turn(?:ed|s)? (?:in)?to|become|became|convert(?:ed|s)?(?: in)?(?:to)?|end(?:ed|s)? up as|wind up as) ?(?:paying |our )?(?:customers?|clients?)? (?:the )?(?:most often|most frequently|most reliably|most easily|best|at the highest rate)\b/g,
    'with the highest conversion rate',
  ],
  [/\bthey (?:are |do |will )?(?=with the (?:highest|lowest) conversion rate\b)/g, ''],
  [/\b(?:(?:got|get|gets|were|was|are|is|been|being|have been) )?referred(?: to us)?\b(?! by)/g, 'referrals'],
];

/** "Last month's visits, what percentage got done": what is named first is the whole. */
const ofTopic: Rewording = [
  [
    /^(?:(?:out )?of |among )?(?:all )?(.{3,90}?)(?: [,:;]| (?=what percent(?:age)? of (?:them|those|these|it|that)\b)) ?(?:i (?:wonder|am curious) )?(?:(?:what|which|how many) (?:percent(?:age)?|share|part|portion|proportion|fraction)|proportion|percentage|share) (?:in percent |, in percent , )?(?:of (?:them|those|these|it|that) )?(?!of\b|by\b|in\b|for\b)(?=\w)/,
    'what percentage of $1 ',
  ],
];

const isQuestion = /^(?:what|how|which|when|who|do|does|did|is|are|can|could|tell|show|give|please|i )\b/;

/** "When an estimate is over 5000, how often is it accepted": what is asked is asked of those. */
const whenClause =
  /^when (?:a |an |our )?((?!did |does |do |is |was |are |were |will |can |should |must )(?:(?! , ).){3,60}) , (?=(?:how|what|which|i wonder|do|does|is)\b)/;

const withoutClause = (text: string): string =>
  text
    .replace(
      whenClause,
      (_, clause: string) => `${clause.replaceAll(/\b(?:is|are|was|were|comes?|came)(?: in)?\b/g, '')} , `,
    )
    .replace(
      /\bhow often (?:is|are|was|were|does|do|did) (?:it|they|one|those) ([a-z]+)(?: ,)? in percent\b/,
      'what percentage of them is $1',
    );

export const shared = (said: string): string => {
  const told = reworded(reworded(withoutClause(said), wholes), turns);
  return isQuestion.test(told) ? told : reworded(told, ofTopic);
};

/** A part, or the most, of what was told before: "how much of them is overdue". */
const partsOfThose: Rewording = [
  // "That is" fills a sentence, but not here.
  [
    /\b(the (?:most|least|fewest|largest|biggest|smallest|oldest|newest)) of (?:that|this|it)(?= ?[?.!,]| ?$)/g,
    '$1 of them',
  ],
  [/\b(how much )of (?:that|this) (?:amount|sum|total|money|figure)\b/g, '$1of them'],
  [
    /\b(how (?:much|many) )of (?:all )?(?:that|this|it)(?= (?:still )?(?:is|are|was|were|has|have|did|do|does)\b)/g,
    '$1of them',
  ],
  // "The overdue part of that", "and the portion thereof already received".
  [
    /(?<!what |which )\bthe ((?!(?:same|first|last|second|biggest|largest|greater|smaller) )[a-z]+(?: [a-z]+)?) (?:part|portion|share|bit|fraction) (?:of (?:it|that|those|them)|thereof)\b/g,
    'how much of them is $1',
  ],
  [
    /(?<!what |which )\b(?:the )?(?:part|portion|share|bit|amount) (?:of (?:it|that|which|those|them)|thereof)(?: (?:which|that))?(?: (?:is|are|was|were|has|have)(?: been)?)? (?=(?:already |still |now )?[a-z]+)/g,
    'how much of them is ',
  ],
  [/\bhow (?:much|many|big a|high a) (?=percent(?:age)? of\b)/g, 'what '],
];

export const ofThose = (text: string): string => reworded(text, partsOfThose);
