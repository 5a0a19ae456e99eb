import { type Rewording, reworded } from './rewording.ts';

// What is asked of one of the crew, in the words that the model knows: what they can do, when they work, and when they are off.

/** A name of one or two words, and no word that points at somebody, or tells what is done. */
const pointing =
  '(?:the|our|my|your|it|this|that|these|those|any|some|he|she|they|we|you|i|there|which|what|how|who|people|customers?|clients?|folks|anyone|anybody|someone|somebody|everyone|everybody|nobody|not|off|on|in|appointments?|visits?|jobs?|bookings?|stops?|\\w{4,}ed)';
const doing =
  '(?:be|have|been|call|put|take|lay|pay|cut|close|sign|finish|get|go|come|turn|write|drop|set|work|back|kick|knock|show|hold|hand|off|on|in|appointments?|visits?|jobs?|bookings?|stops?|\\w{4,}ed|\\w+ing)';
const who = `((?!${pointing}\\b)(?:[a-z]+ )??(?!${doing}\\b)[a-z]+)`;
const asked = '(?:what|which)';
const weekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)days';
const weekday = `${weekdays}?`;
const usual = '(?:usual|usually|normal|normally|regular|regularly|standard|typical|typically|weekly|fixed)';
const hours =
  '(?:working hours|work hours|working days|work days|workdays|hours|shifts?|days|schedule|work schedule|work week|workweek|week)';
const off =
  '(?:off|away|out of office|out of the office|on leave|on vacation|on holiday|on holidays|on pto|taking time off|taking days off|taking vacation|taking leave)';
const soon =
  '(?:(?:any ?time )?soon|shortly|coming up|ahead|next|in the near future|in the coming (?:days|weeks)|on the horizon)';
const able = '(?:able|trained|qualified|certified|licensed|allowed|equipped|skilled|experienced|schooled)';
const anyWords = '((?:(?! and | or |[,.?!;:]).){1,40}?)';
const end = '(?= ?[?.!,]| ?$)';
const eachOfThem =
  '(?:each|every(?: single)? one|each one) of (?:the|our|my) (?:guys|boys|men|crew members|crew|team|people|workers|techs|technicians)\\b(?! (?:who|that|which|we)\\b)';

const turns: Rewording = [
  // Who went to see somebody is shown with their visits, and so is whether they were there.
  [
    new RegExp(
      `^(?:so |and )*(?:who|(?:which|what) (?:tech|technician|guy|one of (?:us|the techs))) (?:visited|visits|went to(?: see)?|went out to|was at|has been (?:to|at)|was sent to) ((?!${pointing}\\b)[a-z]+ [a-z]+)${end}`,
    ),
    'list the visits of $1',
  ],
  [
    new RegExp(`^(?:so |and )*did ((?!${pointing}\\b)[a-z]+ [a-z]+) (?:show up|show|turn up|make it)${end}`),
    'was the visit of $1 completed',
  ],
  [
    /\bwhen (?:is|does|will) ([a-z]+(?: [a-z]+)?) (?:be |get |come )?back from (?:his |her |their |the )?(?:time off|vacation|leave|holidays?|days off)(?= ?[?.!]| ?$)/g,
    'when is $1 time off',
  ],
  // "Who is on each job next week": a list of them shows it.
  [
    /^(?:(?:so|and) )?who (?:is|are) (?:on|doing|going to|assigned to|working on|scheduled for|covering) each (?:of the |of our )?(jobs?|appointments?|visits?|stops?|bookings?)\b/,
    (_, one = '') => `list ${one.endsWith('s') ? one : `${one}s`}`,
  ],
  // What they can do.
  [
    new RegExp(
      `\\b${asked} (?:kinds? of |sorts? of |types? of )?(?:work|jobs?|things|trades?|tasks|services|repairs)? ?(?:is|are|can|does|do|has|have|could|may|was) (?!we |i |you |they |it |people |customers |our |left |on |still )${anyWords} (?:${able} (?:to (?:do|handle|perform|take on|work on|fix|repair)|in|for|on|at|with)|${able}|able to|capable of|(?:(?:be )?able to |allowed to |know how to |know to )?(?:do|handle|take on|perform|fix|repair)|know|good at|got down|got listed|listed|list|got(?! on\\b))(?: (?:down|under|as|for|in))?(?: (?:his|her|their) (?:listed )?(?:skills|skill list|profile))?(?: ,? ?(?:what|which) (?:is|are|skills) (?:written|listed|noted) in (?:his|her|their) skills| , which skills .{1,30})?(?= ?[?.!,;:]| ?$| for | on )`,
      'g',
    ),
    'skills of $1',
  ],
  [
    /\b(?:what|which) skills (?:has|have|does|did) ((?:\w+ ){1,2}?)(?:got |have )?(?:listed|on file|down)\b/g,
    'skills of $1',
  ],
  // When they are off.
  [
    /\b(?:vacation|holidays?|leave|days off|time off|time away|absence)(?: ,)? or (?:vacation|holidays?|leave|days off|time off|time away|absences?)\b/g,
    'time off',
  ],
  [/\b(?:time off|vacation) planned(?: from now on)?\b/g, 'time off'],
  [
    /\bany (?:upcoming |planned )?(?:vacations?|absences?|days off|time away)(?: (?:planned|coming up|scheduled|booked))?(?: from now on| in the future)?/g,
    'any time off',
  ],
  [
    new RegExp(
      `\\b(?:on )?(?:${asked}|any|are there any|is there any|are there|is there) days?(?: coming| ahead| coming up)? (?:that |which |when |on which |where )*(?:(?:is|does|will|has) )?${who} (?:(?:be|is|has|have|takes?|taking|took|booked|going to be) )*(?:free|off)${end}`,
      'g',
    ),
    'time off for $1',
  ],
  [
    new RegExp(
      `\\b(?:is|does|will|has|did) ${who} (?:(?:be|have|has|going to be|take|taking|booked|planned|got|requested|put in for|asked for) )*(?:any |some )?(?:${off}|time off|days off|vacation|vacation days|leave)(?: (?:planned|booked|scheduled|lined up))?(?: ${soon})?${end}`,
      'g',
    ),
    'time off for $1',
  ],
  [new RegExp(`\\b(?:is|does|will) ${who} (?:be |have )?${off}\\b`), 'time off for $1'],
  // When they work.
  [
    new RegExp(
      ` , (?:i mean , )?(?:is|are) (?:that|it|this|those|these|they)(?: days?)? (?:a )?(?:part of|in|within|one of|among) (?:his|her|their) (?:${usual} )?${hours}${end}`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `\\bis (?:a |on )?${weekday} (?:a |one of |part of |in )?(?:${usual} )?(?:working|work|${usual}) (?:days?|hours|schedule|week) (?:for|of) ${who}`,
    ),
    'working hours of $1',
  ],
  [
    new RegExp(
      `(?<!\\bwhat )\\b(?:does|is|has|have we got|do we have|can|have) ${who} (?:(?:${usual}|available|free|around|in|on|have|work|works|working|at work) )*(?:on )?${weekdays}${end}`,
      'g',
    ),
    'working hours of $1',
  ],
  [
    new RegExp(
      `\\b(?:does|is|has) ${who} (?:have |has |work )?(?:on )?${weekday} (?:in|on|part of|among|as part of) (?:his|her|their) (?:${usual} )?${hours}\\b`,
      'g',
    ),
    'working hours of $1',
  ],
  [
    new RegExp(
      `\\b(?:on )?${asked} (?:hours|days|shifts?|days of the week|weekdays) (?:does|do|is|are) ${who} (?:${usual} )?(?:work|working|on)\\b`,
    ),
    'working hours of $1',
  ],
  [
    new RegExp(
      `\\b(?:(?:at |from )?what time|when|from when|what days?) does ${who} ${usual} (?:start|begin|work|finish|clock in|clock out|end|come in|stop|get off)(?: (?:and|or|to) (?:finish|start|end|begin|stop|clock out|work))?(?: (?:work|working|his day|her day|the day))?${end}`,
      'g',
    ),
    'working hours of $1',
  ],
  [
    /\b(?:are|is) (\w+days) (?:part of|within|among|in|one of) ((?:\w+ ){1,2}?)(?:regular |usual |normal )?(?:working |work )?(?:hours|days|week|schedule)\b/g,
    'working hours of $2',
  ],
  // Of all of them no hours are known.
  [
    new RegExp(
      `\\b(?:on )?${asked} (?:days|hours|days of the week) (?:do|are|does|is) (?:we|you|the crew|the team|the techs|the technicians|everybody|everyone) (?:${usual} )?(?:work|working|open)${end}`,
      'g',
    ),
    'whose working hours',
  ],
  [new RegExp(`\\bwhen does ${who} work\\b`), 'working hours of $1'],
  [
    new RegExp(
      `\\b${usual} (?:working hours|work hours|working days|work days|workdays|hours|shifts?|work schedule|work week|workweek)\\b(?! (?:of|for|per) (?:a|an|the|our|each) )`,
      'g',
    ),
    'working hours',
  ],
  // Who of them is meant.
  [
    /\bwho (?:(?:among|of|on|in) (?:the|our) (?:technicians|techs|team|crew|guys|staff) )?(?:can|could|does|do|is|are) not (?:able to |trained to |qualified to |know how to )?(?=(?:do|handle|fix|install|repair) )/g,
    'which technicians do not ',
  ],
  [
    /\bwho (?:on the (?:roster|team|crew|staff|payroll) )?(?:can|could|is able to|knows how to) (?:handle|do|fix|install|repair|work on|take on) /g,
    'who can do ',
  ],
  [/\b((?:who|which|that)\b[^,.?!]{0,30}?) can (?=do\b|handle\b|work\b|fix\b|install\b|repair\b)/g, '$1 '],
  [
    /\bwhich of (?:my|our|the) (?:guys|boys|men|people in the field|crew members|workers|crew|team) (?=(?:has|have|had|did|is|are|was|were|completed|finished|closed|wrapped|got|carried|made|worked|brought|canceled)\b)/g,
    'which technician ',
  ],
  // "Canceled on each of the guys": by whose work it is.
  [new RegExp(`\\b(?:for|on|of|by|per|with|to) ${eachOfThem}`, 'g'), 'per technician'],
  [new RegExp(`\\b${eachOfThem}`, 'g'), 'each technician'],
  // Who do the work, where they are ranked by it.
  [
    /\b(rank|order|sort) (?:the |our |all )*(?:guys|gals|people|folks|team|crew|crews|workers|staff)(?: (?:and|&) (?:the )?(?:gals|guys|girls|ladies))?(?= by\b)/g,
    '$1 the technicians',
  ],
  // "Jobs our crews finished": who did them goes without saying.
  [
    /\b(jobs|visits|appointments|stops|projects) (?:that |which )?(?:our|the) (?:crews?|techs|technicians|people|guys|teams?|workers) (?=(?:have |has |had )?(?:finished|completed|did|done|wrapped|closed|carried|started|made|handled|got)\b)/g,
    '$1 ',
  ],
];

export const ofCrew = (text: string): string => reworded(text, turns);

/** What is done at a customer's, and not what is only booked. */
const done = '(?:jobs?|visits?|stops|house calls|projects|installs|installations|repairs|gigs)';

/** Work that somebody did, or made, was finished then, and not only entered. */
const workDone: Rewording = [
  // Whom somebody went to see was seen.
  [
    /\b(customers?|clients?|households|homes|houses|who|whom) (?:did ((?!not\b)[a-z]+(?: (?!not\b)[a-z]+)?) (?:visit|go (?:to )?see|go out to)|(?:have|has) ((?!not\b)[a-z]+(?: (?!not\b)[a-z]+)?) (?:visited|gone to see))(?= ?[?.!,]| ?$| (?:today|yesterday|this|last [a-z]+|in|on|since|during|between|from|so)\b)/g,
    (_: string, whom = '', did?: string, has?: string) => {
      const who = did ?? has ?? '';
      return `${whom} had a completed visit${/^(?:we|you|they|our \w+|the \w+)$/.test(who) ? '' : ` of ${who}`}`;
    },
  ],
  [
    /\b(customers?|clients?) (?:that |who |which )?(?:(?:we|were|was|got) )+visited\b/g,
    '$1 with a completed visit',
  ],
  [
    /\b(customers?|clients?) visited(?= (?:today|yesterday|this|last [a-z]+|in|on|since|during|between|from|so)\b)/g,
    '$1 with a completed visit',
  ],
  // "Jobs Maria did".
  [
    new RegExp(
      `\\b(${done}|appointments?|follow ups?|callbacks?|reminders?)(?: (?:that|which))? ${who} did(?= ?[?.!,]| ?$| (?:today|yesterday|this|last|in|on|for|since|with|without|but)\\b)`,
      'g',
    ),
    '$1 completed by $2',
  ],
  // "How many visit we make yesterday".
  [
    new RegExp(`\\b(how many ${done}) (we|you|they|he|she) (?:made|make|do|did)\\b`, 'g'),
    '$1 did $2 complete',
  ],
  [
    new RegExp(
      `\\b((?:${done}|appointments?|follow ups?|callbacks?|reminders?)(?: (?!and |or )[a-z]+){0,3}?) (?:(?:was|were|is|are|been|got) )*(?:done|made|carried out|handled) by (?!phone|text|email|card|cash|check)`,
      'g',
    ),
    (whole: string, what = '') => (/^appointment.* made by $/.test(whole) ? whole : `${what} completed by `),
  ],
  [
    /\b((?:appointments?|follow ups?)(?: (?!and |or )[a-z]+){0,4}?) did ((?:(?!\b(?:and|not|need|have|had|got|get|still|want|plan)\b|[,.?!]).){1,30}?) do\b/g,
    '$1 did $2 complete',
  ],
  [
    new RegExp(
      `\\b(${done}(?: (?!and |or )[a-z]+){0,4}?) (?:did|have|has) ((?:(?!\\b(?:and|not|need|needs|have|has|had|got|get|still|want|plan)\\b|[,.?!]).){1,30}?) (?:do|done|make|made)\\b(?! better| worse| us\\b)`,
      'g',
    ),
    '$1 did $2 complete',
  ],
  [
    new RegExp(
      `\\b(?:did|do|does|done|made|make|makes)(?: up)? (?=(?:(?:the )?(?:most|fewest|least)|more|fewer|how many|what number of) (?:${done}|work)\\b)`,
      'g',
    ),
    'completed ',
  ],
  [
    new RegExp(
      `\\b(${done}(?: (?!and |or )[a-z]+){0,3}?(?: ,)?(?: how many)?(?: (?:was|were|is|got|been|we|they|that))*) made\\b(?! (?:us|by|through|via|for|up|out|into|a|an|the)\\b)`,
      'g',
    ),
    '$1 completed',
  ],
];

export const ofWorkDone = (text: string): string => reworded(text, workDone);
