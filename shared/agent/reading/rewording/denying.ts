import { monthSource } from '../times/months.ts';
import { weekdays } from '../times/timePoints.ts';
import { type Rewording, reworded } from './rewording.ts';

/** The many ways of saying that there is none, or that something did not happen, in the words that the model knows: "not", "without". */
const fact =
  '(?:e ?mail(?: address(?:es)?)?|emails?|(?:tele)?phone(?: numbers?)?|phones|mobile(?: number)?|cell(?: number)?|contact number)';
const paper =
  '(?:appointments?|visits?|bookings?|jobs?|invoices?|bills?|contracts?|estimates?|quotes?|milestones?|sources?|technicians?|techs?|crews?)';
const arranged =
  '(?:arranged|booked|scheduled|made|set up|set|created|issued|sent|sent out|written|opened|planned|assigned|allocated|attached|linked|entered|given|recorded|put in|gone out|went out|raised|drawn up|made out|in place|on the books|on the calendar|on the schedule|lined up)';
const helping =
  '(?:has|have|had|is|are|was|were|did|do|does|got|gets?|been|being|yet|ever|so far|already|actually|even|still)';
const forThem = '(?: (?:for|on|to|against|from|with) (?:them|it|her|him|these|those|themselves))?';
const person =
  '(?:nobody|no one|noone|not one person|not anybody|not anyone|none of us|no soul|not a soul|nobody of us|none of our people)';
const nothingPaid =
  '(?:(?:not|no) (?:even )?(?:a|1|one)? ?(?:single |red )?(?:cent|dollar|penny|dime|buck|thing)s?|nothing|no money|zero|0|no cash|not any money)';

const ofJob =
  '(\\b(?:jobs?|projects?|work|installs?|installations?|repairs?)\\b(?:(?!\\b(?:customers?|clients?)\\b|[.?!]).){0,60}?)';
/** Of jobs and contracts a deposit is paid. */
const ofDeposit =
  '(\\b(?:jobs?|projects?|contracts?|agreements?)\\b(?:(?!\\b(?:customers?|clients?)\\b|[.?!]).){0,60}?) (?:(?:that|which|but|and) )?(?:where|whose|with|on which|for which|of which)(?: (?:the|a|an|their|its))? deposit(?: invoice| payment)?s? (?:(?:is|are|was|were|has|have|did|still|yet|ever) )*(?:not|never)(?: (?:been|yet|ever|got|gotten|get))* ';
const partEnd = '(?: (?:against|for|on|to) (?:them|it))?(?= ?[?.!,]| ?$| in | this | last )';

const turns: Rewording = [
  [
    /\b(deposit|down payment)((?: (?:ever|finally|already|yet|actually))*) (?:go|goes|gone|went|come|came) through\b/g,
    '$1$2 clear',
  ],
  [
    /(\b(?:he|she)\b[^.?!]{0,60} (?:and|,) )(did|has|was|is) (?=(?:deposit|final|invoice|check|payment|job|contract|estimate) (?:clear|come|go|get|been|signed|paid|done|in)\b)/g,
    '$1$2 her ',
  ],
  // "Never paid nothing" denies once, and of people it says that they never paid.
  [
    /\b(never|not) (paid|pay|gave|give|signed|sign|got|received|did|done|made)( us| to us)? (?:nothing|no money)\b/g,
    '$1 $2$3 anything',
  ],
  [
    /\b(customers?|clients?|who|people|homeowners?)((?: (?:that|who|which|have|has|did|ever))*) never (?:paid|pay|gave|given|give)(?: us)? (?:anything|a thing|any money|a (?:single |red )?(?:cent|dime|dollar|penny))(?: at all)?(?: to us| for anything)?(?= ?[?.!,]| ?$)/g,
    '$1$2 never paid',
  ],
  // "Which customers got their money back".
  [
    /\b(customers?|clients?|who|people|anyone|anybody|somebody)((?: (?:that|who|which|have|has|ever|already))*) (?:(?:received|got|gotten|get|were given|was given|were issued|had) (?:an? |any |some |their )?(?:refunds?|money back|reimbursements?)|(?:got|were|was|been|get) (?:paid back|reimbursed))\b/g,
    (_: string, who = '', rest = '') => `${who === 'who' ? 'which customers' : who}${rest} were refunded`,
  ],
  // What somebody was to do and did not.
  [
    /\b(?:(?:forgot|forgotten|neglected|omitted) to|failed to (?!show|appear|deliver|settle|send|go)|(?:not|never) (?:get|got|gotten) (?:around )?to) (?=[a-z])/g,
    'not ',
  ],
  [/\bnon (?=[a-z])/g, 'not '],
  // Set beside the accepted ones, those that were answered.
  [/\bmore (of (?:them|those) )?not been (?=accepted\b|approved\b)/g, 'more $1not '],
  // "Jobs not done by Maria": others did them.
  [
    new RegExp(
      `\\bnot (?:been )?(done|completed|finished|handled|carried out|performed|worked|run|made|taken) by (?!(?:the|an?|now|then|today|tomorrow|this|next|last|end|noon|\\d\\S*|${monthSource}|${weekdays.join('|')})\\b)`,
      'g',
    ),
    '$1 by someone other than ',
  ],
  [/\bwithout (?:no|not any|none) /g, 'without '],
  [/\bfail(?:s|ed|ing)? to (?:get|be) (?=\w+(?:ed|id|nt|en)\b)/g, 'are not '],
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
      `${ofJob} (?:(?:that|which|where|whose|for which) )?(?:we |i )?(?:(?:the |a )?final(?: invoice| bill)? )?(?:${helping} )*(?:never|not)(?: ${helping})* (?:cut|issued?|sent out|sent|send|written|write|wrote|made|raised|billed|put out|gone out|went out|got|had|have)(?: (?:an? |the |any )?final(?: invoice| bill)?)?(?: (?:for|on|to)(?: (?:them|it))?)?(?: yet)?${partEnd}`,
      'g',
    ),
    (whole: string, job = '') =>
      /\bfinal\b/.test(whole.slice(job.length)) ? `${job} lacking its final` : whole,
  ],
  [
    new RegExp(
      `${ofJob} (?:(?:that|which) )?(?:with no|(?:has|have|had) no|(?:(?:has|have|had) )?not (?:an?|any)|without(?: an?| any)?|lack(?:s|ing)?(?: an?)?|missing(?: an?| the| their)?) finals?(?: invoices?| bills?)?(?: yet| so far)?${partEnd}`,
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
    /\b((?:estimates?|quotes?|quotations?|bids?|proposals?)\b(?:(?![.?!]).){0,60}?) (?:but |and |that |which |where |whose |for which |of which )*(?:(?:with |have |has )?(?:the |a |an |no |their |its )?contracts? (?:(?:was|were|is|are|has|have|been|that|never|not|yet|got|gotten|ever) )*signed(?: yet)?|(?:with no|without an?|have no|has no|without) signed contracts?)(?= ?[?.!,]| ?$)/g,
    (whole: string, estimate = '') =>
      /\b(?:not|never|no|without)\b/.test(whole.slice(estimate.length))
        ? `${estimate} lacking its signature`
        : whole,
  ],
  // Nothing was put against them.
  [
    /\b(?:we |i )?(?:have |has |had )?(?:not|never) (?:(?:had|seen|gotten|got|received) )?(?:even )?(?:a|an|1|one|any)(?: single)? (?:penny|cent|dollar|dime|payment|money) (?:put|applied|posted|paid|credited|booked|entered|recorded) (?:against|to|toward|towards|on|for)(?: (?:them|it|these|those))?(?= ?[?.!,]| ?$)/g,
    'no payment',
  ],
  [
    new RegExp(
      `\\b(?:that |which |where |have |has |had |with )*(?:(?:not|never) )?(?:(?:had|seen|gotten|got|received|been) )?(?:even )?${nothingPaid} (?:put|applied|posted|paid|credited|booked|entered|recorded|received|come in|came in) (?:against|to|toward|towards|on|for)(?: (?:them|it|these|those))?(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'no payment',
  ],
  [
    new RegExp(
      `\\b(?:and |but |that |which |where )*(?:${person}|the customers?|the clients?) (?:${helping} )*(?:not )?(?:said|say|given|give|gave|told)(?: us)? (?:either )?(?:an? )?(?:yes (?:or|nor) (?:a )?no|an answer|anything)(?: to)?(?: yet| so far)?(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'not answered',
  ],
  [
    /\b(should have (?:been )?\w+(?: by now| already)?)(?: ,)? but (?:were|was|are|is|have|has|had) not(?: been)?(?: made| done| sent)?(?: yet)?(?= ?[?.!,:;]| ?$)/g,
    '$1',
  ],
  // "The client no sign yet".
  [
    /\b((?:client|customer|they|he|she|we|people)s?(?: still| yet)?) no (?=(?:sign|pay|accept|answer|reply|confirm|come|send|finish|show|call|write|want|choose|get|got|have|receive)\b(?! (?:the )?shows?\b))/g,
    '$1 not ',
  ],
  [/\bmilestone (?:designation|tag|label|assignment)s?\b/g, 'milestone'],
  [
    /\b(?:has|have|had|did|do|does|is|are|was|were) (?:not|never) (?:ever|once|yet|even|so far|actually) /g,
    'not ',
  ],
  [/\b(?:never once|not once|not ever|never ever|never yet|at no time)\b/g, 'never'],
  [/\bhave yet to (?=be\b|get\b)/g, 'not yet '],
  [/\b(?:(?:are|is|were|was|still) )?yet to be (?=\w+ed\b)/g, 'not yet '],
  [
    /\b(?:remain|remains|still remain|still) to be (?=(?:completed|finished|done|signed|confirmed|paid|sent|invoiced|billed)\b)/g,
    'not yet ',
  ],
  [
    /\b(?:never|not)(?: ever| even)? (?:got|gotten|gets?|getting|became) (?=\w+ed\b|done\b|sent\b|paid\b)/g,
    'not ',
  ],
  [
    new RegExp(
      `\\b(?:do |does |did |have |has |had |which |that )?(?:not|never)(?: ever| even)? (?:have|has|had|got|gotten|get|carry|show|include|contain)(?: on them)? (?:an? |any |a single |one |1 |the )(?:single )?(${paper})`,
      'g',
    ),
    'without $1',
  ],
  [new RegExp(`\\bwithout (?:a|one|1|any) single (${paper})`, 'g'), 'without $1'],
  [
    /\b(?:without|not (?:made|paid|done|received|taken|coming|settled|come in|came in|come|came|arrive|arrived|get in)(?: by| with| in| via| through)?|other than|something other than|anything other than)(?: using| by| in| with)?(?: an?)? (card|cash|check|cheque|ach)s?\b/g,
    'not $1',
  ],
  [/\bwho (had|has|have) (?=no (?:work|jobs?|appointments?|visits?|stops?)\b)/g, 'which technicians $1 '],
  [
    /\b(?:except|but not|not|excluding)(?: for)? (?:those|the ones|ones|all those)(?: that| which| who)?(?: are| were| came| come)? from\b/g,
    'not from',
  ],
  // Nobody did it.
  [
    new RegExp(
      `\\b(?:that |which |where |on which |for which )?${person}(?: ${helping})* (?:paid|pay)(?: us)?(?: anything| a thing| a (?:cent|dollar|penny|dime))?(?: on| for| toward| towards)?(?: them| it)?(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'no payment',
  ],
  // What has no outcome is still open.
  [
    new RegExp(
      `\\b(?:because |since |as |where |for which |of which )?(?:we |${person} )(?:${helping} |not |never )*(?:marked|recorded|logged|noted|reported|entered|put down|wrote down|told us) (?:(?:down )?how (?:they|it) (?:turned out|went|ended|came out)|what (?:happened|came of (?:them|it))|(?:an?|the|any|their|its) (?:outcome|result)s?)(?: (?:for|of|on) (?:them|it))?`,
      'g',
    ),
    (whole: string) => (/\b(?:no|not|never|nobody|noone|none)\b/.test(whole) ? 'still open' : whole),
  ],
  [
    new RegExp(`\\b${person}(?: ${helping})* (?:marked|closed|reported|logged|recorded) (?:as |out )?`, 'g'),
    'not ',
  ],
  [
    new RegExp(
      `\\b(?:that |which |where |for which )?${person}(?: ${helping})* (?:booked|scheduled|arranged|made|set up|planned) (?:an? |any )?(${paper})${forThem}`,
      'g',
    ),
    'without $1',
  ],
  [new RegExp(`\\b(?:that |which )?${person}(?: ${helping})* touch\\b`, 'g'), 'not touched'],
  [
    new RegExp(
      `\\b(?:that |which )?${person}(?: ${helping})* (?=(?:\\w+ed|read|sent|done|seen|written|taken|made|paid|looked|dealt|gone)\\b)`,
      'g',
    ),
    'not ',
  ],
  // There is none of it.
  [
    new RegExp(
      `\\b(?:but |and |that |which )?(?:for (?:whom|which) |where )?(?:there (?:is|are) |has |have |with )?(?:no|not an?|not any|not a single|without an?|without any|without) (?:(?:assigned|booked|arranged|scheduled|existing|actual|single|linked) )?(${paper})(?: ${helping})* ${arranged}(?: up)?(?: so far| yet| to date)?${forThem}(?: yet| so far)?`,
      'g',
    ),
    'without $1',
  ],
  [/\bwithout (?:an? |any )?(?:assigned|linked|attached|booked|scheduled|existing|set) (?=\w)/g, 'without '],
  [
    new RegExp(
      `\\b(?:not|never|no)(?: ${helping})* (?:tied|assigned|linked|attached|connected|belonging|belong|bound|allocated) to (?:an?|any) (${paper})`,
      'g',
    ),
    'without $1',
  ],
  [
    /\b(?:(?:not have|not had|not got|without|not) anything|(?:not have |not had |without |with |has |have |had )?nothing) (?:booked|scheduled|arranged|planned|set up|lined up|on the calendar|on the books|on the schedule)(?: (?:on|in) (?:the|our) (?:calendar|schedule|books|diary))?(?: yet| so far| to date)?/g,
    'nothing booked',
  ],
  [/\bnot have nothing booked\b/g, 'nothing booked'],
  [
    /\b(?:an? |completely |totally )?empty (?:calendar|calender|schedule|diary|agenda|day|week|book)\b/g,
    'nothing booked',
  ],
  [
    new RegExp(
      `\\b(?:for (?:whom|which|what number of|how many(?: of)?) )?(.{0,40}?)\\b(?:the |their |an? )?(${fact}|milestone|source|technician) (?:is|are) (?:missing|lacking|unknown|blank|empty|not (?:there|known|given|on file|recorded|filled in))\\b`,
      'g',
    ),
    '$1 without $2',
  ],
  [
    new RegExp(
      `\\b(?:there (?:is|are) )?no (${fact}) (?:on|for|with|in) (?:them|it|file|record|the record|their record|the file)\\b`,
      'g',
    ),
    'without $1',
  ],
  [
    new RegExp(
      `\\b(?:not|never)(?: ${helping})* (?:leave|left|gave|give|given|provide|provided|supply|supplied|share|shared|tell|told|enter|entered|have|got|get)(?: us| with us)?(?: an?| any| their| the)? (${fact})`,
      'g',
    ),
    'without $1',
  ],
  [
    /\b(?:i |we |which |that )?(?:can|could) not (?:i |we )?(?:be )?(?:called?|phoned?|ring|rung|reached? by phone)(?: because| since| as)? (?=without\b)/g,
    '',
  ],
  [
    /\b(?:i |we )?(?:can|could) not (?:i |we )?(?:call|phone|ring|reach by phone)\b(?! without)/g,
    'without phone',
  ],
  [
    /\b(?:i |we )?(?:can|could) not (?:i |we )?(?:email|write to|send (?:an? )?emails? to)\b/g,
    'without email',
  ],
  [
    new RegExp(
      `\\b(?:whose|of whom the|for whom the) (${fact}) (?:(?:we|i) )?(?:do |does |have |is |are )?not (?:have|got|know|known|there)\\b`,
      'g',
    ),
    'without $1',
  ],
  [
    /\b(?:(?:from|of|by) (?:who|whom|which) )?(?:we )?(?:have |has |had |did )?(?:not|never)(?: yet| ever)? (?:received|receive|gotten|got|get|had|seen|see|collected|taken in) (?:an?|any|one|1|even a|even one)(?: single)? (?:payments?|money|cent|dollar|penny|dime)\b(?: from| on)?/g,
    'no payment',
  ],
  // Not a cent of it.
  [
    new RegExp(
      `\\b(?:have |has |that |where |and |on which |for which |still |with )*(?:not )?(?:even )?(?:seen|received|gotten|got|collected|brought in) ${nothingPaid}(?: from| yet| so far| at all| for| on)*(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'no payment',
  ],
  [
    /\bnot (?:yet )?(?:seen|received|gotten|got|collected) (?:even )?a (?:single )?(?:cent|dollar|penny|dime)(?: from| on| for)?(?: them| it)?/g,
    'no payment',
  ],
  [
    new RegExp(
      `\\b(?:that |where |on which |for which |against which |towards which )?(?:has |have |with )*(?:not )?${nothingPaid}(?: has| have| was| is| yet| been| ever)* (?:come in|came in|paid|been paid|received|collected|arrived)(?: yet| so far| at all)?(?: (?:on|for|against) (?:them|it))?(?: yet| so far| at all)?(?= ?[?.!,]| ?$)`,
      'g',
    ),
    'no payment',
  ],
  [
    /\b(?:not|never) (?:bill|billed|invoice|invoiced|charge|charged) (?:a|1|one)? ?(?:single |red )?(?:cent|dollar|penny|dime|thing|anything)(?: for)?\b/g,
    'never billed',
  ],
  [/\b(?:never|not)(?: ever)?(?: been)? sent (?:an? |any )(bill|invoice)\b/g, 'never invoiced'],
  [
    /\bwe have (?:never|not) (?:been|gone|come|driven) out to\b|\bwe (?:never|have never) (?:visited|went to|been to|gone to)\b|\bnever been (?:visited|out to|gone to)\b/g,
    'never had a visit',
  ],
  [
    /^who (?:have|did) we (?:bill|billed|invoice|invoiced) (?:and|but) (?:still |have )*no payment/,
    'which customers have no payment',
  ],
  [/\bfrom (?:other|different) (?:places?|sources?|channels?|ways?) (?:than|but|besides)\b/g, 'not from'],
  [
    /\bnot (?:come|came|coming|get in|got in|arrive|arrived)(?: to us| in)? (?:through|via|off|over|by way of)\b/g,
    'not from',
  ],
  // All but these.
  [
    /^((?:from|of|out of) .{3,60}?) , (?:exclude|leave out|drop|skip|remove) (.{3,60}?) ,? ?and (?:list|show)(?: me)? (?:the )?(?:remainder|rest|others)\b/,
    'list $1 except $2',
  ],
  [
    /\b((?:all|every|everything|everyone|any)(?: [a-z]+){1,4}) but (?=the |from |for |those |in )/g,
    '$1 except ',
  ],
  [
    /\b(?:except(?: for)?|exclud(?:e|ing)|other than|besides|apart from|aside from|but not) (?:the )?(?:those from |those |from )?(\w+)(?: ones)? (?:and|or|nor) (?:the |those |from )?(\w+)(?: ones)?(?= ?[?.!,]| ?$)/g,
    'not $1 not $2',
  ],
  [/\bnot (\w+) (?:and|nor|or) not (\w+)\b/g, 'not $1 not $2'],
  [
    /\bnot (\w+ed|done|paid|void|signed) (?:or|nor) (\w+ed|done|paid|void|late)\b(?: (?:or|nor) (\w+ed|done|void|no shows?)\b)?/g,
    (_: string, ...said: string[]) =>
      said
        .slice(0, 3)
        .flatMap((one) => (typeof one === 'string' ? [`not ${one}`] : []))
        .join(' '),
  ],

  [
    /\b(?:leaving|leave|putting|setting|taking) (?:out |aside )?((?:the |our )?(?:(?! how | what | which |[.?!:;]).){3,60}?) (?:aside|apart)(?= ?[?.!,]| ?$)/g,
    'not $1',
  ],
  [/^(?:but )?((?:[a-z]+ (?:, )?(?:and )?){1,6})aside (?=,)/, 'not $1'],
  [/\b(?:leaving|setting|putting) aside\b/g, 'not'],
  [
    /\b(?:leaving|leave|putting|setting|taking) (?:out |aside )?((?:the |our )?(?:\w+ ){0,2}?\w+) (?:aside|out|apart|away)\b/g,
    'not $1',
  ],
  [
    /\b(?:just |please |and )?(?:leave|leaving|take|taking|(?<!\b(?:up|we) )(?:throw|throwing)|filter|filtering|keep|keeping|drop|dropping|strip|stripping) out\b/g,
    'not',
  ],
  [
    /\b(?:that |which |who )?(?:came |come |coming |are |is )?(?:from )?(?:somewhere|anywhere|someplace|something|a source|any source|another source|sources|all sources|every source|a place|places) (?:else )?(?:other than|besides|but|except|apart from)\b/g,
    'not from',
  ],
  [
    // "Not counting those": which they are is not said.
    /(?:\b(?:apart|aside) from\b|\bwith the exception of\b|\bwithout counting\b|\bnot counting\b|\bexclusive of\b|\bminus\b|\bbarring\b|\bsave for\b|\bdisregarding\b|\bnet of\b|\bwithout including\b|\bdiscounting\b)(?! (?:those|them|these|it|that)\b)/g,
    'except',
  ],
  [
    /(?<=, )(?:the |our )?(\w+) and (\w+)(?: \w+)? (?:excluded|not included|left out|exempted|set aside)(?= ?[?.!,]| ?$)/g,
    'not $1 not $2',
  ],
  [
    /\b((?:the |our )?[\w]+(?: [\w]+)?) (?:excluded|not included|left out|exempted|set aside)(?= ?[?.!,]| ?$)/g,
    'except $1',
  ],
  [/ , (?:but )?(?=(?:not|except|without|excluding) )/g, ' '],
  [
    /\b(?:completely|totally|entirely|fully|wide|all) (?:free|open) (?:all day )?(?=on|today|tomorrow|next|this)/g,
    'with nothing booked ',
  ],
];

export const denied = (text: string): string => reworded(text, turns);
