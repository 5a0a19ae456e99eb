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

export const besideOther = (text: string): string => reworded(text, turns);
