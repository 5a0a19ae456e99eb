import { isDeepStrictEqual } from 'node:util';
import type { Look } from '../../figures/looking.ts';
import type { EntityName } from '../../figures/model/model.ts';
import { dateIn } from '../../kernel/calendarDates.ts';
import { candidates } from './candidates.ts';
import { clauseOf, ofSomebody, type Query, readAlone, readClause, sideOf, type Unread } from './clause.ts';
import { clausesOf } from './clauses.ts';
import { sidesOf } from './coordinate.ts';
import { besides, own } from './framing/follow.ts';
import { type Call, callOf, canonical, type Frame, frameOf, isCallable } from './framing/frame.ts';
import { mostRisk } from './framing/guesses.ts';
import { lexicon } from './lexicon.ts';
import { lookedUp } from './lookups.ts';
import { type Name, namesIn } from './names.ts';
import { hasRole, type Lattice, latticeOf, type Part, partsOf } from './phrases.ts';
import { type Token, tokensOf } from './tokens.ts';

const tooLong = 'so long a question';

/** What words that may mean several people are read as, if they mean this one. */
export type Choice = { readonly label: string; readonly reading: Reading };

export type Reading =
  | { readonly calls: readonly Call[]; readonly notes: readonly string[] }
  | { readonly text: string; readonly choices: readonly Choice[] }
  | { readonly declined: string; readonly about: readonly EntityName[] };

const isOfTheSame = (one: Frame, other: Frame): boolean =>
  isDeepStrictEqual(
    [one.entity, own(one), one.from, one.through],
    [other.entity, own(other), other.from, other.through],
  );

/** Whether a question only asks to see the records of the one before it: "the ten largest, with their amounts". */
const isShowing = (frame: Frame, before: Frame): boolean =>
  isOfTheSame(frame, before) &&
  (frame.tool !== 'aggregate' || frame.measure !== 'count' || ['group', 'rate'].includes(before.tool)) &&
  (frame.tool === 'list'
    ? frame.order === undefined && before.tool !== 'aggregate'
    : frame.tool === 'aggregate' &&
      (frame.measure === 'count' || (frame.measure === 'sum' && before.top !== undefined)));

/** "What is the difference", "which of the two is better": all that is asked is of the last two answers. */
const isOfBoth = (part: Part): boolean =>
  hasRole(part, 'versus', 'more', 'it', 'which', 'what', 'and', 'or', 'count', 'sum', 'largest') ||
  part.text === '2' ||
  part.senses.some(({ is }) => is === 'empty' || is === 'end');

/** In longer ones, whatever else they say, words stand for more than what a frame has. */
const mostWords = 28;

/** Whether it may say something; what is only filler costs nothing. */
const isTelling = ({ text }: Token): boolean =>
  lexicon.next.get(text)?.senses.some(({ is }) => is === 'empty') !== true;

/** Several people of one name. */
const namesakesIn = (parts: readonly Part[]): readonly Name[] =>
  parts
    .map(({ senses }) => senses.filter((one): one is Name => one.is === 'name' && one.person !== undefined))
    .find(({ length }) => length > 1) ?? [];

/** The questions of a prompt, each read after the one before it, which it may go on from; or both sides of what it joins. */
export const questionsOf = (
  tokens: readonly Token[],
  lattice: Lattice,
  parts: readonly Part[],
  today: string,
  before: readonly Call[],
): readonly Query[] | Unread => {
  const sides = sidesOf(parts);
  const ofSides = sides.of.map((side) => {
    const { named, implied } = candidates(side);
    return readAlone(sideOf(side), [...named, ...implied], { today, isSecond: true });
  });
  const both = ofSides.filter((one) => 'frame' in one);
  const isBoth = both.length > 0 && both.length === ofSides.length;
  if (sides.isTailShared && isBoth) return both;
  let previous = before.map(frameOf).findLast((frame) => frame !== undefined);
  const made: Query[] = [];
  for (const clause of clausesOf(parts)) {
    const way = { before: previous, today, isSecond: made.length > 0 };
    const read = readClause(clauseOf(tokens, lattice, clause), way);
    const one = 'frame' in read ? ofSomebody(read, clause, before) : read;
    if ('unread' in one) return isBoth ? both : one;
    made.push(one);
    previous = one.frame;
  }
  return made.length === 0 ? { unread: 'what is asked' } : made;
};

/** "How many leads and how many customers did we get this year": the one time is that of all, if it is behind. */
const inOneTime = (reads: readonly Query[], today: string): readonly Query[] => {
  const dated = reads.findIndex(({ frame }) => frame.from !== undefined || frame.through !== undefined);
  const { from, through } = reads[dated]?.frame ?? {};
  return reads.map((one, at) => {
    const isOfNow = one.frame.where.some(({ values }) => values.includes('now'));
    if (at >= dated || (from ?? today) > today || one.frame.field === 'amount_due' || isOfNow) return one;
    const frame = canonical({ ...one.frame, from, through, moment: one.moment });
    return frame !== undefined && isCallable(frame) ? { ...one, frame } : one;
  });
};

/** The names in a prompt, of namesakes only the one that is meant. */
const namesMeant = async (look: Look, tokens: readonly Token[], meant: Name | undefined) =>
  (await namesIn(look, tokens)).map((span) => {
    const chosen = span.names.filter(
      ({ person }) => person?.id !== undefined && person.id === meant?.person?.id,
    );
    return chosen.length === 0 ? span : { ...span, names: chosen };
  });

/**
 * What a prompt asks, as calls; or a refusal.
 * @param meant whom it means, of those with one name
 */
export const read = async (
  prompt: string,
  look: Look,
  before: readonly Call[] = [],
  meant?: Name,
): Promise<Reading> => {
  const today = dateIn(look.tenant.time_zone, look.now);
  const tokens = tokensOf(prompt);
  if (tokens.filter(isTelling).length > 2 * mostWords) return { declined: tooLong, about: [] };
  const lattice = latticeOf(tokens, await namesMeant(look, tokens, meant), today);
  const { parts, unknown } = partsOf(tokens, lattice);
  const about = candidates(parts).named;
  if (unknown !== undefined) return { declined: unknown, about };
  const told = parts.filter(({ senses }) => !senses.every(({ is }) => is === 'empty'));
  if (told.length > mostWords) return { declined: tooLong, about };
  const [first, ...others] = namesakesIn(parts);
  if (first !== undefined) {
    const choices = [first, ...others].slice(0, 4).map(async (name) => ({
      label: `${name.label} (${name.mark})`,
      reading: await read(prompt, look, before, name),
    }));
    const { text } = parts.find(({ senses }) => senses.includes(first)) ?? { text: first.label };
    return { text, choices: await Promise.all(choices) };
  }
  const spelled = parts.flatMap(({ text, meant }) =>
    meant === undefined ? [] : [`I read ${text} as ${meant}.`],
  );
  const [one, other] = before.slice(-2).map(frameOf);
  const beside = parts.every(isOfBoth) && one && other ? besides(one, other) : undefined;
  const looked = beside === undefined ? lookedUp(parts, today, look, before) : [callOf(beside)];
  if (looked !== undefined) return { calls: looked, notes: spelled };
  if (parts.some((part) => hasRole(part, 'free'))) return { declined: 'when somebody is free', about };
  const reads = questionsOf(tokens, lattice, parts, today, before);
  if ('unread' in reads) return { declined: reads.unread, about };
  const all = inOneTime(reads, today);
  const asked = all.filter(({ frame }, at) => !all.slice(0, at).some((done) => isShowing(frame, done.frame)));
  const guesses = [...new Map(asked.flatMap((read) => [...read.guesses]))];
  const [worst] = guesses.toSorted(([, a], [, b]) => b - a);
  if (worst !== undefined && guesses.reduce((sum, [, risk]) => sum + risk, 0) > mostRisk)
    return { declined: worst[0], about };
  const calls = new Map(asked.map(({ frame }) => [JSON.stringify(callOf(frame)), callOf(frame)]));
  // A question that asks what was asked before was not read.
  if (calls.size < asked.length) return { declined: 'where one question ends', about };
  return { calls: [...calls.values()], notes: [...spelled, ...asked.flatMap(({ notes }) => notes)] };
};
