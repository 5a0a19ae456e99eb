/** What points at something said before, joins one part to another, and how somebody works or is reached. */
export const pointing = {
  /** What somebody does on a day. */
  busy: [
    'busy|[the] (busiest|slowest|quietest|emptiest|fullest|least busy)|(busier|fuller) [than]|hectic|swamped|packed|loaded|doing|out|working on|up to',
    'what is (in store|up|ahead|on deck) [for]|what is (happening|planned|scheduled|booked|lined up|on)|whats on|in store [for]|in the cards|have [got] on|got on|going on|on for|on tap|the [game] plan|the lineup',
    'on the (docket|menu|slate|schedule|board|calendar|books|agenda|plate|list)|on (our calendar|my board|my plate)',
  ],
  /** The time that somebody has left. */
  free: [
    '(who has|who has got|has|have|got|anybody got|anyone got|somebody got) (time|room|an opening|availability|spare time|a gap|a hole)|(can|could) (take something|take a job|take an appointment|take on a job|fit in)|able to take something',
    '[still] free|off the hook|free (slots|slot|time|time slots|hours)|open (slots|slot|time|times|time slots)|available [slots|times]|(times|hours|slots) free|slots [free|open|available]|time left|opening|openings|availability|availabilities',
    '[the] (first|next|earliest|soonest) [open|free|available] (slot|opening|spot|gap) [when|that]',
  ],
  /** All that happened with somebody. */
  story: [
    '[everything that|all that|what|what all] (happened|has happened|all happened) (with|to)|what (has happened|happened)|(everything that|all that|what|what all) (went|has gone) on with|everything we did (for|with)|course of events with',
    '[the|our] [whole|full|complete|entire] (journey|history|timeline) [of|with]|the [whole] story of|story of',
    'what is (going on|happening|up|the story) with|where (do (we|things) stand|does (it|everything) stand|is everything) with|how far (is everything|are we) with|how (do things stand|are things) with|[what is] [the] situation (of|with)|(stand|stands) with us|stand with our company',
  ],
  together: [
    'between (them|the 2 of them)|[taken|put|summed|added|both|lumped|rolled] together|combined|jointly|added up|in sum',
  ],
  whom: [
    '[the] people assigned [to them]|who is assigned [to (it|them|each)]|[with] their crew|with the crew|[the] crew on (each|them)|who is on (it|them)|who (works|is working) on them|who (has|is doing|is going to do) them',
    'and for whom|for which customer|(which|what) customer [is] it [is] [for]|whose (is|are) (it|that|they|those)|who (is|are) (it|that|they) [for]|who (has|had|have|is|are)',
  ],
  /** What sounds like a question that is understood, and is another one. */
  other: [
    // All are for some service: not the estimate visits, which is a name of the company.
    'service (visit|visits|appointment|appointments)',
    '(worked|hours) (hours|worked)|time worked|hours they worked|(on|in) time|on hold|(from|for|of|by|to) existing customers|what is (a|an)|what are a',
    '[do|did] (we|i) [still] owe [to]|(do|did|have) we [still] (owe|paid|pay|spend|spent|buy) [to]|(should|must) we pay|we (must|have to) pay|do we have to pay|we (paid|pay|spend|spent|buy|bought)|costs us|cost us|our (costs|expenses)|owe to|paid out by us|did we pay out|we paid out|do i owe|i owe',
  ],
  /** That it is about money, of which other words say how much. */
  money: [
    'by [total] (value|worth|money|amount|dollars|dollar value|dollar amount|dollars and cents)|in [terms of] (money|dollars) [terms]|in (dollar|money) (terms|value|amount)|(money|dollar) wise|moneywise|in hard cash|(measured|counted) in dollars|money|[dollar] amounts|cash amount|sums|business',
  ],
  /** The amount is that of each of those who are named. */
  byAmount: [
    'by [total] (value|worth|money|amount|dollars|dollar value|dollar amount)|in terms of (money|dollars)',
  ],
  /** What was named are examples: all of their kind are meant. */
  others: ['etc'],
  /** Who or what they are, one by one. */
  names: [
    '[and] (how|what) (are (they|these|those)|(they|these|those) are) called|who (are (they|these|those)|(they|these|those) (were|are)) [from|for|with|of]|(whose|for whom) ((they|these|those) (are|were)|(are|were) (they|these|those))|(including|with) [their] names|[and] their names|names (included|please)|names of (them|those)|by name|which ones they are',
  ],
  /** How things stand with one: of that all is shown. */
  whether: ['whether'],
  manner: ['how (do|does|is|are|did)'],
  /** What is so as a rule asks for an average, or a share. */
  usual: ['usually|normally|typically|customarily|regularly|on a normal day'],
  /** What somebody has learned. */
  able: [
    '(know|knows) [about|how to do]|able to [do]|can (do|handle|work on)|who can|does|(trained|skilled|experienced|certified|qualified) (in|on|for)|trained to do|capable of|good at|familiar with|(has|have) experience with',
  ],
  /** Each is asked for, not their sum. */
  itemized: [
    '(itemized|itemised)|[an] (itemization|itemisation) of|an itemized list of|(item by item|line by line)|individually listed|listed (individually|one by one)',
  ],
  closing: [
    'in (total|all|whole)|overall|altogether|all in all|ever|so far (ever|in total)|[from|over] all [of] (time|years)|of all (time|kinds)|all around|at all|throughout|lifetime|life to date|by far|in the end|across all of them',
    '(do|did) we have [in total]|do i have|have we|we have|there are|on record|in [our|the whole] history|in (our|the company) (history|overall)|in all (these years|this time)|over all time',
    'since (forever|we started|day 1|the (start|beginning))|from the (start|beginning)|[up] to date|to this (day|date)|until this (point|day)|till (now|today)|[up] until today|up to today|by today|as of yet|up to this day',
  ],
  them: [
    '[of|from|out of|among] (them|those|these)|on (them|those|these|it)|they [all]|it|same|[only|just] [the] same [ones|thing]|(this|that|these|those|such) (one|ones)|(only|just) (those|these|the ones) [that|who]|only the ones|just the ones who|the ones above|of the (ones|above)',
    '(of|from|out of) (it|that)|from this|of all [of] that|(all|each|any|some) of (them|those|these)|(is|are|was|were|does|to) that|which of (them|those|these|that|it)|for that one|in there with them|from this sum|these ones|those ones',
    'that (amount|sum|total|figure|bunch|lot|group|set)|(of|out of|from) (this|that) (amount|sum|total|figure|number|money|bunch|lot|group|set)|(this|that) list|(these|those) people',
  ],
  /** A person who was named before. */
  pronoun: ['he|she|his|her|him|hers|(the|this) guy|(this|that) (customer|client|person)|the same customer'],
  about: [
    '[and] (what|how) about [the]|[and] what of|how is it with|what if only|(same|the same|same question|do the same|and the same|and|likewise) for|[and] then|and (of|from|in|by)|now|(same|the same) but|but (only|just)',
    '[and|now] only [the]|just [the]|[and] (only|just) counting|[and] counting (only|just)|taking (only|just)|[now] leave only [the ones]|keep only [the ones]|now only',
    '(limit|restrict|narrow) (that|it|this|them|those) [down] to [the ones]|(narrow|filter|restrict|restricted|limit|limited) [down] (to|by)',
  ],
  and: [
    '+|&|,|;|[and] beside it|and [also|then|as well|furthermore|besides|too|again|if so|on top of that|at the same time]|also|plus|as well as|(along|together) with|in addition [to]|additionally|furthermore|then|(besides|next to) that|[and] while we are at it',
  ],
  or: ['[and] or'],
  end: ['.|?|!'],
  pivot: [
    'sourced [from|through]|(are|is|were|was|be|been|have been|has been|had been|have become|has become|are being|is being|had to be|got to be|did become|became|become|got|get|gets|getting|did get|turned out|turn out|turns out|do|does|did)',
    '(end|ends|ended|result|results|resulted) in|(end|ends|ended) up [as|being]|(are|is|was|were) (already|still|now|currently|actually)|(has|have) already been',
    '(come|comes|came|coming|is|are|was|were) from|(originate|originates|originated|stem|stems|derive|derives|arrive|arrived) from|(come|came) (via|through)|come out (of|as)',
  ],
  /** What fills a sentence before anything is named: behind it "in the evening", "by check" and "the perfect one" say something. */
  opening: [
    '[good] (morning|evening|afternoon)|great|cool|nice|perfect|awesome|wonderful|excellent|fine|sure|check|view|help',
  ],
  /** What only fills a sentence where it leads to a name or a state. */
  leading: ['tagged|flagged|marked|labeled|labelled|considered|listed|(categorized|classed) as'],
} as const;
