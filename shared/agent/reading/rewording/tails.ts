import { type Rewording, reworded } from './rewording.ts';

/**
 * What somebody says once more of each group, or first of what the groups are: "give me the number at each status", "what is our payment
 * mix". Read before the ways of dividing, which it is told in.
 */
const field =
  '(?:status|state|source|method|month|week|day|quarter|year|technician|tech|customer|service|channel|endpoint|weekday|tag)';

const each =
  '(?:each(?: (?:one|and every one))?(?: of (?:them|those|these))?|every one(?: of (?:them|those))?)';

const asking =
  '(?:(?:please|kindly|i|we|want|need|just|would|like|love|to|could|can|you|see|know|have|get|give|show|tell|list|me|us|with) )*';

const figure =
  '(?:the |a |an |its |their )?(?:exact |actual )?(?:number|figure)s?(?: of (?:them|these|those|visits|appointments|jobs|leads))?';

/** A count is none of amounts, and no amount of what is counted. */
const count = '(?:the |a )?counts?';
const ofMoney =
  '(?:how much|revenue|income|sales|money|cash|amount|dollars?|invoicing|billings?|receipts|collections|owed|balances?)';

const dollars = '(?:dollars?|dollar (?:amounts?|values?|totals?)|amounts?|money|values?|totals|\\$)';
const numbers = '(?:numbers?|counts?|how many|quantity|volume|headcount)(?: of [a-z]+| [a-z]+s)?';
const share = '(?:percent(?:age)?|share|part|portion|proportion|fraction)';
const inWay = '(?:by |in |as |on )?(?:the |their )?';
const bad =
  /\b(?:no shows?|cancell?(?:ed|ations?)|declined|failed|failures?|overdue|late|refund(?:s|ed)?|void(?:ed)?|unpaid|expired|lost|disqualified|unanswered)\b/;
const ends = '(?= ?[?.!,]| ?$)';

/** What of them lies where. */
const stands = '(?:sit|stand|sitting|standing|are at|are|lie)';
const papers =
  '(?:invoices|bills|estimates|quotes|contracts|jobs|projects|leads|appointments|visits|follow ups|payments)';

const turns: Rewording = [
  // "By method, dollars not number of payments", "close rate in dollars".
  [
    new RegExp(
      `(?: ,)? ${inWay}${dollars}(?: only)? ?,? (?:and )?(?:not|no|rather than|instead of) ${inWay}${numbers}${ends}`,
    ),
    ' in dollars',
  ],
  [
    new RegExp(`\\b(rates?\\b[^,.?!]{0,80}) (?:in|by) (?:dollars|dollar (?:amount|value)s?|money)${ends}`),
    '$1 by dollars',
  ],
  // "What share of invoices is paid, by number and in dollars".
  [
    new RegExp(
      `\\b((?:what|which) ${share} of\\b[^,.?!]{0,80}?)(?: ,)?(?: by (?:number|count))?(?: ,)? and ${inWay}${dollars}${ends}`,
    ),
    '$1 and $1 , by amount',
  ],
  [
    new RegExp(`\\b((?:what|which) ${share} of\\b[^,.?!]{0,80}?)(?: ,)? (?:in|by) ${dollars}${ends}`),
    '$1 , by amount',
  ],
  [
    new RegExp(
      `(?<=\\b(?:by|in) ${dollars}\\b.{0,40}) ?,? (?:and )?not (?:by|in) (?:the )?${numbers}${ends}`,
    ),
    '',
  ],
  // Of groups: what is bad is worst where there is most of it, what is good where there is least.
  [
    new RegExp(`^(?=.{3,120} by )([^.?!]{5,160}?) ?,? (?:with (?:the )?)?worst (?:ones? )?first${ends}`),
    (_, divided = '') => (bad.test(divided) ? divided : `${divided} , lowest first`),
  ],
  [
    / ?[,.] (?:(?:and|but|please) )*do not (?:count|include)(?: in)? (?=(?:the |any |those )?[a-z])/,
    ' , not counting ',
  ],
  [
    /(?<=\b(?:by|per|each|monthly|weekly|quarterly)\b.{2,80}?)(?: ?,)? (?:with|plus|including|showing) (?:the )?(?:dollars|money|\$)(?= ?[?.!]*$)/,
    ' in dollars',
  ],
  // A comparison tells both.
  [
    new RegExp(
      `(?<=\\b(?:compared?|versus|vs|than|difference)\\b.{0,120})(?: ,)? ${inWay}(?:${dollars}|numbers?) (?:and|&|\\+|plus) (?:the |in )?(?:percent|percentage|%)(?: change| difference| growth)?${ends}`,
    ),
    '',
  ],
  // "Any webhooks fail this week? How many": a number tells whether.
  [
    /^(?:(?:so|hey|hi) )?(?!(?:how|what|which|who|when|where|list|show|give|tell)\b)(?:(?:are|were) there |do we have |have we (?:got|had) |(?:did|do) we (?:have|get) |got |did )?(?:any )?([^,.?!:;]{5,80}?) ?[,.?!] (?:and |if (?:so|yes)(?: ,)? )?how many(?: (?:of (?:them|those)|(?:are|were) (?:there|they)|exactly))?(?= ?[?.!]*$)/,
    'how many $1',
  ],
  // "Leads by source and how many converted from each".
  [
    /^((?:(?:the|our|all|please|show|give|me|divide|split|break|count) )*([a-z]+s)\b[^.?!]{0,60}?) (by|per) (source|method|technician|tech|customer|service|channel|tag)((?: (?:this|last|in|since|ytd|year to date) ?[^,.?!]{0,20}?)?) ?,? (?:and|plus|with) (?:(?:then|also|tell|show|give|me|us|please) )*how many (?:of (?:them|those) )?(?:(?:is|are|was|were|have|got|did) )*([a-z]+)(?: (?:from|in|of|for|at) each(?: (?:one|of them|[a-z]+))?)?(?= ?[.?!]*$)/,
    // Of the others the state comes at a time of its own.
    (said, shown = '', what = '', by = '', of = '', when = '', state = '') =>
      when === '' || /^(?:leads|appointments|visits)$/.test(what)
        ? `${shown} ${by} ${of}${when} and ${state} ${what} ${by} ${of}${when}`
        : said,
  ],
  // "What share is paid by card? Can you tell me for this year".
  [
    / ?[.?!,] (?:and )?(?:please )?(?:(?:can|could) you (?:please )?)?(?:tell|give|show)(?: (?:me|us))?(?: (?:that|it|this))? (?:just )?(?=(?:for|in) (?:(?:this|last) (?:week|month|quarter|year)|20\d\d|q[1-4])(?: please)?[?.! ]*$)/,
    ' ',
  ],
  // "The gross amount invoiced".
  [/\bgross (?=(?:amount |total )?(?:invoiced|billed|billings?|invoicing)\b)/g, ''],
  // What it is for.
  [
    / ?[.?!,] (?:i |we )?(?:just )?need (?:it|that|this|them|these|those) for (?:[a-z]+ ){0,3}[a-z]+(?= ?[.?!]*$)/,
    '',
  ],
  // "Which big invoices are unpaid? Say anything over 5000": what is meant by big.
  [
    /^((?:(?!\b(?:not|over|under|than|least|most)\b)[^.?!]){3,120}?)\b(?:big|bigger|large|larger|major|high value) ((?:(?!\b(?:over|under|than)\b)[^.?!]){3,120}?) ?[,.?!;:] (?:(?:let(?: us)?|lets|and|so|like|well|you can|by (?:that|big)|i) )*(?:say |mean |call it |meaning |as in )?(?:that is |by big )?(?:anything|everything|those|all|ones|the ones|any|some)? ?(over|above|more than|upwards of|at least|north of) (\$?\d+(?: dollars)?)(?: or so| each| apiece)?(?= ?[?.!]*$)/,
    '$1$2 $3 $4',
  ],
  // "How full is Tom next week? Just the number of visits for each day".
  [
    /^how (?:full|busy|booked|booked up|packed|loaded) (?:is|are|was|were) ([^,.?!]{2,40}?) ?[?.!,;:] (?:(?:just|only|please|give me|tell me|show me|i need|i only need|i mean) )*(?:the )?(?:number|count)s? of (?:his |her |their |the )?(visits|appointments|jobs|stops)(?: (?:for|per|by|on|a) (?:each |every |the )?(day))?(?= ?[?.!]*$)/,
    (_: string, whose = '', what = '', day = '') =>
      `how many ${what} for ${whose}${day === '' ? '' : ' by day'}`,
  ],
  // "Where do all our invoices sit": in which of their states.
  [
    new RegExp(
      `^((?:so |and |ok |please )*)where do (?:all )?(?:of )?(?:our |the |my )?((?:open |unpaid )?${papers}) (?:all )?(?:currently )?${stands}(?: right now| now| currently| at the moment| today)?(?= ?[?.!,:;]| ?$)`,
    ),
    '$1$2 by status',
  ],
  [
    /\b(?:the |our |a )?payments? (?:method |type )?mix\b|\b(?:the |our |a )?mix of payments?(?: (?:methods?|types?))?\b/g,
    'payments by method',
  ],
  [/\b(?:the |our |a )?lead (?:source )?mix\b|\b(?:the |our |a )?mix of lead sources\b/g, 'leads by source'],
  [
    new RegExp(
      `\\b(?:the |our |a )?(job|project|lead|appointment|visit|estimate|invoice|payment)s? mix (?=(?:by|per) ${field}\\b)`,
      'g',
    ),
    '$1s ',
  ],
  [
    / ,? ?\b(?:january|february)(?: ,? ?(?:and )?(?:february|march))* (?:and so on|and so forth|etc)\b/g,
    ' by month',
  ],
  // "How many of each: leads, customers, jobs".
  [
    /^(?:how (?:many|much)|number|count) (?:of |for |in )each(?: of (?:these|those))? ?[:,] ((?:[^,.?!]{3,30} , )*)([^,.?!]{3,30}?) (?:, (?:and )?|and )([^,.?!]{3,30}?)(?= ?[?.!]*$)/,
    'how many $1$2 and $3',
  ],
  [/\bevery (day|week|month|quarter|year)(?= (?:this|last|in|of|since|for|from|during) )/g, 'each $1'],
  // "By customer, with their count and amount": of those that have amounts both are shown.
  [
    /^(?:(?:please|can you|could you|show|list|give|me|us|split|break|out|up|down) )*((?:(?![,.?!:]).){3,60}?) (?:(?:out|up|down|apart) )?(by|per) ([a-z]+)(?: for (?:me|us))?(?: ?,)? (?:(?:with|showing|including|and) )?(?:(?:their|the|its) )?(?:(?:counts?|numbers?|how many)(?: in each| of each| each| there are)?) and (?:(?:their|the|its|total|dollar) )*(?:(?:amount|sum|total|value|balance)s?|(?:what|how much) (?:they|it|each|those) (?:come|comes|add|adds|amount|amounts|total|is|are)(?: up)?(?: to)?)(?: (?:in )?(?:dollars|total|money))?(?= ?[?.!]*$)/,
    'how many and how much are $1 $2 $3',
  ],
  // "When people pay us by card, check and so on, how big is a payment": of each of those ways.
  [
    /^when (?:people|customers|clients|they) pay(?: us)?(?: (?:by|with|in) [^.?!]{3,60}?(?: and so on| etc| or other ways))? ?, (?:i wonder |i am curious |tell me )?((?:how|what) [^,.?!]{5,60}?) ?,? (?:(?:figured|counted|taken|worked out) )?(?:separately )?for (?:each of (?:those|these|the) (?:ways|methods)|each (?:way|method)|[^.?!]{3,30}? and each of the (?:other|others)(?: methods| ways)?)(?= ?[?.!]*$)/,
    '$1 by method',
  ],
  // "Whom have we billed the most, and what is the invoiced total for each": it is shown.
  [
    /(?<=\b(?:billed|invoiced|paid|owes?|spent|revenue|collected)\b.{0,60}) ?[,.] (?:and )?(?:what (?:is|was)|show|with|how much is) (?:the |its |their )?(?:(?:invoiced|billed|paid|owed|total|open) )?(?:total|amount|sum|balance|figure)s? (?:for|of|to) each(?: of them| one)?(?= ?[?.!]*$)/,
    '',
  ],
  // "For each lead source tell me how many never became a customer".
  [
    /^(?:for|by|per) (?:each|every) lead source ,? ?(?:(?:please|tell|show|give|me|i want|i need|to know) )*(how many) (?!leads\b)([^,.?!]{5,80}?)(?= ?[?.!]|$)/,
    '$1 leads $2 by source',
  ],
  [
    /\bwhat (did|does|do|has|have) (each|every) ((?:of (?:the|our) )?[a-z]+) (?=(?:bring|make|earn|collect|pay|owe|spend|brought|made|earned|collected|paid|spent)\b)/g,
    'how much $1 $2 $3 ',
  ],
  // "Top services by number of jobs": several of them.
  [
    /^(?:(?:our|the|show|give|list|me|what are|which are) )*(?:top|best) (services|sources|channels|months|weeks|quarters|days) (?=(?:by|in terms of) )/,
    'rank the $1 ',
  ],
  // "Every technician, how often did nobody come to the door? I want it in percent".
  [new RegExp(`^(?:each|every) (${field}) ?,? (?=how (?:many|much|often)\\b)`), 'for each $1 , '],
  [
    new RegExp(
      `^((?:(?![.?!]).){8,140}?) [,.?!:;] ${asking}(?:(?:it|that|this|them|the answer) )?(?:(?:in|as|by|the) )?(?:an? )?percent(?:ages?|s)?(?: please)?(?= ?[.?!]*$)`,
    ),
    '$1 in percent',
  ],
  // "How is revenue looking? I want a number for each month": said of what stands before the mark.
  [
    new RegExp(
      `^((?:(?!\\b(?:by|per|each|every)\\b|[.?!]).){3,100}?) [,.?!:;] ${asking}(?:${figure}|(?<!${ofMoney}\\b.{0,140})${count}) (?:for|at|in|of|on|per|by) (?:each |every )?(${field})(?: please)?(?= ?[.?!]*$)`,
    ),
    '$1 by $2',
  ],
  [
    new RegExp(
      `^((?:(?![.?!]).){3,100}?\\b(?:by|per|each|every|for each) (?:the |our )?(${field})\\b(?:(?![.?!]).){0,60}?) [,.?!:;] ${asking}(?:${figure}|(?<!${ofMoney}\\b.{0,200})${count}) (?:for|at|in|of|on|per|by) (?:each |every )?\\2(?: please)?(?= ?[.?!]*$)`,
    ),
    '$1',
  ],
  // "Show numbers for each", behind what is divided already.
  [
    new RegExp(
      `(?<=\\b(?:by|per|each|every|method|(?:people|customers|clients|they) pay)\\b.{3,120}) [,.?!:;] ${asking}(?:${figure}|(?<!${ofMoney}\\b.{0,140})${count}) (?:for|at|in|of|on|per|by|next to|beside) ${each}(?: please)?(?= ?[.?!]*$)`,
    ),
    '',
  ],
  // "For which service are most visits canceled? Show the number for each one": of all of them.
  [
    new RegExp(
      `^(?:(?:for|with|in|from|at|on|by) )?(?:which|what) (${field}) (?:(?:has|have|had|got|gets|is|are|was|were|do we have|did we have) )?((?:(?![,.?!]).){0,60}?)\\b(?:the )?(?:most|fewest|least)\\b((?:(?![,.?!]).){0,60}?) [,.?!:;] ${asking}(?:${figure}|${count}) (?:for|at|in|of|on|per|by) ${each}(?: please)?(?= ?[.?!]*$)`,
    ),
    '$2 $3 by $1',
  ],
  // "Last 30 days is fine", "take it from September 1st": the time of what stands before.
  [
    /^((?:(?![.?!]).){8,120}) [.?!] (?:just |only |and )?(?:for |in |over )?(?:the )?((?:last|past|this|next) (?:\d{1,3} (?:days|weeks|months|years)|week|month|quarter|year))(?: alone| only)? (?:is|are|would be|will do|will be|does it|suffices|works)(?: (?:fine|ok|okay|enough|good|all i need|plenty))?(?= ?[.!]*$)/,
    '$1 $2',
  ],
  // Who they are is told where they are listed, or divided.
  [
    /^((?:(?:do|did|have) we (?:have |got |get )?(?:any )?(?:customers|clients)|(?:which|what) (?:customers|clients)|(?:are|were) there (?:any )?(?:customers|clients)|who)\b[^?.!]{5,120}?) [,.?!] (?:(?:and|please|kindly|can you|could you|if so) ?,? )*(?:tell|give|show|let) (?:me|us)(?: know)? (?:who they are|their names|the names|which ones|who)(?: please)?(?= ?[.?!]*$)/,
    '$1',
  ],
];

export const withoutTail = (text: string): string => reworded(text, turns);
