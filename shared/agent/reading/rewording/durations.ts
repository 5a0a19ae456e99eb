import { type Rewording, reworded } from './rewording.ts';
import { faster } from './speeds.ts';
import { ofVisits } from './visitLengths.ts';

/**
 * From which moment to which moment something lasts, in any words: "once a job is done, until its bill gets sent", "between us sending the
 * invoice and her paying". Both ends are told by what happens there, and the pair of them names the time.
 */
type Happening =
  | 'lead'
  | 'visit'
  | 'sending'
  | 'due'
  | 'estimate'
  | 'contract'
  | 'invoice'
  | 'payment'
  | 'acceptance'
  | 'signature'
  | 'start'
  | 'completion';

/** Words for what happens at one end; the first kind of which all words are known is meant. */
const happenings: readonly (readonly [Happening, RegExp])[] = [
  [
    'payment',
    /\b(?:pa(?:y|ys|id|ying)|payments?|settl(?:e|es|ed|ing|ement)|money|cash|collect(?:ed|ing)?)\b/,
  ],
  [
    'acceptance',
    /\b(?:accept(?:s|ed|ing|ance)?|approv(?:e|es|ed|ing|al)|yes|agree(?:s|d|ing|ment)?|go ahead|green light|answer(?:s|ed|ing)?|decision|decid(?:e|es|ed|ing))\b/,
  ],
  ['signature', /\b(?:sign(?:s|ed|ing)?|signatures?|ink(?:ed)?)\b/],
  ['due', /\b(?:due(?: date)?|deadline)\b/],
  [
    'start',
    /\b(?:start(?:s|ed|ing)?|beg[iau]n(?:s|ning)?|kick(?:s|ed|ing)? (?:it )?off|commenc(?:e|es|ed|ing))\b/,
  ],
  [
    'completion',
    /\b(?:complet(?:e|es|ed|ing|ion)|finish(?:es|ed|ing)?|done|wrap(?:ped|ping)? up|end(?:s|ed|ing)?)\b/,
  ],
  ['invoice', /\b(?:invoic(?:e|es|ed|ing)|bill(?:s|ed|ing)?)\b/],
  ['estimate', /\b(?:estimates?|quot(?:e|es|ed|ing)|quotations?|bids?|proposals?|offers?)\b/],
  ['contract', /\b(?:contracts?|deals?|agreements?)\b/],
  ['visit', /\b(?:appointments?|visits?|book(?:s|ed|ing|ings)?|scheduled|scheduling|calendar)\b/],
  [
    'lead',
    /\b(?:leads?|inquir(?:y|ies)|enquir(?:y|ies)|prospects?|first contact|first calls?|calls? us|call(?:s|ed)? in)\b/,
  ],
  ['completion', /\b(?:jobs?|work)\b/],
  ['sending', /\b(?:sen(?:d|ds|t|ding)|dispatch(?:ed|ing)?|issu(?:e|es|ed|ing)|mail(?:ed|ing)?)\b/],
];

/** How the time between two of them is called. */
const spans: Readonly<Partial<Record<`${Happening} ${Happening}`, string>>> = {
  'invoice payment': 'invoices from issue to payment',
  'sending payment': 'invoices from issue to payment',
  'due payment': 'invoices from due date to payment',
  'estimate acceptance': 'estimates from sending to acceptance',
  'sending acceptance': 'estimates from sending to acceptance',
  'contract signature': 'contracts from sending to signature',
  'sending signature': 'contracts from sending to signature',
  'lead signature': 'contracts from lead to signed contract',
  'lead contract': 'contracts from lead to signed contract',
  'lead visit': 'appointments from lead to appointment',
  'completion invoice': 'invoices after job completion',
  'acceptance start': 'jobs from acceptance to start',
  'start completion': 'jobs from start to completion',
};

/** What only ends there begins where such records go out. */
const beginnings: Readonly<Partial<Record<Happening, Happening>>> = {
  payment: 'invoice',
  acceptance: 'estimate',
  signature: 'contract',
};

/** Words that say nothing of which records are meant. */
const silent =
  /^(?:a|an|the|us|we|our|you|they|them|their|it|its|he|she|his|her|him|i|one|each|every|customers?|clients?|people|somebody|someone|folks|that|this|is|are|was|were|be|been|being|get|gets|got|getting|has|have|had|having|do|does|did|to|on|in|off|out|of|up|for|with|from|by|coming|comes|come|came|going|goes|go|went|arriv(?:e|es|ed|ing|al)|receiv(?:e|es|ed|ing)|receipt|reach(?:es|ed|ing)?|us|first|new|full|fully|completely|issu(?:e|es|ed|ing)|sen(?:d|ds|t|ding)|dispatch|mail(?:ed|ing)?|date|job|jobs|work|invoice|invoices|bill|bills|estimates?|quotes?|contracts?|making|booked|signed|books|calendar|put|puts|him|set|day|first|say|says|saying|said|turn(?:s|ed|ing)?|into|last|until|actually|finally|then|there|whole|when|where|having|becomes?|leads?|for|calls?|called)$/;

const usual = '(?:average|mean|typical|usual|normal|avg|general|median|ordinary)';
const measured = `(?:(?:number|amount|count) of )?(?:days|time|period|duration|gap|lag|delay|interval|turnaround(?: time)?|stretch|wait|span|length of time|time span|time lag)`;
const passes =
  '(?:pass(?:es|ed|ing)?|go(?:es)? by|went by|elapse[sd]?|lies?|it takes?|does it take|do we (?:take|need|wait|let pass)|is there|are there|needed|taken|it took|did it take|we need|we take|is it|does it need|do you have|do we have|did|do|does|will|is|are|was|were)';
const often =
  '(?:on average|on the average|in average|usually|normally|typically|generally|ordinarily|as a rule|in general)';

/** What asks how long something takes. */
const asking = `(?:(?:what is|what are|what was|what|tell me|give me) )?(?:the )?(?:(?:number of )?days (?=between | *@|from (?:the |a |an |first |sending |issu|lead))|(?:how long|how many days|how much time|how fast|how quick|how quickly|how soon|how slow|how slowly)(?: of a (?:gap|delay|lag|wait))?|(?:our |the )?${usual} ${measured}|(?:number of days|days|time|gap|lag|delay|turnaround(?: time)?|wait)(?= (?:from|between|after|until|to|in days|,)| *@))(?: ,? ?in days ?,?)?(?: (?:that )?${passes})*(?: ${often})?(?: ${passes})*(?: , in days ,)?`;
const isAsking = new RegExp(`\\b${asking}\\b`);
const isElapsed =
  /\b(?:how long (?:has|have|is it since|ago|was(?! it (?:until|till|before))|until (?:the|our|my) next)|since|ago|how old|still (?:has|have|to)|overdue|late|past|do we give|(?:have|get) to pay)\b/;

const end = `(?= (?:${often}|in (?:the|this|last|20\\d\\d)|this|last|over|during|at our|with|for (?:the|this|last|20|all|invoices|final|deposit)|take|compared to|versus|vs|than|by)\\b| ?[,.?!;:]| ?$)`;
const until = '(?:until|till|before|to|up to|by the time)';
const words = '(?:(?! [.?!;]).)';

/** Both ends, the first before the last, or the last before the first. */
const pairs: readonly RegExp[] = [
  // "From the day it goes out, how long until it is signed": what is asked stands between the two.
  new RegExp(
    `\\b(?:(?:once|after|when|as soon as)|from (?:when|(?:the |that )?(?:day|date|time|moment)(?: (?:on which|that|when))?)(?: on)?) (?<a>(?:(?! [,.?!;]).){2,60}?)(?<rest> ,${words}{0,90}?)? (?:until|till|before) (?<b>(?:(?! [,.?!;]).){2,60}?)${end}`,
  ),
  new RegExp(
    `\\b(?:from|between|starting from|counting from) (?<a>${words}{2,70}?) (?:${until}|and) (?<b>(?:(?! [,.?!;]).){2,60}?)${end}`,
  ),
  // "Once the estimate is out, how long do people take to say yes".
  new RegExp(
    `\\b(?:once|after|when|as soon as) (?<a>(?:(?! [,.?!;]).){2,60}?)(?<rest> ,${words}{0,60}?) (?:takes?|took|needs?)(?: (?:them|people|customers|clients|folks|us|her|him))? (?:to|before|until) (?<b>(?:(?! [,.?!;]).){2,60}?)${end}`,
  ),
  new RegExp(
    `\\b(?:once|after|when|as soon as|from when|from the (?:day|time|moment)) (?<a>(?:(?! [,.?!;]).){2,60}?)(?<rest>(?: ,| i | how)${words}{0,90}?)? (?:${until}|does|do|did) (?<b>(?:(?! [,.?!;]).){2,60}?)${end}`,
  ),
  new RegExp(
    `\\b${until} (?<b>(?:(?! [,.?!;]).){2,60}?) (?:once|after|from when|when|counted from) (?<a>(?:(?! [,.?!;]).){2,60}?)${end}`,
  ),
];

/** Only where it ends is said. */
const ends = new RegExp(
  `\\b(?<ask>${asking})(?<rest> (?:(?! [.?!;]).){0,60}?)?(?<!still have)(?<!still has) (?:${until}|for) (?<b>(?:(?! [,.?!;]).){2,60}?)${end}`,
);

/** The start of a job is not its end, though the job is named, and the day on which a payment is due is not that of the payment. */
const kindsIn = (text: string): readonly Happening[] => {
  const kinds = happenings.flatMap(([happening, said]) => (said.test(text) ? [happening] : []));
  const only = kinds.find((kind) => kind === 'start' || kind === 'due');
  return only === undefined ? kinds : [only];
};

const spanOf = (a: string, b: string): string | undefined =>
  kindsIn(a).flatMap((first) => kindsIn(b).flatMap((last) => spans[`${first} ${last}`] ?? []))[0];

/** "Turn a lead into a signed contract" tells both; else it begins where such records go out. */
const spanEnding = (b: string): string | undefined => {
  const [last] = kindsIn(b);
  const first = last && beginnings[last];
  return spanOf(/\blead|inquir|enquir/.exec(b)?.[0] ?? '', b) ?? (first && last && spans[`${first} ${last}`]);
};

/** What it says of the records besides: names, or "final". */
const left = (text: string): string => {
  const said = text
    .replace(/\bfirst contact\b/, 'lead')
    .split(' ')
    .filter((word) => !silent.test(word) && !happenings.some(([, known]) => known.test(word)));
  return said.some((word) => word === 'final' || word === 'deposit')
    ? `${said.join(' ')} invoice`
    : said.join(' ');
};

/** Of whose records it is asked goes without saying. */
const everybody =
  /\b(?:(?:our|the|most|all) )?(?:customers?|clients?|people|folks|they|we|us|somebody|someone|it)\b/g;

const told = (before: string, span: string, said: string): string =>
  `how long ${before.replaceAll(everybody, '')} ${span} ${said.replace(/^ *, (?=.{3,40} only\b)/, '')}`;

/** The prompt with the time that it asks about in the words of the model. */
/** "How quickly do customers pay". */
const paying =
  /\bhow (?:quickly|fast|soon|promptly|rapidly|quick) (?:do|does|did|are|is|will) (?:(?:our |the |most )?(?:customers?|clients?|people|they|folks|everybody|invoices?|bills?) (?:usually |normally |typically |generally |on average |get |getting )*(?:pay up|pay us|pay|paid|settled?|be paid)|we (?:usually |normally |typically |generally |on average |actually )*(?:(?:get|getting|being) paid|collect(?:ing)?(?: (?:our|the) (?:money|invoices|bills))?))\b/;

/** What only leads to the question, or names first what is then said to come and to go. */
const leading: Rewording = [
  [/(?<!\bfrom )\b(?:start|beginning) to (?:finish|end|completion)\b/, 'from start to finish'],
  [
    /\b(?:i|we) (?:would )?(?:like|want|need|love) to (?:know|see|find out|hear|learn) (?=how\b|the\b|what\b)/,
    '',
  ],
  [
    /\b(is|are|gets?|be|being) (?:usually|normally|typically|generally) (?=(?:\w+ed|paid|sent|done)\b)/,
    '$1 ',
  ],
  // "How long do folks chew on it before they say yes", "how long do remodels drag on from start to finish".
  [
    /\b(?:chew|sit|mull|think|deliberate|sleep|ponder|dwell)(?:s|ing)? (?:on|over|about) (?:it|them|that|this) (?=(?:before|until|till)\b)/,
    '',
  ],
  [/\b(?:drag|stretch|run|go|last)(?:s|es)?(?: on| out)? (?=from start to finish\b)/, 'take '],
  [/\bgo(?:es)? out the door\b/, 'goes out'],
  [
    /\bhow long does (?:that|this) (?:(usually|normally|typically|generally) )?takes?\b/,
    'how long does it $1 take',
  ],
  [/\bsince (?=(?:(?!how\b)[^.?!]){2,70}? (?:until|till) )/, 'from when '],
  [
    /\b(?:(?:for|to (?:get|take|bring|move|carry)) )(an?|the|our|each|every) (lead|inquiry|estimate|quote|contract|invoice|bill|job)(?: to (?:go|get|move|come|pass))? from /,
    'from $1 $2 ',
  ],
  [
    /\b(?:on|for) (?:all )?(?:the )?(?:deals|jobs|work|projects|sales)(?: that)? we (?:have )?(?:billed|invoiced)(?: for)? ?,(?=[^.?!]{1,60}\b(?:invoic|bill))/,
    '',
  ],
];

const withAverage = (text: string): string =>
  text.replace(/ ?, (?:in|on)(?: the)? average\b(?: ,)?/, ' on average');

export const lasting = (asked: string): string => {
  const said = faster(ofVisits(asked))
    .replace(paying, 'average days to pay')
    .replace(/^on average ,? ?(?=average days to pay)/, '');
  if (!isAsking.test(said)) return said;
  const led = reworded(said, leading);
  if (isElapsed.test(led)) return said;
  const text = withAverage(led);
  for (const pattern of pairs) {
    const { a = '', b = '', rest = '' } = pattern.exec(text)?.groups ?? {};
    const span = spanOf(a, b);
    if (span !== undefined)
      return text
        .replace(pattern, () => `${rest} @ ${left(a)} ${left(b)}`)
        .replace(isAsking, '')
        .replace(/^(.*?)@(.*)$/, (_, before: string, after: string) => told(before, span, after));
  }
  const { b = '', rest = '' } = ends.exec(text)?.groups ?? {};
  const span = spanEnding(b);
  return span === undefined ? withAverage(said) : text.replace(ends, () => told(rest, span, left(b)));
};
