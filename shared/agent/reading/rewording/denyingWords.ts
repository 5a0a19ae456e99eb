/** The papers that are not there. */
export const paper =
  '(?:appointments?|visits?|bookings?|jobs?|invoices?|bills?|contracts?|estimates?|quotes?|milestones?|sources?|technicians?|techs?|crews?)';
export const helping =
  '(?:has|have|had|is|are|was|were|did|do|does|got|gets?|been|being|yet|ever|so far|already|actually|even|still)';
export const person =
  '(?:nobody|no one|noone|not one person|not anybody|not anyone|none of us|no soul|not a soul|nobody of us|none of our people)';
export const forThem = '(?: (?:for|on|to|against|from|with) (?:them|it|her|him|these|those|themselves))?';
