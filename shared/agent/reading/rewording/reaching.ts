import { type Rewording, reworded } from './rewording.ts';

/** How to reach somebody, and what is known of them, in the words that name it: "phone number of". */
const fact = '(?:(?:tele)?phone|mobile|cell)';
const rest = '((?:(?! and | or |[,.?!;:]).){1,40}?)';
const ending = '(?= ?[?.!,;:]| ?$| for | on )';
const may = '(?:may|can|do|should|could|would|must|shall|might|will|does|did)';
const noting =
  '(?:we|i|they|you|somebody|someone|anybody|anyone|the (?:tech|technician|crew|office|dispatcher)|our (?:tech|technician|crew))';
const papers = 'invoices?|bills?|estimates?|quotes?|contracts?|papers?|documents?|mails?|emails?';
const someone = '(?:i|we|you|one|somebody|someone|he|she|they)';
const reach =
  '(?:call|ring|ring up|dial|phone|reach|use|get hold of|get a hold of|get ahold of|get through to|get|contact|call up|speak (?:to|with)|talk (?:to|with)|give a call|try|text|sms|message)';

const turns: Rewording = [
  [/\b(?:tele|cell ?|mobile ?)?phone (?:nr|no|num|nbr)\b/g, 'phone number'],
  // "Number please": that of the one who was named.
  [/((?:^|[.!?,;:] )(?:(?:and|the|her|his|their|a) )?)number (?=please\b)/g, '$1phone number '],
  [
    new RegExp(
      `\\b(?:at |on |under |to )?(?:what|which) (?:${fact} )?(?:numbers?|phones?)(?: numbers?)? (?:${may} )?(?:${someone} )?(?:have to |need to |want to )?(?:to )?${reach}(?: to ${reach})?(?: (?:for|to|if ${someone} (?:want|need)s? to ${reach}))? ${rest}(?: (?:on|at))?${ending}`,
      'g',
    ),
    'phone number of $1',
  ],
  [
    new RegExp(
      `\\b(?:${someone} )?(?:have to|need to|want to|would like to|must|am going to|gotta|am trying to|trying to|should)? ?(?:give )?(?:call|ring|phone|dial|reach) ${rest} ?(?:a call|a ring)? ?(?:[,.;:] )?(?:what|which|do ${someone} have|have ${someone} got|can ${someone} have) (?:is |are )?(?:the |a |his |her |their )?(?:${fact} )?(?:number|phone|phone number)(?: (?:has|have|is|do|does|did|we|he|she|they|it|got|for|them|him|her|on file|should|i|use|call|dial|is it|that))*${ending}`,
      'g',
    ),
    'phone number of $1',
  ],
  [
    new RegExp(
      `\\b(?:at |to |on |under |which is )?(?!\\w+ e ?mail did ${someone} (?:send|write|mail) (?!to|for))(?:what|which) (?:e ?mail(?: address)?|mail address|address for email|mail) (?:${may} )?${someone} (?:send|write|mail|email|use|reach|contact|send things)(?: to| for| on| with)?(?: (?:the |our )?(?:invoices?|bills?|mails?|emails?|estimates?|papers?|documents?) (?:to|of|for))? ${rest}(?: (?:invoices?|bills?|estimates?|papers?|documents?|mails?|at|with|by email))*${ending}`,
      'g',
    ),
    'email address of $1',
  ],
  [
    new RegExp(
      `\\b(?:where|to where) ${may} ${someone} (?:email|mail|send (?:the |our )?(?:emails?|invoices?|bills?) (?:to|for|of)|send(?= [^,.?!]{2,40} (?:invoices?|bills?|estimates?|quotes?)\\b)) ${rest}(?: (?:invoices?|bills?|estimates?|quotes?))*${ending}`,
      'g',
    ),
    'email address of $1',
  ],
  [
    new RegExp(
      `\\b(?:to )?(?:what|which) (?:(?:address|mailbox|e ?mail|e ?mail address) (?:do|does|are|is|did|will) ${rest} (?:${papers}) (?:get |being |be )?e ?mailed|e ?mail(?: address)? (?:do|does|are|is|did|will) ${rest} (?:${papers}) (?:get |being |be )?(?:sent|go|going|delivered))(?: out)?(?: to)?${ending}`,
      'g',
    ),
    (_: string, mailed = '', sent = '') => `email address of ${mailed || sent}`,
  ],
  [
    /\b(?:that )?(?:we|you|i|they) (?:have|got|keep|hold|have got|store|use)(?: on file| on record| stored| noted| down| listed)? (?=for\b)/g,
    '',
  ],
  [
    new RegExp(
      `\\b(?:full |exact |complete )?address (?:at|to|of|for) (?:which|where) (?:the )?(?:appointment|visit|job|stop)(?: is)? (?:with|of|for|at) ${rest}(?: (?:is|are|will|takes?|take|to|place|happens?|be|happening|set|scheduled))*${ending}`,
      'g',
    ),
    'address of $1',
  ],
  [
    new RegExp(
      `\\b(?:where|at (?:what|which) (?:address|place|location|street)) (?:is|are|does|do|will) (?:the |our )?(?:appointment|visit|job|stop)s? (?:with|of|for|at) ${rest}(?: (?:be|take place|taking place|happen|happening|at|to take place))*${ending}`,
      'g',
    ),
    'address of $1',
  ],
  [
    new RegExp(
      `\\b(?:to )?(?:what|which) address (?:${may} |is )?(?:${someone} |the tech |the technician |the crew )?(?:have to |need to )?(?:go|drive|send (?:the )?(?:tech|crew|technician)|drive out|come|going|head)(?: out)?(?: to)?(?: for| to see| to)? ${rest}(?: (?:appointment|visit|job))?${ending}`,
      'g',
    ),
    'address of $1',
  ],
  [/\bbilling e mail\b/g, 'billing email'],
  // "His phone and where he lives", "the visit at Grace Hopper's house".
  [
    /\b(phone|phones|telephone|email|number)\b([^.?!,]{0,50}?) and where (?:do |does |is )?(?:he|she|they|it|the customer) (?:lives?|located|is|are)(?= ?[?.!,]| ?$)/g,
    '$1$2 and her address',
  ],
  [
    /\b((?:visit|appointment|stop|booking|job)s? (?:at|to|for|in) (?!the |our |my )[a-z]+(?: [a-z]+)?) (?:house|place|home|residence)(?= ?[?.!,]| ?$)/g,
    '$1',
  ],
  [
    new RegExp(
      `\\bwhat (?:all )?(?:have|did|has) we (?:ever |already )?(?:done|do|did) for (?=(?:her|him|them|mr [a-z]+|mrs [a-z]+|ms [a-z]+|(?!the |our |all |those |these |that |any |each )[a-z]+ [a-z]+)(?: so far| to date| until now| already| this year| last year)?${ending})`,
      'g',
    ),
    'what jobs have we done for ',
  ],
  // How often we were there, and when we go.
  [
    new RegExp(
      `\\b(?:how many times|how often) (?:have|did) we (?:worked|work|done work|done jobs) (?:for|at) ${rest}(?: , in jobs)?${ending}`,
      'g',
    ),
    'how many completed jobs for $1',
  ],
  [
    new RegExp(
      `\\bwhen (?:are |will |do )?we (?:be )?(?:seeing|see|meeting) (?!(?:the|our|a|any|more|all|each)\\b)${rest}${ending}`,
      'g',
    ),
    'when are we visiting $1',
  ],
  [
    new RegExp(
      `\\bwhen (?:did|has|was) ${rest} (?:pay|paid|settle|settled) (?:his|her|their) (?:last|latest|most recent) (?:invoice|bill)${ending}`,
      'g',
    ),
    'when did $1 last pay us',
  ],
  [
    new RegExp(
      `\\bwho (?:is|are) (?:the one |the ones )?(?:assigned to|responsible for|handling|doing) ${rest} (job|project)${ending}`,
      'g',
    ),
    'list the $1 $2',
  ],
  [
    /\b(?:the )?last (?:person|one|customer|client) (?:who|that|to) (?:wrote|write|texted|text|messaged|message)(?: to)? us(?: , who (?:is|was) (?:it|that))?(?= ?[?.!]*$)/g,
    'the last inbound message',
  ],
  [/\bwho (?:wrote|texted|messaged)(?: to)? us last\b/g, 'the last inbound message'],
  [
    /\b(?:(?:is|are|do we have) )?(?:anybody|anyone|somebody|someone|who)(?: is| are)? (?:still )?(?:waiting|hanging) (?:for|on) us to (?:write|text|reply|respond|answer|email|message|get)(?: back)?(?: to them)?(?= ?[?.!,]| ?$)/g,
    'unanswered threads',
  ],
  [
    /\b(?:(?:is|are) there |do we have )?(?:(?:anybody|anyone|somebody|someone) we (?:have )?left hanging (?:[,.;:] )?i mean )?(?:any )?(?:anybody|anyone|somebody|someone|who|people|customers|leads)(?: (?:who|that|has|have))* (wrote|written|texted|messaged|emailed)(?: to)? us (?:and|but|who) (?:(?:has|have|who|they|did|we|still|is|are) )*(?:(?:never|not) (?:(?:heard|hear|gotten|got|get|received|receive|had) (?:back|(?:an? |any )?(?:answer|reply|response))(?: back)?(?: from us)?|been answered|answered(?: them)?|replied(?: to them)?|gotten back to(?: them)?)|got(?:ten)? no (?:answer|reply|response)(?: back)?|waiting(?: for (?:an? |our )?(?:answer|reply|response))?)(?: yet)?(?= ?[?.!,]| ?$)/g,
    (_: string, wrote = '') =>
      `unanswered ${wrote === 'texted' ? 'sms ' : wrote === 'emailed' ? 'email ' : ''}threads`,
  ],
  // What somebody noted of a visit.
  [
    new RegExp(
      `\\bwhat (?:(?:is|was|are|were|has been|have been|do we have|did ${noting}) (?:(?:write|note|jot|put|leave|enter|written|noted|jotted|put|left|entered|recorded|stated|there) )?(?:down )?(?:in|on|as|under)|(?:stands|is standing) in) (?:the |a |any |our )?(?:notes?|comments?)\\b`,
      'g',
    ),
    'what are the notes',
  ],
  [
    new RegExp(`\\bwhat did ${noting} (?:write|note|jot)(?: down)? (?=(?:for|about|on|at|of)\\b)`, 'g'),
    'what are the notes ',
  ],
  [
    new RegExp(
      `\\bwhat (?:do|does|did) (?:the |our |their |his |her )?(?:notes?|comments?) (?:say )?((?:on|of|for|from|about|to) ${rest}) ?(?:say|tell(?: us)?)?${ending}`,
      'g',
    ),
    'what are the notes $1',
  ],
  [
    new RegExp(
      `\\b(?:(?:did|has|have) ${noting} (?:leave|left|write|written|add|added|put|make|made)(?: down)?|is there|are there) (?:a |any |some )?notes? `,
      'g',
    ),
    'what are the notes ',
  ],
  [
    /\b(?:by |with |in |through )?(?:what|which) (?:payment )?(?:method|way|means) (?:was|did|were|has|have) ((?:(?! and | or |[,.?!;:]).){1,60}?) (?:paid|pay|use|used|choose|chosen)(?: (?:with|for|to pay))?\b/g,
    'payments by method of $1',
  ],
  // Who goes there.
  [
    new RegExp(
      `\\bwho (?:is |are )?(?:the (?:one|person|technician|tech|guy)|(?:due|supposed|scheduled|meant|set|going)) ?(?:that is |who is )?(?:going|to go|coming|headed|heading|driving|to call|to see|to visit)(?: out| over| on)?(?: to)? ${rest}(?: (?:place|house|home))?(?: for (?:his|her|their|the) (?:appointment|visit))?${ending}`,
      'g',
    ),
    'who goes to $1',
  ],
  [
    new RegExp(
      `\\b(?:which (?:of our )?(?:technicians?|techs?)|who) (?:is |are |do we |did we |will we )?(?:assigned to|responsible for|handling|looking after|covering|send to|sending to|going to see|due to (?:call on|visit|see|go to)|scheduled to (?:visit|see|go to)|supposed to (?:visit|see|go to)) ${rest}(?: (?:at|for|on) (?:his|her|their|the) (?:next )?(?:appointment|visit|job))?${ending}`,
      'g',
    ),
    'who goes to $1',
  ],
  // Who is going to somebody, and at no time that is said: to the visit that is next, and to none that is over.
  [
    /\b(?:who (?:is |are |do we have |have we got )?|(?:which|what) (?:of our )?(?:technicians?|techs?) (?:is |are )?)(?:going|goes|coming|heading|driving)(?: out| over)? to (?:the (?:visit|appointment) (?:of|with|for) |the (?=[^?.!]* (?:visit|appointment)))?((?!the |each|every|all |any|it\b|them\b|that\b|this\b)[a-z]+(?: [a-z]+)?)(?: (?:visit|appointment))?(?= ?[?.!]| ?$)/g,
    'next appointment with $1',
  ],
  [
    /\b(?:when|(?:what|which) day|on (?:what|which) day) (?:are|do|will) we (?:be )?(?:seeing|see|visiting|visit) ([a-z]+(?: [a-z]+)?) (?:again|next)(?= ?[?.!,]| ?$| and )/g,
    'when is the next appointment with $1',
  ],
  [
    /^((?:mr |mrs |ms )?[a-z]+(?: [a-z]+)?) (?:has|had) an? (invoice|bill) (?:that )?(?:he|she|they) (?:did|has|have|do|does) not (?:paid|pay)(?: yet)? [.,;] (?=[a-z])/g,
    '$1 unpaid $2 ',
  ],
  // "Ada Lovelace has an open invoice. What is the deadline?": what is asked is asked of it.
  [
    /^((?:mr |mrs |ms )?[a-z]+(?: [a-z]+)?) (?:has|had) an? ((?:[a-z]+ )?(?:invoice|bill|estimate|quote|contract|job|appointment)) [.,;] (?=[a-z])/g,
    '$1 $2 ',
  ],
  // What somebody says of why they ask.
  [
    /\b(?:i|we) (?:can not|could not) (?:seem to )?(?:find|see|remember|recall|locate) (?:it|that|them|this)(?: anywhere| here| any more)?\b/g,
    '',
  ],
  // Whom to reach, and how.
  [
    /\b(?:i |we )?(?:have to|need to|want to|would like to|must|am about to|need) (?:dial|call|ring|phone|reach) ((?:(?! and | or |[,.?!]).){1,40}?) ?(?:[,.;:]|(?=what|which)) (?:what|which) (?:phone )?number (?:do we have|has (?:he|she) got|have we got|is it|do i dial)\b(?: for (?:him|her|them))?/g,
    'phone number of $1',
  ],
  [
    /\b(?:i |we )?(?:have to|need to|want to|would like to|must|am about to) (?:write to|write|email|mail|send) ((?:(?! and | or |[,.?!]).){1,60}?) [,.;:] (?=what|which|could|can|do|would)/g,
    'of $1 ',
  ],
];

export const reached = (text: string): string => reworded(text, turns);
