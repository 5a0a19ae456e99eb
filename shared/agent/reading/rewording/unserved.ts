import type { Rewording } from './rewording.ts';

const whom = '((?:which )?(?:(?:of )?(?:our|the|my) )?(?:[a-z]+ )?(?:customers|clients))';

/** For whom no work was done: "we have not done a lick of work for them", "who has not used us". */
export const unserved: Rewording = [
  [
    /\b(?:a|one|any) (?:single )?(?:lick|stitch|bit|speck|ounce|shred|scrap|day|piece) of work\b/g,
    'any work',
  ],
  [/\bwho (?=(?:have|has|did) (?:not )?we (?:not )?(?:done?|worked?|had)\b)/g, 'which customers '],
  [/\b((?:have|has) we|we (?:have|has)) done (?:nothing|no work) for\b/g, '$1 not done any work for'],
  [
    /\b(customers|clients)(?: that| who)? (?:with|have had|had) no work done(?: for them)?\b/g,
    '$1 without a completed job',
  ],
  // "Who has not used us in over a year".
  [
    new RegExp(
      `\\b(?:who|${whom})(?: (?:that|who))? (?:(?:has|have|did) )?not (?:yet )?(?:used?|hired?|had any work (?:from|by|with)|had (?:any )?work done by|called in|called on) us(?: again)?(?= (?:in|for|since|this|within|over|during|at) |[?.! ]*$)`,
      'g',
    ),
    (_: string, who = 'which customers') => `${who} we have not done any work for`,
  ],
];
