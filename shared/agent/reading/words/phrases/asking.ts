/** What is asked: how many, which ones, how much, what share, how long, and when. One line for each family of wordings, as notations. */
export const asking = {
  count: [
    '[what is] [the|a] [total|overall|quick|exact] (number|count) [of|for] [all]',
    '[please|just|total] count [up|all]|counts [of]|counting|(numbers|number) (of|for|only)|the numbers for|what is count of',
    '[what is] [the|a] [numerical] (tally|count|headcount|quantity|quantities|frequency|incidence|volume) [of|for]',
    '(what|total) (number|count|quantity) of|(nr|no|#|nb|nbr) of|total nbr of|figure for the number of|give me the number of',
    'how (many|mnay) [of] [our|the] [different|individual|total|all together|are|were|is|was|have|has|do|did]',
    'how many (pieces of|would you say)|sum of how many|the total of how many|how many of [the|our] (different|individual)',
    '[just|about] how (often|frequently) [did|do|does|is|are|will]|how many times [did|do|does]|the amount of times|amount of people|what is the amount of individual',
    'how (big|great|high|large) is the number of|how numerous',
  ],
  /** What is so as often as it may be. */
  habit: ['[just|about] how (often|frequently) (do|does|is|are|will)'],
  who: [
    '(who|all who) [all|exactly]|whom|(which|what) (people|persons|folks)|(everyone|everybody|anyone|anybody|those) who|everyone',
  ],
  list: [
    'list [out|up|all|only|every|each|it|them [out]] [of]|(the|a|i want|get me a|make [me] [a]|give|put together a|run [me] a|put up a|produce a|compile a|assemble a|draw up a) list [of]',
    '[a|the] [complete|full|detailed|ranked|itemized|itemised] (list|listing) [of]|(rank|order|sort) (the|our|all|every)|rank|[a] ranking of|(leaderboard|league table) of',
    '[a|an|the] (table|chart|snapshot|recap|picture|printout|inventory|roster|log|lineup|report|summary|rundown|overview|statement|distribution|spread) of',
    '(readout|roll|directory|index|register|schedule|composition|makeup|mix|details) of|(schedule|statement|details) for|(report|details) [on]|[the] (rundown|breakdown|detail|details)',
    '(get|find|fetch|pull|bring|name|hand|print|send|display|read) me|(show|display|get|fetch|pull|provide|print|output|export|dump|present|reveal|identify|itemize|enumerate|compile|assemble|tabulate|plot|graph|chart|search|report|name|find|give|see|break|detail)|please open',
    '[only|just] show (up|us|them|it) [all]|[only|just] show (all|only|just|the|every|each)|show me (all|the|every|each)|just show [me]|(list|show) (only|just)|show me (only|just)|only show me|just show me|show (every|all)|display (all|them)|name (all|them|every)',
    '(pull|bring|call|put|open|dig|show|line) up [me|the]|(retrieve|extract|highlight)|(pick|single|point) out|(read|rattle) off|(generate|prepare|compile|put together) [me] a list of|(pull|write|spell|point|lay|read|list|map|chart) out|(pull|dig) me up|pull (every|me)|give me every|lay out for me|set forth|hand over|break down',
    '(go|look|run me|walk me) through|(go|run|read) (down|over) [the|our|my] list of|look (at|into)|search for|check for any|state please|please state|(could|can) you open|open our|(mention|detail|share|tell me|open) (the|all|our)|mention all',
    '[let|lemme|let us|lets|need to] see|let me see|lemme see|[i am] looking for|do you see|(tell|let) me (which|who|what|know which)|tell me about the',
    '(which|what) [one|ones|kind of]|which (one|ones) (is|are)|which (of) (our|them|those|these|the)|which (are|is|were|was|have|has)|who and what|who are all',
    '(are|is) there [any]|(do we have|have we got|got|do we still have|have we still) any|do we still have|have we [still] got|have we still|any|anything|every [single]|each one of|what (about all|all|are all)',
    '[the] names [please|from|of [all|them]|of the]|name of|names of (them|the|all)|their names|what are the names of|(what about|tell me about) the',
    'what (is|are) (the|our) (crew|crews|techs|technicians)|what are (we|the crews)|what is (everybody|everyone)|what is (on|in)|whats on',
    'one by one|in detail|line by line|give me (a rundown|an overview) of',
  ],
  /** They are to stand in the order of a figure. */
  ranked: ['(rank|order|sort) (the|our|all|every)|rank|[a] ranking of|(leaderboard|league table) of'],
  howMuch: [
    'how much [money|cash|value|dollars|in total|together|all together|in dollars|worth of] [is|do|of]|how much (are|was|were|does|did|have|has|did we)|how many (dollars|euros|bucks)|how much money in',
    '[what is] [the] (total|overall|combined|aggregate|cumulative|grand) [amount|value|sum|total|worth|dollars|money|dollar amount|dollar value] (of|for)',
    'what are the total|[what is|what was|what are] [the] (total|overall|combined|aggregate|grand) (amount|value|total|money|dollars|worth|dollar amount|dollar value)|what (is|was) the (total|combined)|what is the combined',
    '[what is|what was] [the|a] (sum|value|amount|worth|total|grand total) of [all|everything]|[what is] [the] (total|sum) for|(the|what) sum|sum [total|up] [of]|total sum of|tot|a (total|sum) [of]|totals for|sum total of',
    '[the] (dollar|money|monetary|$) (value|amount|total|volume|figure|worth) [of|for]|[what] dollar total [of]|(total|in) $|$ [of|total]|dollars (in|of|worth of)|total dollars [of]|[in] total [in] dollars|money in',
    'what (total [amount]|amount [of]|sum|dollar total)|what (does|do|is worth)|what (did|have) we [get]|what did they|for what (total|sum)|to what total|for how much [money]|[the] aggregate [of]|worth [of [all]]',
    '(what|how much) (do|does|would|will|did) (they|it|that|those|these) (total|come to|make|be|amount to|add up to|sum up to|come out to)',
    'and what they total|what they [all] (total|amount to|sum up to|come to|add up to)|how much they total|their [total|combined] (total|totals|sum|value)|what (are they|is it|are those|is that) worth|how much (are they|is that|is it) worth',
    '(add|sum|total|tot) (it|them|those|these|that) [all] (up|together)|(add|adding) (up|together) [all]|total (up|it)|[what is] the damage|amounting to what',
    'how (high|big) is the (total|sum) [of]|how high are|how (big|large) (is|are|was|were)',
  ],
  /** All of it in one sum, whoever it is of. */
  grand: ['[what is] [the] (grand total|sum total) [of|for]|[the] (total|sum) of how much'],
  average: [
    '[what is] [on|in|at|per] [the|an] (average|avg) [value|amount|size|price|cost] [of|for|per]|[in] the mean|mean (of|value|total|amount|size) [of]',
    '[the] (normal|ordinary|standard|typical|usual|medium)|typically sized|per head|norm for|middle|in [the] (middle|mean) [one]',
  ],
  largest: [
    '[the] [by far the] (largest|biggest|highest|greatest|top|maximum|max|priciest|costliest|steepest|fattest|maximal) [one|single|ever|value]',
    '[the] most (expensive|costly|valuable|big|high|highest) [one]|most money|[single] (largest|biggest|greatest)|single (largest|biggest)|top (ranking|ranked|value)|heaviest hitting|bigger than all',
    '(with|for) the (most|highest|largest|biggest) (money|total|amount|value) [on (them|it)]|with the most on (them|it)|worth [the] most',
  ],
  smallest: [
    '[the] (smallest|lowest|cheapest|minimum|min|tiniest|littlest|bottommost|minimal) [one|single]|[the] least (expensive|big|valuable) [one]|[the] most (small|affordable)',
    'with the (lowest|smallest) (total|amount|value)|worth the least',
  ],
  newest: [
    '[the] [very] (newest|latest|most recent|last) [one|time]|(newest|most recent) of|[the] most recently [added|created]|freshest|youngest|most up to date|most lately|latest added',
  ],
  /** Beside `newest`: what happened last is not what was made last. */
  last: ['[the] [very] (last|most recent) [one|time]|most recent of'],
  /** Beside `oldest`: what happened first is not what was made first. */
  first: ['[the] [very] (earliest|first) [one|ever]|earliest of'],
  oldest: [
    '[the] [very] (oldest|earliest|first|eldest|stalest) [one|ever]|earliest of|[the] most (aged|old)|furthest back|first (of all|thing|up)|is first up',
    '(kicks off|starts|opens|begins) the day|(goes|is|heads) [out] first|has the first one|takes the (first|earliest) one',
    '[the] longest standing|for the longest [time]|[has|been|has been] sitting [for] [the] longest',
  ],
  most: [
    '[the] [very] (most|best|busiest|strongest|fullest|leading|peak|hottest|heaviest|tops|favorite|favourite|prevailing|commonest|top|winning) [one|of [all]]',
    '[the] most (common|frequent|frequently|often|popular|used|active|productive|prolific|successful|requested|wanted|booked|loaded|packed|crowded|sought [after]|asked for)|[most] in [the most] demand',
    '[the] (largest|highest|biggest|greatest|maximum|max|top|most) (number|count|volume|quantity) [of]|(largest|most|the most) (amount|share) of|(the (lion share|bulk)|[the] majority|lots|a lot) of',
    '[the] (top|best) (performing|scoring|ranking)|[the] (highest|first) ranking|[the] number one|the more [often]|more often|(performs|does|did) best|(leads|leading) to [the] most',
    '(has|have|got|with) the fullest day|more than (anyone|anybody|everyone|all)|ahead of everyone',
  ],
  fewest: [
    '[the] (fewest|least|worst|weakest|slowest|quietest|rarest|emptiest|lightest|deadest|poorest|bottom) [of [all]]|(the less|less) of [all]|the less|most quiet',
    '[the] least (common|popular|often|frequent|frequently|busy|booked|active|successful|productive|used|requested)|[the] worst performing|[the] lightest load',
    '[the] (lowest|smallest|minimum|min|least) (number|count|volume|quantity) [of]|smallest amount of|[the] (lowest|bottom) ranking|(has|have|got|with) the (lightest|emptiest) day',
  ],
  total: [
    'totaled [up]|totalled [up]|[the] [sum] (total|totals)|summed [up]|in (dollars|money|all together)|altogether in dollars|combined total|all (told|up)|(with|w) (total|totals)',
  ],
  share: [
    '(what|which) (percentage|percentages|percent|share|proportion|fraction|ratio|portion|part|slice|chunk|piece|pct) [of] [the|all]|what amount in percent of|which part of',
    '[what is] [the|as a|as] (percentage|percent|ratio|portion) [of|from]|[what is] (the|as a) (share|proportion|fraction) [of]|[what is] [the] (share|proportion|fraction|percents|slice|chunk) (of|from)|[what is] the (chance|likelihood|probability) that|the part of',
    'how (large|big) [a] (share|part|percentage|portion) of|how (high|big|large) is the (share|percentage) of|how (many|much) [in] (percent|percents) [of|from|are|is]|in (percent|percentage|percentages)|how often in percent',
    '[how many] (out of|of|from) [every] 100|out of all|what is (percent|percentage) of|as (percentages|percents|shares|proportions)|as [a] (percent|percentage|percentages|share|proportion) of [the] (total|whole|all)|(in|by) percent of [the] (total|whole|all)',
    '[what is|what are] [the] rate of [the|our|all]|[what are] [the] (percentages|shares|proportions) (of|for) [the|our|all]',
    '[the|a] (percentage|percent) (breakdown|split|distribution|mix) [of|for]',
  ],
  howLong: [
    'how long [time] [do|does|did|are|is|until|till|before|on average|we need|it takes [us]] [us|it|we] [usually] [take|need] [us]|how long (is an average|do we need|we need)',
    'how many days [do|does|did|is|are|on average|in average|at average|usually|until|till|pass|passed|go by|went by|it took|we need] [it|there|passing] [take]|how many (days|hours) on average|how many hours do|how many time',
    'how much (time|days) [do|does|passes|passed|elapsed|goes by|went by|it takes] [it] [take]|how (fast|quickly|quick|soon|slow|slowly|rapid|rapidly|speedy)|(in|after|within) how many days|days (it took|it takes|taken|on average)',
    '[what is] [the] [average|mean|avg|typical|usual] (number of days|turnaround [time]|time it takes|elapsed time|lag) [it takes|it took]|average number of days it takes',
    '[what is] [the] (average|mean|avg|typical|usual) (time|days|wait|wait time|length [of]|duration|days taken|period|interval|gap)|the time|what (length of time|number of days)|time elapsed',
  ],
  lasting: [
    '[usually|normally|typically|on average] (take|takes|last|need|needs|spend|spends|spent) [us] [usually|normally|typically|on average]|does it take|it takes|(elapse|pass|go by|sit|wait)|elapses|passes|goes by|sit there',
  ],
  when: [
    '[since|by|until|as of|from|for|starting|till] when [is|was|did|does|do|are|will|came|exactly|next|must|have|has|had] [the last time] [it]|when (exactly|was it|is it) (did|is|that|next)|when (is|was) the last time|when does it|when it was|when the',
    '[at|by|from|until|on] (what|which) (time|date|hour|calendar day|calendar date) [is|was|does|did|do|are]|(in|on) (what|which) day [is|was|did|does]|(what|which) day (is|was|did|does)|[the] (date|time) of|what is the (time|start date|due date|date) of|what was the (time|date|day) [of]|what is the date [of]',
    '[the] [exact] date [of|when]|start date of|time|how (old|recently) [is|did]|how long ago [is|was]|how many days ago|(for|since) how long [is|has]|how long (has|have) [it been since]|the day',
  ],
} as const;
