import { monthSource } from '../times/months.ts';
import { type Rewording, reworded } from './rewording.ts';

/** Times that are said in more words than they need, or twice. */
const turns: Rewording = [
  [/\b(last|this|next) saturday (?:and|&|or) (?:(?:last|this|next) )?sunday\b/g, '$1 weekend'],
  [/\bsince (?:this morning|today in the morning|early (?:this morning|today))\b/g, 'today'],
  [/(?<=\btoday\b.{0,40}) ?, (?:the )?(?:whole|entire|full|all) day(?: today)?(?= ?[?.!,]| ?$)/g, ''],
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

export const withTimes = (text: string): string => reworded(text, turns);
