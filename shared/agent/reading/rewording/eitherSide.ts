import { monthSource } from '../times/months.ts';
import { type Rewording, reworded } from './rewording.ts';

/** Two that stand behind "or", and which of them is more is asked before or between them: told as the one beside the other. */
const plain = 'higher|lower|larger|bigger|greater|smaller|better|worse|stronger|weaker|busier|slower';
const priced = 'more expensive|less expensive|cheaper|costlier|pricier';
const how = `(?:any |much |a lot |usually |generally )*(${plain}|${priced})`;
const often = '((?: ,)?(?: (?:on|in) (?:the )?average)?)';
const side = '((?!than |as )(?:(?! or |[,.?!:;]).){2,70}?)';
const end = '(?= ?[,.?!]|$)';
const opening = '((?:(?:so|and|ok|please|tell me|i wonder) )*)';
const asked =
  '(?:which|what)(?: (?:one|total|figure|number|rate|share|average|amount|sum|of (?:them|the 2|those)))?';

const size = (word: string): string =>
  /^(?:cheaper|less expensive)$/.test(word)
    ? 'smaller'
    : /^(?:more expensive|costlier|pricier)$/.test(word)
      ? 'bigger'
      : word;

/** "The one for water heaters". */
const bare = (words: string): string =>
  words.replace(/^(?:(?:the|that|those|our) )?(?:ones?|that|those) (?=(?:for|from|of|in|by|with|on) )/, '');

const beside = (one: string, word: string, other: string, average: string): string =>
  `${one} ${size(word)} than ${bare(other)}${average.replace(' ,', '').replace(' in ', ' on ').replace(' the ', ' ')}`;

const turns: Rewording = [
  [
    /^((?:so |and )*(?:what|which)(?: one)?) (?:costs?|runs?) (more|less)\b/,
    (_, which = '', word = '') => `${which} is ${word} expensive`,
  ],
  // "It was more cancelled visits in May or in June".
  [
    /^((?:so |and )*)(?:it is|is it|it was|was it) (more|less|fewer) (?!than |or |expensive |often )(?=[a-z][^,.?!]{3,60} or )/,
    '$1are there $2 ',
  ],
  // "Which is higher, the close rate for Google or for Yelp".
  [
    new RegExp(
      `^${opening}${asked} (is|are|was|were) (?:the )?${how}(?: one)?${often}(?: ?[,:]| between)? (?:is it )?${side} (?:or|and) ${side}${end}`,
    ),
    (_, said = '', verb = '', word = '', average = '', one = '', other = '') =>
      `${said}${verb} ${beside(one, word, other, average)}`,
  ],
  [
    new RegExp(
      `^${opening}${asked} (is|are|was|were) (?:the )?(more|less|fewer)(?: one)? ?[,:] (?:is it )?${side} or ${side}${end}`,
    ),
    (_, said = '', verb = '', word = '', one = '', other = '') =>
      `${said}${verb} ${beside(one, word, other, '')}`,
  ],
  // "It is more expensive on average, the estimate for drain cleaning or the one for a remodel".
  [
    new RegExp(`^${opening}(?:it is|is it|was it|it was) ${how}${often}(?: ,)? ${side} or ${side}${end}`),
    (_, said = '', word = '', average = '', one = '', other = '') =>
      `${said}is ${beside(one, word, other, average)}`,
  ],
  // "What is the bigger part of our money, card or cash".
  [
    new RegExp(
      `^${opening}(?:which|what) (?:is|are|makes up|brings) (?:the |an? )?(?:bigger|larger|higher|greater|smaller|lower) (?:part|share|portion|piece|chunk) of (?:our |the |all )*([^,.?!]{3,40}?) ?[,:] ${side} or ${side}${end}`,
    ),
    (_, said = '', of = '', one = '', other = '') => `${said}${of} ${one} compared to ${other}`,
  ],
  // "Who had the most no-shows this year, Tom, Dave or Sam".
  [
    /^((?:so |and )*(?:who|which|what)(?: (?:one|tech|technician|source|customer|client|service|of (?:them|these))s?)? [^,.?!:]{0,40}?)(?:the )?(most|fewest|least) ([^,.?!:]{3,50}? ?[,:] (?:[a-z]+(?: [a-z]+)? , )*[a-z]+(?: [a-z]+)? or [a-z]+(?: [a-z]+)?)(?= ?[?.!]*$)/,
    (_, asked = '', word = '', rest = '') => `${asked}${word === 'most' ? 'more' : 'fewer'} ${rest}`,
  ],
  // "Of Tom, Dave and Sam, who had the most no-shows".
  [
    /^(?:(?:out )?of |between |among )((?:[a-z]+(?: [a-z]+)? , )*[a-z]+(?: [a-z]+)?) (?:and|or) ([a-z]+(?: [a-z]+)?) ?[,:] (who|which(?: one)?) ([^,.?!:]{0,40}?)(?:the )?(most|fewest|least) ([^,.?!:]{3,50}?)(?= ?[?.!]*$)/,
    (_, list = '', last = '', who = '', verb = '', word = '', rest = '') =>
      `${who} ${verb}${word === 'most' ? 'more' : 'fewer'} ${rest} , ${list} or ${last}`,
  ],
  // "Is the price of a remodel estimate higher this year than last year": what one is on average.
  [
    /\b(?:the |our )?(?:price|cost|size) of (?:the |our |an? )?((?:[a-z]+ ){0,3}?(?:estimate|invoice|bill|quote|payment|deposit)s?)\b(?=.*\b(?:than|compared|vs|versus)\b)/g,
    'the average $1',
  ],
  // "Drain cleanings versus water heaters, which did we run more of".
  [
    /^((?!how |what |which )[^,.?!:]{2,40}?) (?:versus|vs|or|and) ([^,.?!:]{2,40}?) ?[,:] (?:which|what)(?: one)? (did|do|have) (we|they|he|she) ([a-z]+) more (?:of|often)((?: [^,.?!]{3,25}?)?)(?= ?[?.!]|$)/,
    (_, one = '', other = '', did = '', who = '', verb = '', when = '') =>
      `${did} ${who} ${/^(?:run|do|done)$/.test(verb) ? 'complete' : verb} more ${one} or ${other}${when}`,
  ],
  // "Did we do more drain cleanings or water heaters": of work that is only named by its service.
  [
    /^((?:so )?(?:did|have|do) we) (?:do|run|done|perform) more (?![^.?!]*\b(?:jobs?|work|business|visits?|appointments?|estimates?|invoices?|calls?|stops?|follow ups?|money|revenue)\b)(?=[^,.?!]{2,40}? (?:or|than) [a-z])/,
    '$1 complete more ',
  ],
  // "Is the estimate for drain cleaning more expensive or the one for a remodel".
  [
    new RegExp(
      `^${opening}(is|are|was|were) ${side}${often} ${how}${often} or (?:is it |are they )?(?=(?:(?:the|that|those) )?(?:ones?|that|those) (?:for|from|of|in|by|with)\\b|(?:for|from|in|by|with) )${side}${end}`,
    ),
    (_, said = '', verb = '', one = '', before = '', word = '', behind = '', other = '') =>
      `${said}${verb} ${beside(one, word, other, before || behind)}`,
  ],
  // "Were invoices in May higher in total than in June".
  [
    /^((?:so |and )*)(is|are|was|were) (?!the total |the sum |how )((?:(?! than |[,.?!]).){3,60}?) (?:higher|lower|larger|bigger|smaller|greater|more|less) in (?:total|value|amount|dollars|money|sum|dollar terms)(?: value| amount| dollars)? than\b/,
    '$1$2 the total amount of $3 than',
  ],
];

/** "How does total invoiced compare to total collected for October": figures of two kinds are both told, of the one time that is said. */
const figure =
  '(?:the |our )?(?:total |amount |sum |money |amounts? )?(?:(?:that )?(?:we )?(?:have |had |was |were )?)(invoiced|billed|invoicing|billings|collected|collections|received|receipts|revenue|taken in|took in|brought in)';
const what = `(?:what |how much )?${figure}`;
const open =
  '(?:the |our )?(?:total )?(?:unpaid|outstanding|open|overdue) (?:balance|amount|money|receivables|ar|invoices|total)';
const when = `((?:for |in |during )?(?:(?:this|last) (?:week|month|quarter|year)|${monthSource}(?: 20\\d\\d)?|q[1-4]|20\\d\\d))`;

const isBilled = (word: string): boolean => /^(?:invoic|bill)/.test(word);
const verbOf = (word: string): string => (isBilled(word) ? 'invoice' : 'collect');

const figures: Rewording = [
  [
    new RegExp(
      `^(?:so )?(?:how (?:does|did|do) |is |was |are |compare )?${what} (?:compare (?:to|with)|(?:higher|more|bigger|larger|lower|less|smaller) than|compared to|compared with|vs|versus|against|to|with) ${what} ${when}(?= ?[?.!]|$)`,
    ),
    (said, one = '', other = '', time = '') =>
      isBilled(one) === isBilled(other)
        ? said
        : `how much did we ${verbOf(one)} ${time} and how much did we ${verbOf(other)} ${time}`,
  ],
  // "Did we collect more than we invoiced in October".
  [
    new RegExp(
      `^(?:so )?(?:did|have) we (collect(?:ed)?|bill(?:ed)?|invoiced?|receive[d]?) (?:more|less)(?: money)? than (?:what )?we (invoiced|billed|collected|received|took in|brought in) ${when}(?= ?[?.!]|$)`,
    ),
    (said, one = '', other = '', time = '') =>
      isBilled(one) === isBilled(other)
        ? said
        : `how much did we ${verbOf(one)} ${time} and how much did we ${verbOf(other)} ${time}`,
  ],
  [
    new RegExp(
      `^(?:so )?(?:is|are) (${open}) (?:more|higher|bigger|larger|less|lower|smaller) than (?:what|how much|the amount|everything) we (?:have )?(invoiced|billed|collected|received|took in|brought in) ${when}(?= ?[?.!]|$)`,
    ),
    (_, one = '', other = '', time = '') =>
      `how much is ${/overdue/.test(one) ? 'overdue' : 'unpaid'} and how much did we ${verbOf(other)} ${time}`,
  ],
];

export const besideOther = (text: string): string => reworded(reworded(text, figures), turns);
