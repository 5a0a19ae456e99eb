import { type Rewording, reworded } from './rewording.ts';

/**
 * How much there is in a week, or a month, on average: it is said at the end in the one way that the readings know, "averaged weekly". The
 * average of single amounts by month is another thing, so what is averaged must be a number of records, or money that came together.
 */
const unit = '(day|week|month|quarter|year)';
const each = `(?:(?:per|an?|each|every|for each|for every|in an?|in one|in each|in every)(?: (?:single|given|average|typical|normal|usual|regular))*|by the) ${unit}`;
const typical = `(?:(?:in|on|during|for|over) )?(?:an?|the|our) (?:average|typical|normal|usual|regular) ${unit}`;
/** "A week ago" and "once a week" are other things. */
const notElse =
  '(?! (?:ago|from (?:now|today)|later|earlier|before|after|old|out|in advance|ahead|than|off)\\b)';
const usually =
  '(?: ?, ?)?\\b(?:on average|on an average|on the average|in average|at average|usually|normally|typically|generally|average(?= ?[?.!]*$))\\b(?: ?,)?';
const counted =
  '(?:how many (?!days|hours|weeks|minutes)|how much (?!time)|(?:the )?(?:number|count|amount|total) of |(?:do|did|are|have) (?:we|they) (?:[a-z]+ )?(?:more|fewer|less)(?= ))';
const money =
  '(?:revenue|income|collections?|billings?|sales|receipts|takings|turnover|earnings|intake|cash (?:in|flow in|intake)|invoicing|(?:amount |total )?(?:billed|invoiced|collected))';
const records =
  '(?:[a-z]+ ){0,2}?(?:(?:lead|job|appointment|visit|stop|call|booking|customer|no show|cancellation|text|message|contract|follow up)s?)';
const rest = '((?:(?![.?!]).){0,90}?)';
const long = '((?:(?![.?!]).){0,120}?)';

const adverb: Readonly<Record<string, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
};
/** What somebody does as a rule is told by what they did. */
const said = (text: string, period = ''): string =>
  ` ${text.trim().replace(/\b(?:do|does) (?=(?:[a-z]+ ){1,2}(?:do|get done)\b)/, 'did ')} averaged ${adverb[period] ?? period} `;

const isMoney = new RegExp(money);
const figureOf = (what: string): string => `${isMoney.test(what) ? 'total' : 'number of'} ${what}`;

const turns: Rewording = [
  [/ , say ,? ?(?=(?:for |over |in )?(?:the )?(?:last|past|this)\b)/, ' '],
  // "How many jobs a week does she do on average", "on average how much do we collect a month".
  [
    new RegExp(
      `^(?:on average|in average|usually|typically) ?,? ?(${counted}${long}) ${each}${notElse}\\b${rest}(?= ?[?.!]*$)`,
    ),
    (_, asked = '', _within = '', period = '', after = '') => said(`${asked}${after}`, period),
  ],
  [
    new RegExp(
      `^((?:[a-z ,]{0,30}? )?${counted}${long}) ${each}${notElse}\\b${rest}${usually}${rest}(?= ?[?.!]*$)`,
    ),
    (_, asked = '', _within = '', period = '', between = '', after = '') =>
      said(`${asked}${between}${after}`, period),
  ],
  [
    new RegExp(
      `^((?:[a-z ,]{0,30}? )?${counted}${rest})${usually}${rest} ${each}${notElse}\\b${rest}(?= ?[?.!]*$)`,
    ),
    (_, asked = '', _within = '', between = '', period = '', after = '') =>
      said(`${asked}${between}${after}`, period),
  ],
  [
    new RegExp(`^(${counted}${long}) ${typical}\\b${rest}(?= ?[?.!]*$)`),
    (_, asked = '', _within = '', period = '', after = '') => said(`${asked}${after}`, period),
  ],
  [
    new RegExp(`^(${records}) ${each}${notElse}\\b${rest}${usually}${rest}(?= ?[?.!]*$)`),
    (_, what = '', period = '', between = '', after = '') =>
      said(`number of ${what}${between}${after}`, period),
  ],
  // "How many leads do we get a week": as a rule.
  [
    new RegExp(
      `^(${counted}(?:(?![.?!]).){0,40}?\\b(?:do|does) ${long}) an? ${unit}${notElse}\\b${rest}(?= ?[?.!]*$)`,
    ),
    (_, asked = '', _within = '', period = '', after = '') => said(`${asked}${after}`, period),
  ],
  // "Average leads per day", "average revenue a month", "the monthly average of no-shows", "average weekly revenue".
  [
    new RegExp(
      `\\b(?:average|avg|mean) (?:total )?(?:number of |count of )?(${records}|${money}|(?<=(?:number|count) of )(?!days|hours|weeks|minutes)[a-z]+(?: [a-z]+){0,2}?)\\b${rest} (?:${each})${notElse}\\b${rest}(?= ?[?.!]*$)`,
    ),
    (_, what = '', between = '', period = '', after = '') =>
      said(`${figureOf(what)}${between}${after}`, period),
  ],
  [
    new RegExp(
      `\\b(?:average (daily|weekly|monthly|quarterly|yearly)|(daily|weekly|monthly|quarterly|yearly) average(?: of)?) (?:number of |count of |total )?(?:the |our )?(${records}|${money})\\b${rest}(?= ?[?.!]*$)`,
    ),
    (_, one = '', other = '', what = '', after = '') => said(`${figureOf(what)}${after}`, one || other),
  ],
];

export const averaged = (text: string): string => reworded(text, turns).replaceAll(/ {2,}/g, ' ').trim();
