import { conditionsOf, excludeEachOther } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { isNowSaid } from '../alone/freeTime.ts';
import { usually } from '../drafting/shares.ts';
import { type Part, saysNo } from '../parts/part.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';
import type { TimeWindow } from '../times/timePhrases.ts';
import type { Token } from '../words/tokens.ts';
import type { Continuation } from './clause.ts';

/**
 * "How many are overdue, and how many did we send last month", "how many did we finish in May, and how many are in progress now": what
 * happened at another time is no part of those in a state, and what is so now none of what happened then.
 */
export const anewOf = (
  part: Part,
  tokens: readonly Token[],
  before: Question | undefined,
): Part | undefined => {
  if (before === undefined) return undefined;
  if (isNowBeside(part, tokens, before)) return { ...part, entities: [before.entity] };
  if (before.window !== undefined || before.where.length === 0) return undefined;
  const isOfStates = before.where.every(({ conditions }) =>
    conditions.every(({ field, values: [value = ''] }) => field === 'status' || value === 'now'),
  );
  const isTold = part.said.some(
    (one) => one.kind === 'meaning' && one.afterVerb && one.of.get(before.entity)?.moment !== undefined,
  );
  const isOwn = part.windows.length > 0 && isRole(part, 'count') && !isRole(part, 'them');
  return isOfStates && isTold && isOwn ? { ...part, entities: [before.entity] } : undefined;
};

const isNowBeside = (part: Part, tokens: readonly Token[], before: Question): boolean => {
  const { entity, window, measure } = before;
  return (
    window !== undefined &&
    measure === 'count' &&
    isRole(part, 'count') &&
    !isRole(part, 'them') &&
    saysNo(part, 'windows', 'by', 'limits', 'entities') &&
    (tokens.some(({ text }) => /\bstill\b/.test(text))
      ? isOtherState(part, before)
      : tokens.some(isNowSaid)) &&
    part.said.some((one) => one.kind === 'meaning' && one.of.get(entity)?.where?.startsWith('status=')) &&
    part.said.every(
      (one) => one.kind === 'meaning' && (one.isFiller || one.of.get(entity)?.moment === undefined),
    )
  );
};

/** "How many were signed in October, and how many are still out": none of those that came to one state is in the other. */
const isOtherState = ({ said }: Part, { entity, where }: Question): boolean => {
  const states = conditionsIn(where).filter(({ field, is }) => field === 'status' && is === '=');
  const told = said.flatMap((one) =>
    one.kind === 'meaning' ? (conditionsOf(one.of.get(entity)?.where ?? '') ?? []) : [],
  );
  return states.length > 0 && told.some((one) => excludeEachOther([one, ...states]));
};

/**
 * "Of the leads from Angi, how many signed on, and how many were there?": the whole, after a part of it. Undefined where no part of a whole was
 * asked for.
 */
export const wholeOfThose: Continuation = ({ part, tokens, before, prompt }) => {
  if (before?.action !== 'figure' || before.measure !== 'count') return undefined;
  const { entity, moment, window } = before;
  const said = tokens.map(({ text }) => text).join(' ');
  const isOfAll = ofAll.test(said) && isRole(part, 'count') && !isRole(part, 'them');
  const isSaid = part.said.every(
    (one) =>
      one.kind === 'meaning' &&
      (one.isFiller || (one.of.get(entity)?.where === undefined && one.of.get(entity)?.moment === moment)),
  );
  const isBare =
    saysNo(part, 'windows', 'by', 'limits', 'measure') && part.entities.every((one) => one === entity);
  const isPartOf = prompt.some(({ text }) => /(?:^|how many |out )of(?: |$)/.test(text));
  const where = before.where.filter((one) => !isStateOf(one, before));
  if (!isOfAll || !isSaid || !isBare || !isPartOf || where.length === before.where.length) return undefined;
  const windows = window === undefined ? [] : [window as TimeWindow];
  return { question: usually({ ...before, where }, { ...part, windows }) };
};

const ofAll =
  /\b(?:were there|are there|there were|in (?:all|total)|altogether|all told|overall|all together|did we (?:send|have|get|issue|write|do|book|receive))\b/;

const isStateOf = (one: Question['where'][number], { entity }: Question): boolean =>
  one.isBase !== true &&
  conditionsIn([one]).some(({ field, is }) => is === '=' && entities[entity].fields[field]?.kind === 'state');
