import { helping, person } from './denyingWords.ts';
import type { Rewording } from './rewording.ts';

const nothing =
  '(?:(?:not|no) (?:even )?(?:a|1|one)? ?(?:single |red )?(?:cent|dollar|penny|dime|buck|thing)s?|nothing|no money|zero|0|no cash|not any money)';

/** That nothing was paid. */
export const nothingPaid: Rewording = [
  // Nothing was put against them.
  [
    /\b(?:we |i )?(?:have |has |had )?(?:not|never) (?:(?:had|seen|gotten|got|received) )?(?:even )?(?:a|an|1|one|any)(?: single)? (?:penny|cent|dollar|dime|payment|money) (?:put|applied|posted|paid|credited|booked|entered|recorded) (?:against|to|toward|towards|on|for)(?: (?:them|it|these|those))?(?= ?[?.!,]| ?$)/g,
    'no payment',
  ],
  [
    new RegExp(
      `\\b(?:that |which |where |have |has |had |with )*(?:(?:not|never) )?(?:(?:had|seen|gotten|got|received|been) )?(?:even )?${nothing} (?:put|applied|posted|paid|credited|booked|entered|recorded|received|come in|came in) (?:against|to|toward|towards|on|for)(?: (?:them|it|these|those))?(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'no payment',
  ],
  // Nobody did it.
  [
    new RegExp(
      `\\b(?:that |which |where |on which |for which )?${person}(?: ${helping})* (?:paid|pay)(?: us)?(?: anything| a thing| a (?:cent|dollar|penny|dime))?(?: on| for| toward| towards)?(?: them| it)?(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'no payment',
  ],
  [
    /\b(?:(?:from|of|by) (?:who|whom|which) )?(?:we )?(?:have |has |had |did )?(?:not|never)(?: yet| ever)? (?:received|receive|gotten|got|get|had|seen|see|collected|taken in) (?:an?|any|one|1|even a|even one)(?: single)? (?:payments?|money|cent|dollar|penny|dime)\b(?: from| on)?/g,
    'no payment',
  ],
  // Not a cent of it.
  [
    new RegExp(
      `\\b(?:have |has |that |where |and |on which |for which |still |with )*(?:not )?(?:even )?(?:seen|received|gotten|got|collected|brought in) ${nothing}(?: from| yet| so far| at all| for| on)*(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'no payment',
  ],
  [
    new RegExp(
      `\\b(?:that |where |on which |for which |against which |towards which )?(?:has |have |with )*(?:not )?${nothing}(?: has| have| was| is| yet| been| ever)* (?:come in|came in|paid|been paid|received|collected|arrived)(?: yet| so far| at all)?(?: (?:on|for|against) (?:them|it))?(?: yet| so far| at all)?(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'no payment',
  ],
  // "Who has a late invoice and paid nothing on it".
  [
    new RegExp(
      `^((?:which |the )?(?:customers?|clients?|who))(?: (?:that|who))? (?:has|have|with|had|got) (?:an? |any )?((?:late|overdue|past due|open|unpaid) (?:invoices?|bills?)) (?:and|but|,) (?:(?:who|they|that|has|have|did|had|made|paid|still) )*(?:no payment|not (?:paid|pay) anything|${nothing})(?: (?:from|on|of|for|toward|towards|against) (?:it|them))?(?= ?[?.!]*$)`,
      'g',
    ),
    (_: string, who = '', invoices = '') =>
      `${who === 'who' ? 'which customers' : who} have ${invoices} with no payment`,
  ],
  [
    /^who (?:have|did) we (?:bill|billed|invoice|invoiced) (?:and|but) (?:still |have )*no payment/,
    'which customers have no payment',
  ],
];
