import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import type { TimeWindow } from '../times/timePhrases.ts';
import type { Senses } from '../words/lexicon.ts';
import type { Role } from '../words/phrases.ts';
import { type Token, tokensOf } from '../words/tokens.ts';
import { isFiller } from './remarks.ts';
import { has, isAsking } from './sentences.ts';
import { isPersonName } from './wholePart.ts';

/** What lies outside of the company's records, and who asks for something there: what is said of it says nothing of them. */
const outside =
  '(?:boss|owner|manager|partner|wife|husband|accountant|bookkeeper|cpa|auditors?|bank|banker|lender|landlord|insurance|payroll|bonus|bonuses|commissions|taxes|audit|budget|forecast|quickbooks|xero|spreadsheet|statement|report|summary|review|meeting|huddle|newsletter|stand up|deadline|rent|loan|month end|year end|quarter end|calendar|schedule|shifts|board|books|inbox|files|paperwork|agenda|mailing list|phones|printer|computer|internet)';
const its =
  '(?:(?:the|my|our|a|his|her|their|this|next|weekly|monthly|quarterly|annual|morning|afternoon|sales|staff|team|crew|office|marketing|advertising|bank|(?:mon|tues|wednes|thurs|fri|satur|sun)day) ){0,3}';
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
  '(?:doing|thinking (?:about|of)|deciding (?:whether|if|whom?)(?: or not)? (?:to|i should|we should)(?: [a-z]+){1,2}|closing(?: out)? (?:the |our |my )?(?:month|quarter|year|books)|prepping|preparing|getting (?:ready|set)|working|putting together|reviewing|planning|building|wrapping up|gearing up|reconciling|catching up|setting up)';

const mine = '(?:(?:i|we) (?:am |are |have been )?)?';

/** How a reason begins; "I am going to Queens" says where. */
const reason = new RegExp(
  `^(?!.*\\bgoing to [a-z]+(?: (?:now|today|tomorrow|this|next|on|in)\\b.*)?$)(?:(?:so|and|but|because|since|as|sorry|ok|well|that) )*(?:${[
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

/** How something is told before a question, and nothing wished. */
const story =
  /^(?!(?:i|we) (?:need|want|would (?:like|love)|should like)\b)(?:i|we|they|he|she|my|our|the|an?|it|there|somebody|someone|[a-z]+ [a-z]+ (?:has|is|was)) /;

/** What says which ones are meant, or how to tell of them. */
const narrowing =
  /\b(?:only|not|no|never|except|without|ones?|you|please|both|over|under|above|below|more|less|fewer|than|by|per|each|who|whom|whose|which|what|when|where|how|from|between|if|whether|that [a-z]+)\b/;

/** What is outside of the records, who wants something, and what is to become of it: "get them rebooked". */
const elsewhere = new RegExp(
  `\\b(?:${[
    `(?:(?:for|of|on|before|at|over|through) )?${its}(?:${outside}|pipeline)`,
    '(?:unbilled|deferred|accrued|unearned) (?:revenue|income|receivables)|bad debts?(?: allowance)?',
    'on the (?:phone|line)|in the mail|why|through the cracks|(?:going to )?(?:calls?|calling|phone|ring|text|email|write|send|sending|make some [a-z]+ calls)',
    '(?:them|it|these|those|everybody|everyone) (?:out|up|off|back|over|down|in)',
    'get(?:ting)? (?:them|these|those|it|everybody|everyone) (?:[a-z]+ed|paid|sent|done|out|going|moving|in|back)',
    'to (?:come in|be seen|get in|have us (?:out|over)|meet)',
    'an? (?:new )?(?:customer|client|caller|homeowner|lady|guy|friend|neighbor)(?: (?:who|that)(?= (?:wants?|would|needs?|asks?|asked)\\b))?',
  ].join(
    '|',
  )})(?= |$)|^i (?:do|would|did) not want us .*$|^(?:they|he|she) (?=(?:wants?|would|needs?|asked|prefers?) )`,
  'g',
);

const harmless: readonly Role[] = ['them', 'pronoun', 'pivot', 'closing', 'opening', 'busy', 'end'];

/**
 * Words that nobody knows choose no records as what somebody does, how they are, or a thing of which nobody has heard: "our printer
 * is jammed", "a little note". Elsewhere, as in "the zorbed ones" or "closing Queens", they may.
 */
const beforeDeeds =
  /(?:^| )(?:i|we|not|am|is|are|was|were|be|been|has|have|had|will|just|really|something|them|it|everybody|everyone)$/;
const indefinite =
  /(?:^| )(?:an?|some|another)(?: (?!(?:the|my|our|in|at|of|for|on|with|about)\b)[a-z]+){0,2}$/;
const particle = /^(?:up|out|off|back|over|down|away|together|around)$/;

const isOnly = (token: Token | undefined, ...senses: readonly (keyof Senses)[]): boolean =>
  token?.kind === 'phrase' &&
  Object.keys(token.senses).every((sense) => senses.includes(sense as keyof Senses));

const isHarmless = (token: Token, before: string): boolean =>
  isTime(token) ||
  isFiller(token) ||
  (token.kind === 'unknown' && particle.test(token.text)) ||
  ((token.kind === 'unknown' || isOnly(token, 'infinitive')) &&
    (beforeDeeds.test(before) || indefinite.test(before))) ||
  (isOnly(token, 'roles') && harmless.some((role) => has(token, role)));

/** "At ten on Tuesday", "Tuesday morning". */
const isTime = (token: Token): boolean => token.kind === 'window' || isHour(token);

const hour = /^\d{1,2}h\d\d$/;
const partOfDay = /^in the (?:morning|afternoon|evening)$/;
const isHour = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (hour.test(token.text) || /^daytime=/.test(token.senses.meanings?.get('appointments')?.where ?? ''));

const ofPerson = /\b(?:he|she|his|her|him)\b/;
const ofTime =
  /\b(?:(?:in|for|during|over|on) )?that (?:day|week|month|quarter|year|same day|same month)\b|\bthen(?= ?[?.!]| ?$)|\bat that (?:time|hour)\b/;
const ofOwn = /^(?:i|we) (?:am|are|will|have to|need to|must|want to|like to|would like to|got to|better)\b/;
const wanting = /\b(?:wants?|would like|needs?|asked|prefers?|have somebody)\b/;

/** Whether it names what it is about, and takes nothing from what was told. */
const isOfItsOwn = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token) =>
      has(token, 'free') ||
      (token.kind === 'phrase' &&
        (['entity', 'measure', 'verb', 'rate', 'facts'] as const).some(
          (sense) => token.senses[sense] !== undefined,
        )),
  );

/** Of whom or what it is planned when, or how much comes: then a day that was told may be that of the plan. */
const isPlanned = (token: Token): boolean =>
  (['free', 'busy', 'howMuch'] as const).some((role) => has(token, role)) ||
  (token.kind === 'phrase' &&
    /^(?:appointments|jobs|follow_ups|technicians)$/.test(token.senses.entity ?? ''));

const isAhead = ({ from, through, ahead }: TimeWindow, today: CalendarDate): boolean =>
  (ahead?.through ?? through ?? from ?? '') >= today;

/** "I am reviewing this week": some of that lies behind. */
const isBegun = ({ from }: TimeWindow, today: CalendarDate): boolean => from !== undefined && from < today;

/** A clause beside what is asked. */
type Beside = { readonly said: string; readonly asked: readonly Token[]; readonly isBehind: boolean };

/** "I want to call the customers", "I am sending somebody on a job": nothing but their kind. */
const isKind = (tokens: readonly Token[], at: number, before: string, { said, asked, isBehind }: Beside) =>
  isOnly(tokens[at], 'entity', 'dimensions', 'facts', 'roles') &&
  (isBehind
    ? at === tokens.length - 1 && tokens.slice(0, at).every(isFiller)
    : isOfItsOwn(asked) && ofOwn.test(said) && indefinite.test(before));

/** Whether it says nothing of which records are meant, after the words with which it begins. */
const isSilent = (tokens: readonly Token[], begun: string, beside: Beside): boolean => {
  const left = tokens.filter((token, at) => {
    const before = [begun, ...tokens.slice(0, at).map(({ text }) => text)].join(' ').trim();
    return !isKind(tokens, at, before, beside) && (!isHarmless(token, before) || isAsking([token]));
  });
  const words = tokens.filter((token) => !isTime(token)).map(({ text }) => text);
  return left.length === 0 && !narrowing.test(words.join(' '));
};

/** What is asked with the time that is told beside it, if that is pointed back at or only says when somebody does something else. */
const withTimes = (
  question: string,
  times: readonly Token[],
  { said, asked, isBehind }: Beside,
  today: CalendarDate,
): string | undefined => {
  if (times.length === 0) return question;
  const when = times.map(({ text }) => (hour.test(text) ? `at ${text}` : text)).join(' ');
  if (!isBehind && ofTime.test(question)) return question.replace(ofTime, when);
  // "They want Friday. Who is free?"
  if (!isBehind && wanting.test(said) && asked.some((token) => has(token, 'free')))
    return asked.some(isTime) ? undefined : question.replace(/ ?[?.!]*$/, ` ${when}`);
  // "I am making calls this afternoon".
  const isDone =
    asked.some(({ kind }) => kind === 'window') ||
    ((isBehind || ofOwn.test(said)) &&
      !asked.some(isPlanned) &&
      times.every(
        (token) =>
          token.kind !== 'window' ||
          (isAhead(token.window, today) && (isBehind || !isBegun(token.window, today))),
      ));
  return isDone && times.every((token) => !isHour(token) || partOfDay.test(token.text))
    ? question
    : undefined;
};

/** Tokens of a clause with the names of the company in it; none where one may mean several. */
type Read = (clause: string) => Promise<readonly Token[] | undefined>;

/**
 * What is asked, where the clause only says why: what somebody is about to do, who wants to know, or what happened, and nothing of
 * which records are meant. A person or a time is kept that is pointed back at.
 */
const askedBeside = async (
  clause: string,
  question: string,
  isBehind: boolean,
  read: Read,
  today: CalendarDate,
): Promise<string | undefined> => {
  const names = (await read(clause))?.filter(({ kind }) => kind === 'name');
  const [name, ...others] = names ?? [];
  const isMeant = name === undefined || (!isBehind && isPersonName(name) && ofPerson.test(question));
  if (names === undefined || others.length > 0 || !isMeant) return undefined;
  const said = name === undefined ? clause : clause.replace(name.text, '').replace(/ +/g, ' ').trim();
  const asked = tokensOf(question, today);
  const beside = { said, asked, isBehind };
  const begun = reason.exec(said)?.[0];
  const isStory =
    begun === undefined && !isBehind && story.test(clause) && !asked.some((token) => has(token, 'them'));
  const isWhole = isBehind || isOfItsOwn(asked) || isAsking(asked);
  if ((begun === undefined && !isStory) || !isWhole) return undefined;

  const rest = said.slice(begun?.length).replaceAll(elsewhere, ' ').replaceAll(/ +/g, ' ').trim();
  const tokens = tokensOf(rest, today);
  if (!isSilent(tokens, begun ?? '', beside)) return undefined;
  const ofOne = name === undefined ? question : question.replace(ofPerson, name.text);
  return withTimes(ofOne, tokens.filter(isTime), beside, today);
};

const joint =
  / (?=[.?!;:,](?: |$)|because |so (?:that )?(?:i|we) (?:can|will) |and (?:i|we) (?:am|are|need|want|have|will) |and (?:need|want|would like) )/;

const bare = (clause: string): string =>
  clause.replace(
    /^(?:[.?!;:,] ?(?:so (?=what|which|how|who))?|and (?:(?:i|we) )?(?=need|want|would like))/,
    '',
  );

const namesOutside = new RegExp(`\\b(?:${outside}|on the (?:phone|line))\\b`);

const mostWords = 25;

const mayBeAside = (clause: string): boolean =>
  clause.split(' ').length <= mostWords &&
  (reason.test(clause) || story.test(clause) || namesOutside.test(clause));

/** What is asked in a prompt of plain words, without what is said before and behind it of why. An address is never split. */
export const withoutAsides = async (words: string, today: CalendarDate, read: Read): Promise<string> => {
  if (words.includes('@')) return words;
  let clauses = words.split(joint).filter((clause) => bare(clause) !== '');
  const whole = clauses.length;
  const asideOf = async (clause: string, others: readonly string[], isBehind: boolean) =>
    others.length > 0 && mayBeAside(bare(clause))
      ? askedBeside(bare(clause), others.join(' '), isBehind, read, today)
      : undefined;
  while ((await asideOf(clauses.at(-1) ?? '', clauses.slice(0, -1), true)) !== undefined)
    clauses = clauses.slice(0, -1);
  for (;;) {
    const asked = await asideOf(clauses[0] ?? '', clauses.slice(1), false);
    if (asked === undefined) break;
    clauses = asked.split(joint);
  }
  return clauses.length === whole ? words : bare(clauses.join(' ')).trim();
};
