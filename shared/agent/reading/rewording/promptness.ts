import { type Rewording, reworded } from './rewording.ts';

/** How soon something came to its end: "paid within 7 days" is no time ahead, and "paid in more than 30 days" is no age. */
const length = '((?:\\d+|an?) (?:days?|weeks?|months?))';
const limits = 'more than|over|longer than|less than|under|fewer than|at most|at least|up to|no more than';
const limit = `(?:(${limits}) )?`;
/** From when on: of all of them it is from the day on which they went out. */
const from =
  '(?: (?:of|from|after) (?:the |our |its |their |being |when )?(?:issue|issuing|issue date|invoice date|sent|issued|invoiced|invoicing|sending|receipt|going out|billed|billing))?';
const end = '(?! (?:of|from|before|after|late|past|ago|or|and \\d)\\b)';

const counted = (days: string): string => days.replace(/^an? /, '1 ');

const turns: Rewording = [
  [
    new RegExp(
      `(?<!\\b(?:be|not|never|get|to) )\\b(paid|settled|signed|accepted|approved)(?: off| up| by the customer)? (?:within|in(?= (?:${limits}|\\d+ days?\\b))) ${limit}${length}${from}${end}`,
      'g',
    ),
    (_: string, done = '', how = '', days = '') => `${done} taking ${how || 'at most'} ${counted(days)}`,
  ],
  [
    new RegExp(
      `\\b(?:that |which )?(?:took|take|takes|needed) (?:us |them |customers |people )?${limit}${length} to (?:be |get )?(pay|paid|settle|settled|sign|signed|accept|accepted)(?: off)?${end}`,
      'g',
    ),
    (_: string, how = '', days = '', done = '') =>
      `${participles[done] ?? done} taking ${how || 'exactly'} ${counted(days)}`,
  ],
];

const participles: Readonly<Record<string, string>> = {
  pay: 'paid',
  settle: 'settled',
  sign: 'signed',
  accept: 'accepted',
};

export const ofPromptness = (text: string): string => reworded(text, turns);
