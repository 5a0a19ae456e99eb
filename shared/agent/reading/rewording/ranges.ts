import { type Rewording, reworded } from './rewording.ts';

const number = '\\$?\\d+(?:\\.\\d+)?';

/** One or several, and amounts from one to another: "between 1000 and 2000", "at least 2". */
const turns: Rewording = [
  // None, one or several.
  [/\b(?:zero|0) (?=(?:appointments?|visits?|jobs?|stops?|bookings?|invoices?|leads?|estimates?)\b)/g, 'no '],
  [/\b(more than|over|at least) one\b/g, '$1 1'],
  [/\b(have|has|had|with|on) (?:several|multiple)\b/g, '$1 more than 1'],
  [/\b(with|have|has|had|got) (?:just |only |exactly )?one (?!of\b)/g, '$1 1 '],
  [/\b(?:exactly|precisely) one\b/g, '1'],
  // From one amount to another.
  [/\b(?:anything |from )*(?:1|one|a|1000) (?:up )?to (\d+000)\b/g, 'between 1000 and $1'],
  [/\b(\d{1,2}) to (\d+000)\b/g, 'between $1000 and $2'],
  [
    new RegExp(
      `\\b(?:anywhere |somewhere )?(?:from|between|in the range of|ranging from|in the range from|in the range) (${number})(?: dollars)? (?:up to|to|and|through|till|until) (${number})(?= |$)`,
      'g',
    ),
    'between $1 and $2',
  ],
  [
    new RegExp(`\\b(${number})(?: dollars)? (?:to|through|till) (${number}) (?=dollars|bucks|usd)`, 'g'),
    'between $1 and $2 ',
  ],
  [/\bbetween (\d+(?:\.\d+)?) dollars and\b/g, 'between $1 and'],
  // Both ends belong to a range anyhow.
  [
    new RegExp(`\\b(between ${number} and ${number}(?: dollars)?)(?: ,)? (?:both )?inclusive(?:ly)?\\b`, 'g'),
    '$1',
  ],
  // At least, or at most.
  [
    new RegExp(
      `(?<![\\w$.])(${number})(?: dollars)? (?:and|or) (?:up|upwards|more|above|over|higher|better|bigger)\\b`,
      'g',
    ),
    'at least $1',
  ],
  [
    new RegExp(
      `(?<![\\w$.])(${number})(?: dollars)? (?:and|or) (?:less|under|below|lower|smaller|down)\\b`,
      'g',
    ),
    'at most $1',
  ],
  [/\b(?:upwards? of|north of|in excess of)\b/g, 'over'],
  [
    /\bwith (?:an? )?(?:totals?|values?|amounts?|prices?) (?=between |over |under |above |below |more |less |at least |at most |of )/g,
    '',
  ],
];

/** "Invoices totaling more than $5,000": each of them, where nobody is named whose sum it may be. */
const ofEach =
  /^((?!.*\b(?:customers?|clients?|people|who|whose|technicians?|techs?|sources?|each|per|by)\b).*\b(?:invoices|bills|estimates|quotes|bids|proposals|payments|contracts) )(?:(?:that|which) )?(?:(?:are|were) )?(?:valued|priced|sized|totaling|totalling|amounting|coming|come|came|cost|costing|running|run)(?: (?:at|to|in))? (?=(?:over|above|more than|greater than|under|below|less than|at least|at most|no more than|no less than|up to) \$?\d)/;

export const inRanges = (text: string): string => reworded(text, turns).replace(ofEach, '$1');
