import { type Rewording, reworded } from './rewording.ts';

/** How papers stand, where a whole clause says it, in the word that the model knows: "undecided", "overdue", "paid". */
const papers = '(invoices?|bills?|estimates?|quotes?|proposals?|contracts?)';
const rest = '((?:(?! and | or |[,.?!;:]).){1,40}?)';
const end = '(?= ?[?.!,;]| ?$)';
/** A balance is none of them: of each its whole amount is shown. */
const columns =
  '(?:(?:(?:customer|client|payer)(?: names?)?|names?|dates?|hour|times?|status(?:es)?)|(?:invoice|estimate|payment) (?:totals?|amounts?|dates?))';
const showing =
  '^(?:(?:please|kindly|can|could|you|i|we|need|want|to|see|would|like|let|just) )*(?:list|show|see|give|get|pull|display|read|me the|me a list)\\b';

const turns: Rewording = [
  // "Does Maria still have appointments today": what she is through with she no longer has.
  [/\bstill (have|has|got) (?:any )?(jobs?|visits?|appointments?|stops)\b/g, '$1 open $2'],
  [
    /\b(jobs|visits|appointments|stops) ((?:that |which )?(?:(?:does|do) )?(?!who\b)[a-z]+(?: [a-z]+)?) still ha(?:ve|s)(?= ?[?.!,]| ?$| (?:today|tomorrow|this|next|on|in|for)\b)/g,
    'open $1 $2 have',
  ],
  // Visits that are to be held, and those that were.
  [/\b(?:(?:that|which) )?(?:to be|will be|are|is|are being|is being) held\b/g, ''],
  [/\b(visits?|appointments?|meetings?|bookings?)(?: (?:that|which))?(?: have| has)? happened\b/g, '$1 held'],
  // What each of a list is shown with anyhow.
  [
    new RegExp(
      `(?<=${showing}.{3,120}?)(?: ?,)? (?:with|showing|including) (?:(?:the|their|its|each) )*${columns}(?: ?(?:, and|,|and|&|plus) (?:(?:the|their|its|each) )*${columns})*(?= ?[.?!]*$)`,
    ),
    '',
  ],
  [
    new RegExp(
      `\\bsent ?(?:,|but|and|yet) (?:but |yet |and )?(?:still )?(undecided|unanswered|open|pending|unsigned) ${papers}(?= (?:expiring|(?:that |which )?expires?|with an? (?:expiry|expiration) date)\\b)`,
      'g',
    ),
    '$1 $2',
  ],
  [
    /\b(?:still )?waiting (?:that|for|on) (?:the |a |our )?(?:client|customer)s? (?:to )?(?:answers?|decides?|reply|replies|responds?|make up their minds?)\b/g,
    'undecided',
  ],
  [
    /\b(invoices|bills) whose payment (?:was|has been|got|is|were) (?:completed|made|received|finished|settled|cleared|done)\b/g,
    '$1 paid',
  ],
  [
    /\b(?:that |which )?(?:has |have |had |is |are )?(?:gone |went |run |now )?past (?:its|their|the) due date without (?:being paid|payment|having been paid|anybody paying)\b/g,
    'overdue',
  ],
  [
    /\b(?:that |which )?(?:ran|have run|has run|run) (?:out (?:the|of) clock|out of time|down the clock)\b/g,
    'expired',
  ],
  [/\bwho is (?:still )?sitting on (?=(?:[a-z]+ ){0,2}(?:invoices|bills|estimates|quotes)\b)/g, 'list '],
  [
    /\b(?:that |which )?(?:the system|we|you) (?:is|are) (?:currently |still |now )?(?:trying|going) to (?:send|deliver) (?:them )?again\b/g,
    'being retried',
  ],
  // "Which month did the most estimates expire".
  [
    /\b((?:which|what|how many|in which|in what) [^,.?!]{0,30}?)\bdid ((?:the )?(?:most|fewest|least)?[^,.?!]{0,20}?(?:estimates|quotes|proposals|bids)) (?:expire|lapse|run out|time out)\b/g,
    '$1 has $2 expired',
  ],
  // Until when an estimate holds.
  [
    new RegExp(
      `\\b(?:until|till) when (?:is|are) (?:the )?${rest} (estimate|quote|proposal|bid) (?:still )?(?:good|valid|open)${end}`,
      'g',
    ),
    'when does $1 $2 expire',
  ],
  [
    new RegExp(
      `\\bhow long (?:is|are|will|does) (?:the )?${rest} (estimate|quote|proposal|bid) (?:still )?(?:be |stay |remain )?(?:good|valid|open)(?: for)?${end}`,
      'g',
    ),
    'when does $1 $2 expire',
  ],
  [
    new RegExp(
      `\\b(estimate|quote|proposal|bid) (?:is )?(?:still )?(?:good|valid) (?:until|till|through)(?: when)?${end}`,
      'g',
    ),
    '$1 expires when',
  ],
  [
    new RegExp(`\\bis ${rest} (estimate|quote|proposal|bid) still (?:good|valid)${end}`, 'g'),
    'is $1 $2 expired',
  ],
  // What somebody owes.
  [
    new RegExp(
      `\\bwhat (?:does|do|did) ${rest} (?:account|tab) (?:come|add up|amount|stand|run)(?: to| at)?${end}`,
      'g',
    ),
    'what is the balance of $1',
  ],
  [
    /\b(?:recently|lately|of late) ?,? (?:(?:say|like|meaning|so|as in|that is|i mean) ?,? ?)*(?:(?:in|over|within|during) )?(?:the )?(?=(?:past|last) \d)/g,
    'in the ',
  ],
  // How something stands in general, or which of them stand so.
  [
    /\bwhat is (?:going on|happening|new|up|the story|the deal) with(?: that\b| this\b)?/g,
    'what is the status of',
  ],
  [
    /\b(?:as|how) (?:things|it|matters) (?:stand|stands|are|is|look|looks)(?: (?:today|now|right now|currently|at present|at the moment))?\b/g,
    '',
  ],
  [/\bleft (?=un(?!paid)[a-z]+)/g, ''],
  [/\b([a-z]+) (tagged|labeled|labelled|flagged) (?=leads?\b)/g, '$2 $1 '],
];

export const standing = (text: string): string => reworded(text, turns);
