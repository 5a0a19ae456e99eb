import { type Rewording, reworded } from './rewording.ts';

/** How to reach somebody, and what is known of them, in the words that name it: "phone number of". */
const fact = '(?:(?:tele)?phone|mobile|cell)';
const rest = '((?:(?! and | or |[,.?!;:]).){1,40}?)';
const ending = '(?= ?[?.!,;:]| ?$| for | on )';
const may = '(?:may|can|do|should|could|would|must|shall|might|will|does|did)';
const someone = '(?:i|we|you|one|somebody|someone|he|she|they)';
const reach =
  '(?:call|ring|ring up|dial|phone|reach|use|get hold of|get a hold of|get ahold of|get through to|get|contact|call up|speak (?:to|with)|talk (?:to|with)|give a call|try)';

const turns: Rewording = [
  [/\b(?:tele|cell ?|mobile ?)?phone (?:nr|no|num|nbr)\b/g, 'phone number'],
  [
    new RegExp(
      `\\b(?:at |on |under |to )?(?:what|which) (?:${fact} )?(?:number|phone)(?: number)? (?:${may} )?(?:${someone} )?(?:have to |need to |want to )?(?:to )?${reach}(?: to ${reach})?(?: (?:for|to|if ${someone} (?:want|need)s? to ${reach}))? ${rest}(?: (?:on|at))?${ending}`,
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
      `\\b(?:at |to |on |under |which is )?(?:what|which) (?:e ?mail(?: address)?|mail address|address for email|mail) ${may} ${someone} (?:send|write|mail|email|use|reach|contact|send things)(?: to| for| on| with)?(?: (?:the |our )?(?:invoices?|bills?|mails?|emails?|estimates?|papers?|documents?) (?:to|of|for))? ${rest}(?: (?:invoices?|bills?|estimates?|papers?|documents?|mails?|at|with|by email))*${ending}`,
      'g',
    ),
    'email address of $1',
  ],
  [
    new RegExp(
      `\\b(?:where|to where) ${may} ${someone} (?:email|mail|send (?:the |our )?(?:emails?|invoices?|bills?) (?:to|for|of)) ${rest}(?: (?:invoices?|bills?|estimates?))*${ending}`,
      'g',
    ),
    'email address of $1',
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
  // What somebody is able to do.
  [
    new RegExp(
      `\\b(?:what|which) (?:kinds? of |sorts? of |types? of )?(?:work|jobs?|things|trades?|tasks|services)? ?(?:is|are|can|does|do|has|have) (?!we |i |you |they |it |people |customers |our |left |on |still )${rest} (?:able to do|able to|capable of|trained in|trained for|qualified for|qualified to do|qualified in|certified in|certified for|know how to do|know to do|know|good at|skilled in|do|got down|got listed|listed|list|got(?! on\\b))(?: (?:down|under|as|for|in))?(?: (?:his|her|their) (?:listed )?(?:skills|skill list|profile))?(?: ,? ?(?:what|which) (?:is|are) (?:written|listed|noted) in (?:his|her|their) skills)?${ending}`,
      'g',
    ),
    'skills of $1',
  ],
  [
    /\b(?:vacation|holidays?|leave|days off|time off|time away|absence)(?: ,)? or (?:vacation|holidays?|leave|days off|time off|time away|absences?)\b/g,
    'time off',
  ],
  [/\b(?:time off|vacation) planned(?: from now on)?\b/g, 'time off'],
  [
    /\b(?:are|is) (\w+days) (?:part of|within|among|in|one of) ((?:\w+ ){1,2}?)(?:regular |usual |normal )?(?:working |work )?(?:hours|days|week|schedule)\b/g,
    'working hours of $2',
  ],
  [/\bbilling e mail\b/g, 'billing email'],
  [
    /\b(?:what|which) skills (?:has|have|does|did) ((?:\w+ ){1,2}?)(?:got |have )?(?:listed|on file|down)\b/g,
    'skills of $1',
  ],
  [
    /\b(?:by |with |in |through )?(?:what|which) (?:payment )?(?:method|way|means) (?:was|did|were|has|have) ((?:(?! and | or |[,.?!;:]).){1,60}?) (?:paid|pay|use|used|choose|chosen)(?: (?:with|for|to pay))?\b/g,
    'payments by method of $1',
  ],
  [
    /\bany (?:upcoming |planned )?(?:vacations?|absences?|days off|time away)(?: (?:planned|coming up|scheduled|booked))?(?: from now on| in the future)?/g,
    'any time off',
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
  // "Ada Lovelace has an open invoice. What is the deadline?": what is asked is asked of it.
  [
    /^((?:mr |mrs |ms )?[a-z]+(?: [a-z]+)?) (?:has|had) an? ((?:[a-z]+ )?(?:invoice|bill|estimate|quote|contract|job|appointment)) [.,;] (?=[a-z])/g,
    '$1 $2 ',
  ],
  // All that happened.
  [
    /\b(?:everything|all) (?:that )?(?:has |ever )?(?:happened|we have done|we did|was done|we have had|took place|there was)(?: so far)? (?:with|for|to)\b/g,
    'what happened with',
  ],
  [
    /\b(?:follow|trace|retrace|see|know|go through) (?:all )?(?:our|the|all our) (?:dealings|business|course of events|course|story|relationship) (?:with|of|on)\b/g,
    'show history with',
  ],
  [
    /\b(?:the |a )?(?:whole|full|entire|complete) (?:story|history|journey|timeline) (?:on|about|with|for|behind|of)\b/g,
    'history of',
  ],
  [
    new RegExp(
      `\\b(?:the )?(?:whole|full|entire|complete) ${rest} (?:story|history|journey|timeline)\\b`,
      'g',
    ),
    'history of $1',
  ],
  [
    /(?<=\b(?:history|happened|journey|story)\b.{0,80}?)(?: ,)? (?:(?:right )?from (?:the )?(?:very )?(?:first contact|beginning|start|first day)(?: (?:on|onwards?|to .{1,30}?|until .{1,30}?))?|step by step|in order|from start to finish)(?= ?[,.?!]| ?$)/g,
    '',
  ],
  // What somebody says of why they ask.
  [
    /\b(?:i|we) (?:can not|could not) (?:seem to )?(?:find|see|remember|recall|locate) (?:it|that|them|this)(?: anywhere| here| any more)?\b/g,
    '',
  ],
];

export const reached = (text: string): string => reworded(text, turns);
