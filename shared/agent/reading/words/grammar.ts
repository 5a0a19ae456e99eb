/** What shapes a question: a row for each thing that words may ask of the frame. */
export const grammar = {
  count:
    'how far behind|how many|no of|#|number of|the number|count of|count|tally|how many of|quantity|total number of|head count|headcount|number|counts|how large is|what number of|how often|how many times|how much times|many|how big is|by count|in number|by number|just the counts|number wise|how large|in count|total count|tally of|how busy|how full|how heavy|how packed',
  sum: 'adding up|totaled|totaled up|sum up|sum up to|sums up to|adds up to|what it comes to|what they come to|comes to|how much|total|sum|sum of|total of|amount of|value|value of|worth|add up to|add up|dollar amount|dollar value|in dollars|total value|what amount|sum total|grand total|how much money|what amount of|how many dollars|total amount|dollars|amount|worth how much|come to|amount to|by dollars|in money|dollar|how much is|by value|by amount|total up|by dollar|price|$|totals|how much in total|part of it|portion of it|part of that|portion of that|share of it|in total|add|add up|cost|costs|aggregate|sums',
  average:
    'ordinarily|in general|in the usual case|in middle|in the middle|average of all|middle|average|mean|typical|typically|on average|usual|usually|normally|normal|average of|in average|per invoice|averaging|size|avg|generally|average size|as a rule|average price|ticket size',
  list: 'run me through|walk through|listing of|list|show|display|pull up|pull|see|names of|name|list of|details|which ones|look at|read|read me|view|run through|rundown|give a list|bring up|what are|let me see|list out|listing|itemize|itemized|itemization|item by item|lay out|lay out for me|schedule of',
  which: 'which|what',
  who: 'who|who has|who have|who is|whoever|whose|whom|which person|what person|who all',
  when: 'what times|at what times|how early|start time of|when|what date|what time|on what date|on which date|at what time|which date|since when|until when|date of|date and time|how long ago|how many days ago|how long has|how long since|how many days since|how many days has it been since|due date|deadline|what hour|at what hour|start time|payment deadline|issue date|by when|on what day and what hour|how long have',
  long: 'how much time|time passes|time passed|days pass|days go by|days went by|days goes by|time goes by|time went by|days is passing|days elapsed|time elapsed|after we send|after we send out|after we issue|after a job|after an invoice|after the job|after job completion|after inv goes out|after completion|days before|before it|before the customer|before they pay|before we send|length of|duration of|length|duration|appointment length|how long|how fast|how quickly|how many days|how soon|how much time|number of days|turnaround|time it takes|time to|days between|speed|how quick|elapsed time|how slow|average time|days until|days does it take|days it takes|average days|period|in days|lag|lag time|days|faster|slower|quicker|quickest|fastest|slowest',
  rate: 'percent|percentage|share|rate|proportion|fraction|%|portion|ratio|what part|part of|how big part|odds|likelihood|how likely|how many percent|in percent|percent wise|chances|what part of|percent of|out of every|from 100|out of 100|how well do|how well|likely|most likely|how big a part|as a share of|share of|percentages|chance',
  by: 'break that out by|break that out|break it down|break it down by|break them down|break them down by|break those down by|split that by|split it by|split them by|sorted out by|under each|fall under each|spread over|spread across|break out|classified by|divided up among|divided among|divide it by|for each one of|group by|breaking down|break it out|break them out|sort them by|sort those by|separately for|figured separately for|per individual|broken out per|by|per|each|each of|in each of|for each of|every|for each|broken down by|split by|grouped by|across|according to|break down by|for every|breakdown by|divided by|separated by|broken out by|split|broken down|break down|breakdown|out by|divide|ranked by|rank by|rank|ranked|ranking|each one|sort by|sorted by|among the|distribution|per each',
  together: 'altogether|all together|in all|all in all|combined|put together|overall',
  or: 'or|either|between them|between',
  and: 'and|plus|also|as well as|along with|,|;|together with|then',
  versus:
    'versus|compared to|compared with|compare|against|than|relative to|stack up against|stack up|difference between|in comparison with|next to|head to head|comparison|compared|compares|up against|compare with|compare to|measured against|as compared to|than in|variance|difference|vs|stack up next to|as opposed to|set against',
  more: 'outdo|outdid|improve|improving|falling|rising|better off|compare up|measure up to|outnumber|beating|how far apart|more|less|fewer|better|worse|ahead|behind|higher|lower|up|down|grow|growing|grown|bigger|larger|smaller|heavier|busier|increase|increased|decrease|decreased|change|changed|beat|beats|stronger|gone up|gone down|ahead or behind|up or down|more or less|better or worse|improved|fuller|greater|exceed|outpace|pacing|quieter|dropped|risen|faring',
  largest:
    'the most expensive|the most valuable|the most often|most common|the most common|most popular|the most popular|top performing|most big|the most big|fattest|heaviest|hardest hit|best performing|most packed|most booked|peak|most requested|highest value|largest|biggest|highest|most|top|greatest|best|strongest|maximum|busiest|most expensive|priciest|max|most often|high|the most|the more|leading|most valuable|number one|highest number of|greatest number of|largest number of|most of all|the majority of|highest number|fullest',
  smallest:
    'least common|the fewest number of|least often|littlest|least busy|lightest|slowest|the least|smallest|least|fewest|lowest|worst|weakest|quietest|cheapest|minimum|bottom|lowest number of|the less|fewest number of|at the bottom|smallest number of',
  newest:
    'the most recent|newest|latest|most recent|last|most recently|recent|the last time|recently|last time|latest one|final',
  oldest:
    'waiting longest for a reply|waiting longest for an answer|most old|the most old|longest outstanding|furthest behind|oldest|earliest|first|longest|waiting longest|earliest issued|waiting the longest|been waiting longest|first ever|longest ago|longest waiting|soonest',
  next: 'next|next up|next upcoming|upcoming next|very next',
  not: 'leaving|anything except|everything except|all but|not|no|other than|excluding|not counting|leave out|leaving out|leaving aside|leave aside|apart from|aside from|outside of|besides|zero|do not count|exclude|skip|not including|not from|anything but|setting aside|not just|taking out|take out|anywhere but|other places than|anyone but|everything but|yet to|still to be|remain to be|left to be|failed to|forgot to|need to be|needs to be|still need to be|anything else than|else than',
  over: 'older than|over and above|that exceeded|exceeded|exceed|of over|worth over|beyond|over|above|more than|greater than|exceeding|bigger than|larger than|higher than|in excess of|>|upwards of|north of|worth more than|for more than|exceeds|beyond|that exceed|past|longer than',
  atLeast:
    'and more|from at least|starting at|at least|or more|no less than|minimum of|or above|and up|or over|and above|+|or higher|from|plus',
  under:
    'under|below|less than|fewer than|smaller than|lower than|<|cheaper than|worth less than|for less than',
  atMost: 'at most|no more than|or less|up to|or under|maximum of',
  exactly: 'exactly|of exactly|equal to|for exactly|precisely',
  it: 'those|them|they|these|that one|of those|of them|of these|same|the same|the ones|ones|that|of that|it|its|their|theirs|his|her|hers|he|she|him|of it|one|this one|the rest of them|likewise|same thing|this client|this customer|this|those two|the two|such',
  what: 'what about|how about|and what about|now|only|just|only the|just the|just the ones|only the ones|only those|and|now only|again|instead|filter|narrow|narrow down|narrow it down|limit to|keep|only these|switch|only from|same question|do the same for|for|same for|same thing for',
  with: 'with|have|has|having|had|got|who have|that have|contain|containing|carrying|carry',
  any: 'any|anything|anybody|anyone|somebody|someone|are there|is there|do we have|some',
  free: 'free|available|availability|open slot|opening|openings|free time|has room|have room|free slot|open time|has time|can take|got room|open slots|free slots|first opening',
  story:
    'what happened|what happened with|happened with|history|story|whole story|timeline|journey|file|background|walk through|everything about|everything on|whole history|full history|tell about|full story|rundown on|walk me through|what have we done for',
  whose: 'belong to|belongs to|is whose|whose number is',
  busy: 'on duty|work|works|working|off|has off',
} as const;

export type Role = keyof typeof grammar;

/** Words that say nothing of what is asked. Whatever word stands neither here nor in another row is not known, and declines the prompt. */
export const empty = `
until a an the of in on at to for from with as into out up our ours we us i me my mine you your is are was were be been being am do does
did done has have had having will would can could should shall may might must get gets got getting go goes gone come comes please tell
give let know want need needs like wonder wondering curious hi hello hey ok okay so well just actually total really exactly currently
right still now money yet ever already overall all entire whole full altogether there here company business system number thanks thank
kindly also too very that this these those which who it its what whatever how if whether because since when while about around look see
say going exact everyone everybody anybody anyone someone somebody ones dollar dollars usd amount amounts i'm then s 's mr mrs ms dr ? ! .
: ( ) " | ask i'd i'll take takes
`;

/** Words that mostly say nothing of what is asked, and now and then something: where several stand, something was not read. */
export const vague = `
shop office books file record records account data numbers figure figures side hand far quick quickly again maybe perhaps much lot lots
kind sort type thing things way ways case cases basis terms term roughly approximately looking taking seen find found make made
saying said mean means meant put set run wise regards regarding concerning based using down through during within along across time moment
date dates present current answer question info information detail details report summary overview breakdown different distinct
certain particular specific respective precise actual real single individual own everything good great nice sure possible able ready board
line list myself ourselves boss manager guys folks team use used one anyway anyhow basically simply merely even many any plain
simple short brief rough ballpark presently lately eventually finally ultimately initially originally recorded registered logged listed
entered stored counted included bring brings brought sending gives together people but came coming order tagged love cut anyways spell
stand stands standing throughout onto upon toward towards via clock sharp one's + = > wanted asking asked requesting requested trying try
help helps person name names truly honestly period stretch span range part effectively apparently supposedly output provide fetch
grab retrieve pretty quite rather fairly mind doing they're we're looks looked seem seems appear that's
it's in-house sitting sit sits sat marked supposed something somewhere anywhere both bit little course glad interested sorry fine inside
once mostly taken told place require reviewing preparing deciding reconciling filling accountant lady fellow friend payee assigned
back process processed prepared arranged ordinarily identify volume worried written happen known hear kinds roster settings configured
happens advise pray promise promising state states separately outright trend rest exist attached held hold apart web wide hoping
hope kinda sorta matter stuck tied dated showing meaning sorted remainder decided drafted house expected keeps letting pass passing care bother round situation exists
base putting giving tidying review comparing measured counting adding spread fit corresponding always attempted thereof runs went gals happening
fully aside goodness currently adjusted minute decide ourself evenly voicemails budget gathering preparing figured completely minutes min else knows frequency heavily carries contact ought bunch falling
`;

/** Phrases that say nothing of what is asked, some of which have words that would. */
export const emptyPhrases =
  'other way round|the other way around|on our books|in our books|earliest first|oldest first|soonest first|from first to last|in descending order|in descending order of date|first to last|latest at the top|top to bottom|and so on|yes or no|that is the question|as you know|to see|who they are|which are they|which ones are they|what they are|how they are called|by now|this minute|i wonder|so i know|for my records|over all the years|over the years|the case|in use|and the rest|for all time|over all|on hand|in the course|at all|in total numbers|if you would|if you do not mind|if possible|worked out|per favor|the way it is|with that|for that|all of it|of the two|of two|the two of them|end up|ended up|ends up|ends up being|end up being|ended up being|end up as|ended up as|wind up|wound up|wound up as|went on to|gone on to|go on to|goes on to|in the course of|over the course of|round number|the month of|lose to|lost to|going back|looking back|according to|as well|rest of it|in store|on the plate|on their plate|on his plate|on her plate|out the door|in the door|at once|as against|going to|is going|one number|single number|just the number|just one number|as of today|as of now|as of right now|right now|at the moment|at this moment|at present|in the system|on file|until today|up to today|by now|as we speak|all in|in the end|on the top|on top|at this point|newest first|latest first|newest on top|latest on top|latest one on top|most recent first|in order|in order of time|in the order they happen|in time order|by time|sorted by time|to me|for me|over the whole time|the whole time|over time|in the door|for us|with us|to us|of ours|and so on|if any|if there are any|we have|do we have|of us|company wide|by the way|in one go|each one|one by one|in detail|with names|with amounts|with dates|with the amount|with the date|worst first|best first|largest first|biggest first|highest first|in the books|on record|up to date|in place';
