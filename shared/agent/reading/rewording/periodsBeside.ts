import { monthNumber, monthSource } from '../times/months.ts';
import { against, joint, time, unit, units } from './comparingWords.ts';
import type { Rewording } from './rewording.ts';

const earlier =
  '(?:the )?(?:one before(?: (?:it|that|this))?|(?:previous|preceding|prior|last|earlier) (?:one|1|period)|(?:one|1) (?:prior|previous|preceding|earlier)|(?:one|1) preceding (?:it|that|this)|period before|same before)';

const day = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)';

/** Which one it is in its year. */
const placeOf = (text: string): number =>
  monthNumber(text) ??
  (Number(/[1-4]/.exec(text)?.[0] ?? 0) || ordinals.findIndex((one) => text.startsWith(one)) + 1);

const ordinals = ['first', 'second', 'third', 'fourth'];

const period = `(?:${monthSource}|q[1-4]|h[12]|(?:first|second|third|fourth|1st|2nd|3rd|4th) (?:quarter|half))`;

/** Two times of which one is named by half: the words that it leaves out are those of the other. */
export const periodsNamed: Rewording = [
  // "No shows oct v nov".
  [new RegExp(`(?<=[a-z0-9] )v (?=(?:the |in )?${time}\\b)`, 'g'), 'vs '],
  // "The first half of October or the second".
  [
    new RegExp(
      `\\b(first|second) half of (${time})\\b(.{0,40}?)\\b(or|vs|versus|than|and|to|against|with|compared to) ((?:in |during )?)(?:the )?(first|second)(?: half| one)?(?= ?[?.!,]|$)`,
    ),
    '$1 half of $2$3$4 $5$6 half of $2',
  ],
  // "The year over year change in appointments".
  [
    /\b(?:the |a )?(?:year over year|yoy|y o y)(?: ,? ?(?:what|how big|how much) (?:is|was)(?: the| a)?)? (?:change|growth|difference|increase|trend) (?:in|of|for) (.{3,60}?)(?= ?[?.!]|$)/g,
    '$1 year over year',
  ],
  [/^(?:year over year|yoy|y o y)(?: :| ,)? ((?!by\b)[a-z][^,.?!]{3,60}?)(?= ?[?.!]*$)/, '$1 year over year'],
  // "Leads in October year over year": beside the same time a year ago; without a time by year.
  [
    /^(.{3,100}?) ?,? (?:on a )?(?:(week|month|quarter|year) (?:over|on|to) \2|(y) ?o ?y)(?: basis)?(?= ?[?.!]|$)/,
    (_, said = '', unit = 'year', _yoy = '') =>
      new RegExp(`\\b(?:${time}|h[12]\\b|(?:first|second) half\\b)`).test(said)
        ? `${said} compared to the same time last ${unit}`
        : `${said} by ${unit}`,
  ],
  // "A better year than this one".
  [/\b(year|month|week|quarter) than this one\b/g, '$1 than this $1'],
  // "The second half of last", behind one of this year.
  [/\bhalf of last(?! (?:year|month|week|quarter)\b)/g, 'half of last year'],
  // "Last year at this point".
  [
    /\blast (year|quarter|month|week) (?:at|by|around|up to|until|till|to|through) (?:the )?(?:this|same) (?:very )?(?:point|time|stage|date|day)\b/g,
    'the same time last $1',
  ],
  // "This month to date versus last month to date".
  [
    new RegExp(
      `(?<=\\b${joint} )(?:the )?(?:(?:so far )(?:last|previous|prior) ${unit}|(?:last|previous|prior) ${unit} (?:to date|so far))\\b`,
      'g',
    ),
    (_, soFarOne = '', one = '') => `the same time last ${soFarOne || one}`,
  ],
  // "Q1 versus Q2 of 2025": the year is that of both.
  [
    new RegExp(
      `\\b(${period})( (?:${against}|and|or|to|through|with|over) (?:the |in |for |during )*(${period})(?: of| in)? (20\\d\\d|this year|last year))\\b`,
      'g',
    ),
    (said, first = '', rest = '', second = '', year = '') =>
      placeOf(first) < placeOf(second) ? `${first} ${year}${rest}` : said,
  ],
  [
    new RegExp(
      `\\b(?:on )?${day}\\b((?:(?!week).){1,60}?)(?:on )?${day} (?:of )?(this|last|next) week\\b`,
      'g',
    ),
    'on $1 of $4 week$2on $3 of $4 week',
  ],
  [/\b(q[1-4]) ([a-z]+) (this|last) year\b/g, '$2 $1 of $3 year'],
  [
    /\b(first|second|third|fourth) quarter\b(.{0,40}?)\b(versus|vs|and|to|against|with|than|or)( the)? (first|second|third|fourth)(?! quarter)\b/g,
    '$1 quarter$2$3$4 $5 quarter',
  ],
  [/\b(?:by|as of|at|until|up to) (?=(?:this|the same) (?:time|point|stage|date|day) last\b)/g, ''],
];

/** A time that is named by its place before another. */
export const periodsBefore: Rewording = [
  // "This month compared to where we were on October 20": that month up to then.
  [
    new RegExp(
      `^(?!.*\\b(?:week|quarter|year)\\b)(.*?)\\b(?:${against}|ahead of|behind|above|below) (?:where|what) (?:we|it|things) (?:were|was|had|stood)(?: at| by| on| as of)? (${monthSource}) (\\d{1,2})(?:st|nd|rd|th)?(?= |$)`,
    ),
    '$1compared to $2 1 to $2 $3',
  ],
  // "Ahead of where we stood at this time last year": the time is all that is said of it.
  [
    new RegExp(
      `\\b(?:${against}|ahead of|behind|above|below|up on|down on) (?:where|what|how|than)? ?(?:we|it|things|they) (?:were|was|had|did|stood|are|is)(?: doing| standing)?(?: at| by| in| on)?(?: about| around)? (?=(?:the same|this) (?:time|point|stage|period|date|day)\\b|${time})`,
      'g',
    ),
    'compared to ',
  ],
  [
    /\b(?:ahead of|behind|short of|beyond|past) (?=(?:the same|this) (?:time|point|stage) last\b)/g,
    'compared to ',
  ],
  // "The last 90 days against the 90 before".
  [
    new RegExp(
      `\\b((?:last|past|trailing|previous) (\\d+) (days|weeks|months|years))\\b(.{0,80}?\\b${joint}) (?:in |during |for |the ones in |those in |that of )?(?:the )?(?:(?:previous|prior|preceding) \\2(?: \\3)?|\\2(?: \\3)? (?:before|prior|previous|preceding|earlier)(?: (?:that|those|them|it|this))?|period before(?: that| it)?|(?:previous|prior|preceding) period)(?= |$)`,
      'g',
    ),
    '$1$4 the $2 $3 before the last $2 $3',
  ],
  // "The one before" is the period before the one that was named.
  [
    new RegExp(
      `\\b${unit}\\b(.{0,80}?\\b${joint} (?:in |during |for |of |that of |what .{0,30}? )?)${earlier}(?= |$)`,
      'g',
    ),
    '$1$2the $1 before',
  ],
  [
    new RegExp(
      `\\b(this|next) ${unit}\\b(.{0,80}\\b${joint}) (?:for |in |that of )?(?:the )?last(?: one)?(?= [,.?!]|$)`,
      'g',
    ),
    '$1 $2$3 last $2',
  ],
  [
    new RegExp(`\\b(next|last) ${unit}\\b(.{0,80}\\b${joint}) (?:for |in )?this(?: one)?(?= [,.?!]|$)`, 'g'),
    '$1 $2$3 this $2',
  ],
  [
    new RegExp(`\\b(this (?:${units})) over (?=(?:the )?(?:last|previous) (?:${units})\\b)`, 'g'),
    '$1 compared to ',
  ],
  [
    new RegExp(
      `\\bdid (last|the previous) ${unit} (.{3,60}?) or (?:is|was|did|has) (this) ${unit} (?:been )?(?:ahead|better|higher|more|stronger|bring in more|do better)(?= ?[?.!]|$)`,
      'g',
    ),
    'did $4 $5 $3 than $1 $2',
  ],
  [
    new RegExp(
      ` or (?:is|was|did|has) (this|last|the previous) ${unit} (?:been )?(?:ahead|better|higher|more|stronger|bring in more|do better)(?= ?[?.!]|$)`,
      'g',
    ),
    ' than $1 $2',
  ],
];
