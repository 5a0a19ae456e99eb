import type { Rewording } from './rewording.ts';

const weekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)days';

/** "Are Mondays busier than Fridays": the figure of each day of the week. */
export const weekdaysBeside: Rewording = [
  [
    new RegExp(
      `^(?:is it (?:true|so) that )?(?:is|are) ${weekdays} (?:any |much )?(?:busier|slower|fuller|quieter|better) than ${weekdays}(?= ?[?.!]|$)`,
    ),
    'appointments by weekday',
  ],
  [
    new RegExp(
      `^(?:on )?${weekdays} (?:or|vs|versus|and|compared to) ${weekdays} ?[,:?]? (?:which|what|when|who) (?:(?:has|have|is|are|had|were|do we have|did we have|brings?|gets?) )?(?:the )?(?:more|most|fewer|less) (?=\\w)(.+?)(?= ?[?.!]|$)`,
    ),
    '$1 by weekday',
  ],
  [
    new RegExp(
      `^((?:(?!\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day).){3,60}?)\\b(?:more|fewer|less) ((?:(?!\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day).){2,40}?) (?:on )?${weekdays} (?:or|vs|versus|than|compared to) (?:on )?${weekdays}(?= ?[?.!]|$)`,
    ),
    '$1$2 by weekday',
  ],
  [
    new RegExp(
      `(?<=\\w )(?:on )?${weekdays} (?:vs|versus|against|compared to|compared with) (?:on )?${weekdays}(?= ?[?.!]|$)`,
    ),
    'by weekday',
  ],
];
