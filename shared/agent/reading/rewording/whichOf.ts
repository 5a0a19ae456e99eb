import type { Rewording } from './rewording.ts';

/** Who asks for something is a lead. */
const askers = '(?:people|folks|everybody|everyone|prospects|leads|inquiries)';

/** Which source, service or person it is that something is most of. */
export const whichOf: Rewording = [
  // "From which service come the most clients", "the clients, from which source come the most of them".
  [
    /\b(?:the |our )?([a-z]+) , from (which|what) (source|service|channel|tag)s? (?:(?:do|does|did|have|has) )?(?:come|comes|came|is coming|are coming) (?:the )?(most|fewest|least) of (?:them|those|these)\b/g,
    'which $3 has the $4 $1',
  ],
  [
    /\bfrom (?:which|what) (source|service|channel|tag)s? (?:(?:do|does|did|have|has) )?(?:come|comes|came|is coming|are coming) (?:the )?(most|fewest|least) (?:of )?(?:the |our )?(?=[a-z]+s\b)/g,
    'which $1 has the $2 ',
  ],
  [
    /\b((?:which|what) (?:technician|tech|crew member|guy|one of the techs)|who) (?:has |have )?(?:worked on|been on|was on|did work on) the (most|fewest|least) (?=(?:[a-z]+ ){0,2}jobs\b)/g,
    'which technician has the $2 ',
  ],
  // "What source gives us the leads that pay the most".
  [
    /\b(?:which|what) (source|service|channel|tag)s? (?:gives?|brings?|sends?|gets?|has|have|feeds?|brought|gave|sent)(?: us)?(?: in)? (?:the )?(?:leads|customers|clients|people|jobs) (?:that|who|which) (?:pays?|paid|spends?|spent|brings? in|brought in|makes? us|made us)(?: us)? (?:the )?(most|least)(?: money)?\b/g,
    'which $1 brings in the $2 revenue',
  ],
  // "Rank our customers by the number of invoices they've had".
  [
    /\bby (?:the )?(?:number of|how many) ([a-z]+(?: [a-z]+)?) (?:that )?(?:they|each(?: one| of them)?) (?:(?:have|has|had|got|did|do|does|made) ?)+(?= ?[?.!,]| ?$| (?:this|last|in|since|so)\b)/g,
    'by number of $1 ',
  ],
  // "Our biggest lead source": the one that brings the most.
  [
    /\b(?:biggest|largest|main|primary|number 1) ((?:lead )?(?:source|channel))(?= ?[?.!,]| ?$| (?:for|of|this|last|in|so|since|ytd|year|and|\+))/g,
    'top $1',
  ],
  // "Which service the people are asking less".
  [
    new RegExp(
      `\\b(?:which|what) services? (?:do |does |did |are |is |have |has )?(?:the |our )?${askers} (?:(?:are|is|do|did|have|has|been) )*ask(?:s|ing|ed)?(?: us)?(?: for)? (?:the )?(less|least|fewest|more|most)\\b`,
      'g',
    ),
    (_: string, much = '') =>
      `which service do people ask for ${/^(?:more|most)$/.test(much) ? 'most' : 'least'}`,
  ],
  // "What are the Facebook people mostly asking for": for which service.
  [
    new RegExp(
      `^what (?:are|do|did|does|is|have) (?:most (?:of )?)?(?:the |our |all )?((?:[a-z]+ ){0,2}?)(?:${askers}|crowd|bunch)((?: from [a-z]+(?: [a-z]+)?)?) (?:(?:mostly|mainly|usually|typically|generally|actually|been|most) )*(?:ask(?:s|ing|ed)?(?: us)? for|want|wanting|request|requesting|look for|looking for|call about|calling about|calling for|come to us for|need)(?: us)?(?: to do)?(?: from us)?(?: (?:the )?most(?:ly)?| ?, mostly| most often)?(?: ?,? service wise)?((?: (?:this|last|in|since|for|over) [^,.?!]{2,25}?)?)(?= ?[?.!]|$)`,
    ),
    '$1leads$2$3 by service',
  ],
  // "Which service do our storm leads usually want".
  [
    /^(?:which|what) services? (?:do|does|did) (?:most (?:of )?)?(?:the |our )?((?:[a-z]+ ){0,2}leads(?: from [a-z]+(?: [a-z]+)?)?) (?:(?:usually|mostly|typically|mainly|normally|generally) )?(?:want|need|ask for|request|look for|go for)(?= ?[?.!]*$)/,
    '$1 by service',
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
    /\bbetween the ([a-z]+ [a-z]+) and (?:the )?([a-z]+ [a-z]+) (?:accounts|customers|clients)\b/g,
    'between $1 and $2',
  ],
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
  [
    /\bfrom (?:which|what) places? (?=(?:come|comes|came|do|did|we get|we got|are coming|is coming)\b(?=.*\b(?:leads|customers|inquiries)\b))/g,
    'from which source ',
  ],
  [
    /\b(?:they|these|those) (?:are |were |have |do )*(?:coming|come|came) from (?:where|which|what)(?: (?:sources?|places?|channels?))?\b/g,
    'by source',
  ],
];
