import { type Rewording, reworded } from './rewording.ts';

/** The many ways of asking what something comes to, in the ones that the grammar reads: "the total of", "how much is owed on". */
const ending = '(?= ?[?.!]| ?$)';
const together = '(?: (?:in all|in total|altogether|all told|all together|together))?';
const paper = '(payment|invoice|bill|estimate|quote|deposit|check)';
const isOpen =
  '(?:unpaid|owed(?: to us)?|owing|outstanding|open|uncollected|due|left|left to (?:collect|pay)|to be (?:paid|collected)|not paid(?: yet)?)';

const span = '(0|1|30|31|60|61) ?(?:-|to|,) ?(30|60|90)';
const isLate = '(?:overdue|past due|late|behind|in arrears)';
const bucket = '(?:bucket|bracket|band|range|column|tier)';

/** "The 31-60 bucket", "between one and two months late": the age of what is owed is told in days. */
const ages: Rewording = [
  [new RegExp(`\\b(?:between )?(?:1|one|a) (?:and|to|or) 2 months ${isLate}`, 'g'), '31 to 60 days overdue'],
  [new RegExp(`\\b(?:between )?2 (?:and|to|or) 3 months ${isLate}`, 'g'), '61 to 90 days overdue'],
  [
    new RegExp(
      `\\b(?:(?:is |are )?(?:sitting |falls? |falling |lies |lying |stands? )?(?:in|within|under) )?(?:the |our )?(?:ar )?${span} ?(?:days?)?(?: ${isLate})?(?: days?)? (?:aging )?${bucket}\\b`,
      'g',
    ),
    '$1 to $2 days overdue',
  ],
  [
    new RegExp(
      `\\b(?:(?:is |are )?(?:sitting |falls? |falling |lies |lying |stands? )?(?:in|within|under) )?(?:the |our )?(?:ar )?(?:(?:over|beyond|past) 90|90 \\+) ?(?:days?)?(?: ${isLate})?(?: days?)? (?:aging )?${bucket}\\b`,
      'g',
    ),
    '91 or more days overdue',
  ],
  // The same once more, in other words.
  [/\b(\d+ to \d+ days overdue)\b(.{0,40}?) ?, \1\b/g, '$1$2'],
  [/^what (?:is )?(?=(?:\d+ to \d+|91 or more) days overdue\b)/g, 'how much is '],
];

const turns: Rewording = [
  [
    /(?<=\b(?:receivables?|ar|balances?|owed|owe us|outstanding|invoices|money)\b.{0,30}?) (is|are) (?:still )?current(?: ?, (?:meaning|i mean|that is|as in|so) (?:(?:it|they) (?:is|are) |is )?not (?:yet )?(?:due|late|overdue|past due)(?: yet)?)?(?= ?[?.!]| ?$)/,
    ' $1 not due yet',
  ],
  // "Tomorrow's appointments in hours".
  [
    /^(?:(?:(?:and|so|please) )*(?:what|how much|how long) (?:is|are|was|were) |(?:show|give|tell) (?:me |us )?)?((?:the |our |all )?(?:[a-z]+ )?(?:appointments|visits|stops|bookings)\b[^.?!]{0,60}?) in (?:total )?hours\b/,
    'total hours of $1',
  ],
  // "How many hours per tech last month".
  [
    /\b((?:how many|total|booked) hours) (?=(?:by|per|for each|each) (?:technician|tech|service|day|week|month|weekday)\b)/g,
    '$1 of appointments ',
  ],
  // "Money that we got".
  [/\b(money|cash|sums?|amounts?|dollars) that (?=(?:we|they|customers|people) )/g, '$1 '],
  [
    /(?<=^(?:(?:please|can you|could you) )*(?:(?:tell|show|give|get) me |what is |what are )?)(?:the |our )?(?:dollars|money|cash|sum|amount) (?:that|which) (?:is|are) (?=(?:(?:still|now|already|more than|over|at least|\d+|days?|weeks?|months?) )*(?:open|unpaid|owed|overdue|late|past due|outstanding)\b)/g,
    'how much is ',
  ],
  [/\bhow much (?:cash|money) in (?=(?:last|this|today|yesterday)\b)/g, 'how much did we collect in '],
  [
    /^(?:how much|what) (?:would|will|could|do) (?:we|i) (?:get|have|collect|receive|bring in|make) if (?:(?:all |the |our |every )*(?:customers?|clients?|people)|everybody|everyone|they(?: all)?) (?:paid|pays?|settled?)(?: up)? (?:everything|all|what|all of what|that)(?: (?:that|which|is|they|are|still))* (late|overdue|past due|owed|outstanding|open|due|owe)(?: us)?(?= ?[?.!]| ?$)/,
    (_, state = '') => (state === 'owe' ? 'how much is owed' : `how much is ${state}`),
  ],
  [/^\$ in(?= (?:today|yesterday|this|last|so far)\b(?!.* and\b))/, 'money in'],
  [/\bhow much of (?:the )?(?=money\b(?! (?:is|was|are|were|has|have)\b))/g, 'how much '],
  // "The visits that were canceled came to how many hours".
  [
    new RegExp(
      `^((?:[^,]{3,40} , )?(?!how |what |which |who |when |if )[^,.?!:;]{3,80}?) (?:came|comes?|amounte?d?s?|adde?d?s? up|totale?d?s? up) to (how (?:much|many (?:hours|dollars))|what(?: (?:total|sum|amount))?)${together}((?: (?:last|this) (?:week|month|quarter|year))?)${ending}`,
    ),
    (_, topic = '', asked = '', time = '') =>
      `${/many hours/.test(asked) ? 'how many hours' : 'how much'} in total ${topic}${time}`,
  ],
  [/\b(?:until|up to) now (?=(?:paid|gave|spent|owes|brought|we|collected|received)\b)/g, 'so far '],
  [
    /\bhow many hours (?:did|do|does|have|has) ((?:(?! and |[,.?!]).){3,40}?) (?:cost|costs|eat up|ate up|take from) us\b/g,
    'how many hours of $1',
  ],
  [
    /\bhow much (?:(?:quoted|estimated|work|business|money|value) )*(?:did|have|has|do) we (?:lose|lost|losing) (?:to|through|because of|from) (?:outright )?(?:declines|refusals|rejections|declined (?:estimates|quotes|bids|offers|proposals))\b/g,
    'how much in declined estimates',
  ],
  [
    /\bwhat (remains|is left|is still left)(?: (?:open|unpaid|due|outstanding|to pay|to be paid))? (on|of) (?=(?:them|those|these|it)\b)/g,
    'how much is left $2 ',
  ],
  // What was paid in part.
  [
    /\b(?:where|on which|for which|with|that (?:got|have|had)) (?:we (?:have |had |got |received )*)?(?:only )?an? (?:partial|part) payment(?: (?:has |was |were |got |is |been )*(?:came in|come in|made|received|recorded))?\b/g,
    'paid in part',
  ],
  [
    /\b(billings?|invoicing|collecting|quoting|refunding) (?:have we|did we|we have|we) (?:done|do|did)\b/g,
    '$1',
  ],
  // A figure that goes on.
  [
    /(?<=\b(?:rate|average|avg|typical|usual)\b.{0,60}?) (?:(?:been |is |are )running(?: at| for us| around| about)?|running (?:at|around|about))(?= ?[?.!,]| ?$| (?:this|last|since|so far|in|over|for|during|lately|recently|these)\b)/g,
    '',
  ],
  // The record is the largest that there was.
  [
    new RegExp(
      `\\b(?:the |our |an? )?(?:all time |all-time )?record for (?:an? |the (?:largest |biggest |highest )|one )(?:single )?${paper}\\b`,
      'g',
    ),
    'the largest $1',
  ],
  [new RegExp(`\\b(?:the |our )(?:all time |all-time )?record ${paper}(?!s\\b)\\b`, 'g'), 'the largest $1'],
  // What it would come to if all of it came about.
  [
    /^(?:if|say|suppose|supposing|assuming)(?: that)? (?:all|every|each|every single)(?: (?:one )?of)?(?: the| our| these| those)? ((?:open|unpaid|outstanding|pending|overdue|undecided|unanswered|unsigned|sent) [a-z]+)(?: (?:we have|out there|on the books|right now|now))? (?:comes?|came|went|goes|go|turns?|turned|converts?|converted|closes?|closed|lands?|landed|says?|said|pays?|paid|sells?|sold|hits?|gets?|got|is|was|were|are|becomes?|became)(?: (?:through|in|into|up|yes|out|off|an?|the|sales?|jobs?|deals?|contracts?|accepted|approved|signed|won|paid|sold|collected|in full|to be))*(?: (?:today|tomorrow|now|right now|this week))? ?,? (?:then )?(?:how much|what) (?:would|will|does|do|is|are|could) (?:that|it|this|they|we|those|these)(?: all)?(?: (?:be|be worth|make|come to|amount to|add up to|total|get|have|collect|bring in|worth|bring us|come in))*(?: in total| altogether| all told| in dollars)?(?= ?[?.!]| ?$)/,
    (_, those = '') => `what is the total of all ${those}${those.endsWith('s') ? '' : 's'}`,
  ],
  // "Where do our receivables stand".
  [
    /\bwhere (?:do|does|are|is) (?=(?:the |our |my )?(?:total )?(?:receivables?|accounts receivable|ar|outstanding balance|open balance|balances?|collections?|billings?|revenue)\b)((?:[a-z]+ ){1,3}?)(?:stand|stands|at|standing)\b/g,
    'how much is $1',
  ],
  [/\b(?:right )?(?:at )?this (?:very )?(?:minute|second|instant)\b/g, 'right now'],
  [
    /^what (?=(?:has )?(?:hit|landed in|came into|went into|reached) (?:the|our) (?:books|bank|account)\b)/g,
    'how much ',
  ],
  // What came in on papers of one sort is told by the payments.
  [
    /\b(received|collected|came in|come in|taken in|took in|take in|brought in|collect|receive|paid) (?:on|against|for|toward|towards|from) (?:the |our )?(deposit|progress|final) (?:invoices?|bills?)\b(?! (?:issued|sent|billed|that|which|from|of|we|dated|due)\b)/g,
    '$1 in $2 payments',
  ],
  // What is owed on jobs, where they are named first.
  [
    new RegExp(
      `^(?:(?:on|of|for|from|with) )?((?:the |our |all )*(?:[a-z]+ ){0,2}?(?:jobs|projects|installs|installations)\\b[^,.?!:;]{0,60}?) ?[,:]? (how much (?:money )?(?:is|are)(?: still)? ${isOpen})(?: on (?:them|those|these|it|that))?${ending}`,
    ),
    '$2 on $1',
  ],
  // What it comes to, after what it is about, and before it.
  [
    /\bhow much time ?(?:, in hours ,)? ?(?:do |did |does )?((?:the |our |all )?(?:visits|appointments|stops)\b[^.?!]{0,60}?) (?:add|adds|come|comes|came|amount|amounts|total) ?(?:up )?(?:to)?(?= ?[?.!]|$)/g,
    'total hours of $1',
  ],
  [
    /\b(how (?:many|much)) does (?:that|this|it) make(?: (?:in all|in total|altogether|all told))?(?= ?[?.!]| ?$)/g,
    '$1 are they',
  ],
  [/\bthe (?:total|sum|amount|figure) (?:come|comes|came|add up|amount) to(?= |$)/g, 'the total'],
  [/ ?, (?:as |in |just )?(?:1|one|a single) (?:number|figure|total|sum)(?: please)?(?= ?[.?!]|$)/g, ''],
  [
    /^((?:(?!how |what |which |who |list |show |give )[^,.?!:]){1,80}?) (?:[,:] )?(?:what|how much) (?:does|do|did|would) (?:it|that|those|these|they|all that|all of (?:it|that|those|them)) (?:all )?(?:come to|add up to|amount to|total|total up to|make|sum up to)(?= |$)/,
    'the total of $1',
  ],
  [
    /^(.{1,120}?) (?:, )?(?:and )?(?:put |all )?(?:added up|summed up|totaled up|totalled up|added together)(?= ?[.?!]|$)/,
    'the total of $1',
  ],
  [
    / , ((?:all |taken )?(?:all )?together|altogether|in total|overall|all in all|all told|in sum) , /g,
    ' $1 ',
  ],
  [
    /\b(?:do|does|did|would) ((?!(?:we have|i have|they|those|these|it|that|them)\b)(?:(?! and | or |[,.?!]).){1,60}?) (?:add up to|come to(?! us| an end)|amount to|total up to|come out at|come out to|(?<!\bin )total)(?= |$)/g,
    'is the total of $1',
  ],
  [
    /\b(?:what|how much) (?:they|it|that|those|these) (?:all )?(?:add|adds|come|comes|amount|amounts|total|totals) (?:up )?(?:to)?(?= |$)/g,
    'their total value',
  ],
  [
    /\b(?:what|how much) (?!is |are |was |were |do |does |did |has |have |had )((?:(?! and | or |[,.?!]).){1,60}?) (?:add(?:s|ed)? up to|c[ao]mes? to(?! (?:us|an end)\b)|amount(?:s|ed)? to|total(?:s|ed)? up to|c[ao]mes? out (?:at|to))(?= |$)/g,
    'the total of $1',
  ],
  // What is to be added up.
  [
    /\b(?:add|sum|total|tot|count) (?:it |them |those |all )?up (?:for me |for us )?(?=(?:what|how much)\b)/g,
    '',
  ],
  [/\b(?:add|sum|total|tot) up (?:for me |for us )?(?=how many\b)/g, ''],
  [
    /\b(?:add|sum|total|tot) up (?:for me |for us )?(?=(?:the|all|our|every|everything|these|those)\b)/g,
    'the total of ',
  ],
  [
    /\b(?:add|sum|put) ((?:(?! and tell | and show )[^,.?!]){3,60}?) (?:together|up) and (?:tell|show|give) (?:me|us) (how many hours|how much|how many)(?: (?:that|it|this|those|they) (?:makes?|is|are|comes? to|adds? up to|was|were))?/g,
    '$2 $1 together',
  ],
  [/\b(?:split|break|divide)(?: down| up)? the total(?: down| up)? by\b/g, 'what is the total by'],
  // What it would come to, or came to.
  [
    /\bhow much (?:work|business|money|value) (?:(?:did|have|do) )?we (?:lose|lost|miss out on|missed out on) (?:with|on|from|through) (?:them|those|these)\b/g,
    'what do they total',
  ],
  [
    /(?: ,)? (?:and )?if (?:they|it|so|any|some)(?: (?:did|has|have|was|were|do|does))? ?,? (?:then )?(how often|how many(?: times)?)(?= ?[?.!]| ?$)/g,
    ' , how many',
  ],
  [/\bhow much are we (?:still )?waiting (?:for|on)(?= ?[?.!]| ?$)/g, 'how much is owed'],
  // How much one of them is.
  [
    /\bmean (?=(?:payment|invoice|estimate|quote|bill|deposit|contract|deal|amount|value|balance|size|visit|appointment|time|number|ticket|total)s?\b)/g,
    'average ',
  ],
  [
    /\bhow (?:big|large|high) (?:is|was) (?:the|our) average (?=payment|invoice|estimate|quote|bill|deposit|contract|job)/g,
    'what is the average ',
  ],
  [/\bhow (?:big|large|high) (?:a|an|is a|is an) (?=payment|invoice|estimate|bill)/g, 'how much is a '],
];

export const summed = (text: string): string => reworded(reworded(text, ages), turns);
