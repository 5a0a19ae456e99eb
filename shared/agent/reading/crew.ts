import { type Rewording, reworded } from './rewording.ts';

/** What is asked of one of the crew, in the words that the model knows: what they can do, when they work, and when they are off. */
/** A name of one or two words, and no word that points at somebody, or tells what is done. */
const pointing =
  '(?:the|our|my|your|it|this|that|these|those|any|some|he|she|they|we|you|i|there|which|what|how|who|people|customers?|clients?|folks|anyone|anybody|someone|somebody|everyone|everybody|nobody|\\w{4,}ed)';
const doing =
  '(?:be|have|been|call|put|take|lay|pay|cut|close|sign|finish|get|go|come|turn|write|drop|set|work|back|kick|knock|show|hold|hand|\\w{4,}ed|\\w+ing)';
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
const end = '(?= ?[?.!,]| ?$)';

const turns: Rewording = [
  // What they can do.
  [
    new RegExp(
      `\\b${asked} (?:(?:kinds?|sorts?|types?) of )?(?:work|jobs?|tasks?|things|services?|repairs)? ?(?:can|is|does|could|may) ${who} (?:(?:be|been|get) )?(?:(?:able|trained|qualified|certified|licensed|allowed|equipped|skilled|cleared|know how) )?(?:to )?(?:do|handle|take on|work on|perform|fix|repair)${end}`,
      'g',
    ),
    'skills of $1',
  ],
  [
    new RegExp(
      `\\bwhat (?:is|was|has) ${who} (?:been )?(?:trained|certified|licensed|skilled|qualified|experienced|schooled)(?: (?:to do|in|for|on|at|with))?${end}`,
      'g',
    ),
    'skills of $1',
  ],
  [/\bwhat can (\w+(?: \w+)?) do\b(?: , which skills .{1,30}?(?= ?[?.]|$))?/, 'skills of $1'],
  // When they are off.
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
      `\\b(?:does|is|has|have we got|do we have|can|have) ${who} (?:(?:${usual}|available|free|around|in|on|have|work|works|working|at work) )*(?:on )?${weekdays}${end}`,
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
  [new RegExp(`\\bwhen does ${who} work\\b`), 'working hours of $1'],
  [
    new RegExp(
      `\\b${usual} (?:working hours|work hours|working days|work days|workdays|hours|shifts?|work schedule|work week|workweek)\\b(?! (?:of|for|per) (?:a|an|the|our|each) )`,
      'g',
    ),
    'working hours',
  ],
];

export const ofCrew = (text: string): string => reworded(text, turns);
