import { type Rewording, reworded } from './rewording.ts';

/** What a dispatcher says of a day and of who works on it, in the words that the model knows. */
const day =
  '(?:today|tomorrow|yesterday|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:this|next|last) week(?:end)?|\\d{4}-\\d\\d-\\d\\d)';
const visit = '(?:visit|appointment|stop|job|call|booking)';
const anyone =
  '(?:who(?: all| else)?|(?:is there |do we have |does )?(?:anyone|anybody|someone|somebody)(?: who| that)?)';
const done = '(?:made|done|sent|handled|finished|completed|taken care of)';

const place = '(?:calendar|calender|schedule|diary|board|agenda|books?|docket|plate|list|plan)';

const turns: Rewording = [
  // "Who has nothing on his schedule", "who does not have nothing in the calendar".
  [/\bnot (have|has|had|got) nothing\b/g, 'not $1 anything'],
  [/\bzero (?=(?:appointments|visits|jobs|stops|bookings|leads|invoices|payments)\b)/g, 'no '],
  [
    new RegExp(
      `\\b(anything|nothing) (?:(?:in|on|at) (?:the |his |her |their |our |my )?${place}|going on)(?= ?[?.!,]| ?$| (?:for|on|in|at|next|this|today|tomorrow|mon|tue|wed|thu|fri|sat|sun))`,
      'g',
    ),
    '$1 booked',
  ],
  [/\bwho (?:does|do|did|has|have) not (?:have |had |got )?anything (?=booked\b)/g, 'who has nothing '],
  [
    /\bwho (?:does|do|did) not have (?:any|an?|a single) (?=(?:work|jobs?|appointments?|visits?|stops?)\b)/g,
    'which technicians have no ',
  ],
  [
    /\b(?:an? |the )?(?:(?:completely|totally|wide|all) )?(?:clear|open|free|blank) (?:calendar|calender|schedule|diary|agenda)\b/g,
    'nothing booked',
  ],
  [/^who free\b/g, 'who is free'],
  [
    new RegExp(`(?<=\\b${day} )(am|pm)\\b`, 'g'),
    (_: string, half = '') => (half === 'am' ? 'in the morning' : 'in the afternoon'),
  ],
  [/\b(nothing|nobody|no one|none) at all(?= (?:booked|scheduled|on|planned|lined up|to do)\b)/g, '$1'],
  // Who has nothing on a day: of leads and customers that is not asked.
  [
    new RegExp(
      `\\b${anyone}(?: (?:has|have|is|are|got|with))* nothing (?=(?:booked|scheduled|on|planned|lined up|to do|assigned)\\b.{0,60}\\b${day})`,
      'g',
    ),
    'which technicians have nothing ',
  ],
  // "Who does not have anything on Wednesday afternoon": of a part of a day the time that is left tells it.
  [
    new RegExp(
      `\\b(?:${anyone}|which (?:technicians?|techs?|guys))(?: (?:has|have|is|are|got|with|does|do))*(?: nothing| not (?:have |got |doing )?anything)(?: (?:booked|scheduled|planned|lined up))?(?: going)?(?: on)? (?=(?:on |for )?${day} (?:in the )?(?:morning|afternoon)\\b)`,
      'g',
    ),
    'who is free ',
  ],
  [
    new RegExp(
      `\\bwho (?:all )?(?:can|could|should|would|might|may|do) (?:i|we) (?:send|put|get|have) (?:out|over|on the road|on it)? ?(?=(?:on |for )?${day}|at \\d|right now)`,
      'g',
    ),
    'who is free ',
  ],
  [
    new RegExp(
      `\\b${day} ,? ?which day is (?:the )?(?:most (?:packed|booked|loaded|crowded|full)|fullest|busiest|heaviest)\\b`,
      'g',
    ),
    (whole: string) => `which day ${whole.split(/ ,? ?which /)[0]} is the busiest`,
  ],
  [
    /\b(which day)( (?:this|next|last) week)? is (?:the )?(?:most (?:packed|booked|loaded|crowded|full)|fullest|heaviest)\b/g,
    '$1$2 is the busiest',
  ],
  [
    /\b(?:is )?([a-z]+(?: [a-z]+)?) (?:is )?(?:due|expected|supposed to be) (?:at|with) (?:her|his|their|the) next (?:customer|client|stop|house|visit|appointment|job)\b/g,
    'is the next appointment of $1',
  ],
  [
    new RegExp(
      `\\b(?:who|which (?:technicians?|techs?|guys)) (?:has|have|is|are) not (?:been )?(?:yet )?(?:assigned|given|booked|scheduled)(?: yet)?(?: (?:to )?(?:anything|any (?:work|jobs?|visits?|appointments?)))? (?=(?:on |for )?${day})`,
      'g',
    ),
    'which technicians have nothing booked ',
  ],
  [
    new RegExp(
      `\\b(?:who is|is (?:anyone|anybody|someone|somebody)) (?=(?:idle|unbooked|not booked|not scheduled)\\b.{0,60}\\b${day})`,
      'g',
    ),
    'which technicians are ',
  ],
  [
    /\b(who(?: on (?:the|our) (?:roster|team))?|which (?:technicians?|techs?|guys|plumbers)|(?:anyone|anybody)(?: on the team)?)(?: (?:can|could|is able to|are able to))? (?:handles?|fix|fixes|installs?|repairs?|services?) (?!(?:the|her|his|this|that|their|most|more|all|our|it|them)\b)/g,
    '$1 can do ',
  ],
  [/\b(?:going|heading|headed) out (?=on (?:the |any )?jobs?\b)/g, ''],
  // Who may be given one more visit.
  [
    /\b(who|which tech(?:nician)?s?|anyone|anybody|someone|somebody)(?: else)? (?:can|could|is able to|are able to) (?:take|take on|squeeze in|fit in|pick up) (?:a|an|another|one|one more|1 more|an extra) (?:job|visit|call|appointment|stop)\b/g,
    '$1 is free',
  ],
  [
    new RegExp(
      `\\bwho (?:all )?(?:can|could|should|may|do|might) (?:i|we) (?:send|put|dispatch|assign|use)(?: out| over| on it| on that)? (?=(?:on |at |this |for )?(?:${day}|\\d{1,2}h\\d\\d)\\b)`,
      'g',
    ),
    'who is free ',
  ],
  // Where somebody goes is told by what is on for them.
  [
    new RegExp(
      `\\bwhere (?:does|is|will|must|should|has) ((?!(?:the|our|my|it|this|that|he|she|money|most)\\b)[a-z]+(?: [a-z]+)?) (?:have to |need to |got to |supposed to |going to |to )*(?:go|going|be|drive|headed|heading)(?: to| at)? (?=(?:on )?${day})`,
      'g',
    ),
    'appointments of $1 ',
  ],
  [
    /^([a-z]+(?: [a-z]+)?) , where (?:does |must |should )?(?:he|she) (?:must |has to |have to |should |needs to |will )?(?:go|be|drive)(?: to)?\b/g,
    'appointments of $1',
  ],
  [
    /\bwhere (?:do )?(?:we|i) (?:must|have to|need to|got to) (?:go|be|drive)(?: to)?(?! (?:for|to|at)\b)(?:(?: ?[?.!]) (?:please )?(?:list|show)(?: me)? the (?:visits|appointments|stops))?/g,
    'list the appointments',
  ],
  [
    new RegExp(
      `\\bwhat (?:all )?do (?:we|i) (?:still )?(?:have|need) (?:left )?to (?:get through|do|handle|take care of|work through) (?=${day})`,
      'g',
    ),
    'which appointments are left ',
  ],
  [
    new RegExp(
      `\\beverything (?:that is )?on the (?:books?|board|schedule|calendar) (?=(?:for |on )?${day})`,
      'g',
    ),
    'list appointments ',
  ],
  [
    /\bwhere (?:we|nobody|no one) (?:did not|have not|has not)?(?: yet)? ?(?:put|assign|assigned|set|given|sent|named|picked)(?: a| any| yet)* (?:technician|tech|crew|anybody|anyone)(?: yet| on it)*(?= ?[?.!,]| ?$)/g,
    'without a technician',
  ],
  [
    /\b(?:for |over |during )?(?:the )?(?:rest|remainder) of (?:today|the day|this day)\b|\blater today\b/g,
    'upcoming today',
  ],
  // Without a day all that ever was on it would be meant.
  [
    new RegExp(
      `\\bwhat (?:all )?(?:have|has|do|did) (?:we|i|you|they|the crew|the team|everyone|everybody)(?: all)?(?: got| have| had)?(?: going)? (?=on (?:the|our|my) (?:board|schedule|calendar|docket|agenda) (?:for |on )?${day})`,
      'g',
    ),
    'what is ',
  ],
  [/\b(newest|latest|oldest|earliest|largest|biggest|smallest) 1st\b/g, '$1 first'],
  // Groups show that by themselves.
  [
    /\b((?:per|by|for each|across the) (?:technician|tech|person|crew member)s?\b[^,.?!]{0,30}?) ?[,.?!] (?:and )?(?:is|are|was) (?:it|that|they|the load|the work) (?:being )?(?:spread|split|shared|divided|balanced|distributed)(?: out)?(?: evenly| equally| fairly)?(?= ?[?.!]|$)/g,
    '$1',
  ],
  [
    /\bwho (?:has|have)(?: got)? the (?:fullest|busiest|most packed) day\b/g,
    'which technician has the most appointments',
  ],
  [
    /\bwho (?:has|have)(?: got)? the (?:emptiest|lightest|quietest) day\b/g,
    'which technician has the fewest appointments',
  ],
  // The first one of a day, and whose it is.
  [new RegExp(`\\b((?:first|last|earliest|latest) ${visit}) of the day (?=.{0,60}\\b${day})`, 'g'), '$1 '],
  [
    new RegExp(`(?<=\\b${day}\\b.{0,60})\\b((?:first|last|earliest|latest) ${visit}) of the day\\b`, 'g'),
    '$1',
  ],
  [new RegExp(`\\b((?:first|last|earliest|latest) ${visit}) of the day\\b`, 'g'), '$1 today'],
  [
    /\b((?:first|last|next|earliest|latest) (?:visit|appointment|stop|booking)\b[^,.?!]{0,40}?) (?:, )?(?:and |with )?(?:its |the |the assigned )?(?:technician|tech)\b(?: name)?(?: (?:and|,) (?:its |the )?(?:outcome|status|result))?(?= ?[,.?!]|$)/g,
    '$1 and who has it',
  ],
  [
    new RegExp(
      `\\b(?:at )?(?:when|what time|what hour) (?:does|do|will|is|are) ((?!the |our |my |a |that |this |it |we )[a-z]+(?: [a-z]+)?) (?:start|begin|starting|beginning)(?: work| working| out| her day| his day| their day)? (?=(?:on |for )?${day})`,
      'g',
    ),
    'when is the first appointment of $1 ',
  ],
  [
    new RegExp(
      `\\b(?:has|have|does|do|is) ([a-z]+(?: [a-z]+)?) (?:got|have|getting|due) another (${visit})(?: already)? (?:lined up|coming up|scheduled|booked|planned|set up|coming|on the (?:books|calendar|schedule))`,
      'g',
    ),
    'when is the next $2 of $1',
  ],
  [
    new RegExp(
      `\\banother (${visit})(?: already)? (?:lined up|coming up|scheduled|booked|planned|set up|coming|on the (?:books|calendar|schedule))`,
      'g',
    ),
    'an upcoming $1',
  ],
  // What was to be done by now and was not is late.
  [
    new RegExp(
      `(?<=\\b(?:follow ups?|follow up (?:calls|texts|emails|messages)|call ?backs|reminders|tasks) )(?:that |which )?(?:should have been|ought to have been|were supposed to be|were supposed to have been|were to be) ${done}(?: by now| already)?(?: ,)? (?:but|and)(?: they)? (?:were|have|are) not(?: been)?(?: ${done})?(?: yet)?`,
      'g',
    ),
    'overdue ',
  ],
  [
    /\bwith (?:the |their |all )?(notes?|phone numbers?|phones|emails?|addresses) (?:on|for|of|to) each(?: one| visit| appointment| of them)?(?= ?[?.!,]|$)/g,
    'with their $1',
  ],
  // "After lunch" is a part of the day that is named beside it.
  [new RegExp(`(?<=\\b${day}\\b.{0,60})\\bafter lunch(?: ?time)?\\b`, 'g'), 'in the afternoon'],
  [new RegExp(`\\bafter lunch(?: ?time)?\\b(?=.{0,60}\\b${day})`, 'g'), 'in the afternoon'],
  [new RegExp(`(?<=\\b${day}\\b.{0,60})\\bbefore lunch(?: ?time)?\\b(?! meeting)`, 'g'), 'in the morning'],
  [new RegExp(`\\bbefore lunch(?: ?time)?\\b(?! meeting)(?=.{0,60}\\b${day})`, 'g'), 'in the morning'],
];

export const ofWorkdays = (text: string): string => reworded(text, turns);
