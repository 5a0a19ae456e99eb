import { isDeepStrictEqual } from 'node:util';
import type { Look } from '../../figures/looking.ts';
import type { Condition } from '../../figures/model/conditions.ts';
import { entities } from '../../figures/model/entities.ts';
import type { EntityName } from '../../figures/model/model.ts';
import { twofold } from '../../figures/model/twofold.ts';
import { issuesWith, toolNamed } from '../../figures/tools.ts';
import { dateIn } from '../../kernel/calendarDates.ts';
import { isAligned } from './align.ts';
import { draftOf, personField } from './build.ts';
import { candidates, unnamed } from './candidates.ts';
import { clausesOf } from './clauses.ts';
import { sidesOf } from './coordinate.ts';
import { finished, momentOf } from './finish.ts';
import { besides, changed, own } from './follow.ts';
import { type Call, callOf, canonical, type Frame, frameOf } from './frame.ts';
import { guessesOf, mostRisk } from './guesses.ts';
import { between, lexicon } from './lexicon.ts';
import { lookedUp, personBefore } from './lookups.ts';
import { type Name, namesIn } from './names.ts';
import { hasRole, type Lattice, latticeOf, type Part, partsOf } from './phrases.ts';
import { type Token, tokensOf } from './tokens.ts';

export type Reading =
  | { readonly calls: readonly Call[]; readonly notes: readonly string[] }
  | { readonly text: string; readonly choices: readonly string[] }
  | { readonly declined: string; readonly about: readonly EntityName[] };

type Read = {
  readonly frame: Frame;
  readonly notes: readonly string[];
  readonly guesses: ReadonlyMap<string, number>;
  /** What a time is about that another question of the prompt says. */
  readonly moment?: string | undefined;
};

const isCallable = (frame: Frame): boolean => {
  const { tool, input } = callOf(frame);
  const known = toolNamed(tool);
  return known !== undefined && issuesWith(known, input).length === 0;
};

/** The parts of one question, and as they are where it is about one kind: a phrase that means nothing there gives way to a shorter one. */
type Clause = { readonly parts: readonly Part[]; readonly of: (entity: EntityName) => readonly Part[] };

const clauseOf = (tokens: readonly Token[], lattice: Lattice, parts: readonly Part[]): Clause => {
  if (parts.some(({ start }, at) => at > 0 && start !== parts[at - 1]?.end)) return sideOf(parts);
  const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  const { named } = candidates(parts);
  const isLong = parts.some((part) => hasRole(part, 'long', 'average'));
  const here = lattice
    .slice(start, end)
    .map((found) => found.filter((one) => one.end <= end).map((one) => ({ ...one, end: one.end - start })));
  return {
    parts,
    of: (entity) =>
      partsOf(tokens.slice(start, end), here, (sense) =>
        sense.is === 'state'
          ? [entity, ...named].some((one) => sense.on[one] !== undefined)
          : sense.is !== 'duration' || isLong,
      ).parts,
  };
};

/** The parts of one of two questions in one. */
const sideOf = (parts: readonly Part[]): Clause => ({ parts, of: () => parts });
const candidatesOf = ({ parts }: Clause): readonly EntityName[] => {
  const { named, implied } = candidates(parts);
  return [...named, ...implied];
};

/** "Not yet been signed" as "not signed". */
const plainOf = ({ text }: Part): string =>
  text
    .split(' ')
    .filter((word) => !between.has(word))
    .join(' ');

/** Which meaning of a word with two was taken. */
const takenOf = (parts: readonly Part[], { entity, from, through, moment }: Frame): readonly string[] =>
  twofold.flatMap(([words, of, taken, not, when]) => {
    const text = words
      .split('|')
      .find((word) => parts.some((part) => ` ${plainOf(part)} `.includes(` ${word} `)));
    const time = from === undefined && through === undefined ? 'untimed' : 'timed';
    const isMeant = of === entity && (when ?? time) === time && !(of === 'jobs' && moment !== undefined);
    return text === undefined || !isMeant ? [] : [`I took "${text}" for ${taken}, not ${not}.`];
  });

/** The first kind of records for which every part means something, and the tool takes what they ask. */
const readAlone = (
  clause: Clause,
  among: readonly EntityName[],
  today: string,
  isSecond: boolean,
): Read | undefined => {
  const { named } = candidates(clause.parts);
  for (const entity of among) {
    const draft = draftOf(entity, clause.of(entity), today);
    const frame = draft && finished(draft, today);
    if (draft !== undefined && frame !== undefined && isAligned(draft, frame) && isCallable(frame)) {
      const way = { named, isChange: false, isSecond };
      const notes = [...draft.notes, ...takenOf(clause.of(entity), frame)];
      return {
        frame,
        notes,
        guesses: guessesOf(clause.of(entity), draft, frame, way),
        moment: momentOf(draft),
      };
    }
  }
  return undefined;
};

const personal: ReadonlySet<string> = new Set(
  'he|she|they|him|her|his|hers|them|their|this client|this customer'.split('|'),
);
/** What is asked by itself, or as a change of what was asked before. */
const readClause = (
  clause: Clause,
  before: Frame | undefined,
  today: string,
  isOfPrompt = false,
): Read | undefined => {
  const { parts } = clause;
  const { named, implied } = candidates(parts);
  const people =
    named.length > 0 &&
    before !== undefined &&
    named.every(
      (one) =>
        (one === 'technicians' || one === 'customers') && personField(before.entity, one) !== undefined,
    );
  const isGoingOn = parts.some((part) => hasRole(part, 'it', 'what')) || hasRole(parts[0], 'and');
  if (
    before !== undefined &&
    (isGoingOn || named.length === 0 || people || named.every((entity) => entity === before.entity))
  ) {
    const draft = draftOf(before.entity, clause.of(before.entity), today, before);
    const made = draft && finished(draft, today);
    const frame = draft && made && changed(before, draft, made);
    const isFresh = !isGoingOn && draft?.head !== undefined && draft.windows.length > 0;
    if (
      draft !== undefined &&
      frame !== undefined &&
      !isFresh &&
      isAligned(draft, frame) &&
      isCallable(frame)
    ) {
      const way = { named, isChange: true, isSecond: isOfPrompt };
      return { frame, notes: draft.notes, guesses: guessesOf(clause.of(before.entity), draft, frame, way) };
    }
  }
  if (named.length === 0 && before !== undefined && implied.length === 0) return undefined;
  const read = readAlone(clause, [...named, ...implied, ...unnamed(parts, named, today)], today, isOfPrompt);
  const isState = read?.frame.field === 'amount_due';
  if (read === undefined || before === undefined) return read;
  const owner = before.where.find(isOwner);
  const isPointing = isGoingOn && parts.some((part) => hasRole(part, 'it'));
  const isTheirs =
    owner !== undefined &&
    entities[read.frame.entity].fields[owner.field] !== undefined &&
    (isOfPrompt ? !parts.some(isOfPerson) : isPointing && parts.some(({ text }) => personal.has(text)));
  if (isPointing && !isTheirs) return undefined;
  const isDated = read.frame.from !== undefined || read.frame.through !== undefined || isState;
  const frame = canonical({
    ...read.frame,
    where: isTheirs ? [...read.frame.where, owner] : read.frame.where,
    ...(!isDated &&
      (isOfPrompt || !isTheirs) && { from: before.from, through: before.through, moment: read.moment }),
  });
  if (frame === undefined || !isCallable(frame)) return isTheirs ? undefined : read;
  return { ...read, frame };
};

const isOwner = ({ field, is, values }: Condition): boolean =>
  (field === 'customer' || field === 'technician') && is === '=' && values.length === 1;

const isOfPerson = ({ senses }: Part): boolean =>
  senses.some((sense) => sense.is === 'name' && sense.person !== undefined);

const somebody: ReadonlySet<string> = new Set(['he', 'she', 'him', 'her', 'his', 'hers']);
const isPerson = ({ field, is, values }: Condition): boolean =>
  ['customer', 'technician', 'id'].includes(field) && is === '=' && values.length === 1;

/** "Her" is whoever the frame is about, or the call before was; where it is nobody, the prompt was not read. */
const ofSomebody = (read: Read, parts: readonly Part[], before: readonly Call[]): Read | undefined => {
  if (!parts.some(({ text }) => somebody.has(text)) || read.frame.where.some(isPerson)) return read;
  const { among, id } = personBefore(before) ?? {};
  const field = among === 'technicians' ? 'technician' : 'customer';
  if (id === undefined || among === 'leads' || entities[read.frame.entity].fields[field] === undefined)
    return undefined;
  const where: readonly Condition[] = [...read.frame.where, { field, is: '=', values: [id] }];
  const frame = canonical({ ...read.frame, where });
  return frame !== undefined && isCallable(frame) ? { ...read, frame } : undefined;
};

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

const isOfNowFrame = ({ where }: Frame): boolean => where.some(({ values }) => values.includes('now'));

const inTime = (read: Read, time: Frame | undefined): Read | undefined => {
  const frame = canonical({ ...read.frame, from: time?.from, through: time?.through, moment: read.moment });
  return frame !== undefined && isCallable(frame) ? { ...read, frame } : undefined;
};

const isSeveral = (part: Part): readonly Name[] => {
  const people = part.senses.filter(
    (sense): sense is Name => sense.is === 'name' && sense.person !== undefined,
  );
  return people.length > 1 ? people : [];
};

/** In longer ones, whatever else they say, words stand for more than what a frame has. */
const mostWords = 28;

/** Whether it may say something; what is only filler costs nothing. */
const isTelling = ({ text }: Token): boolean =>
  lexicon.next.get(text)?.senses.some(({ is }) => is === 'empty') !== true;

/** What a prompt asks, as calls; or a refusal. */
export const read = async (prompt: string, look: Look, before: readonly Call[] = []): Promise<Reading> => {
  const today = dateIn(look.tenant.time_zone, look.now);
  const tokens = tokensOf(prompt);
  if (tokens.filter(isTelling).length > 2 * mostWords) return { declined: 'so long a question', about: [] };
  const named = await namesIn(look, tokens);
  const lattice = latticeOf(tokens, named, today);
  const { parts, unknown } = partsOf(tokens, lattice);
  const about = candidates(parts).named;
  const spelled = parts.flatMap(({ text, meant }) =>
    meant === undefined ? [] : [`I read ${text} as ${meant}.`],
  );
  if (unknown !== undefined) return { declined: unknown, about };
  if (parts.filter(({ senses }) => !senses.every(({ is }) => is === 'empty')).length > mostWords)
    return { declined: 'so long a question', about };
  const several = parts.find((part) => isSeveral(part).length > 0);
  if (several !== undefined)
    return {
      text: several.text,
      choices: isSeveral(several)
        .slice(0, 4)
        .map(({ label, mark }) => `${label} (${mark})`),
    };
  const [one, other] = before.slice(-2).map(frameOf);
  const beside =
    parts.every(isOfBoth) && one !== undefined && other !== undefined ? besides(one, other) : undefined;
  if (beside !== undefined) return { calls: [callOf(beside)], notes: spelled };
  const looked = lookedUp(parts, today, look, before);
  if (looked !== undefined) return { calls: looked, notes: spelled };
  if (parts.some((part) => hasRole(part, 'free'))) return { declined: 'when somebody is free', about };
  const last = before.map(frameOf).findLast((frame) => frame !== undefined);
  const inTurn = (clauses: readonly (readonly Part[])[]): readonly Read[] | undefined => {
    let previous = last;
    const made: Read[] = [];
    for (const clause of clauses) {
      const one = readClause(clauseOf(tokens, lattice, clause), previous, today, made.length > 0);
      const meant = one && ofSomebody(one, clause, before);
      if (meant === undefined) return undefined;
      made.push(meant);
      previous = meant.frame;
    }
    return made;
  };
  const sides = sidesOf(parts);
  const bothOf = (): readonly Read[] | undefined => {
    const made = sides.of
      .map((side) => sideOf(side))
      .map((side) => readAlone(side, candidatesOf(side), today, true));
    return made.length > 0 && made.every((one) => one !== undefined) ? made : undefined;
  };
  const reads = (sides.isTailShared ? bothOf() : undefined) ?? inTurn(clausesOf(parts)) ?? bothOf();
  if (reads === undefined) return { declined: 'how these belong together', about };
  const dated = reads.findIndex(({ frame }) => frame.from !== undefined || frame.through !== undefined);
  const shared = reads[dated]?.frame;
  // "How many leads and how many customers did we get this year": the one time is that of all, if it is behind.
  const isShared = dated > 0 && (shared?.from ?? today) <= today;
  const all = reads.map((one, at) =>
    isShared && at < dated && one.frame.field !== 'amount_due' && !isOfNowFrame(one.frame)
      ? (inTime(one, shared) ?? one)
      : one,
  );
  if (reads.length === 0) return { declined: 'what is asked', about };
  const asked = all.filter((one, at) => !all.slice(0, at).some((other) => isShowing(one.frame, other.frame)));
  const guesses = new Map(asked.flatMap((one) => [...one.guesses]));
  if ([...guesses.values()].reduce((sum, risk) => sum + risk, 0) > mostRisk)
    return { declined: 'how these belong together', about };
  const calls = [
    ...new Map(asked.map(({ frame }) => [JSON.stringify(callOf(frame)), callOf(frame)])).values(),
  ];
  return { calls, notes: [...spelled, ...asked.flatMap(({ notes }) => notes)] };
};
