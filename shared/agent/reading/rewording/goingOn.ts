import { monthSource } from '../times/months.ts';
import { type Rewording, reworded } from './rewording.ts';

/** Ways in which somebody goes on from what was asked before, in the one way that the grammar reads. */
const back =
  '(?:(?:of (?:it|that|this|them|those|these|the (?:total|whole)|that (?:total|amount|sum))|thereof))';
const slice = '(?:share|part|portion|chunk|slice|piece|bit|percentage|proportion|amount|sum)';
const end = '(?= ?[?.!,]| ?$)';
const day =
  '(?:(?:this |next |coming )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow)(?: (?:in the )?(?:morning|afternoon))?';
const period = `(?:(?:the )?(?:last|this|previous) (?:week|month|quarter|year)|yesterday|(?:in )?(?:${monthSource}|20\\d\\d))`;
const those = '(?:them|those|these|em)';
const dayPast = `(?:yesterday|(?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|${monthSource} \\d{1,2}(?:st|nd|rd|th)?|the \\d{1,2}(?:st|nd|rd|th))`;

const ofWhom = '(?:for|to|from) (?:whom|(?:which|what) (?:customer|client)s?)';

const turns: Rewording = [
  // "What about the month before": the same of that time.
  [
    /^(?:so |and |ok )*(?:what|how) about (?=the (?:(?:day|week|month|quarter|year) (?:before|after|prior|earlier)|(?:previous|prior|preceding|same) (?:day|week|month|quarter|year|time|period)|(?:first|second|third|fourth) (?:half|quarter))\b)/,
    'and ',
  ],
  // "How was it for Yelp".
  [
    /^(?:so |and |ok )*(?:how (?:was|is|does|did|were|are) (?:it|that|they|this)(?: look| looking| go)?|what (?:is|was) (?:it|that)) (?=(?:for|in|with|on) [^,.?!]{3,40}[?.! ]*$)/,
    'and ',
  ],
  // "Percent change", after two figures.
  [
    /^(?:so |and |ok )*(?:what is |what was )?(?:the )?(?:percent(?: of)? change|change in percent|difference in percent(?:age)?|percentage difference|percent difference|growth in percent|in percent(?:age)?)(?= ?[?.!]*$)/,
    'what is the difference',
  ],
  // Which ones they are.
  [
    new RegExp(
      `^((?:and |so |ok |please |now |then )*)(?:(?:can|could|would) you |(?:i )?(?:want|need|would like) to )?(?:(?:show|give|bring|read|print|list|pull)(?: (?:me|us))? ${those}(?: all)?(?: (?:up|out|off|to me|for me))*|give me the list|(?:view|see) ${those}|(?:run|go|read|walk me) (?:down|through|over) ${those}|(?:run|read|spell|lay|write) ${those} (?:down|out|off)|what are (?:they|these|those))(?: please)?(?= ?[?.!]*$)`,
    ),
    '$1list them',
  ],
  [/^(?:and )?(?:which|what) sources(?= ?[?.!]*$)/, 'by source'],
  // The same of another time.
  [
    new RegExp(
      `^(?:and |so |ok |please |now |then |, )*(?:try|switch to|change (?:it|that) to|(?:repeat|redo|rerun)(?: (?:it|that|this))?(?: for)?|same query(?: for)?|how (?:was|were)(?: (?:it|that|they|this))?) (?:for |in )?(${period})(?: instead)?(?= ?[?.!]*$)`,
    ),
    'what about $1',
  ],
  // Who has most of a sum, or least.
  [
    new RegExp(
      `\\b(?:(?<=\\b(?:customer|client|source|technician|tech|month|one|person) )(?:that|who|which) )?(?:(?:is |are |was )?(?:accounting|accounts|accounted|responsible|answerable) for|ma(?:kes?|king|de) up|(?:is |stands )?behind|represent(?:s|ing)|carr(?:ies|ying)|h(?:as|ave|aving|olds|olding)|contribut(?:es|ed|ing)|with|pa(?:ys|id)|owes?|owing|brings? in|brought in|contributed) (?:the )?(largest|biggest|greatest|highest|largest single|smallest|lowest|least) ${slice} ${back}`,
      'g',
    ),
    (_: string, size = '') => `has the ${/^(?:sm|lo|le)/.test(size) ? 'fewest' : 'most'} of it`,
  ],
  [
    /^(?:and )?the (customer|client|source|technician|service|month)(?= has the (?:most|fewest) of it\b)/,
    'which $1',
  ],
  [/\bis behind (?:the )?most of (?:it|that|them|this)\b/g, 'has the most of it'],
  [/^(?:and )?which (?:customer|client)(?= has the (?:most|fewest) of it\b)/, 'who'],
  // "What part of it is past due": how much.
  [
    /\b(?:what|which) (?:(?:part|portion|bit|chunk|amount) )?of (?:it|that|this) (?:is|was|has been|are) (?=[a-z])/g,
    'how much of them is ',
  ],
  [
    /\bwhat (?:slice|chunk|cut|piece|part|portion|share|percent|percentage|fraction|proportion) of (?:the |that )?(?:whole |entire |full |total )?(?:(?:month|quarter|year|week) )?(?:take|total|whole|everything|sum|whole thing|lot)(?: (?:then|that (?:month|quarter|year|week)))? (?:is|was|does|did|do|are|were) (?:that|this|it|they|those)(?: make up| represent| come to| account for)?(?= ?[?.!,]| ?$)/g,
    'what share of the total is that',
  ],
  [/\b(?:the )?ones above (?=\$?\d)/g, 'those over '],
  // What must be done.
  [
    /(?<=\b(?:follow ups?|callbacks?|tasks|reminders|to dos)\b.{0,40})\b(have|need|needs|has|got) to (?:get through|take care of|work through|handle|knock out|get done|deal with|tackle|get to)\b/g,
    '$1 to do',
  ],
  [/^((?:and |so |ok )*what is (?:his|her|their) )(?:contact )?number(?= ?[?.!]*$)/, '$1phone number'],
  // Whose they are, and what they come to.
  [
    new RegExp(`^((?:and |so |ok )*)(?:whose|who (?:for|to|from)|by whom?|by who|${ofWhom})(?= ?[?.!]*$)`),
    '$1whose are they',
  ],
  [new RegExp(`(?: ?,)? and ${ofWhom}(?= ?[?.!]*$)`), ' and whose are they'],
  [
    /^((?:and |so |ok )*(?:what|how much) is )(?:that|this|it|the) total(?: (?:up )?to)?(?= ?[?.!]*$)/,
    '$1the total',
  ],
  [
    /\bby how (?:they|he|she|it|people|customers) (?:had |have |has |was |were )?(?:originally )?paid\b/g,
    'by method',
  ],
  [/^((?:and |so |ok )*)any of (?:them|those|these) (?=[a-z])/, '$1which of them '],
  [
    /^((?:and |so |ok )*)(?:any(?: (?:been|already|get|got))?|which(?: ones?)? (?:are|is|were|was|have been|got)(?: already)?) (?=(?:already |still |now )?(?:paid|accepted|signed|declined|canceled|completed|done|converted|confirmed|overdue|late|expired|unpaid|unsigned|open|answered)(?: (?:already|yet|now|so far))?(?= ?[?.!]*$))/,
    '$1which of them are ',
  ],
  [
    /\bhow much of (?:it|that|this|them) (?:has |have )?(?:came|come) in(?= ?[?.!]*$)/g,
    'how much of it is already paid',
  ],
  // What is open, and since when.
  [
    new RegExp(
      `\\bhow long (?:have|has) (?:they|he|she|that|it) (?:been )?(?:owed|owing|owes?)(?: us)?(?: (?:it|that|this|them))?${end}`,
      'g',
    ),
    'since when',
  ],
  // When it must be paid.
  [
    new RegExp(
      `^(?:and )?(?:(?:what|when) is )?(?:the |its |their )?(?:(?:payment )?(?:deadline|due date|due by date|pay by date))(?: (?:for|of|on)(?: (?:paying|payment|payment of))?)?(?: (?:it|that|this|them|those))?${end}`,
    ),
    'when is it due',
  ],
  [
    new RegExp(
      `\\bwhen (?:does|do|did|will) (it|that|this|they|those) (?:fall|come|become|be) due${end}`,
      'g',
    ),
    'when is it due',
  ],
  // "How was it last quarter", "how did that look in May".
  [
    new RegExp(
      `(?<=^(?:so |ok )*|\\band )how (?:was|were|is|are|did|does|do) (?:it|that|this|they|those|things|we)(?: (?:do|look|looking|go|going|doing|fare|stand))?(?: like)? (?=(?:(?:in|for|during|back in) )?(?:(?:the )?(?:last|previous|this|next) (?:week|month|quarter|year)|the (?:week|month|quarter|year) before|yesterday|(?:in |for )?(?:${monthSource}|20\\d\\d))(?: \\d{4})?${end})`,
      'g',
    ),
    'what about ',
  ],
  [
    /\b(both|all) (?:the |of the |of those )?(?:days|weeks|months|quarters|years|times|periods)\b(?= ?[?.!]| ?$| (?:together|combined|in total)\b)/g,
    '$1',
  ],
  // "And have any been signed".
  [
    /(?: ?,)? and (?:have|has|are|were|is|was|did|do) any (?:of (?:them|those|these) )?(?:(?:been|already|get|got) )*(?=(?:paid|accepted|signed|declined|canceled|completed|converted|confirmed)(?: (?:already|yet|so far))?(?= ?[?.!]*$))/,
    ' and which of them are ',
  ],
  // "What happened to them".
  [
    /\bwhat (?:has |have |had )?(?:happened (?:to|with)|became of|become of) (?:them|those|these)(?: all)?(?= ?[?.!]*$)/g,
    'by status',
  ],
  // "Which customer paid us last", "who was the last customer to pay".
  [
    /^((?:so |and )*)(?:(?:which|what) (?:customer|client)|who)(?: has)? paid (?:us )?(?:last|most recently)\b(?! (?:week|month|quarter|year|night|fall|spring|summer|winter|[a-z]+day|january|february|march|april|may|june|july|august|september|october|november|december))/,
    '$1whose is the last payment',
  ],
  [
    /^((?:so |and )*)who (?:is|was) the last (?:customer|client|person|1|one) (?:to pay|who paid|that paid)(?: us)?(?= ?[?.!,]| ?$| and )/,
    '$1whose is the last payment',
  ],
  // "Which has the biggest price tag", "how much did we lose with them".
  [
    /\b(?:has|have|had|with|carries|carry) the (biggest|largest|highest|smallest|lowest) (?:price tag|price|ticket)(?= ?[?.!,]| ?$)/g,
    'is the $1',
  ],
  [
    /\bhow much (?:money |work |business )?(?:(?:we|did|do|have) ){1,3}(?:lost|lose|missed|miss)(?: out)?(?: (?:on|with|by|from|through))? (?:them|those|these|it|that)(?= ?[?.!,]| ?$)/g,
    'how much are they worth',
  ],
  // Behind the time that was asked about, and not behind this one.
  [
    /^(?:and |in |for |what about |how about )*the following (day|week|month|quarter|year)(?= ?[?.!]*$)/,
    'the $1 after',
  ],
  // What is on a day.
  [
    new RegExp(
      `^(?:so |ok |and )*what (?!we got (?:for )?today)(?:do we have|have we got|we have got|we got|we have|do we got|are we having) (?:(?:up|going) )?(?:on |for )*(?=${day}${end})`,
    ),
    'what is on the schedule ',
  ],
  [
    new RegExp(
      `^(?:so |ok |and )*what (?:appointments |visits )?did we have (on )?(?:for )?(?=${dayPast}${end})`,
    ),
    (_: string, on = '') => `which appointments did we have ${on}`,
  ],
  [/\bwhat (?:is|has) (he|she) got(?= ?[?.!,]| ?$| (?:on|for|today|tomorrow)\b)/g, 'what does $1 have'],
  // Whether they are many is asked by their number.
  [
    /\b(?:do we have|have we got|are there) (?:that |so |too |very |really )?many (?!of\b|more\b)((?:(?! and | or |[,.?!;:]).){3,80}?)(?= ?[?.!]| ?$)/g,
    'how many $1',
  ],
  [/\b(?:biggest|largest|worst|top|number 1|main) debtor\b/g, 'customer who owes us the most'],
];

export const goneOn = (text: string): string => reworded(text, turns);
