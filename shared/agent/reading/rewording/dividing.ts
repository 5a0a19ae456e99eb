import { type Rewording, reworded } from './rewording.ts';

/** The many ways of asking for a figure of each kind, in the one way that the grammar reads: "by status". */
const method =
  '(?:(?:by|in|with|on|via|through|per|as|a) )?(?:(?:credit )?cards?|cash|checks?|cheques?|ach|bank transfers?|transfers?)';
const furtherMethod = ` ,? ?(?:and|or)? ?${method}`;
/** Without it two methods are just those two. */
const andSoOn =
  '(?: ,? ?(?:and|or) (?:other ways|others|other means|the rest|any other way)| etc| and so (?:on|forth)| ,)';
const field =
  '(?:status|state|source|method|month|week|day|quarter|year|technician|tech|customer|client|service|channel|endpoint|weekday|crew member|bucket|tag|type|kind)';
const each =
  '(?:each|both|each one|each of (?:them|those|these|the 2)|every one|either|the 2|the 2 of them|both of them|every one of them)';
const figure =
  '(?:the frequency|frequency|how many|how much|what|the numbers?|numbers?|counts?|the counts?|totals?|the totals?|the figures?|figures?|amounts?|the amounts?|with (?:its|the|their) (?:figures?|numbers?|counts?|totals?|amounts?))';
const out = '(?: up| out| down| apart| off)?';

const sources = '(?:lead )?(?:source|channel)s?|customers?|clients?|services?|technicians?|techs?';

/** "Current, 1-30, 31-60, 61-90 and over 90": the ages of what is owed, all of them. */
const ages = (() => {
  const to = '(?: ?- ?| to | , )';
  const mark = '(?: days)?(?: ,)? ?(?:and |& )?';
  const first = `(?:(?:current|not due|not yet due|not due yet)${mark})?`;
  const last =
    '(?:(?:over|more than|above|beyond|past|older than) 90|90 ?\\+|91 ?\\+|90 (?:and|or) (?:over|up|more|older|beyond)|90 plus)';
  return `${first}(?:0|1)${to}30${mark}31${to}60${mark}61${to}90${mark}${last}(?: days)?(?: (?:overdue|late|past due))?(?: buckets?)?`;
})();

/** Who asks for something is a lead. */
const askers = '(?:people|folks|everybody|everyone|prospects|leads|inquiries)';

const turns: Rewording = [
  // "Which service the people are asking less".
  [
    new RegExp(
      `\\b(?:which|what) services? (?:do |does |did |are |is |have |has )?(?:the |our )?${askers} (?:(?:are|is|do|did|have|has|been) )*ask(?:s|ing|ed)?(?: us)?(?: for)? (?:the )?(less|least|fewest|more|most)\\b`,
      'g',
    ),
    (_: string, much = '') =>
      `which service do people ask for ${/^(?:more|most)$/.test(much) ? 'most' : 'least'}`,
  ],
  [
    new RegExp(
      `(?: [,:])? ?(?:(?:split|broken|cut|grouped)(?: up| out| down)? )?(?:(?:in|into|by|with|as|at|for) )?(?:the )?(?:buckets (?:of )?)?(?:: )?${ages}(?= ?[?.!,]| ?$)`,
      'g',
    ),
    ' by age',
  ],
  [/\b(ag(?:e?ing|ed)\b[^.?!]*?)(?: [.?!])? by age\b/g, '$1'],
  [/\b(by|per|for each|for every) (?:the )?(?:type|kind|sort) of (?:work|job|service)s?\b/g, '$1 service'],
  [/\b(newest|oldest|latest|earliest|largest|smallest|biggest|highest|lowest|worst) 1st\b/g, '$1 first'],
  // "Rank our sources by the money they ended up bringing in".
  [
    new RegExp(
      `\\b(?:rank|order|sort) (?:all )?(?:of )?(?:the |our )?(${sources}) by (?:the |how much |how many )?(?:money|cash|dollars|revenue|income)(?: that)? (?:they |each )?(?:(?:have |has )?(?:really |actually |ever )?(?:ended up |end up )?(?:put (?:in|into) our pockets?|bring|brings|bringing|brought|make|made|making|pay|paid|paying|generated?|generating|earned)\\b(?: us)?(?: in)?(?: us)?)?`,
      'g',
    ),
    (_, which = '') => `revenue by ${which.replace(/^lead /, '')}`,
  ],
  [
    /\b(?:by|according to) (?:how|what) (?:they|it|each|these|those) (?:all )?(?:ended(?: up)?|turned out|came out|went)(?= ?[?.!,]|$)/g,
    'by status',
  ],
  [
    /\b(?:how (?:do|does|did|are|were) )?((?:(?! , |[.?!]).){3,60}?) (?:spread|spread out|distributed|fall|split|divided) (?:across|over|among|out over) the days of the week\b/g,
    '$1 by weekday',
  ],
  // An order by days is no division by them, and none is kept.
  [
    /\b(sort|order|arrange|put) (it|them|those|these|that|the list) (?:in order )?by how (?:late|overdue)\b/g,
    '$1 $2 by lateness, how late',
  ],
  [/\b(?:across|over|for each of) the (?:days of the week|weekdays)\b/g, 'by weekday'],
  // "Paid and unpaid invoices, how many each": of several that are named each is counted.
  [
    /^((?:(?!\b(?:by|per|each|every|status|state|method|source|channels?|sources?|methods?|split|which|what)\b).)*?)(?: ,)? (?:and )?how many (?:for |in |of |are there of |are there in )?each(?: of them| one)?(?= ?[.?!]|$)/,
    '$1 , how many of each',
  ],
  [/\bon an? (week|month|quarter|year)ly basis\b/g, 'by $1'],
  [/\bon an? daily basis\b/g, 'by day'],
  [/\bon an? (?:per |by |by the )([a-z]+) basis\b/g, 'per $1'],
  [/\b(method|status|source|channel|customer|technician|tech|service|endpoint|milestone) by \1\b/g, 'by $1'],
  [/ ?, each with (?:its|the|their|a) (?:own )?(?:figure|number|count|total|amount|sum)s?\b/g, ''],
  // "Leads and customers, number of each": each of them is counted.
  [
    /^((?!how |what |which )[^.?!]{3,80}?) ?[,:] (?:the )?(?:number|count|figure|total)s? (?:of|for) each(?: of them)?(?: please)?(?= ?[.?!]|$)|^((?!how |what |which )[^.?!]{3,80}?) ?[,:] count (?:of )?each(?: of them)?(?: please)?(?= ?[.?!]|$)/,
    'how many $1$2',
  ],
  [
    /^(?:what is (?:in |on )?)?((?!how |what |which )[^.?!]{3,80}?) ?[,:] (?:both )?(?:the )?(?:count|number) (?:and|as well as|plus) (?:the )?(?:dollar |total |their )*(?:amount|sum|total|value|worth)s?(?: please)?(?= ?[.?!]|$)/,
    'how many and how much $1',
  ],

  // "What are the Facebook people mostly asking for": for which service.
  [
    new RegExp(
      `^what (?:are|do|did|does|is|have) (?:most (?:of )?)?(?:the |our |all )?((?:[a-z]+ ){0,2}?)(?:${askers}|crowd|bunch)((?: from [a-z]+(?: [a-z]+)?)?) (?:(?:mostly|mainly|usually|typically|generally|actually|been|most) )*(?:ask(?:s|ing|ed)?(?: us)? for|want|wanting|request|requesting|look for|looking for|call about|calling about|calling for|come to us for|need)(?: us)?(?: to do)?(?: from us)?(?: (?:the )?most(?:ly)?| ?, mostly| most often)?(?: ?,? service wise)?((?: (?:this|last|in|since|for|over) [^,.?!]{2,25}?)?)(?= ?[?.!]|$)`,
    ),
    '$1leads$2$3 by service',
  ],
  // "How people pay: card, cash, check and so on".
  [
    /\b(?:by|according to|depending on|based on) (?:how|the ways?(?: in which)?) (?:people|customers?|clients?|they|folks) (?:pay|paid|have paid)(?: us)?\b/g,
    'by method',
  ],
  [
    /\b(?:how|the ways?(?: in which)?|(?:in )?(?:what|which) ways?|(?:with|by) what means?) (?:do |did |have |are |were )?(?:the |our )?(?:people|customers?|clients?|folks|they|someone|somebody)(?: (?:have been|are|were|have|has|had))?(?: (?:mostly|mainly|usually|typically|normally|generally|tend to))? (?:pay|paid|paying|settle|settled)(?: us| their bills| for it| with)?\b(?! (?:off|more|most|in total))/g,
    'payments by method',
  ],
  // "How many with card, how many with cash, how many with check and other ways".
  [
    new RegExp(`(?<=\\b${method}) ,? ?(?:and )?how (?:many|much) (?=(?:with|by|in|on|via) ${method})`, 'g'),
    ' , ',
  ],
  [
    new RegExp(
      `(?: ,| :)? ?(?<!of |average )\\b${method}(?:(?:${furtherMethod})+(?:${andSoOn})+|(?:${furtherMethod}){2,})(?= ?[,.;:?!]| split| each| show| with| totals?\\b| for (?:me|us)\\b| ?$| how| i )`,
      'g',
    ),
    ' by method',
  ],
  [/\bby method(?: ,? ?by method)+\b/g, 'by method'],
  // Split it.
  [
    /(?: ,| \.)? (?:please |could you |can you |and |then |now )*(?:split|divide|break|separate|sort|group|bucket) (?:it|them|that|this|those|these)(?: up| out| down| apart)?(?: for me)? (by|into|per) /g,
    ' $1 ',
  ],
  [
    /\b(?:the )?places (?:that |where |from which )?(?:our |the )?(?:leads|customers|people) (?:come|came|are coming) from\b/g,
    'sources',
  ],
  [
    /\bby (?:where|what source|which source|wherever) (?:they |people |(?:the |their )?leads? |(?:the )?customers? |it )?(?:came|come|comes|are coming|originated?)(?: in)? from\b/g,
    'by source',
  ],
  [
    /\bhow (?:is|are|was|were) ((?:(?! and |[.?!]).){3,60}?) (?:looking|doing|going|shaping up|coming along)(?=,? (?:by|per) )/g,
    '$1',
  ],
  [
    /\bbetween the ([a-z]+ [a-z]+) and (?:the )?([a-z]+ [a-z]+) (?:accounts|customers|clients)\b/g,
    'between $1 and $2',
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
      `(?<!\\b(?:most|fewest|least)\\b.{0,60} [.?!] .{0,30})(?: ,)? (?!how (?:many|much) of each)(?:and )?(?:i (?:want|need|would like|would love) |give me |show me |with |please )*${figure}(?: (?:is|are|it|was|were|there))*(?: (?:for|in|of|on|from|at|per|to|there are))? ${each}(?: of (?:those|these|the) (?:ways|methods|groups|kinds|states))?(?: please)?(?= ?[.?!,]| ?$)`,
      'g',
    ),
    '',
  ],
  [
    / (?:by how|by how far|by how much|by how long|according to how|depending on how) (?:late|old|overdue|far past due|past due|much past due|long overdue|far overdue|far behind)(?: (?:it|they|that|those|these) (?:is|are)| (?:is|are) (?:it|they))?\b(?: : .*)?/g,
    ' by age',
  ],
  [
    new RegExp(
      ` ?, (?:and )?(?:broken (?:up|down|out) |split (?:up |out )?|grouped |divided |sorted )?(?:by|per|for each|for every) (?=${field}s?\\b)`,
      'g',
    ),
    ' by ',
  ],
  // "In 30-day brackets", "in each group of days late", "by how many days overdue it is".
  [
    /(?: ,)? (?:grouped |split |broken (?:up |down |out )?|sorted |divided )?(?:by|in|into|with|per|for) (?:age )?(?:in |into )?30[ -]days? (?:age |aging )?(?:buckets?|brackets?|bands?|steps|intervals|blocks|groups?|chunks)\b/g,
    ' by age',
  ],
  [/ by age by age\b/g, ' by age'],
  [
    / (?:in|for|by|per|at|within) (?:each |every |the )?(?:bucket|bracket|group|band|range|category|class)(?:s|es)? of (?:how many )?days (?:overdue|late|past due)\b/g,
    ' by age',
  ],
  [
    / (?:by|according to|depending on|based on) (?:how many|the number of|number of|how much) days (?:it is |they are |each is )?(?:overdue|late|past due)(?: (?:it is|they are|each is|it was))?\b/g,
    ' by age',
  ],
  [
    /\b(aging|ageing) (?:on|for) (?=(?:the |our )?(?:open|unpaid|outstanding|overdue|invoices|ar|receivables))/g,
    '$1 of ',
  ],
  [
    /^(?:the |an? |our )?(?:aging|ageing) of ((?:the |our )?(?:open |unpaid |outstanding |overdue )?(?:invoices|bills)) ?[,:]? ?(?:by count|count|counts|number|by number|in number|how many)(?: by age)?(?= ?[?.!]|$)/,
    'how many $1 by age',
  ],
  [/\b(aged) (?:by|in|into) \d+[ -]days? buckets\b/g, '$1'],
  // Which of them.
  [
    /\b(?:out of|of|among|from among|from) (?:all |all of )?(?:the |our |those |these )?((?:lead )?(?:sources|places|channels)|customers|clients|technicians|techs|services|methods|statuses)(?: (?:our|the|that|where) (?:leads|customers|people) (?:come|came|are coming) from)? , (?:i (?:wonder|am curious|would like to know|want to know) )?(?:which|who|what|from which)(?: one| ones)?(?: of them)?\b/g,
    'which $1',
  ],
  [/\bwhich (sources|customers|clients|technicians|techs|services) (\d+)\b/g, 'which $2 $1'],
  [
    /\b(which|what|who are the|the|top|our) (\d+) (?:people|persons|folks|parties|individuals|accounts)\b/g,
    '$1 $2 customers',
  ],
  [
    /\b(?:racks?|racked|chalks?|piles?|tot(?:s|ted)?) up (?=(?:the )?(?:most|fewest|highest|lowest))/g,
    'has ',
  ],
  [/\b(?:most|the highest number of|the most number of|more) times\b/g, 'most'],
  [
    /\bby (?:what|how much) ((?:they|customers|clients|people)(?: still)?(?: owe(?: us)?| have to pay| must pay| have open))\b/g,
    'by balance',
  ],
  [
    /\bby what (?:they|customers|clients|people|each) (?:have |has )?(?:paid|paid us|brought in|spent)(?: us| with us)?\b/g,
    'by total payments',
  ],
  [
    /\b(?:channels?|places?) (?=(?:has|have|had|that|brought|bring|brings|gave|give|gives|fed|feeds|sent|send|sends|do|does|did|get|our)\b.{0,60}\b(?:leads|customers|clients|money)\b)/g,
    'sources ',
  ],
  [
    /\b(?:in|with) (?:the )?(?:greatest|highest|biggest|most|largest) demand(?: among people)?\b|\b(?:most|best) (?:in demand|wanted|asked for|sought after|popular)\b/g,
    'most popular',
  ],
  // "Which follow-up channel is used most", "which status do most jobs have".
  [
    /\b(which|what) (job|invoice|estimate|contract|follow up|appointment|visit|message) (status|channel|service|source|method) (?=(?:is|are|was|were|has|have|do|did|gets?)\b.{0,40}\b(?:most|least|fewest)\b)/g,
    '$1 $3 of $2s ',
  ],
  [
    /\b(which|what) (status|state|channel|service|source|method|tag) (?:do|did) most (?:of )?(?:the |our )?((?:open |unpaid |overdue )?(?:jobs|invoices|estimates|contracts|leads|customers|follow ups|appointments|visits|messages|payments)) (?:have|had|use|used|sit in|stand at|come from|came from|are in|were in)(?= ?[?.!]| ?$| (?:this|last|in|since) )/g,
    '$1 $2 has the most $3',
  ],
  // "My top tech by dollars on completed jobs": by what came in.
  [
    /\b((?:top|best|biggest|number 1) (?:\d+ )?(?:technician|tech|guy|customer|client|source|service)s?\b[^,.?!]{0,30}?) by (?:the |total )?(?:dollars?|dollar (?:amount|value)s?|\$|money|revenue)(?: (?:they |he |she |it )?(?:brought|brings?|bringing|made|makes?|earned)(?: in)?)?(?= ?[?.!,]| ?$| this | last | in | so | since | ytd)/,
    '$1 by revenue',
  ],
  // "Average days to pay by customer, slowest first": they stand so.
  [
    /(?<=\b(?:days|how long|average time|time to|average wait)\b.{0,60}\b(?:by|per) (?:customer|client|source|technician|tech|service|channel|method)) ?,? (?:the )?(?:slowest|longest|highest) first(?= ?[?.!]*$)/,
    '',
  ],
  // "How do most of our customers find us".
  [
    /\bhow (?:do |did |have |are )?((?:most (?:of )?)?)(?:the |our )?(customers|clients|leads|people|prospects|folks) (?:mostly |mainly |usually |typically |first |actually )?(?:find|found|hear of|heard of|hear about|heard about|learn of|learned of|learn about|learned about|find out about|found out about|get to|come to|came to) us(?: mostly| most often| mainly)?\b/g,
    (_, most = '', who = '') => {
      const kind = /^(?:people|prospects|folks)$/.test(who) ? 'leads' : who;
      return most === '' ? `${kind} by source` : `which source has the most ${kind}`;
    },
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
  // "How many stops each guy got today".
  [
    /\b(how (?:many|much)(?: [a-z]+){0,3}?) (?:each|every|each of the|each of our) (?:one of the )?(?:guy|fella|man|tech guy)s?(?= (?:got|has|have|had|gets|did|does|is|made|brought|completed|finished)\b)/g,
    '$1 each tech',
  ],
  [/\b(?:one by one|one at a time|individually|separately|respectively)(?= ?[.?!,]| ?$)/g, ''],
  [/\b(?:going back|covering|spanning) (\d+) (days|weeks|months|quarters|years)\b/g, 'in the last $1 $2'],
  [
    /\bby (?:where|how far along) (?:they|those|these|each(?: of them)?|each one) (?:stand|stands|are|is)\b/g,
    'by status',
  ],
  [
    /\bfrom (?:which|what) places? (?=(?:come|comes|came|do|did|we get|we got|are coming|is coming)\b(?=.*\b(?:leads|customers|inquiries)\b))/g,
    'from which source ',
  ],
  [
    /\b(?:they|these|those) (?:are |were |have |do )*(?:coming|come|came) from (?:where|which|what)(?: (?:sources?|places?|channels?))?\b/g,
    'by source',
  ],
  // By the word itself.
  [/ ?,? ?\b(?:service|number|count|customer|lead|job|time|channel|source) wise\b/g, ''],
  [/\bby days? of (?:the )?week\b/g, 'by weekday'],
  [/\bof the week on which they (?:were|are) \w+\b/g, 'of the week'],
  [/\bby how (?:people|they|customers|clients) (?:paid|pay|have paid)\b/g, 'by method'],
  [/\bper (job|invoice|estimate|lead|contract|payment|appointment) status\b/g, 'by status'],
  // Of each of them.
  [
    /\b(how many of each) (?:do we have|have we(?: got)?|are there|did we get|were there|did we have)\b/g,
    '$1',
  ],
  [/ : (?=how (?:many|much) of each\b)/g, ' , '],
  [
    /\b(?:for|of|in|by) (?:each|every)(?: 1| one)? of the (last|past|next|previous|coming) (\d+) (day|week|month|quarter|year)s\b/g,
    'by $3 in the $1 $2 $3s',
  ],
  [
    /(?<!\b(?:most|fewest|least)\b.{0,60} [.?!] .{0,40})\b(?:for|to|of|by|next to) each(?: 1)?(?: of (?:them|those|these|the 2))?(?= [,.?!]|$)/g,
    '',
  ],
  [
    /\b(?:a|with a|with the|with its) (?:number|figure|count|total) (?:next to|for|beside|against) each\b/g,
    'by',
  ],
  [/\b(?:split|break|divide) (that|it|them|this|those) (?:up |out |down )?by\b/g, '$1 by'],
  [/\b(?:broken|split) (?:up|down|out)?(?= (?:day|week|month|quarter|year) by)/g, ''],
  [
    /\b(?:distribution|spread|split|breakdown) of ((?:(?! and | or |[,.?!]).){1,60}?) (?:over|across|by|among) (?:the )?(day|days|week|weeks|weekdays|months|sources?|status|statuses)\b/g,
    '$1 by $2',
  ],
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

export const divided = (text: string): string => reworded(text, turns);

export const inWholes = (text: string): string => (isAveraged.test(text) ? text : reworded(text, wholes));
