import { weekdays } from '../../../figures/model/model.ts';
import { monthSource } from '../times/months.ts';
import { forThem, helping, paper, person } from './denyingWords.ts';
import { ofJobPapers } from './jobPapers.ts';
import { leavingOut } from './leavingOut.ts';
import { missing } from './missing.ts';
import { nobodyDid } from './nobodyDid.ts';
import { nothingPaid } from './nothingPaid.ts';
import { type Rewording, reworded } from './rewording.ts';
import { ofTheirPapers } from './theirPapers.ts';

/** What was denied in a roundabout way: "never paid nothing", "forgot to", "failed to". */
const plainly: Rewording = [
  // "Qualified but has not yet appointment".
  [
    /\b(?:(?:but|and|that|which|who) )*(?:has|have|had) not (?:yet )?(?:an? |any )?(appointment|visit|estimate|quote|invoice|contract|job|technician|tech)s?(?: yet)?(?= ?[?.!,]| ?$)/g,
    'without a $1',
  ],
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
  [/\b(did|do) (we|you|they) forget to (?=[a-z])/g, '$1 $2 not '],
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
];

/** That something did not happen, or nobody did it. */
const notDone: Rewording = [
  [
    new RegExp(
      `\\b(?:and |but |that |which |where |what |to which )*(?:${person} (?:${helping} )*|(?:the |our )?(?:customers?|clients?|people|they) (?:(?:${helping}|still) )*(?:not|never) (?:${helping} )*)(?:said|say|given|give|gave|told)(?: us)? (?:either )?(?:an? |any )?(?:yes (?:or|nor) (?:a )?no|answer|reply|response|decision|anything)(?: to)?(?: yet| so far)?(?= ?[?.!,]| ?$)`,
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
  [/\bwho (had|has|have) (?=no (?:work|jobs?|appointments?|visits?|stops?)\b)/g, 'which technicians $1 '],
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
];

/** In this order: what is denied in general is read when what is told of papers and payments was. */
const turns: Rewording = [
  ...nobodyDid,
  ...ofTheirPapers,
  ...plainly,
  ...ofJobPapers,
  ...nothingPaid,
  ...notDone,
  ...missing,
  ...leavingOut,
];

/** The many ways of saying that there is none, or that something did not happen, in the words that the model knows: "not", "without". */
export const denied = (text: string): string => reworded(text, turns);
