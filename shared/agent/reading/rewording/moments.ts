import { type Rewording, reworded } from './rewording.ts';

/** The many ways of asking for a moment, each in the one word that the grammar reads: "when". */
const asked = '(?:what|which)';
const point = '(?:day|date|hour|time|moment|point in time)';
const passed = '(?:has|have|is|was|it|it has|been|gone by|passed|elapsed|already|now|that|went by|lies?|ago)';

const ofEnd = (end: string): string =>
  /^(?:expire|run|lapse)/.test(end) ? 'expire' : /^start/.test(end) ? 'start' : 'begin';

const turns: Rewording = [
  [
    /\bsince (yesterday|today) or (?:before|earlier|longer)\b/g,
    (_: string, day = '') => `since before ${day === 'today' ? 'tomorrow' : 'today'}`,
  ],
  // "How long has it been since", "days elapsed since".
  [
    new RegExp(
      `\\b(?:how long|how much time|how many time|how many days|how many weeks|(?:the )?(?:number of )?days|(?:the )?time|elapsed time)(?: ${passed})* since (?!when\\b|then\\b)`,
      'g',
    ),
    'how long ago was ',
  ],
  [
    /\b(?:how long|how much time|how many days)(?: already)? (?:has|have|is) (?:it|that|this|that one) (?:been )?(?:open|waiting|there|sitting|unpaid|out|outstanding|due|pending)?(?: already| now| so far)?(?= ?[?.!,]| ?$)/g,
    'since when',
  ],
  [/\b(?:and )?for how (?:many days|long|much time)(?: already| now)?(?= ?[?.!,]| ?$)/g, 'since when'],
  [/\bsince how (?:many days|long|much time)\b(?! (?:has|have|is) (?:it|that|this)\b)/g, 'since when'],
  // "How many days until her estimate runs out": when it does.
  [
    /\bhow (?:many days|many weeks|long|much time)(?: left| more| still)?(?: (?:is|are|do|does|have|has)(?: (?:it|there|we|they|he|she))?(?: (?:left|have|got|still))*)? (?:until|till|before) (?!(?:an?|each|every|most|customers?|clients?|people|they|we|it)\b)([^,.?!]{3,50}?) (expires?|runs out|lapses?|is due|comes due|falls due|starts?|begins?)(?= ?[?.!]| ?$)/g,
    (_: string, what = '', end = '') =>
      /due$/.test(end) ? `when is ${what} due` : `when does ${what} ${ofEnd(end)}`,
  ],
  [/\b(?:need|needs) to have paid\b/g, 'have to pay'],
  // "How long has she had our estimate without getting back to us": since it was sent, where nothing came of it.
  [
    /\bhow (?:long|many days) (?:has|have|did) ([a-z]+(?: [a-z]+)?) (?:already )?(?:had|been sitting on|have|been holding) (?:our|the|its|their|an?) (estimate|quote|contract|offer|proposal)( without (?:getting back|coming back|answering|replying|responding|signing|saying (?:anything|a word|yes or no)|deciding|a word|an answer|any answer)(?: to us)?)?(?= ?[?.!,]| ?$)/g,
    (_: string, who = '', what = '', without = '') =>
      `how long ago was ${who} ${without === '' ? '' : 'pending '}${what} sent`,
  ],
  [
    /\bhow long ago was (?:the )?(?:sending|dispatch|mailing) ?,? (?:of )?(?=[^,.?!]{3,60}\b(?:estimate|quote|contract)s?(?= ?[?.!]| ?$))/g,
    'since when is ',
  ],
  [
    /\bhow much time (?:it is|it has been) (?:there|open|like that|unpaid)?(?: already)?(?= ?[?.!]| ?$)/g,
    'since when',
  ],
  [
    / ,? ?\b(?:and )?how (?:many days|old)(?: old)?(?: is (?:it|that|that one))?(?= ?[?.!]| ?$)(?<=\b(?:oldest|newest|latest|open|unpaid|pending)\b.{0,40})/g,
    ' since when',
  ],
  [
    /\b(last|latest|newest|most recent|first|earliest|oldest) contract (?:signature|signing)\b(?! date| day)/g,
    '$1 signed contract',
  ],
  [
    /\bhow (?:many days |long |far |badly )?(overdue|late|past due) (?:is|are) (?:the )?([^,.?!]{3,40} )(invoices?|bills?)(?= ?[?.!]| ?$)/g,
    'when was $2overdue $3 due',
  ],
  [
    /^(?:the )?([a-z]+(?: [a-z]+)?) (invoices?|bills?) ,? ?how (?:many days|long|far) (?:is it |it is )?(overdue|late|past due)(?= ?[?.!]*$)/,
    'when was $1 overdue $2 due',
  ],
  [/\b(?:with|and) (?:its |the )?(?:age|current age)(?: in days)?(?= ?[?.!,]| ?$)/g, 'since when'],
  [/ ,? ?\b(?:and )?(?:what|how high)(?: is)? (?:its|the) age(?= ?[?.!,]| ?$)/g, ' since when'],
  [
    /\bhow (?:early|late) (?=(?:[a-z]+ ){1,3}(?:day |shift )?(?:begins?|starts?|ends?|finish(?:es)?|kicks? off)\b)/g,
    'when ',
  ],
  [
    /\bhow (?:early|late in the day|late)(?= (?:did|does|do|is|was|will|has|have|a|the|can)\b(?!.{1,40}\bpay(?:ing)?\b))/g,
    'when',
  ],
  [
    /\b(?:the )?(?:duration|length) of (?=(?:the |our )?(?:visit|appointment|stop)\b|(?:(?! and |[,.?!]).){1,40} (?:visit|appointment|stop)\b)/g,
    'how long is ',
  ],
  [/\bhow recently (?:did |has |have |was |were )?(?:an?|the|any|some|our) new /g, 'when the last '],
  [
    /\b(?:when|what time|at what time|at what hour) (?:does|do|will|is|are) ([a-z]+(?: [a-z]+)?) (?:get |be |going to be )?(?:done|finish|finished|through|wrap|wrapping)(?: up)?(?: with)? (?:his|her|their|the) (?:very )?(?:last|final) (?:stop|visit|appointment|booking|call)\b/g,
    'when does $1 last appointment end',
  ],
  // When a working day begins and ends.
  [
    /\b(?:when|what time|at what time|at what hour) (?:is|does|do|will|are) ([a-z]+(?: [a-z]+)?) (?:get |be |going to be )?(?:done|finish|finished|through|off|home|finished up|done working)(?: work| working| for the day| up)? (?=today|tomorrow|on )/g,
    'when does $1 last appointment end ',
  ],
  [/\bday (?:begins?|starts?|kicks? off|gets? going)\b/g, 'start'],
  [
    /\b(?:in which|on which|during which|in what|on what|during what) (?=(?:month|day|week|quarter|year|weekday)\b.{0,60}\b(?:most|fewest|best|busiest|least|highest|largest|biggest|lowest|worst)\b)/g,
    'which ',
  ],
];

/** Which of the days it is, not when something was. */
const isPick =
  /\b(?:most|fewest|best|busiest|least|highest|largest|biggest|lowest|worst|quietest|fullest|slowest|emptiest|lightest|deadest|heaviest|top|peak|more|strongest|weakest|record)\b/;

const whens: Rewording = [
  [
    new RegExp(
      `\\b(?:on |at |by |until |from |for |as of |to )?${asked} (?:exact )?${point}(?: and (?:at )?(?:what |which )?${point})?(?: of the day)?(?: (?:was|is) (?:that|it|this))?\\b(?! zone)`,
      'g',
    ),
    'when',
  ],
  [
    new RegExp(
      `\\b(?:what|which) (?:(?:is|was|are|were) )?(?:its|their|the|his|her) (?:exact )?${point}(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'when',
  ],
  [
    new RegExp(
      `\\b(?:the |exact |its )*${point} and (?:the )?${point}(?= (?:of|for|when)\\b| ?[?.!,]| ?$)`,
      'g',
    ),
    'when',
  ],
  [/\b(?:the )?(?:exact )?(?:day|date|hour|moment) (?:on which|when|that|at which)\b/g, 'when'],
  [/^(?:the )?date (?=[a-z]+ [a-z]+ \w+ed\b)/g, 'when '],
  // "When is it to be paid" asks for the date it is due, not for when it was sent.
  [/(?<=\bwhen\b.{0,60}) (?:to be|must be|should be|has to be|have to be) paid\b/g, ' due'],
];

export const timed = (text: string): string => {
  const told = reworded(text, turns);
  return isPick.test(told) ? told : reworded(told, whens);
};
