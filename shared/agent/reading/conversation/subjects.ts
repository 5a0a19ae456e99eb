import type { EntityName } from '../../../figures/model/model.ts';
import type { Part, Said } from '../parts/part.ts';
import { has } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';

/** What a token says that a figure is of: records, or an amount that has a name. */
const subjectIn = (token: Token): EntityName | 'measure' | undefined => {
  if (token.kind !== 'phrase') return undefined;
  return token.senses.measure === undefined ? token.senses.entity : 'measure';
};

const joins = (token: Token): boolean =>
  token.isJoined === true || /^(?:than|vs|versus|compared (?:to|with)|against)$/.test(token.text);

/** Words that may stand between two that are joined: what joins them, fills the sentence, or is said of the second. */
const isBetween = (token: Token): boolean =>
  joins(token) || (token.kind === 'phrase' && (has(token, 'filler') || token.senses.meanings !== undefined));

const areInRow = (tokens: readonly Token[]): boolean => {
  const subjects = tokens.flatMap((token, at) => (subjectIn(token) === undefined ? [] : [at]));
  return subjects.slice(1).every((at, index) => {
    const from = (subjects[index] ?? 0) + 1;
    return tokens.slice(from, at).every(isBetween) && tokens.slice(from, at + 1).some(joins);
  });
};

/** Several that are set beside each other, whether each of them can be asked of by itself or not. */
export const areSubjects = (tokens: readonly Token[]): boolean => {
  const first = tokens.findIndex((token) => subjectIn(token) !== undefined);
  const said = new Set(tokens.flatMap((token) => subjectIn(token) ?? []));
  return (
    said.size > 1 &&
    tokens.some((token, at) => at > first && subjectIn(token) !== undefined && token.isJoined === true)
  );
};

/**
 * "Compare leads, jobs and revenue this month to last", "more appointments than jobs in October": each of what stands in one row is a question
 * of its own, if of all that is said it is plain of which.
 */
export const subjectsBeside = (part: Part, tokens: readonly Token[]): readonly Part[] | undefined => {
  const { entities, measure, roles, windows, before } = part;
  const named: (EntityName | 'measure')[] = [
    ...entities,
    ...(measure === undefined ? [] : ['measure' as const]),
  ];
  const isOther =
    part.by.length + part.limits.length > 0 ||
    [part.pick, part.rate, part.amounts, part.top].some((one) => one !== undefined) ||
    ownWay.some((role) => roles.has(role));
  const said = tokens.flatMap((token) => subjectIn(token) ?? []);
  if (!roles.has('compare') || isOther || named.length < 2 || said.length !== named.length) return undefined;
  if (!areInRow(tokens)) return undefined;
  const isOfTimes = windows.length === 2 || (before !== undefined && windows.length === 1);
  const parts = named.map((subject) => alone(part, subject, named, isOfTimes));
  return parts.every((one) => one !== undefined) ? parts : undefined;
};

const ownWay = [
  'share',
  'average',
  'most',
  'fewest',
  'largest',
  'smallest',
  'who',
  'whom',
  'when',
  'howLong',
] as const;

const entityOf = ({ measure }: Part, subject: EntityName | 'measure'): EntityName | undefined =>
  subject === 'measure' ? measure?.entity : subject;

const isOf = (one: Said, entity: EntityName | undefined): boolean =>
  entity !== undefined && (one.kind === 'name' ? one.name.conditions.has(entity) : one.of.has(entity));

/** The part of one of them: with the names that all have, and the words that no other could have. */
const alone = (
  part: Part,
  subject: EntityName | 'measure',
  named: readonly (EntityName | 'measure')[],
  isOfTimes: boolean,
): Part | undefined => {
  const entity = entityOf(part, subject);
  const others = named.filter((one) => one !== subject).map((one) => entityOf(part, one));
  const isTorn = part.said.some((one) => {
    const isFiller = one.kind === 'meaning' && one.isFiller;
    const ofAll = others.every((other) => isOf(one, other)) && isOf(one, entity);
    const ofOne = [entity, ...others].filter((other) => isOf(one, other)).length === 1;
    return !isFiller && !(one.kind === 'name' ? ofAll : ofOne);
  });
  if (isTorn || entity === undefined) return undefined;
  const said = part.said.filter((one) => isOf(one, entity) && !(one.kind === 'meaning' && one.isFiller));
  const roles = new Set(
    [...part.roles].filter((role) => role !== 'list' && (isOfTimes || role !== 'compare')),
  );
  roles.delete(subject === 'measure' ? 'count' : 'howMuch');
  roles.add(subject === 'measure' ? 'howMuch' : 'count');
  return {
    ...part,
    said,
    roles,
    entities: subject === 'measure' ? [] : [subject],
    measure: subject === 'measure' ? part.measure : undefined,
  };
};
