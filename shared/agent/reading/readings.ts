import { isCalendarUnit } from '../../figures/grouping.ts';
import type { EntityName } from '../../figures/model/model.ts';
import type { CalendarDate } from '../../kernel/calendarDates.ts';
import { ofOpeningTopic } from './conversation/openingTopic.ts';
import { readQuestions } from './conversation/questions.ts';
import { asOfNow } from './drafting/rightNow.ts';
import { withConjoined } from './parts/conjoining.ts';
import { withEitherState } from './parts/eitherState.ts';
import { withExclusions } from './parts/excluding.ts';
import { withoutKindsTold, withoutNamesIncluded } from './parts/kindsTold.ts';
import type { Question, Questions } from './parts/question.ts';
import { isFiller } from './parts/remarks.ts';
import { has, isAsking } from './parts/sentences.ts';
import { sensesOf } from './words/lexicon.ts';
import type { Role } from './words/phrases.ts';
import { type Name, type Token, tokensOf } from './words/tokens.ts';

/** How many phrases are read word by word, at most: each costs as much as the first reading. */
const mostApart = 5;

/** Longer prompts than these have only one reading, so work does not multiply. */
const mostTokens = 60;
const mostJoints = 6;

/**
 * What a plain text asks, in the first of its readings that makes sense of every word. Where a long phrase says nothing of what it is said of, its
 * words are read one by one; where what stands between two commas is no question by itself, it belongs to its neighbours.
 * @param previous the last question of the conversation, for what goes on from it
 */
export const readText = (
  text: string,
  today: CalendarDate,
  names?: ReadonlyMap<string, Name> | undefined,
  previous?: Question | undefined,
): Questions => {
  const [whole] = / ?\baveraged (?:dai|week|month|quarter|year)ly\b/.exec(text) ?? [];
  if (whole === undefined) return readNow(text, today, names, previous);
  const [token] = tokensOf(whole.trim(), today);
  const read = readNow(text.replace(whole, ''), today, names, previous);
  if ('unread' in read || token?.kind !== 'phrase') return read;
  const questions = read.questions.map((question) => averagedOver(question, token.senses.per));
  const known = questions.filter((question) => question !== undefined);
  return known.length < questions.length ? { unread: 'the average of what' } : { questions: known };
};

/** "How many jobs a week on average": what was counted or added up, divided by the weeks of its time. */
const averagedOver = (question: Question, per: Question['per']): Question | undefined => {
  const { action, measure, by, top, over, facts, countGroups } = counted(question);
  const isWhole =
    action === 'figure' || action === 'compare' || (action === 'group' && !isCalendarUnit(by ?? ''));
  const isAdded = measure === 'count' || measure === 'sum';
  return isWhole && isAdded && (top ?? over ?? facts ?? countGroups) === undefined && per !== undefined
    ? { ...counted(question), per }
    : undefined;
};

const readNow: typeof readText = (text, today, names, previous) => {
  const read = readWhole(text, today, names, previous);
  return 'unread' in read ? read : { questions: read.questions.map((question) => asOfNow(text, question)) };
};

const readWhole = (
  text: string,
  today: CalendarDate,
  names?: ReadonlyMap<string, Name> | undefined,
  previous?: Question | undefined,
): Questions => {
  const read = (tokens: readonly Token[]) => readQuestions(tokens, today, previous);
  const isFirst = previous === undefined;
  const told = withoutNamesIncluded(withoutKindsTold(tokensOf(text, today, names)));
  const tokens = withPointers(withoutParticles(withConjoined(withEitherState(withExclusions(told)))));
  const ofTopic = ofOpeningTopic(tokens, today, previous, (some, before) =>
    readQuestions(some, today, before),
  );
  if (ofTopic !== undefined) return ofTopic;
  const narrowed = withoutNarrowingAnd(tokens);
  const narrow = narrowed.length < tokens.length ? read(narrowed) : undefined;
  if (narrow !== undefined && !('unread' in narrow) && narrow.questions.length === 1) return narrow;
  const first = read(tokens);
  if (!('unread' in first) || tokens.length > mostTokens || tokens.some(({ kind }) => kind === 'unknown'))
    return first;
  const split = (phrase: string) =>
    isSplit(phrase) ? tokensOf(phrase, today, names, new Set([phrase])) : [];
  for (const joined of joinings(tokens)) {
    const reading = readApart(joined, read, split, isFirst);
    // What was joined is one question; that it gave several would say that a mark too many is left.
    if (
      !('unread' in reading) &&
      (joined === tokens || reading.questions.length === 1 || asksSeveral(tokens))
    )
      return reading;
  }
  const apart = besideOneAnother(tokens);
  const both = apart === undefined ? first : readApart(apart, read, split, isFirst);
  return !('unread' in both) && areOfOtherKinds(both.questions)
    ? { questions: both.questions.map(counted) }
    : first;
};

/** "How many did we send, and which are open": which of them. */
const withPointers = (tokens: readonly Token[]): readonly Token[] => {
  const which = tokens.findIndex(
    ({ text }, at) => at > 0 && isWhich.test(text) && tokens[at - 1]?.text.startsWith('and'),
  );
  const token = tokens[which];
  const isFurther = tokens.length <= mostTokens && isAsking(tokens.slice(0, Math.max(0, which - 1)));
  if (token?.kind !== 'phrase' || !isFurther || tokens.slice(which).some(tellsKind)) return tokens;
  const pointer: Token = { ...token, senses: { roles: new Set<Role>(['list', 'them']) } };
  return tokens.map((one) => (one === token ? pointer : one));
};

const isWhich = /^(?:which|which ones)(?: (?:is|are|was|were|have|has))?$/;

const tellsKind = (token: Token): boolean =>
  token.kind === 'window' ||
  has(token, 'most') ||
  has(token, 'fewest') ||
  (token.kind === 'phrase' &&
    [token.senses.entity, token.senses.dimensions, token.senses.unit].some((sense) => sense !== undefined));

/** "Billed vs collected", "leads vs customers": figures of two kinds have nothing to be compared by but each other, so both are told. */
const besideOneAnother = (tokens: readonly Token[]): readonly Token[] | undefined => {
  const at = tokens.findIndex(({ text }) => /^(?:vs|versus)$/.test(text));
  const senses = sensesOf('and');
  const next = tokens[at + 1];
  if (at <= 0 || senses === undefined || next?.kind === 'window' || next?.kind === 'name') return undefined;
  return tokens.map((token, index) => (index === at ? { kind: 'phrase', text: 'and', senses } : token));
};

/** What is compared is counted, and not listed. */
const counted = (question: Question): Question =>
  question.action === 'list' && question.order === undefined ? { ...question, action: 'figure' } : question;

const areOfOtherKinds = ([one, other, ...more]: readonly Question[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  more.length === 0 &&
  (one.entity !== other.entity || one.named !== other.named) &&
  (one.action === other.action || one.measure === other.measure) &&
  one.window?.from === other.window?.from &&
  one.by === other.by;

/** "Pull every lead up", "list them all out": a particle that no phrase takes in says nothing, unless a verb means another thing with it. */
const withoutParticles = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter((token, at) => {
    // "Gone unsigned": the state alone says something.
    const next = tokens[at + 1];
    if (
      goneBy.test(token.text) &&
      next?.kind === 'phrase' &&
      isUndone.test(next.text) &&
      next.senses.meanings
    )
      return false;
    if (token.kind !== 'unknown' || !particle.test(token.text)) return true;
    return changing.test(tokens[at - 1]?.text ?? '') || isTrend(tokens, at);
  });

const goneBy = /^(?:(?:has|have|had|is|are|that) )?(?:gone|went|going|goes)$/;
const isUndone = /^(?:un[a-z]+|not [a-z]+)\b/;

const particle = /^(?:up|off|away|down|along|upon|around|over)$/;

/** "Gave up", "put off". */
const changing =
  /(?:^| )(?:g[ai]ve|given|gives|giving|put|puts|putting|h[eo]ld|holds|turn\w*|took|take\w*|went|go|goes|going|gone|set|g[eo]t|gets|getting|gotten|keeps?|kept|makes?|made|making|lets?|r[au]n|runs|c[ao]me|comes|coming|f[ea]ll\w*|br[eo]ke|cuts?|back\w*|pass\w*|st[ao]+nds?|hangs?|hung|shuts?|blow\w*|blew|thrown?|threw|wash\w*|move\w*|drop\w*|work\w*|bring\w*|brought|owe\w*|pay\w*|paid)$/;

/** "Is revenue down": there it compares. */
const isTrend = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  const isLast = next === undefined || next.kind === 'window' || has(next, 'end');
  return (
    isLast &&
    tokens.slice(0, at).some(({ text }) => /(?:^| )(?:is|are|was|were|been|has|have|did|do|does)$/.test(text))
  );
};

const isSplit = (phrase: string): boolean => phrase.includes(' ');

/** Reads the phrases that are not understood word by word, and passes over words that say nothing where they stand. */
const readApart = (
  tokens: readonly Token[],
  read: (tokens: readonly Token[]) => Questions,
  split: (phrase: string) => readonly Token[],
  isFirst: boolean,
): Questions => {
  let here = tokens;
  let reading = read(here);
  for (let tries = 0; 'unread' in reading && tries < mostApart; tries += 1) {
    const next = repaired(here, reading.unread, split, isFirst);
    if (next === undefined) return reading;
    here = next;
    reading = read(here);
  }
  return reading;
};

const repaired = (
  tokens: readonly Token[],
  unread: string,
  split: (phrase: string) => readonly Token[],
  isFirst: boolean,
): readonly Token[] | undefined => {
  // "Of last month's visits what percent of them": nothing was asked before, so what is meant stands in the prompt itself.
  if (unread === 'which ones are meant') {
    const said = tokens.filter((token) => !isAnaphor(token));
    const isOfPerson = tokens.some((token) => has(token, 'pronoun'));
    return isFirst && !isOfPerson && isPointedBack(tokens) ? said : undefined;
  }
  const whole = tokens.find((token) => token.text === unread && token.kind === 'phrase' && !isGuard(token));
  if (whole?.kind !== 'phrase') return undefined;
  if (isEmpty(whole)) return tokens.filter((token) => token !== whole);
  const pieces = split(whole.text);
  const { meanings, measure, verb } = whole.senses;
  const isLost = meanings !== undefined && !isFiller(whole) && pieces.every(isFiller);
  const figure = measure ?? (verb?.isState === true ? verb : undefined);
  const isUncounted = figure !== undefined && !pieces.some((piece) => tellsOf(piece, figure.entity));
  return pieces.length < 2 || isLost || isUncounted
    ? undefined
    : tokens.flatMap((token) => (token === whole ? pieces : [token]));
};

const tellsOf = (token: Token, of: EntityName): boolean => {
  const { entity, meanings, verb, measure } = token.kind === 'phrase' ? token.senses : {};
  return entity === of || meanings?.has(of) === true || (verb ?? measure) !== undefined;
};

/** It is named before, with more than its kind: "names of the crew assigned to it" points at nothing. */
const isPointedBack = (tokens: readonly Token[]): boolean => {
  const topic = tokens.findIndex(
    (token) => token.kind === 'name' || (token.kind === 'phrase' && token.senses.entity !== undefined),
  );
  const isMore = tokens.some(
    (token) =>
      token.kind === 'name' ||
      token.kind === 'window' ||
      (token.kind === 'phrase' && !isFiller(token) && token.senses.meanings !== undefined),
  );
  return topic >= 0 && isMore && tokens.some((token, at) => at > topic && isAnaphor(token));
};

/** Words that say nothing where no phrase takes them in: they only lead on, or stand behind a verb. */
const isEmpty = ({ text }: Token): boolean => empty.has(text);

const empty: ReadonlySet<string> = new Set(['up', 'off', 'along', 'away', 'over', 'some']);

/** What is known to be another question than its words seem to ask. */
const isGuard = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (['other', 'story', 'free'] as const).some((role) => token.senses.roles?.has(role) === true);

const asksSeveral = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => text === 'and' || text === 'plus' || text === '+');

const isJoint = (token: Token | undefined): boolean => /^[,;:.]$/.test(token?.text ?? '');

/** The tokens as they stand, then without the marks that may divide them, then without each of those. */
const joinings = (tokens: readonly Token[]): (readonly Token[])[] => {
  const joints = tokens.filter((token, at) => isJoint(token) && at < tokens.length - 1);
  if (joints.length > mostJoints) return [tokens];
  const without = (left: readonly Token[]) => tokens.filter((token) => !left.includes(token));
  return [
    tokens,
    ...joints.map((joint) => without([joint])),
    ...(joints.length > 1 ? [without(joints)] : []),
    ...ofTopic(tokens),
  ];
};

/** "The last invoice: when did it go out": what is said of "it" is said of what stands before the mark. */
const ofTopic = (tokens: readonly Token[]): (readonly Token[])[] => {
  const at = tokens.findIndex(isJoint);
  const [topic, rest] = [tokens.slice(0, at), tokens.slice(at + 1)];
  const isNamed = topic.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined);
  const said = rest.filter((token) => !isAnaphor(token) && !isJoint(token));
  return at > 0 && isNamed && !isAsking(topic) && said.length < rest.length ? [[...topic, ...said]] : [];
};

const isAnaphor = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (token.senses.roles?.has('them') === true || token.senses.roles?.has('pronoun') === true);

/** "Invoices sent in October and still unpaid": what follows says more of the same records, and asks nothing. */
const withoutNarrowingAnd = (tokens: readonly Token[]): readonly Token[] => {
  const at = tokens.findIndex(({ text }) => /^and(?: from)?$/.test(text));
  const before = tokens.slice(0, at);
  const rest = tokens.slice(at + 1);
  const mark = rest.findIndex((token) => isJoint(token) || has(token, 'end'));
  const after = rest.slice(0, mark < 0 ? undefined : mark);
  const isMarked = before.some(isJoint);
  const isNamed = before.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined);
  const isMore = saysMore.test(tokens[at]?.text === 'and' ? (after[0]?.text ?? '') : 'from');
  const isNarrowing = tokens[at]?.text === 'and' && isState(after);
  return at > 0 && !isMarked && isNamed && (isNarrowing || (isMore && isOfOtherField(before, after)))
    ? [...before, ...rest]
    : tokens;
};

/** "Leads that are new and from Yelp", "came from Angi and are tagged storm": one more thing that is said of them, by its verb. */
const isOfOtherField = (before: readonly Token[], after: readonly Token[]): boolean => {
  const [entity] = before.flatMap((token) => (token.kind === 'phrase' ? (token.senses.entity ?? []) : []));
  const fieldsOf = (tokens: readonly Token[]) =>
    tokens.flatMap((token) =>
      token.kind === 'name' && entity !== undefined ? (token.name.conditions.get(entity)?.field ?? []) : [],
    );
  const [known, said] = [fieldsOf(before), fieldsOf(after)];
  return (
    said.length > 0 &&
    said.every((field) => !known.includes(field)) &&
    after.every(
      (token) => token.kind === 'name' || isFiller(token) || isPivot(token) || has(token, 'leading'),
    )
  );
};

const saysMore = /^(?:from|tagged|are|is|were|was|came|come|comes|have|has)\b/;

/** Words for states, and nothing that names, times or asks. */
const isState = (tokens: readonly Token[]): boolean => {
  const said = tokens.filter((token) => !(isFiller(token) || /^[?.!]$/.test(token.text)));
  const isOne = (token: Token) =>
    token.kind === 'phrase' && token.senses.meanings !== undefined && token.senses.entity === undefined;
  return (
    said.some(isOne) &&
    said.every((token) => isOne(token) || isPivot(token) || isOwner(token) || token.text === 'status')
  );
};

/** "And the client did not sign": whose it is. */
const isOwner = ({ text }: Token): boolean => /^(?:the )?(?:client|customer)$/.test(text);

const isPivot = (token: Token): boolean =>
  token.kind === 'phrase' && token.senses.roles?.has('pivot') === true;
