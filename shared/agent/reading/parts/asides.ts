import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import type { TimeWindow } from '../times/timePhrases.ts';
import type { Senses } from '../words/lexicon.ts';
import type { Role } from '../words/phrases.ts';
import { type Token, tokensOf } from '../words/tokens.ts';
import { elsewhere, narrowing, outside, reason, story } from './asideWords.ts';
import { isFiller } from './remarks.ts';
import { has, isAsking } from './sentences.ts';
import { isPersonName } from './wholePart.ts';

const harmless: readonly Role[] = ['them', 'pronoun', 'pivot', 'closing', 'opening', 'busy', 'end'];

/**
 * Words that nobody knows choose no records as what somebody does, how they are, or a thing of which nobody has heard: "our printer
 * is jammed", "a little note". Elsewhere, as in "the zorbed ones" or "closing Queens", they may.
 */
const beforeDeeds =
  /(?:^| )(?:(?:i|we|they|are)(?: all)?|not|am|is|are|was|were|be|been|has|have|had|will|just|really|too|so|very|pretty|getting|keep|keeps|something|them|it|they|he|she|people|everybody|everyone)$/;
const indefinite =
  /(?:^| )(?:an?|some|another)(?: (?!(?:the|my|our|in|at|of|for|on|with|about)\b)[a-z]+){0,2}$/;
const particle = /^(?:up|out|off|back|over|down|away|together|around|else)$/;

/** How much or how well, told of nothing: "I would like to space them better", "we lost a lot of leads". */
const degree =
  /^(?:more|less|fewer|better|worse|faster|slower|sooner|easier|(?:a lot|lots|a ton|tons|a bunch|plenty)(?: of)?|(?:so |too )?(?:many|much))$/;

/** Whether it names something, and the question names the same: then nothing is lost with it. */
const isAskedToo = (token: Token, asked: readonly Token[]): boolean =>
  asked.some((one) => {
    // "A rough month", and what came in this month.
    if (token.kind === 'phrase' && token.senses.unit !== undefined && one.kind === 'window')
      return one.text.split(' ').includes(token.text);
    if (token.kind === 'window') return one.kind === 'window' && isSameTime(token.window, one.window);
    if (token.kind !== 'phrase' || one.kind !== 'phrase' || isOnly(token, 'roles', 'infinitive'))
      return false;
    const { entity, meanings } = token.senses;
    const states = [...(meanings ?? [])].filter(([, { where }]) => where !== undefined);
    return (
      token.text === one.text ||
      (entity !== undefined && meanings === undefined && entity === one.senses.entity) ||
      states.some(([of, { where }]) => one.senses.meanings?.get(of)?.where === where)
    );
  });

const isSameTime = (one: TimeWindow, other: TimeWindow): boolean =>
  (one.from ?? one.through) !== undefined && one.from === other.from && one.through === other.through;

const isOnly = (token: Token | undefined, ...senses: readonly (keyof Senses)[]): boolean =>
  token?.kind === 'phrase' &&
  Object.keys(token.senses).every((sense) => senses.includes(sense as keyof Senses));

const isHarmless = (token: Token, before: string): boolean =>
  isTime(token) ||
  isFiller(token) ||
  (token.kind === 'unknown' && particle.test(token.text)) ||
  ((token.kind === 'unknown' || isOnly(token, 'infinitive')) &&
    (beforeDeeds.test(before) || indefinite.test(before))) ||
  (isOnly(token, 'roles') && (token.text === 'and' || harmless.some((role) => has(token, role))));

/** "At ten on Tuesday", "Tuesday morning". */
const isTime = (token: Token): boolean => token.kind === 'window' || isHour(token);

const hour = /^\d{1,2}h\d\d$/;
const partOfDay = /^in the (?:morning|afternoon|evening)$/;
const isHour = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (hour.test(token.text) || /^daytime=/.test(token.senses.meanings?.get('appointments')?.where ?? ''));

const ofPerson = /\b(?:he|she|his|her|him)\b/;
/** "I hear Yelp is dead. Does it bring us leads?"; "how long does it take" is of nothing. */
const ofSource =
  /\bit(?= (?:(?:really|still|actually|even|ever) )?(?:bring|send|give|gave|generat|produc|convert|deliver|feed|brought|sent)[a-z]{0,5}\b)/;
const pronounOf = (token: Token): RegExp | undefined =>
  isPersonName(token)
    ? ofPerson
    : token.kind === 'name' && token.name.conditions.get('leads')?.field === 'source'
      ? ofSource
      : undefined;
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

/** Whether it says nothing of which records are meant that the question does not say as well, after the words with which it begins. */
const isSilent = (tokens: readonly Token[], begun: string, beside: Beside): boolean => {
  const left = tokens.filter((token, at) => {
    if (isAskedToo(token, beside.asked) || degree.test(token.text)) return false;
    const before = [begun, ...tokens.slice(0, at).map(({ text }) => text)].join(' ').trim();
    return !isKind(tokens, at, before, beside) && (!isHarmless(token, before) || isAsking([token]));
  });
  const words = tokens
    .filter((token) => !isTime(token) && !isAskedToo(token, beside.asked))
    .map(({ text }) => text);
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
  const names = (await read(clause))?.filter((token) => token.kind === 'name');
  // One that the question names as well is not lost.
  const [name, ...others] = names?.filter(({ text }) => !` ${question} `.includes(` ${text} `)) ?? [];
  const pronoun = name === undefined || isBehind ? undefined : pronounOf(name);
  if (names === undefined || others.length > 0 || (name !== undefined && !pronoun?.test(question)))
    return undefined;
  const said = names
    .reduce((text, one) => text.replace(one.text, ''), clause)
    .replace(/ +/g, ' ')
    .trim();
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
  // "From Yelp and Google? I think Yelp": it may say which of them is meant.
  const isAmongOthers = asked.some(({ text }) => text === 'and' || text === 'or');
  const isRepeated =
    names.length > (name === undefined ? 0 : 1) || tokens.some((token) => isAskedToo(token, asked));
  if (isAmongOthers && isRepeated) return undefined;
  const ofOne = name && pronoun ? question.replace(pronoun, name.text) : question;
  const times = tokens.filter((token) => isTime(token) && !isAskedToo(token, asked));
  return withTimes(ofOne, times, beside, today);
};

const joint =
  / (?=[.?!;:,](?: |$)|or (?:am i|are we|have (?:i|we)|should (?:i|we)|do (?:i|we) (?:have|need) to|is (?:it|that|this) (?:just |only )?(?:me|my imagination|all in my head))\b|because |so (?:that )?(?:i|we) (?:can|will) |and (?:i|we) (?:am|are|need|want|have|will) |and (?:need|want|would like) )/;

const bare = (clause: string): string =>
  clause.replace(
    /^(?:[.?!;:,] ?(?:so (?=what|which|how|who))?|and (?:(?:i|we) )?(?=need|want|would like))/,
    '',
  );

const namesOutside = new RegExp(
  `\\b(?:${outside}|on the (?:other )?(?:phone|line))\\b|^[a-z]+ (?:[a-z]+ )?(?:keeps )?(?:says|said|saying|swears|claims|tells|told|complains) `,
);

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
