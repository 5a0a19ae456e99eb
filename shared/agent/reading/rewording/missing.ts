import { forThem, helping, paper } from './denyingWords.ts';
import type { Rewording } from './rewording.ts';

/** The many ways of saying that there is none, or that something did not happen, in the words that the model knows: "not", "without". */
const fact =
  '(?:e ?mail(?: address(?:es)?)?|emails?|(?:tele)?phone(?: numbers?)?|phones|mobile(?: number)?|cell(?: number)?|contact number)';
const arranged =
  '(?:arranged|booked|scheduled|made|set up|set|created|issued|sent|sent out|written|opened|planned|assigned|allocated|attached|linked|entered|given|recorded|put in|gone out|went out|raised|drawn up|made out|in place|on the books|on the calendar|on the schedule|lined up)';

/** That records have none of something, and that nothing is planned. */
export const missing: Rewording = [
  // "Neither an appointment nor an estimate".
  [
    new RegExp(
      `\\b(?:have |has |had |with |got |having )?neither (?:an? |any )?(${paper}|${fact}) nor (?:an? |any )?(${paper}|${fact})\\b`,
      'g',
    ),
    'with no $1 and no $2',
  ],
  [
    /\b(techs?|technicians?|crew members?|guys)((?: (?:that|who|are|is|were|was))*) not (?:on|at|booked on|assigned to|scheduled for) (?:any|a|an|a single) (job|visit|appointment|stop)s?\b/g,
    '$1 without a $3',
  ],
  [
    new RegExp(
      `\\b(?:do |does |did |have |has |had |which |that )?(?:not|never)(?: ever| even)? (?:have|has|had|got|gotten|get|carry|show|include|contain)(?: on them)? (?:an? |any |a single |one |1 |the )(?:single )?(${paper})`,
      'g',
    ),
    'without $1',
  ],
  [new RegExp(`\\bwithout (?:a|one|1|any) single (${paper})`, 'g'), 'without $1'],
  // There is none of it.
  [
    new RegExp(
      `\\b(?:but |and |that |which )?(?:for (?:whom|which) |where )?(?:there (?:is|are) |has |have |with )?(?:no|not an?|not any|not a single|without an?|without any|without) (?:(?:assigned|booked|arranged|scheduled|existing|actual|single|linked) )?(${paper})(?: ${helping})* ${arranged}(?: up)?(?: so far| yet| to date)?${forThem}(?: yet| so far)?`,
      'g',
    ),
    'without $1',
  ],
  [/\bwithout (?:an? |any )?(?:assigned|linked|attached|booked|scheduled|existing|set) (?=\w)/g, 'without '],
  [
    new RegExp(
      `\\b(?:not|never|no)(?: ${helping})* (?:tied|assigned|linked|attached|connected|belonging|belong|bound|allocated) to (?:an?|any) (${paper})`,
      'g',
    ),
    'without $1',
  ],
  [
    /\b(?:(?:not have|not had|not got|without|not) anything|(?:not have |not had |without |with |has |have |had )?nothing) (?:booked|scheduled|arranged|planned|set up|lined up|on the calendar|on the books|on the schedule)(?: (?:on|in) (?:the|our) (?:calendar|schedule|books|diary))?(?: yet| so far| to date)?/g,
    'nothing booked',
  ],
  [
    /\b(?:an? |completely |totally )?empty (?:calendar|calender|schedule|diary|agenda|day|week|book)\b/g,
    'nothing booked',
  ],
  [
    new RegExp(
      `\\b(?:for (?:whom|which|what number of|how many(?: of)?) )?(.{0,40}?)\\b(?:the |their |an? )?(${fact}|milestone|source|technician) (?:is|are) (?:missing|lacking|unknown|blank|empty|not (?:there|known|given|on file|recorded|filled in))\\b`,
      'g',
    ),
    '$1 without $2',
  ],
  [
    new RegExp(
      `\\b(?:there (?:is|are) )?no (${fact}) (?:on|for|with|in) (?:them|it|file|record|the record|their record|the file)\\b`,
      'g',
    ),
    'without $1',
  ],
  [
    new RegExp(
      `\\b(?:not|never)(?: ${helping})* (?:leave|left|gave|give|given|provide|provided|supply|supplied|share|shared|tell|told|enter|entered|have|got|get)(?: us| with us)?(?: an?| any| their| the)? (${fact})`,
      'g',
    ),
    'without $1',
  ],
  [
    /\b(?:i |we |which |that )?(?:can|could) not (?:i |we )?(?:be )?(?:called?|phoned?|ring|rung|reached? by phone)(?: because| since| as)? (?=without\b)/g,
    '',
  ],
  [
    /\b(?:i |we )?(?:can|could) not (?:i |we )?(?:call|phone|ring|reach by phone)\b(?! without)/g,
    'without phone',
  ],
  [
    /\b(?:i |we )?(?:can|could) not (?:i |we )?(?:email|write to|send (?:an? )?emails? to)\b/g,
    'without email',
  ],
  [
    new RegExp(
      `\\b(?:whose|of whom the|for whom the) (${fact}) (?:(?:we|i) )?(?:do |does |have |is |are )?not (?:have|got|know|known|there)\\b`,
      'g',
    ),
    'without $1',
  ],
  [
    /\b(?:not|never) (?:bill|billed|invoice|invoiced|charge|charged) (?:a|1|one)? ?(?:single |red )?(?:cent|dollar|penny|dime|thing|anything)(?: for)?\b/g,
    'never billed',
  ],
  [/\b(?:never|not)(?: ever)?(?: been)? sent (?:an? |any )(bill|invoice)\b/g, 'never invoiced'],
  [
    /\bwe have (?:never|not) (?:been|gone|come|driven) out to\b|\bwe (?:never|have never) (?:visited|went to|been to|gone to)\b|\bnever been (?:visited|out to|gone to)\b/g,
    'never had a visit',
  ],
  [
    /\b(?:completely|totally|entirely|fully|wide|all) (?:free|open) (?:all day )?(?=on|today|tomorrow|next|this)/g,
    'with nothing booked ',
  ],
  // "But have a phone": what they do have is no more to be shown than what they lack.
  [
    new RegExp(
      `\\b(without (?:an? |any )?${fact}) (but|and|though|yet) (?:(?:that|which|who|we|they|do|does) )*(?:have|has|had|got|gave us|left us|left|with)(?: (?:an?|their|the|us))? (?=${fact})`,
      'g',
    ),
    '$1 $2 with ',
  ],
];
