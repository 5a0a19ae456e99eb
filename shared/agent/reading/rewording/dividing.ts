import { byAge } from './byAge.ts';
import { byMethod } from './byMethod.ts';
import { byValues } from './byValues.ts';
import { eachNamed, ofEach } from './each.ts';
import { type Rewording, reworded } from './rewording.ts';
import { whichOf } from './whichOf.ts';

const field =
  '(?:status|state|source|method|month|week|day|quarter|year|technician|tech|customer|client|service|channel|endpoint|weekday|crew member|bucket|tag|type|kind)';
const figure =
  '(?:the frequency|frequency|how many|how much|what|the numbers?|numbers?|counts?|the counts?|totals?|the totals?|the figures?|figures?|amounts?|the amounts?|with (?:its|the|their) (?:figures?|numbers?|counts?|totals?|amounts?))';
const out = '(?: up| out| down| apart| off)?';

const sources = '(?:lead )?(?:source|channel)s?|customers?|clients?|services?|technicians?|techs?';

/** By what figures are divided. */
const divisions: Rewording = [
  [/\b(by|per|for each|for every) (?:the )?(?:type|kind|sort) of (?:work|job|service)s?\b/g, '$1 service'],
  [
    /\b(by|per) (technician|tech|crew) (?:on|of|for|doing) (?:the|each|that|their|his) jobs?\b/g,
    '$1 technician',
  ],
  // "Rank our sources by the money they ended up bringing in".
  [
    new RegExp(
      `\\b(?:rank|order|sort) (?:all )?(?:of )?(?:the |our )?(${sources}) by (?:the |how much |how many )?(?:money|cash|dollars|revenue|income)(?: that)? (?:they |each )?(?:(?:have |has )?(?:really |actually |ever )?(?:ended up |end up )?(?:put (?:in|into) our pockets?|bring|brings|bringing|brought|make|made|making|pay|paid|paying|generated?|generating|earned)\\b(?: us)?(?: in)?(?: us)?)?`,
      'g',
    ),
    (_, which = '') => `revenue by ${which.replace(/^lead /, '')} `,
  ],
  [
    /\b(?:by|according to) (?:how|what) (?:they|it|each|these|those) (?:all )?(?:ended(?: up)?|turned out|came out|went)(?= ?[?.!,]|$)/g,
    'by status',
  ],
  [
    /\b(?:how (?:do|does|did|are|were) )?((?:(?! , |[.?!]).){3,60}?) (?:spread|spread out|distributed|fall|split|divided) (?:across|over|among|out over) the days of the week\b/g,
    '$1 by weekday',
  ],
  [/\b(?:across|over|for each of) the (?:days of the week|weekdays)\b/g, 'by weekday'],
  [/\bon an? (week|month|quarter|year)ly basis\b/g, 'by $1'],
  [/\bon an? daily basis\b/g, 'by day'],
  [
    /\b(?:broken (?:down|out|up)|split(?: (?:up|out))?|divided|grouped) (week|month|quarter|year)ly\b/g,
    'by $1',
  ],
  [
    /\bon an? ([a-z]+) by \1 basis\b|\b(month|week) on \2\b|\bevery single (day|week|month|quarter|year)\b|\b(month) ?wise\b/g,
    (_: string, ...units: string[]) => `by ${units.slice(0, 4).find(Boolean)}`,
  ],
  [/\bon an? (?:per |by |by the )([a-z]+) basis\b/g, 'per $1'],
  [/\b(method|status|source|channel|customer|technician|tech|service|endpoint|milestone) by \1\b/g, 'by $1'],
  [
    /^(?:and |now |then |please )*(?:split|divide|separate|organize|arrange|categorize|classify|tabulate|distribution) (?:by|across) /,
    'by ',
  ],
  // Split it.
  [
    /(?: ,| \.)? (?:please |could you |can you |and |then |now )*(?:split|divide|break|separate|sort|group|bucket|cut|slice|organize|arrange|categorize|classify|tabulate) (?:it|them|that|this|those|these)(?: up| out| down| apart)?(?: for me)? (by|into|per) /g,
    ' $1 ',
  ],
  [
    /\bhow (?:is|are|was|were) ((?:(?! and |[.?!]).){3,60}?) (?:looking|doing|going|shaping up|coming along)(?=,? (?:by|per) )/g,
    '$1',
  ],
  [
    /\bhow (?:big|large|high|much) an? (payment|invoice|estimate|quote|bill) (?:is|was)(?: on average)?\b/g,
    'average $1',
  ],
  [
    new RegExp(
      `\\b(?:split|break|broken|divide|divided|separate|separated|sort|bucket|slice|group|grouped|sum|tally|count|arrange|organize)${out} (?!up |out |down |apart |off |by |into )((?:(?! by | into |[,.?!;]).){1,50}?)${out} (?:by|into|per|according to|based on|after) (?:the )?(?:individual |different |single |its |their )?(?=\\w)`,
      'g',
    ),
    '$1 by ',
  ],
  [
    new RegExp(
      `\\b(?:(?:that |which )?(?:went|go|gone) |sitting |being |that are |which are |are |landed |fall |falling |stand |standing )?(?<!next )(?<!\\b(?:bring|brings|brought|take|takes|took|taken|come|comes|came|pull|pulled|rake|raked|cash|cashed|money) )(?:at|in|under|within|with|on|for|of|to|per|by) (?:each|every|each single|each individual|every single|any given|the (?:different|various|individual|respective)|each of the|every one of the)(?: of (?:the|our))? (${field})(?:e?s)?\\b`,
      'g',
    ),
    'per $1',
  ],
  [
    new RegExp(
      `(?: ,)? ?\\b(?:by|per) (${field}s?) (?:,? ?)?${figure}(?: (?:is|are|was|were|did|do|does))*(?: (?:it|they|that|there|we|get|got|is|are|have))*(?= ?[.?!]| ?$)`,
      'g',
    ),
    ' by $1',
  ],
  [
    new RegExp(
      ` ?, (?:and )?(?:broken (?:up|down|out) |split (?:up |out )?|grouped |divided |sorted )?(?:by|per|for each|for every) (?=${field}s?\\b)`,
      'g',
    ),
    ' by ',
  ],
  // "Month by month since January, show me signed contracts".
  [
    /^(day by day|week by week|month by month|quarter by quarter|year by year)((?: (?:since|in|for|this|last|during|over|from) [^,:.?!]{2,30}?)?) ?[,:] ([^,.?!]{5,80}?)(?= ?[?.!]|$)/,
    '$3$2 $1',
  ],
  // "How is next week divided among the technicians in terms of appointments".
  [
    /\bhow (?:is|are|was|were|does|do) ((?:(?:this|next|last) (?:week|month|quarter|year))|today|tomorrow|yesterday) (?:divided|split|spread|shared|distributed|divvied|looking|broken)(?: up| out| down)? (among|between|across|by|over) (?:the |our )?([a-z]+) (?:in terms of|in|by number of|as to|regarding|when it comes to) ([^,.?!]{3,40}?)(?= ?[?.!]|$)/,
    '$4 $1 by $3',
  ],
  [/\b(?:going back|covering|spanning) (\d+) (days|weeks|months|quarters|years)\b/g, 'in the last $1 $2'],
  [
    /\bby (?:where|how far along) (?:they|those|these|each(?: of them)?|each one) (?:stand|stands|are|is)\b/g,
    'by status',
  ],
  [
    /\b(?:the )?(?:distribution|breakdown|split|spread) of (?:the |our )?(job|invoice|estimate|contract|lead|appointment|visit|payment) (?:statuses|status|states)\b/g,
    '$1s by status',
  ],
  // By the word itself.
  [/ ?,? ?\b(?:service|number|count|customer|lead|job|time|channel|source) wise\b/g, ''],
  [/\bby days? of (?:the )?week\b/g, 'by weekday'],
  [/\bof the week on which they (?:were|are) \w+\b/g, 'of the week'],
  [/\bper (job|invoice|estimate|lead|contract|payment|appointment) status\b/g, 'by status'],
  [/\b(?:split|break|divide) (that|it|them|this|those) (?:up |out |down )?by\b/g, '$1 by'],
  [/\b(?:broken|split) (?:up|down|out)?(?= (?:day|week|month|quarter|year) by)/g, ''],
  [
    /\b(?:distribution|spread|split|breakdown) of ((?:(?! and | or |[,.?!]).){1,60}?) (?:over|across|by|among) (?:the )?(day|days|week|weeks|weekdays|months|sources?|status|statuses)\b/g,
    '$1 by $2',
  ],
];

/** In this order: what one list writes, those behind it read. */
const turns: Rewording = [
  ...eachNamed,
  ...byAge,
  ...byMethod,
  ...byValues,
  ...whichOf,
  ...divisions,
  ...ofEach,
];

/** "In each of the last three months", "by week, the last four weeks": of whole ones, so that the first is no part of one. */
const wholes: Rewording = [
  [
    /\b(by|per|each|every) (week|month|year)\b(.{0,80}?)\b(last|past|previous|trailing) (\d+) (?=\2s\b)/g,
    '$1 $2$3$4 $5 calendar ',
  ],
  [
    /\b(week|month|year)ly\b(.{0,80}?)\b(last|past|previous|trailing) (\d+) (?=\1s\b)/g,
    '$1ly$2$3 $4 calendar ',
  ],
  [
    /\b(last|past|previous|trailing) (\d+) (?=(week|month|year)s\b.{0,80}\b(?:(?:by|per|each|every) \3|\3ly)\b)/g,
    '$1 $2 calendar ',
  ],
];

const isAveraged = /\b(?:average|averages|avg|mean|typical|typically|usually|on average)\b/;

/** The many ways of asking for a figure of each kind, in the one way that the grammar reads: "by status". */
export const divided = (text: string): string => reworded(text, turns);

export const inWholes = (text: string): string => (isAveraged.test(text) ? text : reworded(text, wholes));
