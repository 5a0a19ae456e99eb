import { helping } from './denyingWords.ts';
import type { Rewording } from './rewording.ts';

const ofJob =
  '(\\b(?:jobs?|projects?|work|installs?|installations?|repairs?)\\b(?:(?!\\b(?:customers?|clients?)\\b|[.?!]).){0,60}?)';
/** Of jobs and contracts a deposit is paid. */
const ofDeposit =
  '(\\b(?:jobs?|projects?|contracts?|agreements?)\\b(?:(?!\\b(?:customers?|clients?)\\b|[.?!]).){0,60}?) (?:(?:that|which|but|and) )?(?:where|whose|with|on which|for which|of which)(?: (?:the|a|an|their|its))? deposit(?: invoice| payment)?s? (?:(?:is|are|was|were|has|have|did|still|yet|ever) )*(?:not|never)(?: (?:been|yet|ever|got|gotten|get))* ';
const partEnd = '(?: (?:against|for|on|to) (?:them|it))?(?= ?[?.!,]| ?$| in | this | last )';

/** Of a job or an estimate: what was not written or signed for it, and what of that is not paid. */
export const ofJobPapers: Rewording = [
  // "Finished, but the customer did not pay all".
  [
    new RegExp(
      `${ofJob} (?:and|but|where|that|which|for which) (?:the )?(?:customer|client)s? (?:(?:has|have|did|do|does|still) )*not (?:paid|pay|settled|settle)(?: us)?(?: (?:all|everything|in full|fully|for it|for them|it|them|the rest|it all|all of it))?(?: yet)?${partEnd}`,
      'g',
    ),
    '$1 owing on its invoices',
  ],
  [
    /\b(jobs?|projects?)((?: (?:that|which|are|is|were|was|have|has|been))*) (?:(?:fully|completely|entirely) paid(?: for| off| up)?|paid (?:off )?in full|paid off|paid up)(?= ?[?.!,]| ?$| and | but )/g,
    '$1$2 owing nothing',
  ],
  [
    /\bleft to (?:be )?(invoice|bill)(?:d|ed)?\b/g,
    (_: string, one = '') => `not ${one === 'bill' ? 'billed' : 'invoiced'} yet`,
  ],
  // Of a job: what was written for it, and what of that is open.
  [new RegExp(`${ofDeposit}(?:fully )?paid(?: yet)?${partEnd}`, 'g'), '$1 owing on its deposit'],
  [
    new RegExp(
      `${ofDeposit}(?:received|collected|come in|came in|arrived?|clear(?:ed)?|gone through|go through)(?: yet)?${partEnd}`,
      'g',
    ),
    '$1 without a deposit',
  ],
  [
    new RegExp(
      `${ofJob} (?:(?:that|which|where|whose|for which) )?(?:we |i )?(?:(?:the |a )?final(?: invoice| bill)? )?(?:${helping} )*(?:never|not)(?: ${helping})* (?:cut|issued?|sent out|sent|send|written|write|wrote|made|raised|billed|put out|gone out|went out|got|had|have)(?: with)?(?: (?:an? |the |any )?final(?: invoice| bill)?)?(?: (?:for|on|to)(?: (?:them|it))?)?(?: yet)?${partEnd}`,
      'g',
    ),
    (whole: string, job = '') =>
      /\bfinal\b/.test(whole.slice(job.length)) ? `${job} lacking its final` : whole,
  ],
  [
    new RegExp(
      `${ofJob} (?:(?:that|which) )?(?:with no|(?:for which|where) (?:there (?:is|was) )?no|(?:has|have|had) no|(?:(?:has|have|had) )?not (?:an?|any)|without(?: an?| any)?|lack(?:s|ing)?(?: an?)?|missing(?: an?| the| their)?) finals?(?: invoices?| bills?)?(?: ${helping})*(?: (?:issued|sent|made|created|raised|written|cut|put out|drawn up))?(?: yet| so far)?${partEnd}`,
      'g',
    ),
    '$1 lacking its final',
  ],
  [
    new RegExp(
      `${ofJob}(?: (?:that|which|but|and|we|have|has|had|are|is|were|was|did|whose (?:invoices?|bills?)))* (?:not|never)(?: (?:got|gotten|get|been|yet|ever))* (?:fully |completely |entirely )?paid(?: up| off)?(?: in full)?(?: for)?(?: yet)?${partEnd}`,
      'g',
    ),
    '$1 owing on its invoices',
  ],
  [
    new RegExp(
      `${ofJob} (?:(?:that|which) )?(?:where|whose|with|on which|for which|of which|have|has)(?: (?:the|a|an|their|its))? (?:(deposit|final|invoice|bill)s?(?: invoices?| bills?)? (?:(?:is|are|was|were|has|have|been|still|yet|not) )*(?:open|unpaid|not paid|outstanding|uncollected|owed)|(?:open|unpaid|outstanding|uncollected) (deposit|final|invoice|bill)s?(?: invoices?| bills?)?)${partEnd}`,
      'g',
    ),
    (_: string, job = '', one = '', other = '') =>
      `${job} owing on its ${/deposit|final/.exec(one || other)?.[0] ?? 'invoices'}`,
  ],
  [
    /\b((?:estimates?|quotes?|quotations?|bids?|proposals?)\b(?:(?![.?!]).){0,60}?) (?:but |and |that |which |where |whose |for which |of which )*(?:(?:with |have |has )?(?:the |a |an |no |their |its )?contracts? (?:(?:was|were|is|are|has|have|been|that|never|not|yet|got|gotten|ever) )*signed(?: yet)?|(?:with no|without an?|have no|has no|without) signed contracts?)(?= ?[?.!,]| ?$| (?:add|come|amount|total)\b)/g,
    (whole: string, estimate = '') =>
      /\b(?:not|never|no|without)\b/.test(whole.slice(estimate.length))
        ? `${estimate} lacking its signature`
        : whole,
  ],
];
