import { type Rewording, reworded } from './rewording.ts';

const things =
  '(?:leads?|customers?|clients?|technicians?|techs?|sources?|services?|methods?|payments?|invoices?|bills?|appointments?|visits?|bookings?|jobs?|estimates?|quotes?|contracts?|messages?)';

/** What begins a clause, and names nothing that is left out. */
const clause =
  '(?:not|only|just|never|no|none|still|also|without|is|are|was|were|has|have|had|who|whose|that|which|how|what|when|where|sorted|ordered|grouped|by|in|on|for|this|last|we|i|they|it|please|show|list)';

/** Single words in place of others that say the same, or that say nothing. */
const turns: Rewording = [
  // "And only the overdue part", after what is owed.
  [
    /^((?:and |but |so |ok )*)(only|just) the (overdue|late|past due|unpaid|open|unsigned|unanswered) (?:part|portion|bit|share)(?= ?[?.!]*$)/,
    '$1$2 the $3 ones',
  ],
  [/\b(?:folks|guys|peeps|persons)\b/g, 'people'],
  [/\btelephone\b/g, 'phone'],
  [/\bem\b/g, 'them'],
  [/\b(?:through |by |via |from )?word of mouth\b/g, 'from referral'],
  [/\b(?:an? |the )?head ?counts? of\b/g, 'number of'],
  [/\bbrand new\b/g, 'new'],
  // Whom a source brought, before they are anything else.
  [
    /\b((?:bring|send|brought|sent)(?:s|ing)?(?: (?:us|in|me))* (?:the )?(?:more|fewer|less|most|many)) (?:people|persons|folks)\b/g,
    '$1 leads',
  ],
  // "How many call follow ups must we do next week".
  [
    /\b((?:(?:call|phone|sms|text|email) )?follow ups?) (?:(?:do|must|should) we|we) (?:(?:must|should|need|have|got) )?(?:to )?(?:do|make|send|handle|get done)(?= ?[?.!,]| ?$| (?:in|on|this|next|today|tomorrow|by|before|until)\b)/g,
    'open $1',
  ],
  [/\boutta\b/g, 'out of'],
  [/\btill\b/g, 'until'],
  [/\bwhoever\b/g, 'who'],
  [
    /\bthis (?=(?:leads|customers|invoices|jobs|estimates|contracts|payments|appointments|visits|messages)\b)/g,
    'these ',
  ],
  [/\boff of\b|\b(?<=in|came|come|coming|get|got|customers?|leads?) off (?=\w)/g, ' from '],
  [/\bout (?:of )?the door\b/g, 'out'],
  [
    /\b(?:anybody|anyone|anywhere|anything|everything|everybody|everyone) but\b|\beverywhere but\b/g,
    'not from',
  ],
  [
    new RegExp(`\\b((?:all|every|any|each)(?: of)?(?: the| our)? ${things}) but (?!${clause}\\b)`, 'g'),
    '$1 except ',
  ],
  [/\bi \. e \.|\be \. g \./g, ','],
  [/\bon (?:that|this)(?= ?[?.!,]| ?$)/g, 'on it'],
  [/\bcall(ing)? (?:(?:it|them|that) )?off\b/g, 'cancel$1'],
  [/\b(did|has|have) (?:the|our) office\b(?! (?:manager|staff|hours)\b)/g, '$1 we'],
  [/\b(?:way|far) too (?=late\b)/g, ''],
  // "How many leads this year, only Google": of those alone.
  [
    / , (?:only|solely|exclusively|purely|strictly) (?=(?:(?:from|for|in|by) )?[a-z]+(?: [a-z]+)? ?[?.!]*$)/,
    ' only ',
  ],
  // Who owes money, and not how much it is.
  [
    /^what (?=(?:customers|clients|people|accounts) (?:still )?owe (?:us|me) (?:money|anything)\b)/g,
    'which ',
  ],
  [/\b(people|anyone|anybody|everyone|everybody|customers|clients) that (?=(?:still )?owes? )/g, '$1 who '],
  // Words that say nothing.
  [/\b(?:in|on|from) system\b/g, ''],
  [/\bcurrent (?=(?:appointments?|visits?|bookings?|work ?load|load|caseload)\b)/g, 'open '],
  [/\bcurrent (?!(?:week|month|quarter|year|calendar|jobs?|projects?|tickets?|installs?|leads?)\b)/g, ''],
  // Whose it may be, where nobody else could.
  [/\b(?:to|for|of|from|with) any (?:customer|client|account|one|body)s?(?: at all)?\b/g, ''],
];

export const inKnownWords = (text: string): string => reworded(text, turns);
