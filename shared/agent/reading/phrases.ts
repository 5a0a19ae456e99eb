/**
 * What words without a value of their own do in a question. Fillers hold it together and say nothing that is not said otherwise, so
 * none of them may be a word that narrows, negates or compares.
 */
export const phrases = {
  count:
    'how many|number of|the number of|count of|count|counts|total number of|tally|quantity of|how many of',
  who: 'who|whom|who all',
  list: 'list|list of|list all|show|display|give|find|pull up|name|names of|which|what|which ones|details of|and list',
  howMuch:
    'how much|how much money|total amount of|total value of|total of|sum of|the sum of|value of|amount of|worth of|what did we|what have we|how much cash|dollar amount of|dollar value of|what amount|worth',
  average:
    'average|mean|avg|on average|average value of|average amount of|average size of|average value|average amount|average size',
  largest: 'largest|biggest|highest|most expensive|greatest|top',
  smallest: 'smallest|lowest|cheapest|least expensive',
  newest: 'newest|latest|most recent|last|most recently',
  oldest: 'oldest|earliest|first',
  most: 'most|the most|most of|most often|the largest number of|the highest number of',
  fewest: 'fewest|the fewest|least|the least|fewest of',
  total: 'total|the total|totals',
  share:
    'what percentage of|what percent of|what share of|how many percent of|percentage of|percent of|what proportion of|share of|what fraction of|what part of',
  howLong:
    'how long do|how long does|how long did|how long does it take|how long did it take|how long does it take us|how long does it usually take|how long on average|how long|how many days|average time|average days|mean time|average number of days|time it takes|how fast|how quickly|days it takes',
  by: 'by|per|for each|for every|in each|broken down by|breakdown by|split by|grouped by|group by|breakdown of|each|every|according to|breakdown per|sorted by|sliced by|divided by',
  over: 'over|above|more than|greater than|bigger than|larger than|exceeding|higher than|worth more than|in excess of|worth over|of more than',
  atLeast: 'at least|no less than|not less than|minimum|minimum of|from at least',
  under:
    'under|below|less than|smaller than|lower than|worth less than|fewer than|cheaper than|worth under|of less than',
  atMost: 'at most|no more than|not more than|maximum|maximum of',
  between: 'between',
  older: 'older than|more than|over|for more than|for over|by more than|longer than',
  not: 'not|no|never|not yet|are not|is not|not been|have not|excluding|except|other than|besides|but not|apart from|not from',
  compare:
    'more|fewer|compare|compared to|compared with|versus|vs|than|against|difference between|the difference between|in comparison to|in comparison with|as opposed to|compares to|more than|less than|fewer than|up from|down from',
  before:
    'the year before|the month before|the week before|the day before|the quarter before|year before|month before|week before',
  closing:
    'do we have|have we|do i have|did we have|we have|there are|in total|overall|altogether|ever|on record|do we have in total|all time|of all time|in all',
  them: 'them|those|these|they|of them|of those|of these|which of them|which of those|which of these|the same|that one|it',
  about: 'what about|how about|and what about|and how about|what of|same for|the same for|and for',
  and: 'and|and also|as well as|plus|&|,|;|also',
  or: 'or|and or',
  end: '.|?|!',
  pivot:
    'are|is|were|was|have been|has been|had been|came from|come from|got|became|become|be|been|do|did|turned out',
  filler:
    'the|a|an|all|our|my|of|any|please|kindly|just|me|us|we|i|you|to|in|on|at|for|with|from|there|that|have|has|had|having|does|currently|now|right now|at the moment|so far|up to now|still|yet|already|tell me|tell us|let me know|tell|let|can you|could you|would you|will you|can|could|i want to know|i need to know|i would like to know|i want to see|i need|i want|we want|want|know|would|hi|hello|hey|jarvis|ok|okay|thanks|thank you|as of today|as of now|these days|give me|show me|get|gotten|whose|who are|who is|what is|what are|what was|what were|who have|who has|who had|that are|that is|that were|that have|which are|which were|which have|did we|did i|do we|do i|have i|did you|do you|here|company|business|the company|the business|our company|roughly|:|with the status|with status|in the status|whose status is|quick|quickly|question|look|look up|check|check for|check out|them all|dollars|usd|bucks|in dollars|made up|ones|and the|s|am|by us|by our|am i|across|within|anyone|anybody|somebody|people|everybody|total count|i would like to know|would like|only the|only those|only these|only the ones|the ones|split it|split them|split up|until now|up until now|need to know|i would like',
} as const;

export type Role = keyof typeof phrases;
