import { weekdays } from '../../../figures/model/model.ts';
import { monthNumber, monthSource } from '../times/months.ts';
import { type Rewording, reworded } from './rewording.ts';

const unit = '(week|month|quarter|year)';

/** Times that are said in more words than they need, or twice: read before two times are compared. */
/** One of two that stand before what is asked for: "october and november payments". */
const day = `(?:today|tomorrow|yesterday|(?:${weekdays.join('|')}))`;
const counted =
  '(?:payments|receipts|collections|refunds|deposits|invoices|bills|estimates|quotes|contracts|jobs|appointments|visits|stops|bookings|cancellations|no shows|leads|customers|follow ups|messages|revenue)';

const turns: Rewording = [
  [new RegExp(`\\b(${monthSource}|${day})(?: \\+| &) (?=(?:${monthSource}|${day})\\b)`, 'g'), '$1 and '],
  [
    new RegExp(
      `\\b(?:in |for )?(?:the )?(${monthSource}) and (${monthSource}) ((?:(?:open|unpaid|signed|accepted|completed|canceled|card|cash|check|ach) )?${counted})\\b`,
    ),
    '$3 in $1 and $2',
  ],
  [
    new RegExp(`\\b(${day}) and (${day}) ((?:(?:open|booked|confirmed|canceled) )?${counted})\\b`),
    (_: string, one = '', other = '', what = '') => `${what} ${onDay(one)} and ${onDay(other)}`,
  ],
  [
    new RegExp(`\\b(?:on )?the last day of (${monthSource})\\b`, 'g'),
    (said: string, month = '') => {
      const number = monthNumber(month);
      return number === undefined ? said : `on ${month} ${new Date(Date.UTC(2026, number, 0)).getUTCDate()}`;
    },
  ],
  // "On December 1st or 2nd".
  [
    new RegExp(
      `\\b(?:on )?(?:the )?(${monthSource}) (\\d{1,2})(?:st|nd|rd|th)? (?:or|and) (?:the )?(\\d{1,2})(?:st|nd|rd|th|(?= ?[?.!,]| ?$))`,
    ),
    (said: string, month = '', from = '', through = '') =>
      Number(through) === Number(from) + 1 ? `between ${month} ${from} and ${month} ${through}` : said,
  ],
  // "On Monday mornings".
  [new RegExp(`\\b(?:on )?(${weekdays.join('|')}) (morning|afternoon)s\\b`, 'g'), 'on $1s in the $2'],
  // "Saturday visits this year", "on Sunday in October": on any of them in that time.
  [
    new RegExp(
      `^(?!.*\\b(?:vs|versus|than|compared?)\\b)(.*?)(?<!(?:last|this|next|past|coming|since|until|from|before|after|by|to|of) )\\b(?:on )?(${weekdays.join('|')})(?= (?:(?:appointments?|visits?|bookings?|stops?|leads?|no shows?|cancellations?) )?(?:(?:this|last) (?:month|quarter|year)|(?:in|during|of) (?:${monthSource}|q[1-4]|20\\d\\d))\\b)`,
    ),
    '$1on $2s',
  ],
  [/\b(last|this|next) saturday (?:and|&|or) (?:(?:last|this|next) )?sunday\b/g, '$1 weekend'],
  [/\bsince (?:this morning|today in the morning|early (?:this morning|today))\b/g, 'today'],
  [/(?<=\btoday\b.{0,40}) ?, (?:the )?(?:whole|entire|full|all) day(?: today)?(?= ?[?.!,]| ?$)/g, ''],
  // "In october, november and december last year": of that year are all of them.
  [
    new RegExp(
      `\\b(${monthSource}(?: , ${monthSource})+)(?: ,)? (and|or) (${monthSource}) (?:of |in )?((?:last|this) year|20[1-3]\\d)\\b`,
    ),
    (_: string, months = '', join = '', last = '', year = '') =>
      `${months.replaceAll(' , ', ` ${year} , `)} ${year} ${join} ${last} ${year}`,
  ],
  // "Back in March, what did we finish that month".
  [
    new RegExp(
      `\\b((?:in |for |during |of )?(?:${monthSource})(?: \\d{4})?\\b(?!.*\\b(?:${monthSource})\\b)[^.?!]{0,120}?) (?:in |during |for |over |of )?that month(?= ?[?.!,]| ?$| (?:did|was|were|is|are|from|by|for|and)\\b)`,
    ),
    '$1',
  ],
  [
    /\b((?:last|this) (week|month|quarter|year)\b(?!.*\b(?:last|this|next) (?:week|month|quarter|year)\b)[^.?!]{0,120}?) (?:in |during |for |over |of )?that \2(?= ?[?.!,]| ?$| (?:did|was|were|is|are|from|by|for|and)\b)/,
    '$1',
  ],
  [
    new RegExp(
      `\\bfrom (?:the )?(?:first|1st) of (${monthSource})\\b(?! (?:to|until|till|through|\\d{4})\\b)`,
      'g',
    ),
    'since $1 1',
  ],
];

const onDay = (text: string): string =>
  text.endsWith('day') && !/^(?:to|yester)day$/.test(text) ? `on ${text}` : text;

export const withTimes = (text: string): string => reworded(text, turns);

/** Any other time in the words that the grammar reads, "last month", "in the next 3 weeks": what compares two times has been read. */
const plain: Rewording = [
  // The time that was said is that of what is asked beside it.
  [
    new RegExp(
      `\\b((?:last|this) (?:week|month|quarter|year)|today|yesterday|(?:${monthSource})(?: \\d{4})?|q[1-4](?: (?:of )?(?:\\d{4}|this year|last year))?)\\b(?!.*\\b(?:(?:last|this) (?:week|month|quarter|year)|today|yesterday|${monthSource}|q[1-4])\\b)(.*?)\\b(?:in |during |for |over |of |on )?(?:that|the) (?:very )?same (?:day|week|month|quarter|year|period|time|stretch)\\b(?! (?:(?:of |in )?(?:last|the (?:year|previous|prior)|20\\d\\d)|an? year|1 year)\\b)`,
    ),
    (_: string, time = '', between = '') =>
      `${time}${between}${/^(?:last|this|today|yesterday)/.test(time) ? '' : 'in '}${time}`,
  ],
  [
    /\b(?:for |during |in |over )?(?:the |what is left of |)(?:rest|remainder|balance) of (?:the|this) (week|month|quarter|year)\b/g,
    'from now until the end of this $1',
  ],
  [
    /\b(?:for |during |in )?(?:the )?(?:rest|remainder) of (?:the|this) day\b|\b(?:the )?rest of today\b/g,
    'today',
  ],
  // One that is over, or goes on.
  [/^the past (week|month|quarter|year)\b/, 'last $1'],
  [
    /\bthe (week|weekend|month|quarter|year) (?:that|which) (?:passed|went by|ended|is over|has passed)\b/g,
    'last $1',
  ],
  [/\b(?:prior|preceding) (?=(?:week|month|quarter|year)\b(?! to\b))/g, 'last '],
  [
    new RegExp(
      `\\bthe ${unit} (?:just gone|just ended|just past|that just ended|gone by|just over|that is over)`,
      'g',
    ),
    'last $1',
  ],
  [/\b(last|next) coming\b/g, '$1'],
  [/\bthis coming (?=\w+day)/g, 'next '],
  [/\b(today|tomorrow|yesterday)s\b/g, '$1'],
  [new RegExp(`(?<!\\d )\\b(last|this|next|past|previous|current|coming) ${unit}s\\b`, 'g'), '$1 $2'],
  [/\bthis very day\b/g, 'today'],
  [/\bthis very (?=week|month|year)/g, 'this '],
  [new RegExp(`\\bthis (?!may |march )(${monthSource})\\b(?! \\d)`, 'g'), '$1 of this year'],
  [
    /\b((?:first|second|third|fourth|1st|2nd|3rd|4th) quarter|q[1-4]) (?:a|one|1) year (?:ago|earlier|before|prior)\b/g,
    '$1 of last year',
  ],
  [/\b(q[1-4]) (?:of )?this year vs (?:q[1-4] )?(?:of )?last year\b/g, '$1 of this year vs $1 of last year'],
  [new RegExp(`\\b(?:this|the same) (\\w+) (?:1|one) ${unit} ago\\b`, 'g'), '$1 last $2'],
  [/\b(?:this|(?:in )?the current) (week|month|quarter|year) to date\b/g, 'this $1'],
  [/\bthe (week|month|quarter|year)(?: up)? (?:so far|to date|until now|up to now)\b/g, 'this $1 so far'],
  [/\b(and|until|till|by|before|to|through) (month|quarter|year) end\b/g, '$1 the end of the $2'],
  // The one before.
  [new RegExp(`\\bthe (?:1|one) before (?:last )?${unit}\\b`, 'g'), 'the $1 before'],
  [
    /\b(?:the )?(day|week|month|quarter|year) (?:prior to|preceding|previous to) (?:it|that|this)\b/g,
    'the $1 before',
  ],
  // One that is to come.
  [/\b(?:in |for |during |over )?the (week|month|quarter|year) ahead\b/g, 'in the coming $1'],
  [/\bwithin (?:the )?(\d+) (days|weeks|months)(?: from (?:now|today))?\b/g, 'in the next $1 $2'],
  [/\bin (?:the )?(\d+) (days|weeks|months) from (?:now|today)\b/g, 'in the next $1 $2'],
  [/\b(\d+) (days|weeks|months|years) from (?:now|today)\b/g, 'next $1 $2'],
  // Since when.
  [/\bsince before\b/g, 'before'],
  [/\b(?:on or before|before or on)(?! (?:the|their|its) (?:due|deadline))\b/g, 'by'],
  [/\b(?:on or after|after or on)\b/g, 'since'],
  [
    /\bsince (?:(?:the )?(?:spring|summer|fall|autumn|winter|season|campaign|busy season) )?(?:began|started|kicked off|opened) (?:on|in) (?=[a-z0-9])/g,
    'since ',
  ],
  [
    new RegExp(`\\bsince (?:the )?${unit} (?:started|began|opened|kicked off)\\b`, 'g'),
    'since the start of the $1',
  ],
  [/\bsince (?:the )?(?:1st|first) of (?:the|this) (month|year)\b/g, 'this $1'],
  [/\bsince new year(?: day| eve)?\b/g, 'this year'],
  // "Before the month is over".
  [
    /\b(before|until|by the time) (?:the |this )?(week|month|quarter|year) (?:(?:is|has|gets|will be) (?:ended|over|out|finish(?:ed)?|up|done|through|closed)|ends|finish(?:es)?|closes|runs out)(?= ?[?.!,]| ?$| (?:and|or|for|by|with)\b)/g,
    (_: string, until = '', unit = '') => `${until === 'by the time' ? 'by' : until} the end of the ${unit}`,
  ],
  [/\b(before|by) (week|month|quarter|year) end\b/g, '$1 the end of the $2'],
  [
    /\b(?:over|through|throughout|across|in|during) (?:all )?(?:of )?(?:the|these|those|our) years\b/g,
    'ever',
  ],
  // In a stretch of time.
  [/\b(?:these|those) (?=(?:last|past|next|coming|previous) \d)/g, 'the '],
  [/\b(?:over|across) (?:the )?(?=(?:whole |full )?(?:month|week|year|quarter|day) of\b)/g, 'in the '],
  [/\binside (?=(?:of )?(?:the )?(?:next|last|past|coming|this)\b)/g, 'in '],
  [/\b(?:in|over|during|through|across|throughout) the course of\b/g, 'in'],
  [
    /\b(?:over|across|throughout|falling in|falling within|all through|back in|way back in|sometime in|some time in) (?=(?:the )?(?:last|this|next|past|previous|current|coming|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])\b)/g,
    'in ',
  ],
  // Whole ones.
  [
    /\b(this|last|next|the|current|previous) (?:fiscal|business|financial|accounting) (?=year|quarter|month)/g,
    '$1 ',
  ],
  [
    /\b(?:in |during |over )?(?:the )?(?:past|last|previous) week ,? ?(?:from )?monday (?:through|to|until) sunday\b/g,
    'last week',
  ],
  [
    /\b(?:full|whole|complete|entire|completed) (?=(week|month|quarter|year)\b(?! (?:by|over|after) \1\b))/g,
    '',
  ],
  [/\b(?:full|whole|complete|entire|calendar|completed) (?=quarters\b)/g, ''],
  [/\b(?:full|whole|complete|entire|completed) (?=(?:weeks|months|years)\b)/g, 'calendar '],
  // The days of a month.
  [/\bfifteenth\b/g, '15th'],
  [/\btwentieth\b/g, '20th'],
  [/\bthirtieth\b/g, '30th'],
  [
    /\b(?:in |for |from |over )?(?:the )?(?:first|1st) half of (last|this) month(?: ,? ?(?:from|that is|so|meaning) (?:the )?(?:1st|first) (?:through|to|until|till) (?:the )?15th(?: ,)?)?/g,
    'between the 1st and the 15th of $1 month',
  ],
  [
    /\b(last|this) month(?:'s)? (?:from )?(?:the )?(?:1st|first) (?:through|to|until|till) (?:the )?(\d{1,2}(?:st|nd|rd|th)?)\b/g,
    'between the 1st and the $2 of $1 month',
  ],
  [
    /\b(?:in |for |from |over )?(?:the )?(?:first|1st) (\d{1,2}) days of (last|this) month\b/g,
    'between the 1st and the $1th of $2 month',
  ],
  [new RegExp(`\\bthe (?:first|1st) (?:day )?of (${monthSource})\\b`, 'g'), '$1 1'],
  // Times of day.
  [
    /\b(in the morning|before 12h00) or after(?: that| it| then)?(?= ?[?.!,]| ?$)/g,
    'in the morning or in the afternoon',
  ],
  [/\b(?:before 12h00(?! to )|(?:before|until) lunch(?:time)?)\b/g, 'in the morning'],
  [/\bafter (?:12h00|lunch(?:time)?)\b/g, 'in the afternoon'],
];

export const inPlainTimes = (text: string): string => reworded(text, plain);
