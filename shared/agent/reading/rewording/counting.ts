import { plural, unpriced } from './countables.ts';
import { type Rewording, reworded } from './rewording.ts';

/** The many ways of asking how many there are, in the one that the grammar reads. */
const turns: Rewording = [
  // "The people that canceled at least 2 times".
  [
    /\b(?:the |all )?(?:names? of )?(?:the |all )?(?:people|persons|folks) (?:that|who) (?=[^,.?!]{3,40}\b(?:(?:at least|more than|over) (?:\d+|once|twice)|\d+ times|twice|several times))/g,
    'customers who ',
  ],
  [
    /^(?:the |my |our )?(?:boss|owner|manager|husband|wife|partner|accountant|bookkeeper|cpa|bank|banker|auditor)(?: he| she)? (?:(?:is|keeps) asking|wants?|needs?|asks?|asked|would like)(?: me)? (?:to know |to see |to have )?(?=how|which|what|who|when|the)/,
    '',
  ],
  // "Count up the voicemails, I mean texts": what was meant takes its place.
  [
    /^((?:please |can you |could you )*(?:(?:count|list|show|give)(?: up)?(?: me)?|how many|tell me how many)) (?:the |our |all )?[a-z]+ ?[,.]* (?:no |sorry |wait )*(?:,? ?)(?:i mean|i meant|or rather|rather) ,? ?/,
    '$1 ',
  ],
  [
    /^(?:please |can you |could you )*(?:count up|tally up|tally|add up the number of) (?=(?:the |our |all )?[a-z])/,
    'how many ',
  ],
  [/^(?:a |the )?(?:count|tally|headcount) of (?=(?:the |our |all )?[a-z])/, 'how many '],
  [
    new RegExp(
      `^((?!.*\\bhow (?:many|much)\\b)(?:[^,?.!]{1,60} )?(?:${plural})\\b[^?.!]{0,60}?) ?, (?:what |in )?(?:the |total )?(?:number|count|tally)(?: of them)?(?: please)?(?= ?[?.!]| ?$)`,
    ),
    'how many $1',
  ],
  [
    /\bhow (?:many|much) work (?=(?:did )?(?:we|they|you|the|our)\b)(?!.{0,40}\b(?:cost|worth|bill|invoice|sell|sold|pay|paid|bring|brought)\b)/g,
    'how many jobs ',
  ],
  [
    /\bhow many (?:person|people|persons|men|workers) (?:is|are) (technician|tech|plumber|electrician)s?\b/g,
    'how many $1s',
  ],
  [
    /\bhow (?:big|large) (?:is )?(?:our|the) (?:customer|client) base(?: is| has (?:grown|become|gotten))?(?: (?:by |right |as of )?now| today)?/g,
    'how many customers',
  ],
  [
    new RegExp(
      `\\b(?:small|little|tiny|minor|cheap) (?=(?:${plural}) (?:of )?(?:below|under|less than|at most|smaller than))`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `\\b(?:big|large|major|expensive) (?=(?:${plural}) (?:of )?(?:above|over|more than|at least|bigger than))`,
      'g',
    ),
    '',
  ],
  [
    /\b(?:with|have|has|had|carry|carrying|having) ((?:less|fewer|more) than|under|over|below|above|at least|at most) (\$\d+(?:\.\d+)?|\d{3,7}(?:\.\d+)?)(?: dollars)? (?:left|remaining|outstanding|still owed|still open)(?: to pay)?(?: on (?:them|it))?(?= ?[?.!,]| ?$)/g,
    'with a balance $1 $2',
  ],
  [/\b(?:have|has) had an? (?=(?:part|partial) payment\b)/g, 'with a '],
  [
    /\b(?:when|as|whenever) (?:people|customers|clients|they|somebody|someone) (?:tried|try|were trying|attempted|wanted) (?:to pay|paying|payment)(?: us)?\b/g,
    '',
  ],
  [
    /\b(?:everybody|everyone) else (?=(?:visits?|jobs?|appointments?|stops?)\b.{0,40}\b(?:without|except|but not)\b)/g,
    '',
  ],
  [/ ?,? (?:so|that is|i mean) ,? ?(?=(?:without|except|excluding) )/g, ' '],
  [
    /^(?:the |all the )?(money|amount) (?:that )?(?:we )?(received|collected|took in|got) ([^,.?!]{3,40}?) , how much of (?:it|that|this)(?: (?:was|were|is|they|people|customers|has been))*(?: (?:paid|come|came)(?: in)?)?\b/,
    'how much of the $1 $2 $3',
  ],
  // Whether there are any is told by the list.
  [
    / ?,? (?:if (?:there are|there is|we have|you find|you see)(?: some| any| one)?|if (?:some|any)(?: exist)?|do (?:they|any) exist|does (?:it|one|any) exist)(?= ?[?.!]| ?$)/g,
    '',
  ],
  [/ ?[,:;] what (?:have we(?: got)?|do we have|is there)(?= ?[?.!]| ?$)/g, ''],
  // "Unpaid and not yet overdue, how many invoices".
  [
    new RegExp(
      `^((?:un[a-z]+|open|overdue|late|[a-z]+ed|paid|sent|not|still|never) (?:[a-z]+ ){0,5}?), (how many|which|list|show(?: me)?) (?:of the |the )?(${plural})(?= ?[?.!]*$)`,
    ),
    '$2 $3 that are $1',
  ],
  [
    /\b(?:did|has|have) (?:anyone|anybody|somebody|someone|any (?:customer|client)s?) (?:canceled|cancel|backed out)\b(?: on us)?(?! (?:an?|the|his|her|their|any)\b)/g,
    'are there canceled appointments',
  ],
  [/\bhow much (?=times\b)/g, 'how many '],
  // "Customer invoices" are invoices; "each customer's invoices" are somebody's.
  [
    new RegExp(
      `(?<=\\b(?:how many|number of|count of|list|show(?: me)?|all|our|total|average|open|unpaid|overdue|unanswered|unread|unsigned|signed|new) )(?:customer|client) (?=(?:${plural})\\b)`,
      'g',
    ),
    '',
  ],
  // "The amount of leads" is their number.
  [new RegExp(`\\bamounts? of (?=(?:the |our |all )*(?:new )?(?:${unpriced})\\b)`, 'g'), 'number of '],
  [
    /^((?:please |can you |could you )*)(?:calculate|compute|determine|work out|figure out) (?=how (?:many|much)|the (?:number|total|sum|average|share|percentage)\b)/,
    '$1tell me ',
  ],
  [
    /\bhow many times (?:did we do|have we done|we did|we do|we have done|we made|did we make) ((?:(?! (?:since|from|in|on|for|over|during|last|this|today|yesterday|between)\b|[,.?!]).){3,40})/g,
    'how many $1 jobs did we complete',
  ],
  [/\b(next (?:open )?follow ups?) due(?= ?[?.!]| ?$)/g, '$1'],
  [/\bnext open (?=(?:follow ups?|appointments?|visits?|jobs?)\b)/g, 'next '],
  [
    /\bknock(?:ed|s|ing)? out (?=(?:today|yesterday|on |last |this |(?:mon|tues|wednes|thurs|fri|satur|sun)day|in |\?|$))/g,
    'complete ',
  ],
  [/\bsize of (?:our|the) (?:customer|client) base\b/g, 'how many customers'],
  [
    /^(.{3,80}?) , (?:tell|give|say|show|i (?:want|need|only want|only need))(?: me| us)? (?:only |just )(?:the |a )?(?:number|count)(?: please)?(?= ?[.?!]|$)/,
    'how many $1',
  ],
  [
    /\b(?:(?:give|show|tell|get|find) me |i (?:need|want) |for )?(?:the )?(?:2|3|both) (?:figures|numbers|counts|things|totals)(?: please)? ?[:,] ?/g,
    'how many ',
  ],
];

export const counting = (text: string): string => reworded(text, turns);
