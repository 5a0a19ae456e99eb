import { monthSource } from '../times/months.ts';
import { moreOften } from './moreOften.ts';
import { type Rewording, reworded } from './rewording.ts';

/**
 * Two times, names or parts that somebody sets against each other in words of their own, in those of a comparison: read before the other
 * ways of comparing, which it is told in.
 */
const unit = '(week|month|quarter|year)';
const day = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const plainMonth = `(?!may\\b|march\\b|mar\\b)${monthSource}`;
const time = `(?:(?:this|last|the last|next|the previous|the prior) (?:week|month|quarter|year)|(?:(?:this|last|next) )?${day}|today|yesterday|tomorrow|(?:(?:this|last) )?${monthSource}(?: \\d{4})?|q[1-4](?: (?:of )?(?:\\d{4}|this year|last year))?|(?:the )?(?:first|second|third|fourth) quarter(?: (?:of )?(?:\\d{4}|this year|last year))?|20\\d\\d)`;

const better =
  '(?:busier|slower|quieter|better|worse|stronger|weaker|bigger|smaller|heavier|lighter|fuller|more productive|less busy)';
const ordinal = '(?:first|second|third|fourth|1st|2nd|3rd|4th)';
const against = '(?:against|versus|vs|compared to|compared with|relative to|next to|beside|than)';

/** What is late, and what is still to become so. */
const part = '(?:portion|part|amount|share|money|invoice money|sum|total|balance|chunk|piece)';
const late = '(?:(?:already |now )*(?:overdue|late|past due))';
const notDue =
  '(?:(?:is |are |has |have |was )?not (?:yet )?(?:come |been |gotten )?(?:due|late|overdue|past due)(?: yet)?|(?:is |are )?still (?:to come due|not due)(?: yet)?|not yet late)';
const those = `(?:(?:the |our )?(?:${part} )?(?:that |which |what )?(?:is |are |has been |has )?)`;

/** A month that is no verb: "in May". */
const then = (text: string): string => (isMonth.test(text) ? `in ${text}` : text);
const isMonth = new RegExp(`^${monthSource}\\b`);

/** "How many leads did each send", "how much did each bring in": what came from them. */
const eachOf = (asked: string, verb: string, more: string): string => {
  const left = more.replace(brought, '');
  if (left !== more || verb === '')
    return `${asked === 'how much' ? 'how much did we collect' : asked}${left}`;
  return `${asked} ${verb === 'has' ? 'have' : verb} they${more}`;
};
const brought =
  /^ (?:br(?:ing|ought)|sen[dt]|g[ai]ve|given|ma[dk]e|earn(?:ed)?|produced?|generated?)(?: us)?(?: in)?(?= |$)/;

const turns: Rewording = [
  [
    /^(?:(?:i am (?:curious|wondering)|i wonder|tell me|so|and|please) )*which is (?:the case|true|it) ?[:,] /,
    '',
  ],
  // "Total deposits billed versus collected this year".
  [
    /^(?:(?:what (?:is|are|was|were) |show me |compare )?(?:the )?total |how much (?:in |of )?(?:the )?)?(deposit|final|progress)s?(?: (?:invoices|bills|billings))?(?: (?:did|have|were|that|we|was|is|are))* (?:billed|bill|invoiced|invoice|issued) (?:vs|versus|against|compared to|compared with) (?:what (?:we |was )?)?(?:collected|collect|paid|received|came in|took in)\b/,
    'how much did we bill in $1 invoices and how much in $1 payments came in',
  ],
  [
    /^(?:so |and |ok )*by (?:how much|how many percent|what percent(?:age)?)(?: (?:is|was) (?:that|it|this) (?:up|down|higher|lower|more|less))?(?= ?[?.!]*$)/,
    'what is the difference',
  ],
  // "Has this been a busier week than last for appointments".
  [
    new RegExp(
      `^((?:so |and )?)(?:has|have|is|was) this(?: ${unit})? (?:been |going to be |shaping up to be )?(?:an? |our )?(?:${better}) (?:${unit} )?than (?:the )?last(?: (?:one|${unit}))? (?:for|in|on|in terms of|when it comes to|by) ([^,.?!]{3,60}?)(?= ?[?.!]|$)`,
    ),
    (said, opening = '', one = '', other = '', _last = '', what = '') => {
      const named = one || other;
      return named === '' ? said : `${opening}${what} this ${named} compared to last ${named}`;
    },
  ],
  [
    new RegExp(
      `^((?:so |and )?)(?:has|have|is|was) this (?:been )?(?:an? |our )?(?:busier|quieter|fuller) ${unit} than (?:the )?last(?: one| \\2)?(?= ?[?.!]|$)`,
    ),
    '$1appointments this $2 compared to last $2',
  ],
  // "By what amount did October receipts exceed those of September".
  [
    new RegExp(
      `^(?:by (?:what amount|what|how much|how many) )?(?:did|do|does|have|has) ((?:(?! exceed |[,.?!]).){3,60}?) (?:exceed|exceeded|surpass|surpassed|outstrip|top|topped|beat|fall short of|fall behind|trail) (?:those|that|the ones|the number|the figure|the amount)? ?(?:of|in|from|for)? ?(?=${time})`,
    ),
    '$1 compared to ',
  ],
  // "Comparing May and June, was May the month with more failed payments".
  [
    new RegExp(
      `^(?:if you compare |when you compare |when comparing |comparing |compare )(${time}) (?:with|to|and|against|versus|vs) (${time}) ?[,:] (?:was|is|were) (?:\\1|\\2) (?:the |a )?(?:${unit}|quarter|day|one) with (?:the )?(?:greater|higher|larger|bigger|lower|smaller|more|fewer|less|most|fewest) (?:(?:number|count|amount) of )?([^,.?!]{3,80}?)(?= ?[?.!]|$)`,
    ),
    (_, one = '', other = '', _unit = '', what = '') => `how many ${what} ${then(one)} compared to ${other}`,
  ],
  [
    new RegExp(
      `^(?:if you compare |when you compare |when comparing |comparing |compare )(${time}) (?:with|to|and|against|versus|vs) (${time}) ?[,:] ([^,.?!]{5,80}?)(?: (?:in |on |for )?each(?: (?:day|${unit}|of them|one|of the 2|of those))?)?(?= ?[?.!]|$)`,
    ),
    (_, one = '', other = '', what = '') => `${what} ${then(one)} compared to ${other}`,
  ],
  // "Is our no-show rate better this month": than the month before.
  [
    new RegExp(
      `^(?:is|are|was|were) (?!.*\\b(?:open|overdue|unpaid|outstanding|late|owed|past due|balance|scheduled|pending)\\b)((?:(?!\\b(?:than|or|compared|versus|vs|against)\\b|[,.?!]).){0,40}?\\b(?:average|rate|revenue|total|number|income|sales|collections|invoicing)\\b(?:(?!\\b(?:than|or|compared|versus|vs|against)\\b|[,.?!]).){0,30}?) (?:any |much |a lot )?(?:higher|lower|better|worse)(?: or (?:higher|lower|better|worse))? (?:in |for |during )?this ${unit}(?: so far)?(?= ?[?.!]|$)`,
    ),
    '$1 this $2 compared to last $2',
  ],
  // "Put October next to September for no-shows".
  [
    new RegExp(
      `^(?:please |can you |could you )*(?:compare|put|set|stack|hold|show) (${time}) (?:up )?(?:next to|against|to|with|and|beside|alongside|versus|vs) (${time}) (?:for|in|on|by|in terms of|when it comes to) ([^,.?!]{3,60}?)(?= ?[?.!]|$)`,
    ),
    (_, one = '', other = '', what = '') => `${what} ${then(one)} compared to ${other}`,
  ],
  [/\b(up|down) over (?=(?:the )?(?:last|previous|prior) (?:week|month|quarter|year)\b)/g, '$1 on '],
  // "Was August or July the better month for accepted estimates".
  [
    new RegExp(
      `^(?:so )?(?:was|is|were|will) (${time}) or (${time}) (?:be )?(?:the |our |a )?(?:${better}|higher|best|biggest|strongest|busiest|weakest|slowest) ${unit}(?: of the 2)? (?:for|in|on|by|in terms of|when it comes to|as to) ([^,.?!]{3,60}?)(?= ?[?.!]|$)`,
    ),
    (_, one = '', other = '', _unit = '', what = '') => `${what} ${then(one)} compared to ${other}`,
  ],
  [
    new RegExp(
      `^(?:so )?(?:which|what) (?:was|is|were|will be) (?:the |our |a )?(?:${better}|higher) ${unit}(?: of the 2)? (?:for|in|on|by|in terms of|when it comes to|as to) ([^,.?!]{3,60}?) ?[,:] (${time}) or (${time})(?= ?[?.!]|$)`,
    ),
    (_, _unit = '', what = '', one = '', other = '') => `${what} ${then(one)} compared to ${other}`,
  ],
  // "Are we up on leads from yesterday".
  [
    /^(?:so )?(?:are|is) (?:we |it |things )?(?:up|down|ahead|behind)(?: or (?:up|down))? (?:on|in|with) ([^,.?!]{3,40}?) (?:from|on|over|against|vs|versus|compared to|since) yesterday(?= ?[?.!]|$)/,
    '$1 today compared to yesterday',
  ],
  // "Is Maria's schedule lighter than Tom's next week".
  [
    /^(?:so )?(?:is|are|was|will) ([a-z]+(?: [a-z]+)?) (?:schedule|calendar|workload|load|plate) (?:be |looking |any |much )*(?:lighter|fuller|busier|heavier|emptier|quieter|tighter) than ([a-z]+(?: (?!next|this|today|tomorrow|on)[a-z]+)?)(?: (?:schedule|calendar|workload|load|plate|one))?((?: (?:next|this|today|tomorrow|on) ?[^,.?!]{0,20})?)(?= ?[?.!]|$)/,
    'does $1 have more appointments than $2$3',
  ],
  // "Are our estimates getting accepted at a better rate than last year".
  [
    new RegExp(
      `^(?:so )?(?:are|is|were|was|do|did) (?:our |the )?([a-z ]{3,40}?) (?:(?:getting|being|get|got) )?(accepted|declined|canceled|completed|signed|paid|converted|disqualified) at an? (?:any )?(?:better|higher|lower|worse) rate (?:now )?than (?=(?:in |the )*${time})`,
    ),
    'what share of $1 got $2 compared to ',
  ],
  // "Each month of this year with the same month last year".
  [
    /^(?:(?:please|can you|could you|compare|put|set|show|stack) )*(?:each|every) (month|quarter|week) (?:of|in) this year (?:with|to|against|and|next to|beside|versus|vs) the same \1 (?:of |in )?last year (?:for|in|on|by|in terms of) ([^,.?!]{3,60}?)(?= ?[?.!]|$)/,
    '$2 by $1 this year vs last year',
  ],
  // "Customers who paid us more than 10,000": together, and not in one payment.
  [
    /\b(customers?|clients?) (?:who |that |which )?(?:have |has )?(?:paid|spent)(?: us| with us)? (more than|over|above) (\$?\d{3,}(?:\.\d+)?)(?: dollars| bucks)?(?! (?:days|weeks|months|hours))(?!.{0,60}\b(?:one|single|once|1|each|invoices?|bills?|estimates?)\b)/,
    '$1 with $2 $3 in payments',
  ],
  // "Which of the sources had fewer leads this month than last month": of each the two figures.
  [
    new RegExp(
      `^which (?:of (?:the|our|my) )?(source|technician|tech|service|channel|customer)s? (?:has|have|had|got|gets|brought|sent us|sent|did|completed|made) (?:us )?(?:more|fewer|less) ([^,.?!]{3,40}?) ((?:in )?${time}) than (?:in )?(${time})(?= ?[?.!]|$)`,
    ),
    '$2 by $1 $3 vs $4',
  ],
  // "Deposits vs finals, how much each this year".
  [
    /^([^,.?!:]{3,50} (?:vs|versus) [^,.?!:]{3,40}?) ?[,:] (how (?:much|many)) (?:for |was |is |were |are |in )?each(?: (?:one|of them))?((?: (?:this|last|in|since|for) [^,.?!]{2,25}?)?)(?= ?[?.!]|$)/,
    '$2 $1$3',
  ],
  [
    /\b(messages|texts|emails) in (vs|versus|compared to|against|and|or) (?:messages |texts |emails )?out\b/g,
    'inbound $1 $2 outbound $1',
  ],
  // "How much came in for June and how much for July, compare them".
  [
    new RegExp(
      `^(?=.{10,160}\\bcompar(?:e|ed|ing|ison)\\b)(how (?:much|many) [^,.?!]{3,60}?) ((?:in |for |during |on |from )?${time}) (?:and|,) (?:and )?how (?:much|many)(?: (?:came in|were there|there were|did we have|did we get|was it))? ((?:in |for |during |on |from )?${time})(?: ?[,.?!;])?(?: (?:i|we|want|wanna|would|like|need|can|could|you|please|let|us|me|to|and))* (?:compared?|comparing|comparison)(?: (?:them|em|both|the 2|those|these|it))?(?: for me)?(?= ?[?.!]|$)`,
    ),
    '$1 $2 compared to $3',
  ],
  // "Third quarter collections for the current year": which quarter of which year.
  [
    new RegExp(
      `\\b(${ordinal} quarter|q[1-4]|${plainMonth}) ((?!of |in |vs |versus |and )[a-z]+(?: [a-z]+)?) (?:for |of |in )?(?:the current|this) year\\b(?=.{0,30}\\bsame (?:quarter|month|time|period))`,
    ),
    '$2 $1 of this year',
  ],
  [
    /\bsame (month|quarter|week) (?:of|in) (?:the |that of the )?(?:last|previous|prior|preceding) year\b/g,
    'same $1 last year',
  ],
  // "Receipts through the 20th against the same stretch of last month".
  [
    /\b(?:through|thru|up to|until|to) the (\d{1,2})(?:st|nd|rd|th)(?: of this month)?\b(.{1,60}?\b(?:the )?)same (?:stretch|period|days|span|time|dates|part) (?:of |in )?(?:last|the previous|the prior) month\b/,
    'between the 1st and the $1th of this month$2between the 1st and the $1th of last month',
  ],
  [
    /(?<=[a-z0-9] ), how (?:do|does|did) (?:they|it|that|those|these) (?:stack up|compare|measure up|hold up|line up|stand)(?: up)? (?:against|to|with|next to|beside) /,
    'compared to ',
  ],
  // "For Sam more than they do for Dave".
  [
    /\bthan (?:they|we|people|customers|clients|it|he|she|you) (?:do|does|did|have|has|had|are|is|was|were) (?=(?:for|on|in|with|at|from|to|by) )/g,
    'than ',
  ],
  // "Compare Maria and Tom: how many visits did each do", "Google vs Angi, how many leads each".
  [
    /^(?:please )?(?:compare )?((?!how |what |which |the )[a-z][a-z ]{1,30}?) (?:and|with|to|or|vs|versus) ((?!how |what |which )[a-z][a-z ]{1,30}?) ?[,:] (how (?:many|much)(?: (?!did|has|have|do|does|is|are|will|each|of)[a-z]+){0,4}?) (?:(did|has|have|do|does|is|are|will) each(?: one)?(?: of (?:them|the 2|those|these))?|each)((?: [^,.?!]{2,60}?)?)(?= ?[?.!]|$)/,
    (said, one = '', other = '', asked = '', verb = '', more = '') =>
      /\b(?:invoices|bills|leads|customers|jobs|visits|appointments|estimates|payments|contracts)$/.test(
        other,
      )
        ? said
        : `compare ${one} to ${other} : ${eachOf(asked, verb, more)}`,
  ],
  // "Between Google and Facebook, how many leads has each one sent us".
  [
    /^between ((?!20\d\d|\$?\d)[a-z][a-z ]{1,30}?) and ([a-z][a-z ]{1,30}?) ?[,:] (how (?:many|much)(?: (?!did|has|have|do|does|is|are|will)[a-z]+){0,4}?) (?:did|has|have|do|does|is|are|will) each(?: one)?(?: of (?:them|the 2|those|these))? (.+?)(?= ?[?.!]|$)/,
    'compare $1 to $2 : $3 did $4',
  ],
  ...moreOften,
  // "Do people text us more or email us more".
  [
    /^(?:do|does|did) (?:our |the |most )?(?:people|customers|clients|leads|they|folks) (?:more often )?(?:text|message)(?: us)?(?: more(?: often)?)? (?:or|than)(?: do)?(?: they)? (?:do )?e?mail(?: us)?(?: more(?: often)?)?(?=( [^,.?!]{3,30})? ?[?.!]|$)/,
    'inbound messages text compared to email',
  ],
  [
    /^(?:do|does|did) (?:our |the |most )?(?:people|customers|clients|leads|they|folks) (?:more often )?e?mail(?: us)?(?: more(?: often)?)? (?:or|than)(?: do)?(?: they)? (?:do )?(?:text|message)(?: us)?(?: more(?: often)?)?(?=( [^,.?!]{3,30})? ?[?.!]|$)/,
    'inbound messages email compared to text',
  ],
  // "Do the referral customers spend more with us than the ones from Google Ads": what came in from each of the two.
  [
    /^(?:do|does|did|have|has) (?:the |our )?(?:people |customers |clients |leads )?(?:from )?(?:the )?(?!(?:we|they|you|he|she|it|people|customers|clients|most|more|all|any|each|new|old|repeat|existing)\b)([a-z]+(?: [a-z]+)?)(?: (?:customers?|clients?|leads?|people|ones))? (?:usually |really |actually )?(?:spends?|spent|pays?|paid|brings?|brought)(?: us)?(?: in)?(?: with us)? (?:more|less)(?: money| revenue)?(?: with us| in)? than (?:the |our )?(?:(?:ones|those|customers|clients|people|leads) (?:(?:we got |that came )?(?:from|via|through) )?|from )?(?:the )?([a-z]+(?: (?!customers|clients|leads|people|ones|do|did|this|last|in)[a-z]+)?)(?: (?:customers?|clients?|leads?|people|ones))?(?: (?:do|did))?((?: (?:this|last|in|since) [^,.?!]{2,25})?)(?= ?[?.!]|$)/,
    'revenue from $1 compared to revenue from $2$3',
  ],
  // "Do people from Google spend more than people from Yelp".
  [
    /\b(?:spends?|pays?|spent)(?: us| with us)? (more|less|bigger)(?: money)?(?: with us)? (?=than (?!\$?\d|half|a third))/g,
    (_, how = '') => `pay us ${how === 'less' ? 'less' : 'more'} `,
  ],
  // "Is the overdue portion larger than the portion not yet due".
  [
    new RegExp(
      `^(?:is|are) ${those}${late}(?: ${part})? (?:larger|bigger|greater|higher|more|smaller|less) than ${those}${notDue}(?: ${part})?(?= ?[?.!]|$)`,
    ),
    'how much of the ar is overdue and how much is not due yet',
  ],
  [
    new RegExp(
      `^(?:is|are) ${those}${notDue}(?: ${part})? (?:larger|bigger|greater|higher|more|smaller|less) than ${those}${late}(?: ${part})?(?= ?[?.!]|$)`,
    ),
    'how much of the ar is not due yet and how much is overdue',
  ],
  [
    new RegExp(
      `^(?:what is|which is|what are) (?:the )?(?:larger|bigger|greater|higher|more|smaller|less) ?[,:] ${those}${late}(?: ${part})? or ${those}${notDue}(?: ${part})?(?= ?[?.!]|$)`,
    ),
    'how much of the ar is overdue and how much is not due yet',
  ],
  [
    new RegExp(
      `^(?:is|are) (?:most|more|the bulk|the majority) of (?:what (?:we are owed|is owed|they owe us|people owe us|customers owe us)|(?:the |our )?(?:ar|receivables|money owed|open money|balance|outstanding money)) ${late} or ${notDue}(?= ?[?.!]|$)`,
    ),
    'how much of the ar is overdue and how much is not due yet',
  ],
  [
    new RegExp(
      `^(?:how (?:does|do|is) |compare )?(?:what is |how much is )?${those}${late}(?: ${part})? (?:compare (?:to|with|against)|compared (?:to|with)|against|versus|vs|and|with|to) (?:what is |how much is )?${those}${notDue}(?: ${part})?(?= ?[?.!]|$)`,
    ),
    'how much of the ar is overdue and how much is not due yet',
  ],
  [
    new RegExp(`^how much is ${late} and how much ${notDue}(?= ?[?.!]|$)`),
    'how much of the ar is overdue and how much is not due yet',
  ],
  // "What we took in on cards next to what we took in by check".
  [
    new RegExp(
      `\\b(?:what|how much) we ((?:have )?(?:took in|collected|made|received|got|brought in|billed|invoiced|earned)) ([^,.?!]{2,30}?) (${against}) (?:what|how much) we \\1 `,
      'g',
    ),
    'how much we $1 $2 compared to ',
  ],
  // "Who have we invoiced that has not paid a dollar".
  [
    /\b(?:who|whom|which customers|which clients) (?:have we|did we|we have|we) (?:invoiced?|billed?)(?: that| who| but| which)? (?:have|has|and have|and has|who has|that has|did) not (?:yet )?(?:paid|pay)(?: us)? (?:(?:a|one|1) (?:single )?(?:dollar|cent|dime|penny|buck)|anything|a thing)(?: so far| yet| at all)?(?= ?[?.!]|$)/,
    'which customers got an invoice but have not paid anything',
  ],
  // "Scheduled jobs against those that we are in the middle of".
  [/\b(?:the )?ones (?:that )?we are in the middle of\b/g, 'in progress'],
  [
    /\b(jobs|projects|work) (?:sitting |waiting |still )?on the (?:schedule|calendar|books)(?= than\b| compared to\b| versus\b| vs\b)/g,
    '$1 scheduled',
  ],
];

export const contrasted = (text: string): string => reworded(text, turns);
