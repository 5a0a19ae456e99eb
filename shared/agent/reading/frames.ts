import { type Rewording, reworded } from './rewording.ts';

/**
 * Turns of phrase whose words say something else one by one, in the words that say it: tried in order on a plain text. Each must say
 * the same for every question that it matches.
 */
const frames: Rewording = [
  [
    /\bwhere (?:do|did|does|are|is|have|has) ((?:(?! and | or |[,.?!]).){1,60}?) (?:come|coming|came|originate|originating)(?: in)? from\b/,
    '$1 by source',
  ],
  [
    /^(?:and )?(?:from where|where from|from (?:which|what) sources?|(?:which|what) sources? (?:were|was|are|is) (?:those|these|they|that) from) ?[?.!]*$/,
    'by source',
  ],
  [
    /\bfrom (?:where|which sources?|what sources?) (?:is coming|are coming|do|did|does|are|is|come|comes|came|have|has|were|was) ((?:(?! and | or |[,.?!]).){1,60}?)(?: come| coming| came)?(?= ?[.?!,]|$)/,
    '$1 by source',
  ],
  [/^(on average|in total|overall|in all|altogether|in percent) , /, '$1 '],
  [
    /^(?:out )?of (?:all )?(?:of )?((?:the |our |this |last )[^,]{1,60}|all [^,]{1,60}) , (what percentage|what percent|what share|how many percent|how many|how much)\b/,
    '$2 of $1',
  ],
  [/^(.{1,200}?) , (?:item by item|one by one|line by line)\b/, 'list $1'],
  [/\band how often\b/, ''],

  [
    / , (?:counting|considering|including|taking) (?:only |just )?(?:those|the ones|all of those|all those)\b/,
    ' ,',
  ],
  [/^how is the (?=percent|percentage|share|number|sum|total)/, 'what is the '],
  [/\bnot (?:older|more) than (?:a|an|1) (day|week|month|year)(?: old| ago)?\b/, 'in the last 1 $1'],
  [/\bnot older than (\d+) (days|weeks|months|years)\b/, 'in the last $1 $2'],
  [/\b(?:newer|younger|more recent) than (\d+) (days|weeks|months|years)\b/, 'in the last $1 $2'],
  [/\b(older|longer|more) than an? week\b/, '$1 than 7 days'],
  [/\b(older|longer|more) than an? month\b/, '$1 than 30 days'],
  [/\b(older|longer|more) than an? year\b/, '$1 than 365 days'],
  [
    /\bhow (?:did|does|has) ((?:(?! and | or |[,.?!]).){1,40}?) (?:pay|paid)\b(?! us)/,
    'payments by method of $1',
  ],
  [
    /\bwhat (?:has|have|did) ((?:(?! and | or |[,.?!]).){1,40}?) (?:paid|pay|spent|spend)\b/,
    'how much $1 paid',
  ],
  [/\blead 2 (?=appointment|job|customer|contract|estimate)/, 'lead to '],
  [/\bwhere (?:does|do|did) ((?:(?! and | or |[,.?!]).){1,40}?) live\b/, 'what is the address of $1'],
  [/\bwhere lives? ((?:(?! and | or |[,.?!]).){1,40}?)(?= ?[.?!,]|$)/, 'what is the address of $1'],
  [
    /\bwhere is ((?:(?! and | or |[,.?!]).){1,40}?) (?:house|place|home|address|located)\b/,
    'what is the address of $1',
  ],
  [
    /\b(?:how (?:do|can|could|would) (?:i|we|you)|how to) (?:get hold of|get a hold of|get in touch with|contact|call|ring|phone|get ahold of)\b/,
    'phone number of',
  ],
  [/\b(?:what|which) number (?:do|should|can|would) (?:i|we) (?:call|ring|dial) for\b/, 'phone number of'],
  [/\bhow (?:do|would|should|can) (?:i|we) (?:email|mail|write to)\b/, 'email of'],
  [
    /\b(?:is|does|will) ((?:(?! and | or |[,.?!]).){1,40}?) (?:off|away|out of office|on leave|on vacation|on holiday)\b/,
    'time off of $1',
  ],
  [
    /\b(?:what|which) hours (?:does|do|is|are) ((?:(?! and | or |[,.?!]).){1,40}?) (?:work|working|on)\b/,
    'working hours of $1',
  ],
  [/\bwhen (?:does|do) ((?:(?! and | or |[,.?!]).){1,40}?) work\b/, 'working hours of $1'],
  [
    /\bis ((?:(?! and | or |[,.?!]).){1,40}?) working (?:on )?(mon|tues|wednes|thurs|fri|satur|sun)days\b/,
    'working hours of $1',
  ],
  [/\bwhat can (\w+(?: \w+)?) do\b(?: , which skills .{1,30}?(?= ?[?.]|$))?/, 'skills of $1'],
  [
    / , ((?:newest|latest|most recent|oldest|earliest|largest|biggest|highest|smallest|lowest) first)\b/,
    ' $1',
  ],
  [/ , (?:in percent|percentage wise|as a percentage|in percentage)\b/, ' in percent'],
  [/\bpercentage wise\b/, 'in percent'],
  [/\bhow (?:does|do|did) (that|this|it) compare (?:to|with|against)\b/, 'compared to'],
  [/\bthe odds (?:that|of)\b/, 'the share of'],
  [/\bup or down (?:from|on|against|compared to|compared with|versus|vs)\b/, 'compared to'],
  [/\bpast its due date by more than\b/, 'overdue by more than'],
  [
    /\b(?:must|has to|have to|should|needs to|need to) ((?!be\b|we\b|i\b|get\b)[^,.?!]{1,40}?) (?:still )?pay\b/,
    '$1 must pay',
  ],
  [/\bneither (\w+) nor (\w+)\b/, 'not $1 not $2'],
];

export const reframed = (text: string): string => reworded(text, frames);
