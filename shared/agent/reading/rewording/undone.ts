import { type Rewording, reworded } from './rewording.ts';
import { unserved } from './unserved.ts';

/** What was not begun, written or seen, in the words for what has not been done: before the other denials. */
const nobody = '(?:nobody|no one|noone|not anybody|not anyone|none of us)';
const helping =
  '(?:(?:has|have|had|did|does|do|was|were|is|are|so much as|even|ever|yet|once|actually|really) )*';
const paper = '(estimate|quote|invoice|bill|contract)s?';
const papers =
  '(?:wrote|written|write|made|make|gave|given|give|did|do|done|put together|drew up|drawn up|prepared|prepare|worked up|created|create)';
const end = '(?= ?[?.!,;:]| ?$)';
const earlier = 'last (?:year|quarter|month|week)';
const later = '(?:this (?:year|quarter|month|week)|since)';

const turns: Rewording = [
  // "With a contract but no job completed".
  [
    /\b(but|with|and|have|has|had) no (jobs?) (?:completed|finished|done)(?= ?[?.!,]| ?$| (?:yet|this|last|since|in)\b)/g,
    '$1 no completed $2',
  ],
  // "Estimates that expire without an answer": what was answered did not expire.
  [
    /\b(expire[sd]?|lapse[sd]?)(?: on us)?(?: ,)? (?:without (?:(?:getting |ever )?(?:an?|any) )?(?:answer|response|reply|decision)|with no (?:answer|response|reply|decision)|unanswered)\b/g,
    '$1',
  ],
  // "Visits that did not have anybody on them".
  [
    /(?<!\b(?:threads?|conversations?|chats?|follow ups?|leads?)\b.{0,40})\b(?:(?:that|which|where|and|but) )*(?:(?:do|did|does|have|has|had|with|still) )*(?:not (?:have |had |got |gotten |get )?(?:anybody|anyone|somebody|someone|a soul)|nobody|no one) (?:(?:is|are|was|were) )?(?:assigned(?: to (?:it|them))?|on (?:it|them)|going(?: to (?:it|them))?|put on (?:it|them)|scheduled (?:for|on) (?:it|them)|lined up for (?:it|them))(?= ?[?.!,]| ?$| (?:yet|this|next|last|today|tomorrow|on|in|for)\b)/g,
    'without a technician',
  ],
  // "Visits that we did not do": they are over, and were no visits.
  [
    /\b((?:visits?|appointments?|stops?|bookings?)(?: (?!and |or )[a-z]+){0,4}?) did not (?:get )?(?:do|done|completed?|finish(?:ed)?)\b/g,
    '$1 did not happen',
  ],
  // "Jobs that have not had a final invoice issued yet".
  [
    /\b(have|has) (?:not|never) (?:yet )?had an? ((?:final |deposit |progress )?(?:invoice|bill|contract|estimate|quote))(?: (?:issued|sent|made|written|raised|drawn up|go|gone|going))?(?: (?:out|yet|to them))*(?= ?[?.!,]| ?$)/g,
    '$1 no $2',
  ],
  [
    new RegExp(
      `\\b(?:where |that |which )?(?:${nobody}|not|never) ${helping}(?:begun|began|begin|started|starting|start|touched|touch)(?: them| it)?(?: yet)? (?:to |on |with |for )?(?:qualify(?:ing)?|(?:the |their )?qualification)(?: of)?(?: them| it)?`,
      'g',
    ),
    'not started to qualify',
  ],
  [
    new RegExp(
      `\\b(?:that |which |to whom |where )?${nobody} ${helping}(?:got|gotten|get|come|came|gone) back to`,
      'g',
    ),
    'not gotten back to',
  ],
  // Whom somebody of us did reach.
  [
    /\b(?:has|have|did) (?:we|somebody|someone|anybody|anyone)(?: (?:actually|ever|already|really))* (?:(?:gotten|got|get) back to|(?:called|call) back|(?:reached|reach) out to|(?:followed|follow) up with)(?: yet| already)?(?= ?[?.!,]| ?$)/g,
    'are contacted',
  ],
  [/\b(we|i) still (have|had|did|do) not (?=[a-z])/g, '$1 $2 not '],
  [/\bwithout (?:being )?read(?:ing)?(?: them| it)?(?= ?[?.!,;:]| ?$)/g, 'not read'],
  [
    new RegExp(
      `\\b(?:(?:for (?:whom|which|who)|that|which|who) )?(?:we |i )?${helping}(?:not|never) ${helping}${papers} (?:(?:an?|any|one|a single) )?${paper}(?: up)?(?: yet)?(?: for| to)?(?: them| it)?${end}`,
      'g',
    ),
    'without $1',
  ],
  // "Jobs that were never given a start date".
  [
    new RegExp(
      `\\b(?:that |which )?${helping}(?:not|never) ${helping}(?:given|assigned|got|gotten|had|have|put|received) (?:an?|any|one) (technician|tech|tag|source|due date)${end}`,
      'g',
    ),
    'without a $1',
  ],
  // "Estimates that never turned into a contract".
  [
    new RegExp(
      `\\b(?:that |which |who )?${helping}(?:not|never) ${helping}(?:turn|turned|become|became|lead|led|result|resulted|end|ended|go|went|make it|made it|convert|converted)(?: up| on)? (?:into|to|in|as)? ?(?:(?:an?|any) )?(contract|job|estimate|quote|visit|appointment|invoice)s?${end}`,
      'g',
    ),
    'without a $1',
  ],
  // "The date is pass": nobody says that of what is paid.
  [
    /\b((?:invoices?|bills?)\b[^.?!]{0,40}?\bnot (?:yet )?(?:been )?(?:paid|pay|settled)) (?:and|but) (?:the|its|their) (?:due )?(?:date|day) (?:is|has|have|was)? ?(?:already )?(?:pass|passed|past|over|gone|gone by)(?: already)?(?= ?[?.!,]| ?$)/g,
    '$1 overdue',
  ],
  [
    /\b(follow ?ups?)(?: (?:that|which|who))?(?: (?:is|are|was|were|has|have|did))? not (?:yet )?(?:been )?(?:sent|done|made|send|go out|gone out)(?: yet)? ?,? (?:but|and|though|although|while|whose) (?:the|its|their) (?:due )?(?:date|day|time) (?:(?:is|are|has|have|was|were) )?(?:already )?(?:pass|passed|past|over|gone|gone by)(?: already)?(?= ?[?.!,]| ?$)/g,
    'overdue $1',
  ],
  // What was sent longer ago than that.
  [/\b(?:over|longer than|more than) (?=(?:an?|\d+) (?:days?|weeks?|months?) ago\b)/g, 'more than '],
  [/\bnot (?:from|of|issued|sent|created) (?=this (?:year|quarter|month|week)\b)/g, 'before '],
  // Who has not been on the calendar since.
  [
    /\b(?:(?:that|which|who|whom) )?(?:we )?(?:have |has |had )?(?:not|never) (?:been )?(?:seen|had|been out to|visited)(?: (?:on the (?:calendar|schedule|books)|a visit|an appointment|here))?(?: in| for| within| over)?(?: more than| over)? (?:the (?:last|past) )?(?=\d+ (?:days|weeks|months|years)\b)/g,
    'without an appointment in the last ',
  ],
  // Whom we worked for, and not since: when the last job was done.
  [
    new RegExp(
      `\\b((?:which )?(?:customers?|clients?|people))(?: (?:that|who|whom))? (?:we (?:did|have done|had|worked)|did we (?:do|have|work))(?: (?:an? |any |some )?(?:jobs?|work|something|projects?))? for (?:in |during )?(${earlier})(?:(?: ,)? (?:but|and|that|who|whom))* (?:we )?(?:(?:have|did|has) )?not (?:(?:done|do) (?:anything|any work|any jobs|a job|work|one)|worked|work|had (?:a job|anything))(?: for)?(?: them)?(?: again)? (?:in |during )?(${later})${end}`,
      'g',
    ),
    (whole: string, who = '', before = '', now = '') =>
      now === 'since' || before.replace('last', 'this') === now ? `${who} last served ${before}` : whole,
  ],
  [
    /\b((?:which )?(?:customers?|clients?|people))(?: (?:that|who|whom))? (?:whose last (?:job|work|project)(?: with us)? (?:was|is)(?: done| finished| completed)?|we (?:last (?:worked for|did (?:a job|work|anything) for)|(?:worked for|did (?:a job|work|anything) for) last)) /g,
    '$1 last served ',
  ],
  [
    /\b(?:(?:that|which|who|whom) )?(?:we )?(?:have |has |had )?(?:not|never) (?:worked|done (?:a job|any jobs|any work|anything|work)) for (?:in|within|over) (?:more than |over )?(?:the (?:last|past) )?(an?|1|\d+) (days?|weeks?|months?|years?)(?= ?[?.!,]| ?$)/g,
    (_: string, count = '', unit = '') => {
      const number = /\d/.test(count) ? Number(count) : 1;
      return unit.startsWith('year')
        ? `without a completed job in the last ${12 * number} months`
        : `without a completed job in the last ${number} ${unit}`;
    },
  ],
  // "The contract is not there".
  [
    new RegExp(
      `\\b(?:but |and |where |though |yet )?(?:the |its |their |an? )?(?<!\\bwhich )(?<!\\bwhat )${paper} (?:is|are|was) (?:not in place|missing|lacking|nowhere to be found)(?: yet)?${end}`,
      'g',
    ),
    'without $1',
  ],
  [
    /\b(?:can|could|able to) not (?=(?:do|handle|fix|install|repair|service)\b)|\bnot (?:able to|capable of|trained to|qualified to) (?=(?:do|handle|fix|install|repair|service)\b)/g,
    'do not ',
  ],
  // "Jobs scheduled for last week that are not done": they may have begun since.
  [
    /\b(jobs?)(?: (?:(?:that|which) )?(?:are|were))? (?:scheduled|planned)(?: to start)?(?= (?:(?!not )[a-z0-9]+ ){1,7}not (?:been |yet )*(?:done|finished|completed|wrapped up)\b)/g,
    '$1',
  ],
  // "Confirmed, and not merely booked": the one state leaves the other out.
  [
    /\b(confirmed|completed|paid|signed|accepted|sent|settled|finished)\b([^.?!]{0,60}?) ?,? (?:(?:and |but )?not|rather than|as opposed to)(?: the ones| those)?(?: that are| which are)? (?:just|only|merely|simply) (?:booked|scheduled|sent|issued|drafted|entered|created|opened)(?= ?[?.!,]| ?$| (?:on|for|today|tomorrow|this|next|last|in) ?)/g,
    '$1$2',
  ],
  [
    /\b(confirmed|completed|paid|signed|accepted|sent|settled|finished)\b([^.?!]{0,60}?) [.?!;,] (?:please )?(?:do not|no need to) (?:count|include|list|show)(?: me)? (?:the )?(?:ones|those|appointments|visits)? ?(?:that|which|who)? ?(?:are|were)? ?(?:just|only|merely|simply|still) (?:booked|scheduled|sent|issued|drafted|entered|created|opened)(?= ?[?.!,]| ?$)/g,
    '$1$2',
  ],
  // Why it ended so.
  [
    new RegExp(
      `\\b(expired?|lapsed?|(?:run|ran) out|timed out) (?:because|since|as) (?:${nobody}|they|customers?|the (?:customer|client)s?|people) ${helping}(?:not )?${helping}(?:answer|answered|respond|responded|decide|decided|reply|replied|react|reacted|accept|accepted)(?: to)?(?: them| us)?${end}`,
      'g',
    ),
    '$1',
  ],
  // Who did not come.
  [
    /\bwho (?:has |have )?(?:stood|stands?|keeps? standing|kept standing) us up (?=(?:the )?(?:most|least|more)\b)/g,
    'which customers stood us up ',
  ],
  [
    /\b(?:did|do|does|have|has|had) not (?:came|come|show up|showed up|shown up|turn up|turned up|appear|appeared)(?: up)? (?:to|for|at|on) (?:the|their|his|her|our|an?) (?:appointments?|visits?|bookings?)\b/g,
    'were no shows',
  ],
  [
    /\b(?:in |by )?(?:an ?other|other|another|some other|a different) (?:way|method|means) ?,? (?=(?:than|not)\b)/g,
    '',
  ],
];

export const undone = (text: string): string => reworded(text, [...unserved, ...turns]);
