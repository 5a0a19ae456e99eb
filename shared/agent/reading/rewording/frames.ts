import { monthSource } from '../times/months.ts';
import { type Rewording, reworded } from './rewording.ts';

/**
 * Turns of phrase whose words say something else one by one, in the words that say it: tried in order on a plain text. Each must say
 * the same for every question that it matches.
 */
const frames: Rewording = [
  [
    /\bwhere (?:do|did|does|are|is|have|has) ((?:(?! and | or |[,.?!]).){1,60}?) (?:come|coming|came|originate|originating)(?: in)? from\b/,
    '$1 by source',
  ],
  [
    /^(?:and )?(?:from where|where from|from (?:which|what) sources?|(?:which|what) sources?(?: (?:were|was|are|is) (?:those|these|they|that)(?: from)?)?) ?[?.!]*$/,
    'by source',
  ],
  [
    /\bfrom (?:where|which sources?|what sources?) (?:is coming|are coming|do|did|does|are|is|come|comes|came|have|has|were|was) ((?:(?! and | or |[,.?!]).){1,60}?)(?: come| coming| came)?(?= ?[.?!,]|$)/,
    '$1 by source',
  ],
  [
    /^((?:show|give|get)(?: me| us)? )?(?:a |the )?breakdown by ((?:payment )?[a-z]+) (?:of|for) ([^,.?!]{3,80}?)(?= ?[.?!]*$)/,
    '$1$3 by $2',
  ],
  [/^(on average|in total|overall|in all|altogether|in percent) , /, '$1 '],
  [/ , (on average|overall|altogether)(?= ?[?.!]*$)/, ' $1'],
  // The same of another time or name, and no list of it; "what was it" is not whom the answer named.
  [
    /^((?:and |now |so |then )*)(?:please )?(?:(?:can|could) you )?(?:please )?(?:show|give|tell|get|pull up)(?: me| us)? the same(?: thing| figures?| numbers?| breakdown)? (?:for |of |but )?/,
    '$1same for ',
  ],
  [
    /^((?:and |now |so )*)what (?:was|is|were|are) (?:it|that)(?: like)? (?=(?:in|for|during|last|this|next|yesterday|today|tomorrow|since)\b)/,
    '$1what about ',
  ],
  [
    /^(?:out )?of (?:all )?(?:of )?((?:the |our |this |last )[^,]{1,60}|all [^,]{1,60}) , (what percentage|what percent|what share|how many percent|how many|how much)\b/,
    '$2 of $1',
  ],
  [/^(.{1,200}?) , (?:item by item|one by one|line by line)\b/, 'list $1'],
  [/\band how often\b/, ''],
  [
    /^(?:when was )?(?:the )?last time ((?:(?! and | or |[,.?!]).){1,40}?) paid\b(?: us)?(?: anything)?(?: was when| ?,? when was (?:it|that))?(?= ?[?.!]| ?$)/,
    'when did $1 last pay us',
  ],
  // Who has the most of what is overdue has a number of them.
  [
    /\b(has|have|had|having|with|got|gets|holds?) (?:the )?most (overdue|past due|outstanding|open|unpaid|unanswered|unsigned|waiting|delinquent) (?=(?:follow )?[a-z]+s\b)/,
    '$1 the largest number of $2 ',
  ],
  // What there is to divide leads by.
  [
    /^(?:(?:what|which)(?: are)?|list|show(?: me)?|give me)(?: all)?(?: of)?(?: (?:the|our|my))?(?: (?:different|lead|leads))* (source|tag)s(?: (?:do|did) we (?:have|use|get leads from)| (?:are|do) there(?: are)?)?(?= ?[?.!]*$)/,
    'leads by $1',
  ],
  // What has been so for the longest is the oldest of what is so.
  [
    /\b(?:longest|most|furthest) (overdue|past due|outstanding|open|unpaid|unanswered|unsigned|waiting)\b(?! (?:customers?|clients?)\b)/,
    'oldest $1',
  ],
  [
    /\b(?:been )?(overdue|past due|outstanding|open|unpaid|unanswered|unsigned) (?:for )?(?:the )?longest\b/,
    'oldest $1',
  ],
  // Of customers the best are those who paid most, unless something else is said.
  [
    /\b(best|top|biggest|largest|greatest)((?: \d+)? (?:customers?|clients?))(?= ?(?:[?.!]|$)| (?:this|last|of all time|of 20\d\d|of (?:this|last) (?:week|month|quarter|year)|ever|so far|in|since|from|during)\b ?(?!.{0,80}\b(?:by|terms|with|who|that|according|based)\b))/,
    '$1$2 by revenue',
  ],
  // A ticket is a piece of work, but of an average one the amount of its invoice is meant.
  [
    /\b(average|avg|typical|usual|normal|median|biggest|largest|highest|smallest|lowest) (?:(?:job|service|work) )?tickets?(?: (?:sizes?|values?|amounts?|totals?))?\b(?: on (?=jobs?\b))?/,
    '$1 invoice',
  ],

  [
    / , (?:counting|considering|including|taking) (?:only |just )?(?:those|the ones|all of those|all those)\b/,
    ' ,',
  ],
  [/^how is the (?=percent|percentage|share|number|sum|total)/, 'what is the '],
  [/\bnot (?:older|more) than (?:a|an|1) (day|week|month|year)(?: old| ago)?\b/, 'in the last 1 $1'],
  [
    /\b(?:(?:not|no) (?:older|more) than|at most|less than|under|not over|within) (\d+) (days|weeks|months|years) old\b/,
    'in the last $1 $2',
  ],
  [/\b(?:not|no) older than (\d+) (days|weeks|months|years)\b/, 'in the last $1 $2'],
  [/\b(?:newer|younger|more recent) than (\d+) (days|weeks|months|years)\b/, 'in the last $1 $2'],
  [/\b((?:older|longer|more) than|over|for over|beyond) (?:an?|1) (?:full |whole )?week\b/, '$1 7 days'],
  [/\b((?:older|longer|more) than|over|for over|beyond) (?:an?|1) (?:full |whole )?month\b/, '$1 30 days'],
  [/\b((?:older|longer|more) than|over|for over|beyond) (?:an?|1) (?:full |whole )?year\b/, '$1 365 days'],
  // "In terms of money collected, which month was the best".
  [
    /^(?:in terms of|judged by|judging by|measured by|going by|when it comes to|ranked by|sorted by|by) ((?:(?! , ).){3,60}) , (?:then )?((?:which|what|who)\b[^?.!]*)(?=[?.!]*$)/,
    '$2 by $1 ',
  ],
  // "Where less than 500 is still open": of the balance, not of the amount.
  [
    /\b(?:where|on which|for which|of which|that have|with)(?: there (?:is|are))? ((?:less|fewer|more) than|under|over|below|above|at least|at most|no more than) (\$\d+(?:\.\d+)?|\d{3,}(?:\.\d+)?)(?: dollars)? (?:is |are |remains? |remaining |being )?(?:still )?(?:open|left|left open|due|owed|owing|unpaid|outstanding|remaining|to be paid|left to pay|to pay|still due)(?: on (?:them|it))?\b/,
    'with a balance $1 $2 dollars',
  ],
  [
    / ?, counting (?:the )?(?:number of )?(?:payments|invoices|leads|jobs|visits|appointments|estimates|records|heads|customers)(?= ?[?.!]|$)/,
    '',
  ],
  // "The most anyone has paid us in one go": the largest of them.
  [
    /\bwhat is the most (?:that )?(?:anyone|anybody|somebody|someone|any customer|a customer) (?:has |have |had |ever |did )*(?:paid|pay|given|gave)(?: us)?(?: at once| in one go| in a single payment| at one time)?/g,
    'what is the largest payment',
  ],
  [
    /\bwhat is the least (?:that )?(?:anyone|anybody|somebody|someone|any customer|a customer) (?:has |have |had |ever |did )*(?:paid|pay|given|gave)(?: us)?(?: at once| in one go| in a single payment| at one time)?/g,
    'what is the smallest payment',
  ],
  [
    /\bhow often (?:is|are|was|were|does|do|did) (?:it|they|one|those) ([a-z]+)(?: ,)? in percent\b/,
    'what percentage of them is $1',
  ],
  [
    /\b(?:what|which) (?:state|status|condition|stage|shape) (?:is|are) ((?:(?! and | or |[,.?!]).){1,40}?) (?:in|at)(?= ?[.?!]|$)/,
    'what is the status of $1',
  ],
  [
    /\bwhere (?:do|does|should|must|will|are|is) (?:we|i|the crew|the tech|the technician) (?:have to |need to |supposed to |going to )?(?:go|drive|head|be|come)(?: to)? for (?:the |our )?((?:(?! and | or |[,.?!]).){1,40}?) (?:appointment|visit|job|stop|booking)\b/,
    'address of $1',
  ],
  [
    /^(?:(?:what is|what about|so|and) )*(?:the )?([a-z]+ [a-z]+) (job|visit|appointment|estimate|contract|invoice) status(?= ?[?.!]*$)/,
    'what is the status of $1 $2',
  ],
  // Who cancels is a customer.
  [
    /^((?:so |and )*)who (?:has |have |all )*canceled(?= (?:last|this|yesterday|today|in|since|on (?!us\b))\b| ?[?.!]*$)/,
    '$1who canceled on us',
  ],
  [/^((?:so |and )*)who (?:has |have )*canceled(?: on us)?(?= (?:the )?most\b)/, '$1which customer canceled'],
  // How something goes on: its state tells.
  [
    /\bhow (?:is|are) ((?:(?! and | or |[,.?!]).){1,40}? (?:job|project|appointment|visit|estimate|quote|contract|invoice|bill)) (?:coming along|coming on|going|progressing|getting on|getting along|shaping up|looking|doing)\b/,
    'what is the status of $1',
  ],
  [
    /\bhow far(?: along)? (?:is|are|did|has|have) (?:we (?:got |gotten |come )?(?:with |on ))?((?:(?! and | or |[,.?!]).){1,40}? (?:job|project))\b/,
    'what is the status of $1',
  ],
  [
    /\bhow (?:is|are) ((?:this|next|last) (?:week|month)|today|tomorrow|(?:(?:this|next|on) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day) (?:looking|shaping up|coming along|going to look|set up)\b/,
    'what is on the schedule $1',
  ],
  [
    /\bhow (?:well|good|effectively) (?:do|does|did|are|is|have|has) ((?:(?! and | or |[,.?!]).){1,40}?) (?:convert|converts|converting|converted|turn(?:s|ed|ing)? into (?:real |paying |actual |good )*(?:customers|clients))\b/,
    'conversion rate of $1',
  ],
  [
    /\bhow (?:did|does|has) ((?:(?! and | or |[,.?!]).){1,40}?) (?:pay|paid)\b(?! us)/,
    'payments by method of $1',
  ],
  [
    /\bwhat (?:has|have|did) ((?:(?! and | or |[,.?!]).){1,40}?) (?:paid|pay|spent|spend)\b/,
    'how much $1 paid',
  ],
  [
    /\bwhat (did|has|have) ((?:(?! and | or |[,.?!]).){1,40}?) (bring in|brought in|bring us|brought us)\b/,
    'how much $1 $2 $3',
  ],
  [
    new RegExp(
      `\\b(did|has|have) ([^,.?!]{1,40}?) (bring|brought)(?: us)? in (?=20[1-3]\\d\\b|${monthSource}\\b)`,
    ),
    '$1 $2 $3 in in ',
  ],
  [/\blead 2 (?=appointment|job|customer|contract|estimate)/, 'lead to '],
  [/\bwhere (?:does|do|did) ((?:(?! and | or |[,.?!]).){1,40}?) live\b/, 'what is the address of $1'],
  [/\bwhere lives? ((?:(?! and | or |[,.?!]).){1,40}?)(?= ?[.?!,]|$)/, 'what is the address of $1'],
  [
    /\bwhere is ((?:(?! and | or |[,.?!]).){1,40}?) (?:house|place|home|address|located)\b/,
    'what is the address of $1',
  ],
  [
    /\b(?:how (?:do|can|could|would) (?:i|we|you)|how to) (?:get hold of|get a hold of|get in touch with|contact|call|ring|phone|get ahold of)\b/,
    'phone number of',
  ],
  [/\b(?:what|which) number (?:do|should|can|would) (?:i|we) (?:call|ring|dial) for\b/, 'phone number of'],
  [/\bhow (?:do|would|should|can) (?:i|we) (?:email|mail|write to)\b/, 'email of'],
  [/\b(?:the )?(?:most|furthest|worst|longest) (overdue|past due|delinquent)\b/, 'the longest $1'],
  [
    /\b((?:with|without|has|had|not|nor|includes?|including) (?:(?!no\b|nobody|any|some)[a-z]+ ){1,5}?)(?:on|in) (?:the|its|their) (?:crew|team)\b/,
    '$1',
  ],
  [/\bopen (?=the longest\b)/, 'open for '],
  // What is late is worst where it is oldest, what is counted where there is most of it.
  [
    /\b(late|overdue|past due|delinquent)\b([^?.!]{0,60}?) (?:, )?(?:the )?(?:worst|longest|longest overdue|most overdue|latest ones) first\b/,
    '$1$2 oldest first',
  ],
  [
    / ?,? (?:the )?worst first\b(?<=\b(?:no shows|cancellations|canceled|failed|declined|balance|owes?|owed)\b.{0,60})/,
    ' highest first',
  ],
  [
    / , ((?:newest|latest|most recent|oldest|earliest|largest|biggest|highest|smallest|lowest) first)\b/,
    ' $1',
  ],
  [/ , (?:in percent|percentage wise|as a percentage|in percentage)\b/, ' in percent'],
  [/\bpercentage wise\b/, 'in percent'],
  [/\bhow (?:does|do|did) (that|this|it) compare (?:to|with|against)\b/, 'compared to'],
  [/\bthe odds (?:that|of)\b/, 'the share of'],
  [/\bup or down (?:from|on|against|compared to|compared with|versus|vs)\b/, 'compared to'],
  [/\bpast its due date by more than\b/, 'overdue by more than'],
  [
    /\b(?:must|has to|have to|should|needs to|need to) ((?!be\b|we\b|i\b|get\b)[^,.?!]{1,40}?) (?:still )?pay\b/,
    '$1 must pay',
  ],
  // "Where do leads come from this year, source by source".
  [
    /\bby ([a-z]+)\b((?: (?!(?:by|and|or|vs|versus|than|compared|plus) )[a-z0-9]+){0,5}?) ?,? by \1\b/,
    'by $1$2',
  ],
  [/\bneither (\w+) nor (\w+)\b/, 'not $1 not $2'],
  // "Confirmed, not just booked", "open, closed or otherwise": the state is said, or none.
  [/ ?, (?:and )?(?:i mean \w+ ,? ?)?not (?:just|only|merely) [a-z]+(?= ?[?.!]|$)/g, ''],
  [
    / ?, (?:(?:open|paid|unpaid|closed|done|active|sent|signed)(?: ,)?(?: or| and)? ){1,3}(?:otherwise|whatever|any other state|not)(?= ?[?.!]|$)/g,
    '',
  ],
  [
    /\b(?:and so on|and so forth|etc|or something else|or what|or whatever|or other|and the like|and the rest)\b/g,
    'etc',
  ],
];

export const reframed = (text: string): string => reworded(text, frames);
