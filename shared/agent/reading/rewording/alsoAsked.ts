import { type Rewording, reworded } from './rewording.ts';

const unit = '(week|month|quarter|year)';

/** What is asked beside something else, in the words in which it would be asked alone. */
const noun =
  '(?:invoices?|bills?|payments?|deposits?|estimates?|quotes?|jobs?|visits?|appointments?|leads?|customers?|clients?|sources?|methods?|share|part|portion|percent(?:age)?|number|fraction|proportion|month|week|day|time|else|we|i|you|it|is|are|was|were|has|have|had|do|does|did|of|in|on|by|for|the|all|any)';
const name = `(?:mr |mrs |ms )?(?!${noun} )[a-z]+(?: (?!${noun} )[a-z]+)?`;
const done =
  '(?:accepted|approved|signed|won|declined|rejected|paid|completed|finished|converted|canceled|booked|qualified|delivered|failed)';
const timely =
  '(?:today|tomorrow|yesterday|(?:this|last|next) (?:week|month|quarter|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';

const onCalendar =
  '(?:scheduled|booked|planned|lined up|set up|coming up|(?:on|in) (?:the|our) (?:books|calendar|schedule|diary))';

const turns: Rewording = [
  // "What she has paid to date", "the amount Ada still has outstanding".
  [
    new RegExp(
      `\\b(?:what|the (?:total )?(?:amount|sum|money)(?: (?:that|which))?) (${name}) (has|have) ((?:already |actually |really |so far |ever )?)paid\\b(?! for\\b)`,
      'g',
    ),
    'how much $1 $2 $3paid',
  ],
  [
    new RegExp(
      `\\b(?:what|the (?:total )?(?:amount|sum|money|balance)(?: (?:that|which))?) (${name}) (?:still )?(?:has|have) (?:still )?(?:outstanding|open|unpaid|left to pay|to pay|owing)\\b`,
      'g',
    ),
    'how much $1 owes',
  ],
  // "When is she next scheduled", "next time we see her".
  [
    new RegExp(
      `\\bwhen (?:is |are )?(${name}) (?:is |are )?(?:next (?:scheduled|booked|due|on the (?:schedule|books|calendar))|(?:scheduled|booked|on the (?:schedule|books|calendar)) next)\\b(?: (?:with|for|by) us)?`,
      'g',
    ),
    'when is the next appointment with $1',
  ],
  [
    new RegExp(
      `\\b(?:when is )?(?:the )?next time (?:that )?we (?:see|visit|meet|go to|are at) (${name})(?= ?[,.?!]| ?$| and )`,
      'g',
    ),
    'next appointment with $1',
  ],
  // "Does she have anything scheduled", "who is Tom seeing next".
  [
    new RegExp(
      `\\b(?:does|do|has|have) (${name}) (?:(?:still|already|currently) )?(?:(?:have|got) )?(?:anything|something) (?:else )?${onCalendar}(?: (?:with|for) us)?(?= ?[,.?!]| ?$| and | (?:${timely}|on|in) )`,
      'g',
    ),
    'upcoming appointments and upcoming jobs of $1',
  ],
  [
    new RegExp(
      `^(?:is |are )?(?:there )?(?:anything|something) ${onCalendar} (?:for|with) (?=${name}(?= ?[,.?!]| ?$| and ))`,
    ),
    'upcoming appointments and upcoming jobs of ',
  ],
  [
    new RegExp(
      `^(?:so |and )?(?:who|whom|where) (?:is|will|does) (${name}) (?:be )?(?:see|seeing|visit|visiting|meet|meeting|go|going|head|headed|heading|going to see)(?: to| off)* next\\b`,
    ),
    'when is the next appointment of $1',
  ],
  // "The last job we did for them".
  [
    /\bthe ((?:very )?(?:last|latest|most recent|1st|first) (?:job|visit|appointment|invoice|bill|estimate|quote)) (?:that )?we (?:did|have done|made|had|sent|wrote|finished|completed|gave|issued)(?: out)?(?: for| to| with| at)? (them|him|her)\b/g,
    (_: string, what = '', whom = '') =>
      `${whom === 'them' ? 'their' : whom === 'him' ? 'his' : 'her'} ${what}`,
  ],
  // "How many would that be".
  [/\b(how (?:many|much)) would (?:that|it|those|they|this) (?:be|make|come to)\b/g, '$1 is that'],
  // "Which contract has been out longest".
  [
    /\b(contract|estimate|quote|proposal|bid)s? (?:that )?(?:has|have) been (?:sitting )?(?:out|out there|sitting|pending|open)(?: (?:unsigned|unanswered|undecided))? (?:for )?(?:the )?longest\b/g,
    '$1 has been waiting the longest',
  ],
  // "What came in this week, and what is still outstanding": beside what is owed it is money.
  [
    /^(?:what|how much) (?:has |have |did )?(?:come|came) in\b(?=[^.?!]{0,60} and (?:what|how much) (?:is|are) (?:there )?(?:still |left |yet )*(?:outstanding|owed|unpaid|uncollected|open|(?:to (?:be )?(?:collect(?:ed)?|come|paid))|the total\b))/,
    'how much came in',
  ],
  // "The number accepted", "the share that became customers".
  [
    new RegExp(
      `^(?!how |what |which |who |list |show )([^,.?!]{3,60}?) ?,? and (?:of (?:those|them|these) )?the (?:number|count)(?: of (?:those|them|these))?(?: (?:that|which|who))?(?: (?:were|was|are|got))? (?=${done}(?= ?[?.!]| ?$))`,
    ),
    'how many $1 , and how many of them were ',
  ],
  [
    new RegExp(
      `\\band (?:of (?:those|them|these) )?the (?:number|count)(?: of (?:those|them|these))?(?: (?:that|which|who))?(?: (?:were|was|are|got))? (?=${done}(?= ?[?.!]| ?$))`,
      'g',
    ),
    'and how many of them were ',
  ],
  [
    /^(?!how |what |which |who |list |show )([^,.?!]{3,60}?) ?,? and (?:the |what |in )?(?:percentage|percent|share|proportion|fraction)(?: of (?:them|those|these))? (?:that|who|which) (?=[a-z])/,
    'how many $1 and what percentage of them ',
  ],
  [
    /\band (?:the |what |in )?(?:percentage|percent|share|proportion|fraction)(?: of (?:them|those|these))? (?:that|who|which) (?=[a-z])/g,
    'and what percentage of them ',
  ],
  [/\b(\d+) ?\+ (?=(?:days|weeks|months) (?:past due|overdue|late|old)\b)/g, 'over $1 '],
  // "What part of that money is paid", "of that, what is over 60 days late": an amount.
  [
    /\b(?:what|which) (?:part|portion|chunk|piece|slice) of (?:that|this|it|the)(?: (?:money|amount|sum|total))? (?:is|are|was|has been) (?=(?:already |still |now |currently )?(?:(?:over|past|more than|at least|under|late|overdue|unpaid|paid|open|outstanding|owed|due)\b|\d+ ?\+))/g,
    'how much of it is ',
  ],
  [
    /\b(?:and )?(?:(?:out )?of|from) (?:that|this|it|those|them) ,? ?(?:what|how much) (?:is|are) (?=(?:already |still )?(?:over|past|more than|late|overdue|unpaid|paid|open|outstanding|due)\b)/g,
    'and how much of them is ',
  ],
  [
    /\b(?:of|from|out of) (?:this|that|it|those|them|these) ,? ?how much (?:(?:did|have|has|people|customers|clients|they|already) )*(?:paid|pay|collected|received)(?: already)?(?= ?[?.!]| ?$)/g,
    'how much of it is already paid',
  ],
  [/\bhow much of (?:it|that|them) (is|are|was) paid already\b/g, 'how much of it $1 already paid'],
  [
    /\btotal (billed|invoiced|collected|paid|owed|outstanding) and (?=(?:billed|invoiced|collected|paid|owed|outstanding)\b)/g,
    'total $1 and total ',
  ],
  [/\b(?:ach|bank) (?:bank )?transfers?\b/g, 'ach payments'],
  // Who cancels, or is not there, does so of a visit.
  [
    /\bhow many (?:people|folks|persons) (?=(?:have |had )?canceled\b(?! (?:their|the|an?|on) )|no showed\b)/g,
    'how many visits were ',
  ],
  // "Leads this month and leads the month before", "new leads and where they came from".
  [
    /\b(leads|customers|payments|invoices|estimates|jobs|appointments|visits) this (week|month|quarter|year) and \1 (?:in )?the \2 before\b/g,
    '$1 this $2 and last $2',
  ],
  [
    /\b(leads|customers)\b([^,.?!]{0,40}?) ?(?:,|\+|and|plus)+ (?:where|who|from where|which source) (?:they|these|those) (?:came|come|are coming) from(?= ?[?.!]| ?$)/g,
    '$1$2 and their sources',
  ],
  [
    /\b(estimate|quote|invoice|bill) (?:, )?how much is it ,? ?and did (he|she|they) (?:accept(?:ed)?|say yes|pay|paid|approve)(?: it| to it)?(?= ?[?.!]| ?$)/g,
    '$1',
  ],
  // "The leads of this year and also the ones of last year".
  [
    new RegExp(
      `((?:^|\\b(?:the|all|our|me|see|show|list|how many) ))(leads|customers|payments|invoices|estimates|jobs|appointments|visits|follow ups|messages)((?: (?:of|from|for|in) ${timely}(?: (?:until today|so far|to date))?) ?,? and (?:also )?)(?:the ones|those) (?:of|from|for) (?=${timely})`,
      'g',
    ),
    '$1$2$3$2 of ',
  ],
  // "Who paid us today and how much did each pay".
  [
    /^who (?:has |have )?paid(?: us)? ((?:today|yesterday|(?:this|last) (?:week|month|quarter|year)|in [a-z]+(?: \d{4})?) )?,? ?and how much (?:did |has |have )?(?:each|they each)(?: one| of them)? (?:pay|paid)(?: us)?(?= ?[?.!]| ?$)/,
    'how much did each customer pay $1',
  ],
  // Who is late with what they owe.
  [
    /\b(?:furthest|most|worst|the most|the furthest) behind(?: (?:on|with|in) (?:paying|payments?|their (?:payments|bills|invoices)|bills))?\b(?! (?:on|with|in) )/g,
    'the most overdue',
  ],
  [
    /\b(?:pays? (?:the )?(?:most late|latest)|is the worst (?:for|at|in) paying (?:late|on time|after the due date))\b(?=[^.?!]* how many days (?:he|she|they) (?:is|are) (?:late|behind|overdue)\b)/g,
    'is the most overdue',
  ],
  // Each invoice of a list is shown with what is open on it.
  [
    /^((?:which|what|list|show|give)\b[^.?!]*\b(?:invoices|bills)\b[^.?!]*?) ?,? and (?:what|how much) (?:is |are )?(?:still |yet )?(?:left|open|owed|due|unpaid|outstanding|remaining|remains)(?: to (?:pay|be paid))? (?:on|of|for) (?:each(?: one| of them| invoice| bill)?|them|those)(?= ?[?.!]| ?$)/g,
    '$1',
  ],
  [
    /\b((?:most|longest|oldest) (?:overdue|late|past due|unpaid|open|outstanding)\b[^,.?!]{0,40}?) ?,? and (?:by |for )?how (?:many days|long)(?: (?:he|she|they|it|that|those|is|are|has|have|been|late|behind|overdue|past due))*(?= ?[?.!]| ?$)/g,
    '$1',
  ],
  // "Paid, and how many have not".
  [
    /\b(have|has|are|is|were|was|did)( been)? ((?:\w+ed|paid|sent|done|won)(?: (?:up|off|in|out))?)\b([^,.?!]{0,40}?) ?(?:,)? (and|or) (how many|which ones|which) (?:of them )?(?:have|has|are|is|were|was|did) not(?= ?[?.!]|$)/,
    '$1$2 $3$4 $5 $6 not $3',
  ],
  [
    /(?<!\b(?:only|just) )\b(?:and )?(?:also )?(?:the ones|those) (?=(?:for|of|from) (?:today|tomorrow|yesterday|this|last|next)\b)/g,
    'and others ',
  ],
  [/\b(only|just) (?:now )?what (?:is |has |was |are )?/g, '$1 '],
  [
    new RegExp(
      `\\b(?:and|,) what (?=(?:in |for |about )?(?:(?:last|this|next|previous) ${unit}\\b|the ${unit} before\\b))`,
      'g',
    ),
    'and ',
  ],
  // "And how does that look for October", "than what we had in May".
  [
    /\bhow (?:does|do|did|is|are|was) (?:that|it|this|they|those|things) (?:look|looks|stand|stands|compare|go|going|looking)(?: like)? (?:for|with|among|on) /g,
    'what about ',
  ],
  [/\bwhat (?:does|do|did) (?:that|it|this|they) look like (?:for|with|among|in|on) /g, 'what about '],
  [
    /(?<=\b(?:than|vs|versus|compared to|compared with|outnumber|outnumbered|against)) (?:those|that|the ones|what we had|what it was|it was|they were|what they were) (?=(?:in|of|from|for|during|last|this)\b)/g,
    ' ',
  ],
];

export const alsoAsked = (text: string): string => reworded(text, turns);
