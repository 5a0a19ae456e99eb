import { entities } from '../../figures/model/entities.ts';
import type { EntityName } from '../../figures/model/model.ts';
import { twofold } from '../../figures/model/twofold.ts';
import { candidates, unnamed } from './candidates.ts';
import { draftOf } from './drafting/build.ts';
import { personField } from './drafting/recordSteps.ts';
import { unreadVerb, unusedRole } from './framing/align.ts';
import { ofWholeUnits } from './framing/days.ts';
import { finished } from './framing/finish.ts';
import { changed } from './framing/follow.ts';
import { type Call, canonical, type Frame, isCallable, isOwner } from './framing/frame.ts';
import { guessesOf } from './framing/guesses.ts';
import { momentOf } from './framing/outline.ts';
import { between } from './lexicon.ts';
import { personBefore } from './lookups.ts';
import { hasRole, type Lattice, type Part, partsOf } from './phrases.ts';
import type { Token } from './tokens.ts';

/** What one question of a prompt was read as. */
export type Query = {
  readonly frame: Frame;
  readonly notes: readonly string[];
  readonly guesses: ReadonlyMap<string, number>;
  /** What a time is about that another question of the prompt says. */
  readonly moment?: string | undefined;
};

/** Its words that could not be read, or what is not clear of them. */
export type Unread = { readonly unread: string };

/** The parts of one question, and as they are where it is about one kind: a phrase that means nothing there gives way to a shorter one. */
export type Clause = {
  readonly parts: readonly Part[];
  readonly of: (entity: EntityName) => readonly Part[];
};

/** A question whose parts stand apart in the prompt. */
export const sideOf = (parts: readonly Part[]): Clause => ({ parts, of: () => parts });

export const clauseOf = (tokens: readonly Token[], lattice: Lattice, parts: readonly Part[]): Clause => {
  if (parts.some(({ start }, at) => at > 0 && start !== parts[at - 1]?.end)) return sideOf(parts);
  const start = parts[0]?.start ?? 0;
  const end = parts.at(-1)?.end ?? 0;
  const { named } = candidates(parts);
  const isLong = parts.some((part) => hasRole(part, 'long', 'average'));
  const here = lattice
    .slice(start, end)
    .map((found) => found.filter((one) => one.end <= end).map((one) => ({ ...one, end: one.end - start })));
  const isMeant =
    (entity: EntityName) =>
    (sense: Part['senses'][number]): boolean =>
      sense.is === 'state'
        ? [entity, ...named].some((one) => sense.on[one] !== undefined)
        : sense.is !== 'duration' || isLong;
  return { parts, of: (entity) => partsOf(tokens.slice(start, end), here, isMeant(entity)).parts };
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

/** How a question comes to its frame: by itself or from the one before, as the first of a prompt or a later one. */
type Way = { readonly before?: Frame | undefined; readonly today: string; readonly isSecond: boolean };

/** What it asks of one kind of records, by itself or as a change of the frame before. */
const readAs = (entity: EntityName, clause: Clause, { before, today, isSecond }: Way): Query | Unread => {
  const parts = clause.of(entity);
  const verb = unreadVerb(parts);
  if (verb !== undefined) return { unread: verb };
  const draft = draftOf(entity, parts, today, before);
  if ('unread' in draft) return draft;
  const made = finished(draft);
  const read = made && before !== undefined ? changed(before, draft, made) : made;
  const frame = read && ofWholeUnits(read, today);
  if (frame === undefined || !isCallable(frame)) return { unread: together };
  const role = unusedRole(draft, frame);
  if (role !== undefined) return { unread: parts.find((part) => hasRole(part, role))?.raw ?? together };
  const { named, implied } = candidates(clause.parts);
  return {
    frame,
    notes: [...draft.notes, ...(before === undefined ? takenOf(parts, frame) : [])],
    guesses: guessesOf(parts, draft, frame, { named, implied, isChange: before !== undefined, isSecond }),
    moment: momentOf(draft),
  };
};

export const together = 'how these belong together';

/** As the first kind of records for which every part means something, and the tool takes what they ask. */
export const readAlone = (clause: Clause, among: readonly EntityName[], way: Way): Query | Unread => {
  const reads = among.values().map((entity) => readAs(entity, clause, { ...way, before: undefined }));
  let first: Unread | undefined;
  for (const read of reads) {
    if ('frame' in read) return read;
    first ??= read;
  }
  return first ?? { unread: 'what is asked' };
};

const isGoingOn = (parts: readonly Part[]): boolean =>
  parts.some((part) => hasRole(part, 'it', 'what')) || hasRole(parts[0], 'and');

/** Whether it may only change the frame before: it names no other records, or people whose those are. */
const isChange = ({ parts }: Clause, before: Frame): boolean => {
  const { named } = candidates(parts);
  const isOfPeople = (one: EntityName): boolean =>
    (one === 'technicians' || one === 'customers') && personField(before.entity, one) !== undefined;
  const isWhole =
    !isGoingOn(parts) &&
    named.includes(before.entity) &&
    parts.some(({ senses }) => senses.some(({ is }) => is === 'time'));
  return (
    !isWhole && (isGoingOn(parts) || named.every((one) => one === before.entity) || named.every(isOfPeople))
  );
};

const personal: ReadonlySet<string> = new Set(
  'he|she|they|him|her|his|hers|them|their|this client|this customer'.split('|'),
);
const isOfPerson = ({ senses }: Part): boolean =>
  senses.some((sense) => sense.is === 'name' && sense.person !== undefined);

/** What is asked by itself goes on from the question before in whose it is about, and when. */
const goneOn = (read: Query, { parts }: Clause, { before, isSecond }: Way): Query | undefined => {
  if (before === undefined) return read;
  const { frame } = read;
  const owner = before.where.find(isOwner);
  const isPointing = isGoingOn(parts) && parts.some((part) => hasRole(part, 'it'));
  const isTheirs =
    owner !== undefined &&
    entities[frame.entity].fields[owner.field] !== undefined &&
    (isSecond ? !parts.some(isOfPerson) : isPointing && parts.some(({ text }) => personal.has(text)));
  if (isPointing && !isTheirs) return undefined;
  const isDated = frame.from !== undefined || frame.through !== undefined || frame.field === 'amount_due';
  const { from, through } = before;
  const whole = canonical({
    ...frame,
    where: isTheirs ? [...frame.where, owner] : frame.where,
    ...(!isDated && (isSecond || !isTheirs) && { from, through, moment: read.moment }),
  });
  if (whole === undefined || !isCallable(whole)) return isTheirs ? undefined : read;
  return { ...read, frame: whole };
};

const somebody: ReadonlySet<string> = new Set(['he', 'she', 'him', 'her', 'his', 'hers']);

/** "Her" is whoever the frame is about, or the call before was; where it is nobody, the prompt was not read. */
export const ofSomebody = (read: Query, parts: readonly Part[], before: readonly Call[]): Query | Unread => {
  const { frame } = read;
  const isSaid = frame.where.some((one) => isOwner(one) || one.field === 'id');
  if (isSaid || !parts.some(({ text }) => somebody.has(text))) return read;
  const { among = 'customers', id } = personBefore(before) ?? {};
  const field = personField(frame.entity, among);
  const where = [...frame.where, { field: field ?? '', is: '=' as const, values: [id ?? ''] }];
  const whole = canonical({ ...frame, where });
  const isKnown = id !== undefined && field !== undefined && whole !== undefined && isCallable(whole);
  return isKnown ? { ...read, frame: whole } : { unread: 'who is meant' };
};

/** What is asked by itself, or as a change of what was asked before. */
export const readClause = (clause: Clause, way: Way): Query | Unread => {
  const { before, today } = way;
  const { parts } = clause;
  if (before !== undefined && isChange(clause, before)) {
    const read = readAs(before.entity, clause, way);
    if ('frame' in read) return read;
  }
  const { named, implied } = candidates(parts);
  if (before !== undefined && named.length + implied.length === 0) return { unread: 'what it goes on from' };
  const read = readAlone(clause, [...named, ...implied, ...unnamed(parts, named, today)], way);
  return 'frame' in read ? (goneOn(read, clause, way) ?? { unread: 'whose they are' }) : read;
};
