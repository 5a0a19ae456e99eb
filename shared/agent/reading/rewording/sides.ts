import { monthSource } from '../times/months.ts';
import { time, unit, units } from './comparingWords.ts';
import type { Rewording } from './rewording.ts';

/** Two that are told from each other by verbs, or by what is said of one of them. */
export const sidesNamed: Rewording = [
  // "Is next week looking busier than this one? Going by appointments."
  [
    new RegExp(
      `^((?:is|was|will) (?:this|next|last) (${units}) )(?:looking |going to be |shaping up to be |be )?((?:busier|quieter|slower|fuller|better|worse) than (?:this|next|last)) (?:one|\\2)(?: [,.?!;] ?(?:going|judging|measured|counting) by (?:the )?(appointments|visits|jobs|leads|payments|revenue))(?= ?[.?!]*$)`,
    ),
    '$1$3 $2 for $4',
  ],
  // "Do most of our leads come from Google", "are more than half of them": their share shows it.
  [
    /^(?:so )?(?:is|are|do|does|did|was|were|have|has) (?:the (?:vast |great )?majority|most|more than half|over half|less than half|under half|(?:about |almost |nearly )?half|the bulk) of (?=\w)/,
    'what share of ',
  ],
  // "The split between card and check".
  [
    /\b(?:the |a )?(?:split|divided|distributed|balance|mix|ratio) between ((?:(?! and |[,.?!]).){2,30}?) and /g,
    '$1 compared to ',
  ],
  // "Do storm leads close more often".
  [
    /\bleads? (?:close|win|sell|turn into jobs|pan out) (?:any |a lot |much )?(?:better|worse|more often|less often|(?:more|less)(?= than)|at a (?:better|higher|lower|worse) rate)(?: (?:than|compared to|compared with))?(?= |$)/g,
    'leads conversion rate compared to',
  ],
  // "Who did more", "is it better now": of the two that were asked about.
  [
    /^(?:so |and |ok |then |now )*(?:who|which(?: one)?(?: of (?:them|these|those|the 2))?(?: (?:one|month|week|quarter|year|day|source|ratio|rate|number|figure|share|total)s?)?) (?:is|was|did|does|has|had|got|were|are|came in|owes|owed|paid|spent|made|sold|finished|completed|brought in|brings in|collected)(?: us)? (?:doing |the )?(?:better|more|fewer|less|higher|lower|bigger|larger|greater|stronger|ahead|worse|smaller|weaker)(?: one)?(?= ?[?.!]*$)/,
    'what is the difference',
  ],
  [
    /^(?:so |and |ok |then |now )*(?:is|was) (?:it|that|this) (?:(?:any|much) )?(?:better|worse|higher|lower|more|less|up|down)(?: or (?:better|worse|lower|less|down))?(?: now| then)?(?= ?[?.!]*$)/,
    'what is the difference',
  ],
  [
    /^(?:so |and |ok |then |now )*(?:better or worse|up or down|more or less|higher or lower|bigger or smaller)(?: than (?:before|that|then))?(?= ?[?.!]*$)/,
    'what is the difference',
  ],
  // "Are estimates accepted faster than last year", "is it taking longer to get paid": how long it takes in each of the times.
  [
    new RegExp(
      `\\b(are|is|do|does|did|were|was) ((?:(?! than |[,.?!]).){3,50}?) (?:(?:any|much|a lot|still) )?(?:faster|slower|quicker|sooner|more quickly|more slowly)(?: or (?:faster|slower))?\\b((?: ${time})?) (?:than|compared to|versus) (?=(?:in |the )?${time})`,
      'g',
    ),
    'how fast $1 $2$3 compared to ',
  ],
  [
    /\b(?:is|are|does|do|did|was|has|have) (?:it |we |they |customers |people )?(?:been )?tak(?:e|es|ing|en) (?:us |them |customers |people )?(?:any |much |a lot )?(?:longer|more time|less time|more days|fewer days) to ((?:(?! than |[,.?!]).){2,50}?) than\b/g,
    'how long does it take to $1 compared to',
  ],
  // "How far behind last November are we in payments".
  [
    new RegExp(
      `\\bhow far (?:behind|ahead of|above|below|over|under|short of|off) ((?:the )?${time}(?: \\d{4})?) (?:are|is|were|was|do|did) (?:we|it|things)\\b`,
      'g',
    ),
    'compared to $1',
  ],
  // "What is the gap between what we billed and what we collected": both are told.
  [
    /\b(?:what (?:is|was) )?(?:the )?(?:difference|gap|spread|delta) between (?:what|how much|the amount) ((?:(?! and |[.?!]).){3,40}?) and (?:what|how much|the amount) /g,
    'how much $1 and how much ',
  ],
  // "Revenue wise".
  [/ ?,? \b(revenue|money|dollar|count|number|lead|job|appointment|invoice|payment) wise\b/g, ' in $1'],
  // "The change in revenue between September and October": the later beside the earlier.
  [
    new RegExp(
      `\\b(?:the |a )?(?:percent |percentage )?(?:difference|change|gap|increase|decrease|drop|rise|jump|growth) (?:in|of) ((?:(?! between | from |[,.?!]).){2,50}?) (?:between|from) ((?:the )?${time}(?: \\d{4})?) (?:and|to) ((?:the )?${time}(?: \\d{4})?)(?= ?[?.!]|$)`,
      'g',
    ),
    '$1 $3 compared to $2',
  ],
  // What a rate says of those that are compared.
  [
    /\bconvert(?:s|ed|ing)? (?:any |more |a lot |much )?(?:better|worse|more often|less often|more reliably|more easily|at a (?:better|higher|lower|worse) rate)(?: (?:than|compared to|compared with))?(?= |$)/g,
    'conversion rate compared to',
  ],
  // "Between August and September, which had more".
  [
    new RegExp(
      `\\bbetween ((?:the )?${time}(?: \\d{4})?) and ((?:the )?${time}(?: \\d{4})?) ?,? (?:which|what)(?: (?:one|${units}))?(?: (?:of them|of the 2))? (?:had|has|saw|was|brought(?: in)?|is|got|gave us|made) (?=(?:the )?(?:more|fewer|less|better|higher|bigger|larger|busier)\\b)`,
      'g',
    ),
    '$1 compared to $2 ',
  ],
  [
    /\b(?:brought|took|pulled|raked|made|earned|got)(?: in)?(?: us)? (?:the )?(more|less) (?:money|cash)\b/g,
    'had $1 revenue',
  ],
  // The percentage is told with every comparison.
  [
    /(?<=\b(?:compared?|versus|vs|against|than)\b.{0,120}) ?,? (?:percentage wise|percent wise|in percent(?:age)?(?: terms)?|as a percent(?:age)?)(?= ?[?.!]|$)/g,
    '',
  ],
  [/^(.{5,120}?) ,? ?compared(?= ?[.?!]?$)/g, 'compare $1'],
  [/\b(?:a |the )?(\w+) comparison(?: (?:of|between|for|:))?(?= )/g, 'compare $1'],
  [
    /\b(?:a |the )?(?:fuller|heavier|busier|more crowded|tighter) (?:day|schedule|week|plate|calendar|workload|load)\b/g,
    'more appointments',
  ],
  [
    /\b(has|have|got|is|with) more (?:on|going on|to do|on the plate|on (?:his|her|the|their) (?:plate|schedule|board)|lined up|work)(?= (?:for |on )?(?:today|tomorrow|this|next|on|last|than)\b| ?[,?])/g,
    '$1 more appointments',
  ],
  [/\bmore booked (?=next|this|on|tomorrow|today|in|for)/g, 'more appointments booked '],
  [/\bbooked (?:heavier|more heavily|fuller)\b/g, 'busier'],
  [/\b(?:deeper|further) in debt\b/g, 'owes us more'],
  [
    /\b(?:beating|outdoing|outpacing|topping|exceeding|outnumber|outnumbers|outnumbered|outstrip|outstripped|surpass|surpassed|beat|beats|beaten|outdid|outdo|outdoes|outperformed|outpaced|topped|exceeded|trails?|trailed|trailing|(?<!\b(?:the|a|average|avg|mean|usual|typical|time) )lags?(?: behind)?|lagged(?: behind)?|lagging(?: behind)?)\b(?! \$?\d| (?:days|weeks|months))/g,
    'compared to',
  ],
  [new RegExp(`\\bexceed (?=${monthSource}\\b|last|the|q[1-4])`, 'g'), 'compared to '],
];

/** Set side by side, ahead of or behind each other. */
export const sidesCompared: Rewording = [
  // Ahead of it or behind it.
  [
    /\b(?:ahead of|above|over|up on|better than|more than|higher than|greater than|up)(?: ,)? or (?:behind|below|under|down on|worse than|less than|lower than|fewer than|down (?:from|on|against|compared to|compared with|versus|vs))\b/g,
    'compared to',
  ],
  [
    new RegExp(
      `\\b(?:is|are|was|were|am|running|we are|be|do we stand|standing) (behind|ahead of|short of|beyond|past) (?=${time})`,
      'g',
    ),
    'compared to ',
  ],
  [
    /\bhow (?:are|is|were|was) (?:we|the company|the business|it|things) (?:pacing|doing|tracking|trending|faring|holding up|looking|coming along|running|performing) (?:on|in|with|for|as to|regarding) ((?:(?! and |[.?!]).){3,60}?) (?:against|versus|vs|compared (?:to|with)|relative to|next to|beside)\b/g,
    '$1 compared to',
  ],
  [
    /\bhow ((?:(?! , |[.?!]).){3,40}?) and ((?:(?! , |[.?!]).){3,40}?) compare (?:in|on|by|for|as to|when it comes to|regarding|with regard to)\b/g,
    'compare $1 and $2',
  ],
  [
    /(?<=\b(?:vs|versus|compared (?:to|with)|against)\b.{0,80}) ?, (?:was|is|were|are|has|did) [a-z]+(?: [a-z]+)? (?:worse|better|higher|lower|more|fewer|less|bigger|stronger)(?= ?[?.!]|$)/g,
    '',
  ],
  // "How does this compare to that".
  [
    /\bhow (?:do|does|did|is|are|was|were|has|have|had) ((?:(?! and |[.?!]).){1,80}?) (?:been |be )?(?:compare|compares|compared|comparing|stack|stacks|stacking|stacked|measure|measures|measured|measuring|hold|holding|held|line|lining|match|matching|pace|pacing|tracking|track|trending|doing|do|look|looking|looks|fare|faring|fared|going|shape|shaping|coming along)(?: up)?(?: out)? (?:next to|to|with|against|versus|vs|beside|alongside|relative to|compared to|compared with|as against|over)\b/g,
    '$1 compared to',
  ],
  // Set side by side.
  [
    /\b(?:put|set|hold|stack|place|pit|match|weigh|lay|contrast) ((?:(?! , |[.?!]).){1,60}?) (?:up )?(?:against|next to|beside|alongside|versus|vs)\b/g,
    'compare $1 to',
  ],
  [
    /\b(?:put|set|lay|hold|line|contrast|show) ((?:(?! , |[.?!]).){1,60}? (?:and|with|to) (?:(?! , |[.?!]).){1,40}?) (?:up )?(?:head to head|side by side|next to each other|next to one another|beside each other|against each other|against one another|in comparison|in contrast)\b/g,
    'compare $1',
  ],
  [/^(contrast)\b/, 'compare'],
  [
    /\b(?:want to|wanna|would like to|let us|need to|can we|can you|could you)? ?(?:compare|contrast) (?:them|those|the 2|both|these|the two)\b(?= ?[.?!]|$)/g,
    'compared',
  ],
  [/^(?:as )?compared (?:to|with) ((?:(?! , ).){1,40}) , (.+?)(?= [.?!]| ?$)/, '$2 compared to $1'],
  // Which of two times or names it was.
  [
    new RegExp(
      `\\bwhich ${unit} (had|has|saw|was|did|brought(?: in)?|is|got|gave us|made) (?=(?:the )?(?:more|fewer|less|better|higher|bigger|larger|busier)\\b)`,
      'g',
    ),
    (_, _unit = '', verb = '') => (/^(?:has|is)$/.test(verb) ? '' : 'had '),
  ],
  [
    /\b(?:which (?:one )?of the (?:2|two)|which of them|which one|who of the (?:2|two)|which) (?=(?:has|have|had|does|did|gave|gives|brought|brings|got|owes?|sent|made|is) (?:got |us |in |given us )?(?:the )?(?:more|fewer|less|higher|larger|bigger|greater|most)\b)/g,
    'which ',
  ],
];
