import { against, moved, time, trend, unit, upAlone, went } from './comparingWords.ts';
import type { Rewording } from './rewording.ts';

/** What somebody did with records, or had done with them. */
const deeds =
  '(?:[a-z]+ )?(?:estimates|quotes|bids|proposals|jobs|projects|appointments|visits|contracts|invoices|leads) (?:did|have) (?:we|they|customers|clients|people|been|the (?:customer|client|crew|techs?))\\b';

/** How a figure has changed, asked as a question of its own. */
export const changesAsked: Rewording = [
  // "Did the number of customers go up, and how much": the change is told with its figures.
  [
    new RegExp(
      `\\b(?:by )?how (?:much|many) (did|has|have|do|does|is|are) (?=(?:the |our )?(?:number|count|amount) of .{2,60}? ${trend}\\b)`,
      'g',
    ),
    '$1 ',
  ],
  [
    new RegExp(
      `\\b(?:by )?how much (did|has|have|do|does|is|are) (?=[^.?!]{2,60}? ${trend}\\b)(?=.{0,100}\\b(?:${against})\\b)`,
      'g',
    ),
    '$1 ',
  ],
  // "Are we getting paid quicker these days".
  [
    /\b(is|are) ((?:(?! than |[,.?!]).){2,40}? (?:getting|being|getting to be) (?:[a-z]+(?:ed|id|nt|en))) (?:any |much )?(?:faster|slower|quicker|sooner|later|more quickly|more slowly)(?: (?:these days|lately|recently|now|over time))?(?= ?[?.!]|$)/g,
    'trend of how fast $1 $2',
  ],
  // "Sales were up by what percentage in August".
  [
    new RegExp(
      `\\b(?:is|are|was|were|went|go|goes) (?:up|down|higher|lower)(?: by (?:what|how many|how much)(?: percent(?:age)?)?)? (?=(?:in|for|during) ${time})`,
      'g',
    ),
    'growth ',
  ],
  // "How has revenue developed".
  [
    new RegExp(
      `\\bhow (?:(?:has|have|had|did|do|does|is|are|was|were) ((?:(?!\\b(?:compare|against|versus|vs)\\b|[,.?!]).){2,60}?)|((?:(?!\\b(?:compare|against|versus|vs|much|many)\\b|[,.?!]).){2,60}?) (?:has|have|is|are|was|were)) ${went}\\b`,
      'g',
    ),
    (_, one = '', other = '') => `trend of ${one || other}`,
  ],
];

/** A figure that has risen or fallen: beside another time the comparison says it. */
export const changes: Rewording = [
  // A figure that has risen or fallen.
  [
    /^(?:by )?(?:how much|what percent(?:age)?|how many percent) (?=(?:did|has|have|is|are) .{3,60} from .{2,30} to )/,
    '',
  ],
  [
    new RegExp(
      `(?<=\\b(?:${against})\\b.{0,120}) [.,:?] (?:is it |was it |are we |were we |is that |are they )?(?:up|down|higher|lower|more|less|better|worse) or (?:up|down|higher|lower|more|less|better|worse)(?: ,)?(?: and by (?:how much|what(?: percent(?:age)?)?|what amount))?(?= ?[?.!]|$)`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `\\bfrom (?!(?!20\\d\\d )\\$?\\d+ )((?:(?! to |[,.?!$]).){1,30}?) to ((?:(?! to |[,.?!$]).){1,30}?)(?= [,.?!]|$)(?<=\\b${trend}\\b.{0,120})`,
      'g',
    ),
    '$2 compared to $1',
  ],
  [
    new RegExp(
      `\\b(has|have|had|did|does|do|is|are|was|were) ((?:[^.?!]{1,80}? )??)${trend}\\b([^.?!]{0,60}?)\\b(?:compared (?:to|with|against)|in comparison (?:to|with)|than|versus|vs|against|from|since|on|over|relative to|after) (?=(?:in |for |during )?${time})`,
      'g',
    ),
    '$1 $2$3 compared to ',
  ],
  [
    new RegExp(
      `\\b(compared to|versus|vs|against)\\b(.{1,80}?) ?[,:;-]? ?\\b(?:has|have|had|did|does|do|is|are) (?:the (?:number|figure|count|total|amount|sum)|it|that|they|this|those) (?:${trend}|up|down|more|less|higher|lower|up or down|more or less)(?: or (?:not|down|up|less|${moved}))?(?= [.?!]|$)`,
      'g',
    ),
    '$1$2',
  ],
  [
    /(?: ,)? \b(?:and )?by (?:what|which) (?:dollar )?amount (?:do|does|did) (?:the 2|the two|they|those) differ(?= ?[?.!]|$)/g,
    ' in dollars',
  ],
  [
    /\b(?:and )?by (?:how much|how many|what)(?: percent(?:age)?)?(?: (?:do|does|did) (?:the 2|the two|they|those|it|that) (?:differ|change|move|shift|grow|fall|rise)| (?:is|are) (?:it|that|they) (?:up|down|different))?(?= ?[.?!]|$)/g,
    '',
  ],
  [
    / ,? ?or (?:is it |was it |were they |are they )?(?:the )?other way (?:a)?round\b| ,? ?or vice versa\b/g,
    '',
  ],
  [
    new RegExp(
      `\\b(?:up|down) ((?:this|in|for(?! me\\b| us\\b)) .{1,20}?) (?:over|on|from|against|versus|vs|compared to|than) (?=${time})`,
      'g',
    ),
    '$1 compared to ',
  ],
  // "Is it up this month compared with last", "are we ahead on invoicing compared with": the comparison says it.
  [
    new RegExp(
      `\\b(is|are|was|were|am|runs?|running|(?:(?:has|have|had|is|are) .{0,60}?(?:been |gone|going|come|coming))) (.{0,60}?)(?:\\b(?:up|down|ahead|behind|higher|lower) ?(?:or (?:up|down|ahead|behind|higher|lower|better|worse) ?)?|\\b(?:better|worse) or (?:better|worse) ?)(?=(?:on |in |with |for |this |so |now )?.{0,50}\\b(?:${against})\\b(?! \\$?\\d))`,
      'g',
    ),
    '$1 $2',
  ],
  [
    /^((?:as )?compared (?:to|with|against) .{1,60}? , (?:.{0,20} )?)(?:up|down|ahead|behind) (?=on |in |with |of )/,
    '$1',
  ],
  // "Are cancellations down this month": against the one before. "Which estimates did customers decline" says what they did.
  [
    new RegExp(
      `^(?!(?:which|what|how many) ${deeds})((?:(?!\\b(?:${against})\\b).)*?)\\b(?:has|have|is|are|did|do|does) ((?:(?!compared|than|versus|against).){1,60}?) (?:${trend}|up or down|${upAlone}) (?:in |for |during )?this ${unit}(?: so far)?(?= ?[.?!]|$)`,
      'g',
    ),
    '$1 $2 this $3 compared to last $3',
  ],
];
