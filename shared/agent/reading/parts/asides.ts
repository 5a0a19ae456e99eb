import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import type { Role } from '../words/phrases.ts';
import { type Name, type Token, tokensOf } from '../words/tokens.ts';
import { isPersonName } from './parts.ts';
import { isOfItsOwn, isWhenDone, ofPerson } from './preambles.ts';
import { isFiller } from './remarks.ts';
import { has, isAsking } from './sentences.ts';

/** What lies outside of the company's records, and who asks for something there: what is said of it says nothing of them. */
const outside =
  '(?:boss|owner|manager|partner|wife|husband|accountant|bookkeeper|cpa|auditors?|bank|banker|lender|landlord|insurance|payroll|bonus|bonuses|commissions|taxes|audit|budget|forecast|quickbooks|xero|spreadsheet|statement|report|meeting|huddle|deadline|rent|loan|month end|year end|quarter end)';
const its =
  '(?:(?:the|my|our|a|his|her|their|this|next|weekly|monthly|annual|sales|staff|monday|bank) ){0,3}';
const really = '(?:(?:do not|just|really|still|also|already|now|kind of) ){0,2}';
const wish =
  '(?:(?:want|wants|need|needs|have|has|got|would like|like|hope|plan|try|tries|(?:am|are|is) (?:trying|hoping|going|planning|about|supposed)) to|must|should|will|can)';

/** What somebody does who wants to be told, or who says which ones are meant. */
const tell =
  '(?:see|know|hear|have|find|look|check|compare|count|list|show|view|tell|add|sum|total|average|group|sort|rank|break|split|separate|filter|limit|restrict|narrow|focus|exclude|ignore|skip|omit|leave|drop|remove|keep|include|make|verify|confirm|be|mean|understand|learn|start|use|get (?!(?:them|these|those|it|everybody|everyone|ready|paid)\\b))';
const telling =
  '(?:seeing|looking|asking|thinking|talking|meaning|counting|including|excluding|ignoring|skipping|comparing|focusing|considering|assuming|starting|using|having|finding|checking|wondering|missing|leaving|waiting|needing|wanting|trying|going|hoping|planning)';

/** What people are in the middle of when they ask, also where they do not say who. */
const busy =
  '(?:doing|thinking (?:about|of)|deciding (?:whether|if)(?: or not)? (?:to|i should|we should)(?: [a-z]+){1,2}|closing(?: out)? (?:the |our |my )?(?:month|quarter|year|books)|prepping|preparing|getting (?:ready|set)|working|putting together|reviewing|planning|building|wrapping up|gearing up|reconciling|catching up|setting up)';

const mine = '(?:(?:i|we) (?:am |are |have been )?)?';

const begins = new RegExp(
  `^(?:(?:so|and|but|because|since|as|sorry|ok|well|that) )*(?:${[
    `(?:i|we|${its}${outside}) ${really}${wish} (?:try to |go )?(?:get (?:paid|ready|started)|(?!${tell}\\b)[a-z]+)`,
    `${mine}${really}(?:(?:trying|about|going|need|have|want|hoping|planning) to|gonna|gotta) (?:try to |start )?(?:get (?:paid|ready|started)|(?!${tell}\\b)[a-z]+)`,
    `${mine}${really}${busy}`,
    `(?:i|we) (?:am|are|was|were|have been) ${really}(?!${telling}\\b)[a-z]+ing`,
    `(?:${its}${outside} )?(?:(?:is|was) )?on the (?:phone|line)`,
    `(?:i|we) (?:lost|forgot|misplaced) (?:my|our|the) [a-z]+|(?:sorry|hey|hi|hello|ok|okay|well|thanks)$`,
    `(?:i|we) (?:have been|am|are|was|were) (?:on (?:a|the) (?:roof|road|ladder|job site)|away|driving|stuck|swamped|slammed)(?: all (?:day|week|morning))?`,
    `(?:i |we )?${really}(?:need|want|it is|this is|that is) (?:(?:it|this|that|these|those|them) )?for ${its}${outside}$`,
    `${its}(?:[a-z]+ )?${outside}(?: [a-z]+)? ${really}(?:(?:is|are|was|were) (?:due|asking|coming (?:up|by|over|in)|here|waiting|wondering)|is|are|was|were|has|have|do not|does not|did not|looks?|seems?|feels?|came|comes|keeps?|asked|asks|called|emailed|texted|wants?|needs?)(?! to\\b)`,
  ].join('|')})(?: (?:out|up|off|back|over|down))?(?= |$)`,
);

/** What says which ones are meant, or how to tell of them. */
const narrowing = new RegExp(
  `\\b(?:only|not|no|never|except|without|ones?|you|please|over|under|above|below|more|less|fewer|than|by|per|each|who|whom|whose|which|what|when|where|how|with|from|between|if|whether|that [a-z]+|(?:in|at|near|around|of) (?!(?:the )?(?:time|mail|morning|office|bank|hurry)\\b)|(?:people|guys|folks|customers|clients|about|for) (?!(?:it|this|that|them|me|us|up|back|an?)\\b|${its}${outside}\\b)[a-z]+)\\b`,
);

/** What is outside of the records, or only in the books, and what is to become of them: "get them rebooked". */
const elsewhere = new RegExp(
  `\\b(?:(?:for |of |on |before |at )?${its}(?:${outside}|pipeline)|(?:unbilled|deferred|accrued|unearned) (?:revenue|income|receivables)|bad debts?|in the mail|(?:them|it|these|those|everybody|everyone) (?:out|up|off|back|over|down|in)|get(?:ting)? (?:them|these|those|it|everybody|everyone) (?:[a-z]+ed|paid|sent|done|out|going|moving|in|back))\\b`,
  'g',
);

const harmless: readonly Role[] = ['them', 'pronoun', 'pivot', 'closing', 'opening', 'busy', 'end'];

const isHarmless = (token: Token): boolean =>
  token.kind === 'unknown' ||
  token.kind === 'window' ||
  isFiller(token) ||
  (token.kind === 'phrase' &&
    Object.keys(token.senses).every((sense) => sense === 'roles') &&
    harmless.some((role) => has(token, role)));

/** "I want to call the customers": nothing but their kind. */
const isKindAlone = (token: Token, at: number, tokens: readonly Token[]): boolean =>
  token.kind === 'phrase' &&
  token.senses.entity !== undefined &&
  token.senses.meanings === undefined &&
  at === tokens.length - 1 &&
  tokens.slice(0, at).every(isFiller);

type Names = ReadonlyMap<string, Name>;
type Read = (text: string) => readonly Token[];

const mostWords = 25;

/** Whether a clause only says why somebody asks, what they are about to do or who wants to know, and nothing of which records are meant. */
const isAside = (
  clause: string,
  asked: readonly Token[],
  isBehind: boolean,
  read: Read,
  today: string,
): boolean => {
  const [begun] = begins.exec(clause) ?? [];
  if (begun === undefined || clause.split(' ').length > mostWords) return false;
  const rest = clause.slice(begun.length).replaceAll(elsewhere, ' ').replaceAll(/ +/g, ' ').trim();
  const tokens = read(rest);
  const windows = tokens.filter(({ kind }) => kind === 'window');
  return (
    !narrowing.test(rest) &&
    !isAsking(tokens) &&
    (windows.length === 0 || isWhenDone(windows, asked, today, isBehind)) &&
    tokens.every((token, at) => isHarmless(token) || (isBehind && isKindAlone(token, at, tokens)))
  );
};

const joint =
  / (?=[.?!;,](?: |$)|because |so (?:that )?(?:i|we) (?:can|will) |and (?:i|we) (?:am|are|need|want|have|will) )/;

const bare = (clause: string): string => clause.replace(/^[.?!;,] ?/, '');

const namesOutside = new RegExp(`\\b(?:${outside}|on the (?:phone|line))\\b`);

/** Whether a clause may be one of those, so that its names are worth looking up. */
export const mayHaveAsides = (words: string): boolean =>
  words.split(joint).some((clause) => begins.test(bare(clause)) || namesOutside.test(clause));

/**
 * What is asked in a prompt of plain words, without what is said before and behind it of why; a person who is named there is whom "she"
 * means.
 */
export const withoutAsides = (words: string, today: CalendarDate, names: Names): string => {
  const read: Read = (text) => tokensOf(text, today, names);
  const clauses = words.split(joint).filter((clause) => bare(clause) !== '');
  const whole = clauses.length;
  const rest = () => read(clauses.join(' '));
  for (let last = clauses.pop(); last !== undefined; last = clauses.pop())
    if (clauses.length === 0 || !isAside(bare(last), rest(), true, read, today)) {
      clauses.push(last);
      break;
    }
  let person: string | undefined;
  for (let first = clauses.shift(); first !== undefined; first = clauses.shift()) {
    const asked = rest();
    const name = read(bare(first)).find(isPersonName)?.text;
    const isOfThem = name !== undefined && person === undefined && ofPerson.test(clauses.join(' '));
    const said = isOfThem ? bare(first).replace(name, '').trim() : bare(first);
    if (!isOfItsOwn(asked) || !isAside(said, asked, false, read, today)) {
      clauses.unshift(first);
      break;
    }
    if (isOfThem) person = name;
  }
  if (clauses.length === whole) return words;
  const asked = bare(clauses.join(' ')).trim();
  return person === undefined ? asked : asked.replace(ofPerson, person);
};
