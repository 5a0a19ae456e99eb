/** What limits, compares, denies, orders and divides. None of it says nothing. */
export const comparing = {
  sorted: [
    '[sorted|ordered] [with] [the] (newest|latest|most recent|last|oldest|earliest|first|largest|biggest|highest|most expensive|most|best|top|smallest|lowest|cheapest|least|fewest) [one|ones] (first|on [the] top|at the (top|front)|up (top|front)|leading)',
    '[sorted|ordered] [from] [the] most to [the] (fewest|least)|[sorted|ordered] [from] [the] (fewest|least) to [the] most',
    '[sorted|ordered] [from] (newest|latest|oldest|earliest|largest|biggest|highest|smallest|lowest) to (newest|latest|oldest|earliest|largest|biggest|highest|smallest|lowest) [first]',
  ],
  by: [
    '[and] by|per|into|each|for (each|every|both|all|various|different) [different|single|individual|one of]|for the various|on each|under (each|every|which)|within each|at each|to each|in (each|every|which)|from (each|every|every single)|with each|across every|of (each|every)|each of the|by each|in every|per (each|single|individual|the)',
    '(broken|split|divided|divvied|shared|separated|cut|laid|set|listed|tallied|counted|sized|sliced|grouped|sorted|ordered|arranged|organized|organised|ranked|aggregated|summarized|summarised|tabulated|classified|categorized|itemized|itemised|segmented|distributed|spread|subdivided|partitioned|bucketed|displayed) [up|down|out] (by|per|into|over|across|among|between|according to)|(arranged|organised) in',
    '(break|split|divide|group|rank) [up|down|out] (by|over|across|among|between|into)|breakdown (by|of|per)|by (type|kind|different|individual|every|the) [of|different]|by the',
    'according [to [the]]|across (each|all|our|the|the different)|over the different|among [the]|between the|under which|in which|depending on|in terms of|one (per|row per|line per|for each)|(fall|falls|falling) into',
  ],
  over: [
    '[at|of|costing|worth|with|for] (more|greater|bigger|larger|higher) (than|then|as)|[at|of|costing|worth|for] (over|above)|bigger|of more|beyond|past|topping|surpassing|that surpass|(upward|upwards|worth upwards) of|north of|in excess of',
    '(exceed|exceeds|exceeded|exceeding)|that (exceed|are over|cost more than)|in the amount of over|more than the amount of|(bigger|larger) in amount than',
  ],
  atLeast: [
    '[of|from|at the|worth|costing] at least|(no|not) (less|smaller|lower) than|minimum [of]|no less then|at [the] (least|minimum)|not (under|below)|starting at|upwards from',
  ],
  under: [
    '[at|of|costing|worth|with|for] (less|fewer|smaller|lower|cheaper) (than|then|as)|[at|of|costing|for|worth] (under|below)|lower|cheaper|south of|beneath|underneath|that (cost less than|are under)',
  ],
  atMost: [
    'at [the] most|(no|not) (more|higher|bigger|larger) than|maximum [of]|not (exceeding|exceed|over|above)|capped at|up to',
  ],
  exactly: ['[of|at|for|worth|with] (exactly|precisely)'],
  between: ['[worth|priced|costing|valued|ranging|somewhere|anywhere|totaling|in the range] between'],
  older: ['[for|by] more than|[for] over|(older|longer) than'],
  /** How often it was, and no amount. */
  times: ['times'],
  not: [
    'not [been|be|yet|from|including|include|counting|out of|by|via|with|through]|not (come|came|coming) from|(neither|nor) [been|from|by|via|with|through|in]|no|never|nothing from|except [for]|(exclude|excluding) [the]|other (than|then)|besides|but not|apart from|aside from',
    '(leave|leaving) out|(skip|skipping|ignoring)|outside of|(anything|everything|all) but|with the exception of',
  ],
  compare: [
    '(do|doing|did) better [than]|(more|less|fewer|better|worse|higher|lower|greater|larger|smaller|bigger|stronger|faster|slower|shorter|quicker|busier|fuller) [than]|(more|less) often than|(better|worse|higher|lower|more|larger|less) or (less|worse|lower|fewer|smaller|more) [than]|or (more|less|fewer)',
    '[the] difference [between]|[the] change (between|from)|the change|(growth|increase) (from|over)|decrease from|increased from|(how much|how many) (more|less|fewer|higher|lower|better)|how much did we grow from|a better (month|year|quarter) than',
    '[as|when] compared (to|with)|compare|compares (to|with)|in comparison [to|with]|by comparison|in contrast to|as opposed to|in relation to|relative to|(set|measured|weighed) against|against|versus|vs|than|or rather|rather than|or was it',
    'ahead of|above|below|(up|down) (from|on|compared to)|up over|up or down|over or under|side by side|outnumber|outstrip|outperform|outpace|surpass|(outnumbers|outnumbered|outstripped|outperforms|surpassed|bettered)|(stack|stacks) up against|measure up to|(differ|differs) from',
    'as (much|many|good|high|busy) as|the same as',
  ],
  /** What compares how long something takes, which nothing else answers. */
  speed: ['(faster|slower|shorter|quicker) [than]'],
  /** What compares amounts, and no numbers of records. */
  size: ['(bigger|larger|smaller|cheaper|more expensive) [than]'],
  /** How far apart two figures are that were asked for before. */
  difference: [
    '[what is|how (much|big) is] [the] (difference|delta|variance) [between (them|the 2|the two)]|[what is] the gap [between (them|the 2|the two)]|gap between (them|the 2|the two)|what difference is that',
    '[what is|what was] [the] (percent|percentage) (change|difference|increase|decrease|growth)|[the] (change|difference) in percent',
    'how far apart [are (they|those|these|those 2|the 2)]|[by] (how much|what amount) do (they|the 2) differ|how do (the 2|they|those) (differ|compare)|compare (them|those|both|the 2)',
    'which [one|of them|of the 2] [is] [doing|the] (better|higher|bigger|more|ahead) [one]|who is ahead|who does better|which [one|of the 2] (does|converts) better|which [one|of the 2] converts at the higher rate|which one (wins|leads)',
    '[is (that|it)] (more or less|up or down)|is that (more|less|up|down|better or worse)',
  ],
  /** How a figure goes on from one month to the next. */
  trend: [
    '[the|a|any] (trend|trends|trendline|trendlines|evolution|progression|trajectory) [of|in|for|on|with]|[the] development (of|in)|over time',
    '[been|steadily|slowly] (rising|growing|increasing|dropping|falling|shrinking|decreasing|improving|worsening|climbing) [or (falling|dropping|shrinking|decreasing|declining|worsening|rising|growing|increasing|improving)]',
    '[been] (going|trending|heading|headed) (up|down|up or down|down or up)|on the (rise|way up|way down|up and up)|[been] getting (better|worse|better or worse|worse or better|bigger|smaller|higher|lower|slower)',
  ],
  /** By how much a figure is above that of the time before. */
  growth: [
    '[the] growth [of|in|for]|risen|rose|rise|grown|grew|grow|shrunk|shrink|decrease|improved|improve|worsened|[been] (gone|go|goes|went) (up|down|up or down|down or up)',
  ],
  before: [
    '[the] (day|week|month|quarter|year|period|one) before [that]|before (this|that) (month|year)|and before this month|[a|the] (day|week|month|quarter|year) (earlier|prior|previous|preceding|before)',
    '(a|one|1) (day|week|month|quarter|year) ago|[the] (prior|preceding) (day|week|month|quarter|year)|[the] previous (day|one)|one (month|year|week) (before|earlier)',
  ],
  after: [
    '[and] the (day|week|month|quarter|year) (after|following) [that]|the following (day|week|month|quarter|year)|(a|one|1) (day|week|month|quarter|year) later',
  ],
  next: ['[the] next|next up'],
  /** Who stands behind the first of a row. */
  second: [
    '[the] runner up|[the] runners up|[in|on] [the] second (place|rank|spot)|(comes|came|is|was) [in] second|[the] second (best|most|highest|largest|biggest|one)|[the] next (best|highest|most|largest|biggest)|[the] number 2|second in line|[the] (last but one|second to last|second last|next to last|penultimate|last but 1) [one]|[the] one before (the last|that)',
  ],
  /** The mark of a place in a row. */
  nth: ['nth2|nth3|nth4|nth5'],
  /** What has been so for the longest time; what lasts the longest by itself is not looked for. */
  longest: [
    '[been] [gone|out|hanging|lying|waited|around|sitting] [out there|there|around|out] [for] [the] longest [time|of all [time]]',
  ],
} as const;
