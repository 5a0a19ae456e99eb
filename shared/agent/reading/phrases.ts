import { framingPhrases } from './framing.ts';

const lastingLongest: readonly string[] = ['longest', 'longest of all'].flatMap((longest) =>
  [
    '',
    'gone',
    'been',
    'out',
    'out there',
    'been out',
    'been out there',
    'hanging',
    'hanging there',
    'hanging out there',
    'been hanging',
    'lying',
    'lying around',
    'been lying around',
    'sitting there',
    'been sitting there',
    'waited',
    'been waiting',
    'pending',
    'been pending',
    'been around',
    'around',
  ].flatMap((verb) =>
    [longest, `the ${longest}`, `for the ${longest}`, `for the ${longest} time`].map((end) =>
      `${verb} ${end}`.trim(),
    ),
  ),
);

const ends = {
  newest: ['newest', 'latest', 'most recent', 'last'],
  oldest: ['oldest', 'earliest', 'first'],
  largest: ['largest', 'biggest', 'highest', 'most expensive', 'most', 'best', 'top'],
  smallest: ['smallest', 'lowest', 'cheapest', 'least', 'fewest'],
} as const;

/** "Newest first", "with the latest at the top": in which order a list is to stand. */
const sortings: readonly string[] = [
  ...Object.values(ends).flatMap((words) =>
    words.flatMap((word) =>
      [word, `the ${word}`, `${word} one`, `${word} ones`, `the ${word} one`, `the ${word} ones`].flatMap(
        (end) =>
          [
            'first',
            'on top',
            'at the top',
            'on the top',
            'up top',
            'up front',
            'at the front',
            'leading',
          ].flatMap((place) => [
            `${end} ${place}`,
            `with ${end} ${place}`,
            `sorted ${end} ${place}`,
            `sorted with ${end} ${place}`,
            `ordered ${end} ${place}`,
            `ordered with ${end} ${place}`,
          ]),
      ),
    ),
  ),
  'newest to oldest',
  'latest to earliest',
  'oldest to newest',
  'earliest to latest',
  'largest to smallest',
  'biggest to smallest',
  'highest to lowest',
  'smallest to largest',
  'lowest to highest',
  'highest to lowest first',
].flatMap((order) =>
  order.includes(' to ')
    ? [order, `from ${order}`, `sorted ${order}`, `sorted from ${order}`, `ordered ${order}`]
    : [order],
);

/**
 * What words without a value of their own do in a question. Fillers hold it together and say nothing that is not said otherwise, so
 * none of them may be a word that narrows, negates or compares.
 */
export const phrases = {
  count:
    'numbers for|the numbers for|total number|total count|quick count of|what is the total number of|what is the total count of|the total number of|what number of|total count of|what is the number of|what is the count of|headcount of|how large is the number of|nr of|no of|# of|the count of|how mnay|how many|number of|the number of|count of|count|counts|total number of|tally|quantity of|how many of|how often|how often did|how many times|how many times did|number|nb of|what count of|a count of|the amount of times|how big is the number of|how great is the number of|amount of people|how many different|count up|count all|counting|how numerous|how many individual|give me the number of|figure for the number of|nbr of|total nbr of|how many of our|how many of the|how many are|how many were|how many is|what is count of|what is the amount of individual|how many pieces of|the tally of|number only|number of all|how many all together|what quantity of|the quantity of|volume of|the volume of|how high is the number of|how many total|the total of how many|sum of how many|how many would you say|count for|counts of|how many was|the number|numbers of|please count|just count|how many have|how many has|headcount|how many do|how many did|volume',
  who: 'who|whom|who all|who else|which people|which persons|what people|which folks|who exactly|everyone who|everybody who|everyone|anyone who|anybody who|those who|all who',
  list: 'plot|graph|chart|tabulate|map out|chart out|show me only|show me just|show only|list only|only show me|just show me|listing of|listing|a listing of|complete list of|full list of|a full list of|a complete list of|schedule of|line up the|pull every|give me every|show every|list every|list each|show me every|show each|name every|every|show me the|bring up|print|output|enumerate|run me through|walk me through|go through|provide|display all|show all|overview of|a list of|the list of|every single|get|fetch|whats on|what is on|what is in|who are all|break down|break|which one|which one is|which ones are|what kind of|names from|the names from|read me|read out|lay out|see|get me|which of our|which of them|which of those|which of these|what are the names of|list|list of|list all|show|display|give|find|pull up|name|names of|which|what|which ones|details of|please state|each one of|who and what|bring me|hand me|put up|open up|pull|pull out|identify|point out|spell out|report|report on|a report of|report of|let me see|lemme see|need to see|looking for|i am looking for|are there any|are there|is there any|is there|do we have any|have we got any|got any|which of the|summary of|a summary of|rundown of|a rundown of|breakdown|what about all|what all|list out|list up|show up|show us|show me all|put together a list of|write out|name all|names of all|names of the|statement of|statement for|pull me|get me a list of|give list of|make a list of|make list of|i want list of|send me|do you see|which are|which is|which were|which was|which have|which has|itemize|item by item|one by one|in detail|line by line|detail|details|the details|details for|the list|list them|list them out|list it|display them|name them|name me|tell me which|tell me who|tell me what|what are all|any|hand over|present|show them|show it|let us see|lets see|just show|call up|look at|look into|look through|search|search for|tell me about the|what about the|check for any|do we still have|have we still|have we got|anything|names|the names|their names|names of them|names please',
  howMuch:
    'the damage|what is the damage|a total|a total of|a sum of|aggregate|the aggregate|total worth|the total worth of|total worth of|what dollar total|adding up|add together all|total dollars of|how much in dollars|how many dollars|how much money is|how much money do|what is the total for|what is the sum of|sum up|add together|what is the amount of|what amount of|total sum of|what does|what do|what is worth|worth of all|combined value of|the value of|what sum|dollar total|dollar total of|what did they|how much did|for what total|how much together|how much in total|their total value|their value|for how much|what total|how much dollars|the sum|sum|dollar value|how much|how much money|total amount of|total value of|total of|sum of|the sum of|value of|amount of|worth of|what did we|what have we|how much cash|dollar amount of|dollar value of|what amount|worth|how much did we|what is the value of|what is the combined|what did we get|how much value|sum total of|grand total of|grand total|what was the total|what is the total|what was the value of|how many euros|how much worth of|what is the worth of|tot|sum of all|total for|totals for|the total for|the total of|total amount|total value|overall value of|overall amount of|combined value|combined total|combined total of|the combined value of|the total value of|the total amount of|aggregate value of|aggregate value|aggregate amount of|how much cash do|how much are|how much is|how much was|how much were|how much do|how much does|how much have|how much has|how many bucks|dollar volume|dollar volume of|dollar figure|dollar figure for|the dollar amount|the dollar value|the dollar value of|the money value of|money value of|monetary value of|how much of|total up|to what total|total it|for what sum|for how much money|what total amount|total dollars|in total dollars|total money|total dollar amount|total dollar value|combined amount|combined amount of|what is the total amount of|what is the total value of|what are the total|sum for|the sum for|total in dollars|how high is the total|how high is the total of|how high is the sum of|how high are|how big is the total|amounting to what|how much all together|what do they total|what does it total|what do they come to|what do they add up to|what does that come to|what does that make|what does that add up to|what does it add up to|the total amount|the total value|overall total|overall total of|cumulative total of|what are they worth|what is it worth|what are those worth|how much are they worth|how much is that worth|dollars worth of|dollars in|dollars of|money in|how much money in|$|in $|total $|$ total|$ value|$ amount|$ of|how big are|how large are|how big is|how large is|how big were|how large were|how big was|how large was',
  average:
    'normal|ordinary|standard|the normal|the ordinary|the standard|mean value|mean total|mean amount|mean size|on an average|typical|typically sized|per average|in average|the average|mean value of|average amount for|average price of|average cost of|in middle|in the middle|usual|average|the mean|mean of|mean amount|mean total|mean invoice|mean payment|mean estimate|avg|on average|average value of|average amount of|average size of|average value|average amount|average size|on avg|the avg|avg of|average of|the average of|the typical|the usual|per head|in the mean|what is the average|average amount per|the average for|average for|average per|on the average|in the average|the avg for|average price|average ticket size of|norm for|medium|in middle one|an average|middle',
  largest:
    'with the most money|with the most money on them|with the most money on it|for the most money|with the most on them|with the highest total|with the highest amount|with the highest value|with the largest total|with the largest amount|with the biggest amount|with the biggest total|worth the most|worth most|largest one|biggest one|highest one|largest single|biggest single|highest value|top value|most valuable|maximum|max|single largest|single biggest|most high|the most high|largest|biggest|highest|most expensive|greatest|top|the largest|the biggest|the highest|most money|priciest|top ranking|by far the largest|costliest|the top|the most expensive|most costly|top ranked|the largest one|the biggest one|greatest single|biggest ever|largest ever|highest ever|most expensive one|the most expensive one|the priciest|the greatest|most big|the most big|maximal|heaviest hitting|fattest|steepest|the steepest|most highest|bigger than all|the maximum|the max',
  smallest:
    'with the lowest total|with the lowest amount|with the smallest amount|with the smallest total|worth the least|bottommost|smallest one|lowest one|minimum|min|least valuable|smallest single|most affordable|smallest|lowest|cheapest|least expensive|the smallest|the lowest|the cheapest|tiniest|littlest|least big|the smallest one|the lowest one|least expensive one|the cheapest one|most small|the most small|minimal|tiniest one|the minimum|the min',
  newest:
    'newest one|latest one|last one|most recent one|freshest|most up to date|newest of|most recently created|newest|latest|most recent|last|most recently|the newest|the latest|the most recent|the last|last time|the last time|very last|the last one|most lately|youngest|most new|the most new|most recently added|the very last|very latest|latest added|most recent of|very newest',
  oldest:
    'for the longest|for the longest time|unpaid the longest|unpaid for the longest|oldest one|first one|earliest one|longest standing|earliest of|longest waiting|oldest|earliest|first|the oldest|the earliest|the first|very first|the first one|furthest back|longest outstanding|outstanding the longest|waiting longest|waiting the longest|open longest|open the longest|the longest waiting|longest open|first of all|most old|the most old|earliest ever|first ever|very oldest|eldest|stalest|the stalest|first thing|first up|been waiting longest|has been waiting longest|waiting the most|open the most|outstanding longest|the longest outstanding|longest unpaid|sitting the longest|been open the longest|has been open the longest|the longest open|been sitting the longest',
  most: 'leads to the most|leads to most|leading to the most|peak|the peak|top scoring|greatest volume of|the greatest volume of|highest ranking|the highest ranking|top ranking|first ranking|the first ranking|most sought|highest volume|most common|the most common|most frequent|most popular|busiest|best|the best|the more|most of all|top performing|most|the most|most of|most often|the largest number of|the highest number of|number one|the number one|most used|the busiest|leading|the leading|strongest|the strongest|the biggest number of|the greatest number of|a lot of|the highest count of|the most amount of|performs best|does best|did best|most active|the most active|heaviest|most productive|the most popular|the most frequent|fullest|the fullest|most booked|most loaded|tops|the tops|most requested|most wanted|in demand|most in demand|in the most demand|most asked for|most sought after|favorite|the favorite|favourite|hottest|the hottest|prevailing|commonest|the commonest|highest volume of|highest volume|the highest volume|biggest volume of|maximum number of|largest amount of|largest share of|the lion share of|the bulk of|majority of|the majority of|more often|the more often|top|best performing|the top performing|best one|the best one|most prolific|the most productive|most successful|winning|the most successful|greatest number|highest number|the highest number|most frequently|more than anyone|more than anybody|more than everyone|more than all|the greatest number|the largest number|lots of|ahead of everyone',
  fewest:
    'bottom|the bottom|lowest ranking|bottom ranking|the lowest ranking|slowest|quietest|least busy|worst|the worst|fewest|the fewest|least|the least|fewest of|rarest|least common|the least common|least popular|weakest|the weakest|lowest number of|the lowest number of|the smallest number of|least often|the slowest|the quietest|emptiest|least booked|lightest|least active|the lightest|the least busy|the less|the less of|less of all|smallest number of|lowest count of|minimum number of|the minimum number of|smallest amount of|least of all|least frequently|worst performing|the worst performing|least successful|least productive|the least productive|lightest load|the lightest load|most quiet|deadest|the deadest|lowest number|the lowest number|smallest number|the smallest number|least frequent|poorest|the poorest|least used|least requested',
  /** In which order a list is to stand. */
  sorted: sortings.join('|'),
  total:
    'in dollars|in money|altogether in dollars|total|the total|totals|sum total|the sum total|summed|summed up|in all together|combined total|all told|with totals|with total|w totals',
  share:
    'what percentage|what percent|what portion of|portion of|what part of all|which percentage of|which share of|how big part of|how large a part of|what fraction|percent|what percentage of|what percent of|what share of|how many percent of|percentage of|percent of|what proportion of|share of|what fraction of|what part of|what share|which percentage|which percent|which share|what ratio of|ratio of|the ratio of|what pct of|the share of|the percentage of|the percent of|percentage|how large a share of|how big a share of|how large a percentage of|what proportion|out of every 100|from 100|out of 100|of every 100|of 100|how many out of 100|the proportion of|proportion of|which part of|which proportion of|how many in percent of|as a percentage|in percent|what fraction of the|fraction of|what is the share of|which percent of|what is the percentage of|what is the percent of|what is the proportion of|what is the ratio of|what is the portion of|what is the fraction of|how much percent of|how much percent|how much in percent|how many percent from|how many percent are|how many percent is|what percentages of|percent from|percents of|percentage from|the part of|how many percents|how many percents of|what is percent of|what is percentage of|what is the chance that|the chance that|what is the likelihood that|the likelihood that|what is the probability that|portion|out of all|what piece of|what slice of|slice of|what chunk of|chunk of|what amount in percent of|the percentage|the percent|the share|the portion of|the fraction of|as percentage of|as a share of|as percent of|in percentage|in percentages|which fraction of|which portion of|how large a portion of|how big a portion of|how large is the share of|how big is the share of|how high is the share of|how high is the percentage of|how large is the percentage of|how often in percent|the ratio|ratio',
  howLong:
    'days it took|number of days it took|how many days did it take|how many days it took|what length of time|what number of days|average elapsed time|mean elapsed time|elapsed time|average period|the average period|mean period|mean number of days|the mean number of days|mean days|time elapsed|how much time passes|how much time goes by|how much time went by|how much time passed|how much time elapsed|how many days went by|how many days passed|average interval|average gap|average wait time|average days taken|days taken|avg time|the average time|how much time do|average length of|how many hours do|how long do|how long does|how long did|how long does it take|how long did it take|how long does it take us|how long does it usually take|how long on average|how long|how many days|average time|average days|mean time|average number of days|time it takes|how fast|how quickly|days it takes|how long until|how long till|how long before|how long it takes|how many days until|how many days till|how many days does it take|how many days on average|how much time|how much time does it take|the average number of days|avg days|avg number of days|average duration|the average duration|how many days pass|how many days go by|how many days usually|average turnaround|turnaround|turnaround time|what is the average time|how many days is passing|how many days are passing|how many hours on average|how soon|how slow|how slowly|average length|how long time|how many days is it|how many days are there|how many days does it|how many days do|how many days did|how long are|how long is an average|the time it takes|the average time it takes|average time it takes|what is the average number of days|what is the average duration|what is the average length|what is the average wait|average wait|the average wait|how many days in average|how many days at average|average number of days it takes|average lag|the lag|lag|what is the lag|days on average|in how many days|after how many days|within how many days|how quick|how rapid|how rapidly|how speedy|what is the turnaround|typical time|the typical time|usual time|the usual time|the time|how much days|how much days it takes|how many time|how long we need|how long do we need|how many days we need|how long it takes us',
  lasting:
    'take|last|usually take|normally take|typically take|take on average|usually last|take us|usually take us|take us on average|usually takes|takes|typically last|normally last|need|needs|typically takes|take usually|last usually|takes us|take normally|on average take|on average last|take typically|does it take|it takes|elapse|elapses|pass|passes|go by|goes by|sit|sit there|wait',
  when: 'date|exact date|the exact date|the day|what was the day|on what calendar day|on what calendar date|when|when is|when was|when did|when does|when do|when are|when will|when came|what time|what time is|what time does|at what time|what date|what date is|what is the date of|what was the date of|what date was|date of|the date of|on which date|on what date|on what day|in what day|in which day|since when|since when is|how many days ago|how long ago|when is it|until when|by when|when was the last time|when is the last|which date|when exactly|at which time|on which day is|starting when|from when|for when|what is the time of|what was the time of|start date of|how old|how old is|how long ago was|since how long|since how long is|for how long|for how long has|how long has|how long have|how long has it been since|until when has|when must|when does it|what is the due date of|what day is|what day was|which day is|which day was|what day did|what day does|on what day did|on which day did|on which date did|on what date did|which date did|at what date|at what hour|at which hour|what hour|what hour is|how recently|how recently did|when was it that|when is it that|date when|the date when|what was the date|what is the date|what date did|what is the start date of|when the|since when are|since when has|since when have|from what date|as of when|until what date|by what date|until which date|by which date|till when|when next|when exactly did|when exactly is|when have|when has|when had|when it was|what time do|what time did|time of|the time of|what time are|time',
  busy: 'on the schedule|on the board|on the calendar|on the books|on our calendar|on for|slowest|quietest|busy|busiest|busier|busier than|fuller|fuller than|doing|out|working on|on the agenda|on the plate|on the list|on my board|on my plate|up to|hectic|swamped|packed|loaded|the busiest|the slowest|the quietest|the fullest|fullest',
  /** The time that somebody has left. */
  free: 'who has time|who has got time|who has room|who has an opening|who has availability|anybody got time|anyone got time|somebody got time|got room|could take something|can take something|could take a job|could take an appointment|could take on a job|can fit in|could fit in|able to take something|has a gap|have a gap|has a hole|has spare time|have spare time|times free|still free|time left|hours free|free hours|free|available|availability|open slots|free slots|open slot|free slot|free time|open time|openings|opening|has time|have time|got time|has an opening|have an opening|availabilities|has room|have room|got room|free time slots|open times|available slots|available times|slots free|slots open|slots available|slots',
  /** All that happened with somebody. */
  story:
    'everything that went on with|everything that happened with|everything that happened to|all that happened with|all that went on with|what all went on with|what went on with|what has gone on with|everything we did for|everything we did with|the complete history of|complete history of|the entire history of|entire history of|course of events with|what happened|what has happened|what happened with|what happened to|what has happened with|what has happened to|what all happened with|journey|the journey of|journey of|the whole journey of|the full journey of|journey with|history|the history of|history of|the whole history of|the full history of|full history of|history with|our history with|timeline|the timeline of|timeline of|the story of|story of|the whole story of',
  together:
    'between them|taken together|combined|put together|together|between the 2 of them|both together|jointly|summed together|added together|added up|in sum',
  whom: 'whose is it|whose is that|whose are they|whose are those|who is it for|who is that for|who are they for|who is that|who is it|who has|who had|who have|who is|who are',
  /** What sounds like a question that is understood, and is another one. */
  other:
    'worked hours|on hold|from existing customers|for existing customers|of existing customers|by existing customers|to existing customers|hours worked|worked hours|time worked|hours they worked|on time|in time|we owe|do we owe|do we still owe|we still owe|i owe|do i owe|did we owe|we paid|have we paid|did we pay|do we pay|do we owe to|what is a|what is an|what are a|should we pay|must we pay|we must pay|we have to pay|do we have to pay|we pay|we spend|did we spend|we spent|do we spend|have we spent|costs us|cost us|our costs|our expenses|owe to|we buy|did we buy|we bought|paid out by us|did we pay out|we paid out',
  /** That it is about money, of which other words say how much. */
  money:
    'in dollars|measured in dollars|by dollar value|in dollar value|in dollar amount|counted in dollars|money|dollar amounts|amounts|cash amount|sums|in money terms|in dollar terms|by dollars|by dollar amount|by amount|moneywise|dollar wise|business',
  /** What was named are examples: all of their kind are meant. */
  others: 'etc',
  /** Who or what they are, one by one. */
  names:
    'plus who they are|and who they are|who are they|who they were|including names|including their names|names included|and whose|their names|and their names|names of them|names of those|names please|who they are|with names|with their names|by name|which ones they are',
  /** How things stand with one: of that all is shown. */
  whether: 'whether',
  next: 'next|the next|next up',
  manner: 'how do|how does|how is|how are|how did',
  by: 'grouped by|arranged in|organised in|distributed over|spread out over|spread over|spread across|divide by|divide over|divided among|split over|falls into|fall into|falling into|according to the|in which|in which|under which|broken up by|broken out by|split by|split out by|for every|under each|in every|by each|across each|arranged by|organized by|divided up by|separated by|into|by|per|for each|for every|in each|broken down by|breakdown by|split by|grouped by|group by|breakdown of|each|according to|breakdown per|sorted by|sliced by|divided by|across the different|within each|under every|on each|among|according|grouped per|sorted into|sliced per|over the different|spread over|distributed over|distributed by|distributed across|by type of|depending on|separated into|per single|and by|one per|broken down per|broken out per|broken into|listed by|arranged per|split per|split into|in terms of|broken down into|broken out into|by kind of|for each different|for each single|for each one of|per each|by every|by different|split across|split between|split among|split up across|divided between|divided among|divided across|divided into|divided over|shared between|across all|across our|grouped into|grouped according to|organised by|ordered by|ranked by|rank by|aggregated by|aggregated per|summarized by|summarised by|tabulated by|arranged according to|classified by|categorized by|sorted according to|itemized by|itemised by|broken by|break out by|break up by|segmented by|separated out by|for each individual|of each|of every|to each|each of the|with each|by individual|from each|from every|for all|spread across|spread among|for various|for the various|by the different|by the|per the|among the|between the|across the|for different|at each|per individual|for both|one row per|one line per|one for each',
  over: 'bigger|higher than|at more than|exceeds|exceed|topping|beyond|past|bigger as|more as|larger as|higher as|greater as|north of|upwards of|over|above|more than|greater than|bigger than|larger than|exceeding|higher than|worth more than|in excess of|worth over|of more than|more then|greater then|at over|no less then|bigger then|larger then|higher then|exceeded|in the amount of over|of over|of more|that exceed|that are over|worth upwards of|upward of|more than the amount of|worth above|bigger in amount than|larger in amount than|of above|costing more than|costing over|that cost more than|with more than|for over|for more than',
  atLeast:
    'at least|no less than|not less than|minimum|minimum of|from at least|at the least|at minimum|not under|not below|of at least|starting at|upwards from',
  under:
    'lower|at less than|cheaper|smaller as|less as|south of|under|below|less than|smaller than|lower than|worth less than|fewer than|cheaper than|worth under|of less than|less then|smaller then|lower then|of under|of below|at under|costing less than|costing under|that cost less than|with less than|for under|for less than|that are under|worth below',
  atMost:
    'at most|no more than|not more than|maximum|maximum of|not exceeding|not over|not above|at the most|up to|no higher than|not bigger than|not larger than|not higher than',
  between:
    'worth between|priced between|costing between|valued between|ranging between|somewhere between|anywhere between|in the range between|totaling between|between',
  older: 'older than|more than|over|for more than|for over|by more than|longer than',
  not: 'not|no|never|not yet|not been|excluding|except|other than|besides|but not|apart from|not from|not be|not include|not including|leaving out|leave out|skipping|skip|outside of|other then|anything but|everything but|all but|exclude|except for|with the exception of|aside from|not counting|ignoring|not out of|not by|not via|not with|not through|excluding the|not come from|not coming from|not came from|nothing from',
  compare:
    'busier|fuller|busier than|fuller than|or more|more or less|compares with|in contrast to|higher than|bigger than|larger than|better than|better|larger|or rather|more|fewer|compare|compared to|compared with|versus|vs|than|against|difference between|the difference between|in comparison to|in comparison with|as opposed to|compares to|more than|less than|fewer than|up from|down from|higher|lower|lower than|greater|greater than|less|smaller|smaller than|stronger|stronger than|worse|worse than|ahead of|above|below|or less|up or down|faster|slower|faster than|slower than|or fewer|over or under|difference|the difference|rather than|in relation to|relative to|set against|measured against|up on|down on|bigger|how much more|how much less|how many more|how many fewer|how much higher|how much lower|how much better|how much did we grow from|as compared to|when compared to|when compared with|in comparison|by comparison|weighed against|side by side|or was it|do better than|doing better than|did better than|outperform|outperforms|outpace|stack up against|stacks up against|measure up to|better or worse|better or worse than|higher or lower than|higher or lower|more or fewer|larger or smaller|differ from|differs from|up over|up compared to|down compared to|the change from|change from|the change|change between|the change between|growth from|growth over|increase from|increase over|increased from|decrease from|a better month than|a better year than|a better quarter than|as much as|as many as|the same as|as good as|as high as|as busy as|surpass|surpassed|bettered|shorter than|shorter|quicker|quicker than|more often than|less often than',
  /** What compares how long something takes, which nothing else answers. */
  speed: 'faster|slower|faster than|slower than|shorter|shorter than|quicker|quicker than',
  /** What is so as a rule asks for an average, or a share. */
  usual: 'usually|normally|typically|customarily|regularly|on a normal day',
  /** What somebody has learned. */
  able: 'knows|know|knows how to do|know how to do|knows about|able to do|able to|can do|can handle|can work on|does|trained in|trained on|trained for|trained to do|qualified for|qualified in|certified in|certified for|skilled in|capable of|good at|familiar with|has experience with|have experience with|experienced in|who can',
  /** What has been so for the longest time; what lasts the longest by itself is not looked for. */
  longest: lastingLongest.join('|'),
  /** What compares amounts, and no numbers of records. */
  size: 'bigger|bigger than|larger|larger than|smaller|smaller than|cheaper|cheaper than|more expensive|more expensive than',
  /** How far apart two figures are that were asked for before. */
  difference:
    'the gap between the two|gap between them|the delta|delta|delta between them|how do the 2 differ|how far apart are these|how much do they differ|how much do the 2 differ|by how much do they differ|by what amount do they differ|by what amount do the 2 differ|which of the 2 converts at the higher rate|which of the 2 converts better|which one converts better|which converts better|which of them is better|which of the 2 is doing better|who does better|which is the better one|what is the gap|what is the gap between them|the variance|variance|the variance between the 2|the difference between the 2|difference between them|variance between them|how far apart are they|how far apart are those|how far apart are those 2|how far apart are the 2|how far apart|the gap|the gap between them|the gap between the 2|which of the 2 is higher|which of the 2 is better|which of the 2 does better|which does better|which one does better|which of the 2 is bigger|what is the difference|the difference|difference|which is better|which is more|which is higher|which is bigger|which one is better|which one is higher|which one is bigger|which one is more|how much is the difference|how big is the difference|what difference is that|is that more or less|is that more|is that less|is that better or worse|is that up or down|is that up|is that down|is it more or less|is it up or down|more or less|up or down|compare them|compare those|compare the 2|compare both|what is difference|how do they compare|how do those compare|how do the 2 compare',
  before:
    'the year before|the month before|the week before|the day before|the quarter before|year before|month before|week before|day before|quarter before|the one before|the one before that|the period before|one before that|the previous one|year earlier|a year earlier|the year earlier|month earlier|a month earlier|the month earlier|week earlier|the week earlier|a week earlier|the month prior|month prior|week prior|the week prior|the year prior|year prior|the day prior|the month before that|the week before that|the year before that|the day before that|the quarter before that|quarter earlier|month before that|week before that|the prior month|the prior year|the prior week|the prior quarter|prior month|prior year|prior week|prior quarter|the preceding month|the preceding year|the preceding week|the preceding quarter|preceding month|preceding year|preceding week|preceding quarter|the month previous|a week before|a month before|a year before|one month before|one year before|one week before|one month earlier|one year earlier|one week earlier|before this month|before that month|before that year|the day earlier|a day earlier|and before this month',
  closing:
    'up to this day|to this date|until this point|so far in total|all years|over all time|do we have|have we|do i have|did we have|we have|there are|in total|overall|altogether|ever|on record|do we have in total|all time|of all time|in all|all in all|to date|up to date|since the beginning|since forever|since we started|since the start|in our history|in the whole history|in history|so far ever|until today|till today|until this day|up until today|up to today|till now|to this day|as of yet|in the company overall|throughout|in the end|by today|lifetime|life to date|since day 1|from the beginning|from the start|in whole|at all',
  them: 'that bunch|of that bunch|out of that bunch|from that bunch|that lot|of that lot|that group|of that group|that set|of that set|of this number|of that number|of that figure|from this|from this sum|of that sum|them|those|these|they|of them|of those|of these|which of them|which of those|which of these|the same|that one|it|of it|of that|this one|the same ones|from those|from them|of the above|among them|among those|out of them|out of those|which of it|such ones|these ones|those ones|from these|of that amount|of that total|of that money|from that|of this|of all of that|of all that|from it|out of that|of this amount|they all|all of them|all of those|all of these|each of them|any of them|some of them|which of that|of the ones|this list|that list|these people|those people|the ones above|same|the same thing|same thing|is that|are that|was that|does that|to that|only those|only these|only the ones|just those|just the ones|only the ones who|only those who|just the ones who|only those that|only the ones that',
  /** A person who was named before. */
  pronoun:
    'he|she|his|her|him|hers|the guy|this customer|that customer|this client|that client|the same customer|this person|that person|this guy',
  about:
    'what about|how about|and what about|and how about|what of|same for|the same for|and for|and what of|how is it with|how about the|what about the|then|and then|and of|and from|and in|now|what if only|and only|only|just|now only|same question for|and the same for|do the same for|likewise for|and by|same but|the same but|but only|but just|limit to|limited to|narrow to|narrow it to|narrow down to|narrow it down to|filter to|filter by|restrict to|restricted to|leave only|keep only',
  and: '+|and|and also|as well as|plus|&|,|;|also|and then|and as well|along with|together with|and furthermore|and besides|and too|and again|in addition|in addition to|additionally|furthermore|then|and if so|besides that|and on top of that|and at the same time|while we are at it|and while we are at it|next to that',
  or: 'or|and or',
  end: '.|?|!',
  pivot:
    'gets|ended up as|ended up|end up as|end up|comes from|coming from|are|is|were|was|have been|has been|had been|came from|come from|got|became|become|be|been|do|did|turned out|get|getting|have become|has become|turn out|turns out|end up being|ended up being|did get|are being|is being|does|ends up|ends up as|originate from|originates from|originated from|stem from|stems from|derive from|derives from|come out of|come out as|is from|are from|was from|were from|come via|came via|came through|come through|arrive from|arrived from|are already|is already|were already|was already|has already been|have already been|had to be|are still|is still|were still|are now|are currently|is currently|are actually|got to be|did become',
  filler: framingPhrases,
  /** What fills a sentence before anything is named: behind it "in the evening", "by check" and "the perfect one" say something. */
  opening:
    'morning|evening|afternoon|good morning|good afternoon|good evening|great|cool|nice|perfect|awesome|wonderful|excellent|fine|sure|check|view|help',
  /** What only fills a sentence where it leads to a name or a state. */
  leading: 'tagged|flagged|marked|labeled|labelled|considered|listed|categorized as|classed as',
} as const;

export type Role = keyof typeof phrases;
