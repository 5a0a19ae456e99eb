// Rewording: what is said in many ways, told in the one way that the grammar reads.

import { eventWords } from '../../../figures/model/deliveries.ts';
import { monthSource } from '../times/months.ts';
import { seasonSource } from '../times/seasons.ts';
import { ofAges } from './ages.ts';
import { alsoAsked } from './alsoAsked.ts';
import { withoutColumns, withoutShownAnyway } from './columns.ts';
import { cameBack } from './comingBack.ts';
import { compared } from './comparing.ts';
import { contrasted } from './contrasts.ts';
import { withoutCorrection } from './corrections.ts';
import { muchOfPriced, muchOfUnpriced } from './countables.ts';
import { counting } from './counting.ts';
import { withoutCourtesies } from './courtesies.ts';
import { withoutCourtesy } from './courtesy.ts';
import { ofCrew, ofWorkDone } from './crew.ts';
import { ofDaytimes } from './daytimes.ts';
import { denied } from './denying.ts';
import { divided, inWholes } from './dividing.ts';
import { lasting } from './durations.ts';
import { besideOther } from './eitherSide.ts';
import { ofExactly } from './exactAmounts.ts';
import { reframed } from './frames.ts';
import { goneOn } from './goingOn.ts';
import { withoutHelping } from './helpingVerbs.ts';
import { ofMessages } from './messages.ts';
import { timed } from './moments.ts';
import { inDigits } from './numerals.ts';
import { withMonths } from './numericDates.ts';
import { withoutOpening } from './openings.ts';
import { withTimeLast, withTimeTaken } from './openingTimes.ts';
import { ordered } from './orders.ts';
import { ofPapers } from './papers.ts';
import { ofPaying } from './paying.ts';
import { averaged } from './perPeriods.ts';
import { ofPromptness } from './promptness.ts';
import { inRanges } from './ranges.ts';
import { ranked } from './ranks.ts';
import { reached } from './reaching.ts';
import { ofRevenue } from './revenue.ts';
import { onSchedule } from './schedules.ts';
import { ofThose, shared } from './sharing.ts';
import { short } from './shortForms.ts';
import { standing } from './standing.ts';
import { storied } from './stories.ts';
import { summed } from './summing.ts';
import { supposed } from './supposed.ts';
import { inKnownWords } from './synonyms.ts';
import { withoutTail } from './tails.ts';
import { inPlainTimes, withTimes } from './times.ts';
import { undone } from './undone.ts';
import { ofThatThing } from './whether.ts';
import { ofWorkdays } from './workdays.ts';

const shortWords = new RegExp(`\\b(?:${Object.keys(short).join('|')})\\b`, 'g');

/**
 * Lower case, a space between any two words or marks, no quotes, no possessives, short forms written out, numbers in digits, a
 * full stop for a line break.
 */
export const plainText = (prompt: string): string =>
  steps.reduce((text, step) => step(text), plainWords(prompt));

/** In this order: what one of them writes, those behind it read. */
const steps: readonly ((text: string) => string)[] = [
  withoutCourtesies,
  withoutCorrection,
  withTimeTaken,
  withTimeLast,
  withoutColumns,
  withoutTail,
  storied,
  ofThatThing,
  ordered,
  ofExactly,
  ofPromptness,
  standing,
  ranked,
  averaged,
  supposed,
  ofWorkdays,
  ofCrew,
  ofDaytimes,
  contrasted,
  besideOther,
  withTimes,
  counting,
  compared,
  undone,
  denied,
  timed,
  lasting,
  goneOn,
  reached,
  divided,
  summed,
  shared,
  alsoAsked,
  // What those leave, subject by subject.
  inKnownWords,
  withoutHelping,
  ofWorkDone,
  ofRevenue,
  onSchedule,
  ofThose,
  ofPapers,
  ofAges,
  ofMessages,
  cameBack,
  withoutShownAnyway,
  ofPaying,
  withoutOpening,
  inPlainTimes,
  inRanges,
  reframed,
  inWholes,
];

/** "AR over 60", "past due 90 +": the age of what is owed is told in days. */
const ageOfDebt =
  /\b(ar|receivables?|accounts receivable|past due|overdue|late|aged)(?: (?:that is|which is|is))? (?:over|past|beyond|above|older than|more than|greater than) (30|45|60|90|120)(?! ?(?:days?|dollars?|bucks|usd|percent|weeks?|months?|hours?|\d|k\b|\.\d|h\d))/g;

const monthBeforeMonth = new RegExp(
  `\\b(${monthSource}) (?=${monthSource}\\b)(?!mar\\b|may\\b|march\\b(?! and| ?,))`,
  'g',
);

/** "In the October". */
const inTheMonth = new RegExp(
  `\\b(in|for|during|since|of) the (?=${monthSource}\\b(?= ?[?.!,]| ?$| (?:or|and|than|vs|versus) (?:in |the )*${monthSource}\\b))`,
  'g',
);

/** "The 3rd quarter", "quarter 3", and not "last quarter 3 jobs". */
const numberedQuarter =
  /\b([1-4])(?:st|nd|rd|th) quarter\b|\b(?<!\b(?:last|this|next|each|per|every|by|past|previous|current|same|a) )quarter ([1-4])\b(?! [a-z]+s\b)/g;

const sameAgain = new RegExp(`\\bthis (${monthSource}|${seasonSource})\\b(.{0,80}?)\\blast \\1\\b`);

/** "2:30 pm" as `14h30`, which is one word. */
const clockTime = (_: string, hour: string, minute = '00', half = 'a'): string =>
  `${(Number(hour) % 12) + (half === 'p' ? 12 : 0)}h${minute}`;

/** "Between 8 and 10 am", "from 10 to 2 pm": the first hour is of the same half of the day, unless it would be the later one. */
const hourBefore = (
  _: string,
  lead: string,
  hour: string,
  joint: string,
  until: string,
  half: string,
): string => {
  const isSame = Number(hour) % 12 < Number(until) % 12;
  const other = half === 'p' ? 'a' : 'p';
  return `${lead} ${hour}${isSame ? half : other}m ${joint === '-' ? 'and' : joint} ${until}${half}m`;
};

/** "3 o'clock" is in the afternoon, as are all hours before seven. */
const oClock = (_: string, hour: string): string => `${Number(hour) + (Number(hour) < 7 ? 12 : 0)}h00`;

/** "Anything after 3?", "only the visits before 10". */
const bareHour =
  /(?<=\b(?:anything|something|nothing|appointments?|visits?|stops?|ones|those|free|starts?|starting|busy)(?: (?:else|on|today|tomorrow|still))? )(before|after) ([1-9]|1[0-2])(?= ?[?.!]* *$)/;

/** "Around 2 in the afternoon", "at 2 this afternoon". */
const hourOfHalf = (_: string, hour: string, half: string, day = ''): string =>
  `${(Number(hour) % 12) + (half === 'morning' ? 0 : 12)}h00${day === '' ? '' : ' today'}`;

const eventName = /\b[a-z]+\.[a-z]+\b/g;

/** In lower case, what is joined or written short written out, and a space around every mark. */
const spelledOut = (prompt: string): string =>
  prompt
    .toLowerCase()
    .replaceAll(eventName, (name) => eventWords.get(name) ?? name)
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/\b(?:can't|cannot)\b/g, 'can not')
    .replaceAll(/\bain't\b/g, 'is not')
    .replaceAll(/n't\b/g, ' not')
    .replaceAll(/'ve\b/g, ' have')
    .replaceAll(/'re\b/g, ' are')
    .replaceAll(/\b(what|how|where|when|who)'d\b/g, '$1 did')
    .replaceAll(/\b(what|how|where|when)d\b/g, '$1 did')
    .replaceAll(/'d\b/g, ' would')
    .replaceAll(/'ll\b/g, ' will')
    .replaceAll(
      /\b(he|she)'s (?=(?:already |ever |still )?(?:paid|signed|been|got|had|done|owed|accepted|called|canceled)\b)/g,
      '$1 has ',
    )
    // "Which channel's been feeding us", "who's sent us more".
    .replaceAll(
      /\b(which [a-z]+|who)'s (?=(?:already |ever |really |actually )?(?:been|sent|brought|given|gotten|paid|had|done|made|spent|fed|referred|canceled|signed|accepted|booked|bought)\b)/g,
      '$1 has ',
    )
    .replaceAll(
      /\b(who|somebody|someone|anybody|anyone|nobody)'s (?=got (?:back|around|in touch)\b)/g,
      '$1 has ',
    )
    .replaceAll(/\b(who|what|somebody|someone|anybody|anyone|everybody|everyone|nobody)'s got\b/g, '$1 has')
    .replaceAll(/'m\b/g, ' am')
    .replaceAll(/\b(what|who|where|when|how|which|that|it|there|here|he|she)'s\b/g, '$1 is')
    .replaceAll(/'s\b|(?<=s)'(?=\s|$)/g, '')
    .replaceAll(
      /\b(between|from) (\d{1,2}) ?(and|to|until|-) ?(\d{1,2}) ?([ap])(?:m\b|\.m\b\.?)/g,
      hourBefore,
    )
    .replaceAll(/\b(\d{1,2})(?::(\d\d))? ?([ap])(?:m\b|\.m\b\.?)/g, clockTime)
    .replaceAll(/\b(\d{1,2}):(\d\d)\b/g, '$1h$2')
    .replaceAll(
      /(?<=\b(?:at|around|about|by|from|after|before|until) )(\d{1,2}) in the (morning|afternoon|evening)\b/g,
      (match, hour, half) => hourOfHalf(match, hour, half),
    )
    .replaceAll(
      /(?<=\b(?:at|around|about|by|from|after|before|until) )(\d{1,2}) this (morning|afternoon|evening)\b/g,
      (match, hour, half) => hourOfHalf(match, hour, half, 'today'),
    )
    .replaceAll(/\bnoon\b/g, '12h00')
    .replaceAll(/\bw\/o\b/g, 'without')
    .replaceAll(/\bw\//g, 'with ')
    .replaceAll(/\bf\/u\b/g, 'follow up')
    .replaceAll(/\ba\/r\b/g, 'ar')
    .replaceAll(/["“”()'*]/g, ' ')
    .replaceAll(/>=/g, ' at least ')
    .replaceAll(/<=/g, ' at most ')
    .replaceAll('>', ' over ')
    .replaceAll('<', ' under ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ [-–—]+ |[–—]/g, ' , ')
    .replaceAll(/\.{2,}|…/g, ' , ')
    .replaceAll(/\b(mr|mrs|ms|dr)\./g, '$1')
    .replaceAll(/\btop(?=\d)/g, 'top ')
    .replaceAll(/[,.?]\s*(?:measured |counted )?(?=in dollars\b)/g, ' ')
    .replace(/(?<=\bin dollars)\s*, i mean\b/, '')
    .replaceAll('+', ' + ')
    .replaceAll('\n', ' . ')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replaceAll(/(?<=\d)k\b/g, '000')
    // "The last 90d".
    .replaceAll(/(?<=\b\d{1,3})d\b/g, ' days')
    .replaceAll(/(?<=\b\d{1,3})(?=(?:wks?|mos?|yrs?)\b)/g, ' ')
    .replaceAll('%', ' percent ')
    .replaceAll(/#(?=\s|[?.!]|$)/g, ' number ')
    .replaceAll(/\$\s*(?=\d)/g, ' $')
    .replaceAll(/\$(?!\d)/g, ' $ ')
    .replaceAll(/([,;:&?!]|\.(?!\d))/g, ' $1 ')
    .replaceAll(/(?<=[a-z])[-_/](?=[a-z])/g, ' ')
    .replaceAll(/\be mail(?=s?\b)/g, 'email');

/** The words as they were said, before any of them is turned into another. */
export const plainWords = (prompt: string): string =>
  withoutCourtesy(inDigits(withMonths(spelledOut(prompt))))
    // "Jan feb and mar".
    .replaceAll(monthBeforeMonth, '$1 , ')
    .replaceAll(/\b(?:bucks|usd)\b/g, 'dollars')
    .replaceAll(numberedQuarter, (_, ordinal = '', place = '') => `q${ordinal || place}`)
    .replaceAll(/\b(\d{1,2}) ?o ?clock\b/g, oClock)
    .replace(bareHour, (_, side: string, hour: string) => `${side} ${oClock('', hour)}`)
    .replaceAll(/\bsat (?=idle|around|there|still|unpaid|open|waiting|untouched|on\b)/g, 'sitting ')
    .replaceAll(shortWords, (word) => short[word] ?? word)
    .replaceAll(
      /\b(?:past|last|previous) (?:calendar|full|whole|complete|entire|completed) (?=(?:week|month|quarter|year)\b)/g,
      'last ',
    )
    .replaceAll(/\bcalendar (?=(?:week|month|quarter|year)\b)/g, '')
    .replaceAll(/\bthe current (?=(?:week|month|quarter|year)\b)/g, 'this ')
    .replaceAll(/\bso far (?:in|during) (?=this (?:week|month|quarter|year)\b)/g, 'so far ')
    .replaceAll(inTheMonth, '$1 ')
    .replaceAll(/\bin (?=(?:summer|winter|spring|autumn)\b)/g, 'in the ')
    .replaceAll(/\b(?:the )?year (?=20\d\d\b)/g, '')
    .replaceAll(
      /\bhow many (?=(?:money|cash|revenue|income|time (?:has |is |have )?(?:passed|passes|pass|elapsed|went|goes|needs?|takes?))\b)/g,
      'how much ',
    )
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\bthis (?=morning|afternoon)/g, 'today in the ')
    .replaceAll(
      /\b(outstanding|owed|owing|unpaid|open) (?:past|beyond) (30|60|90|120) days\b/g,
      '$1 over $2 days overdue',
    )
    .replaceAll(ageOfDebt, '$1 over $2 days overdue')
    .replaceAll(muchOfUnpriced, 'how many ')
    .replaceAll(muchOfPriced, 'how many and how much ')
    .replace(/\b(?:yet )?or not?(?= ?[.?!]| ?$)/, 'whether')
    .replace(
      /\b(this|next) (week|month|quarter|year)\b(.{0,80}\b(?:vs|versus|than|or|against|and)) (?:the )?last(?= [.?!]|$)/,
      '$1 $2$3 last $2',
    )
    .replace(
      /\b(this (week|month|quarter|year)\b.{0,80}\b(?:vs|versus|than|or|against|and) .{0,8})\bpast (?=\2\b)/,
      '$1last ',
    )
    // Beside "this October" the last one is that of last year, also when the nearest is over.
    .replace(sameAgain, '$1 this year$2$1 last year')
    .trim();
