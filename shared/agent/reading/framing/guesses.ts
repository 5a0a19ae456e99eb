import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Draft } from '../drafting/draft.ts';
import { hasRole, type Part, senseOf } from '../phrases.ts';
import type { Role } from '../words/grammar.ts';
import { isBeside } from './align.ts';
import type { Frame } from './frame.ts';

/** How a question came to its kind of records. */
export type Way = {
  readonly named: readonly EntityName[];
  readonly implied: readonly EntityName[];
  readonly isChange: boolean;
  readonly isSecond: boolean;
};

/** A frame that risks more was not said, it was made up. */
export const mostRisk = 9;

const people: ReadonlySet<EntityName> = new Set(['customers', 'technicians', 'leads']);

/**
 * All that a frame has, or has not, beyond what its words say outright, each with its risk: how much more often frames that take it are wrong,
 * in tenths of log odds, as measured on the questions of the development part.
 */
export const guessesOf = (
  parts: readonly Part[],
  draft: Draft,
  frame: Frame,
  { named, implied, isChange, isSecond }: Way,
): ReadonlyMap<string, number> => {
  const { roles, said, measure, windows } = draft;
  const has = (...some: readonly Role[]): boolean => some.some((role) => roles.has(role));
  const says = (text: string): boolean => parts.some((part) => part.text === text);
  const telling = parts.filter(({ senses }) => !senses.some(({ is }) => is === 'empty' || is === 'end'));
  const isList = frame.tool === 'list';
  const isDivided = frame.by === 'customer' || frame.by === 'technician';
  const isOfPeople = people.has(frame.entity) || isDivided;
  // "Has some" denies nothing, but of other records it says neither when nor how many.
  const isLoose = (field: string): boolean =>
    entities[frame.entity].fields[field]?.records !== undefined && (windows.length > 0 || has('any'));
  // "Not from Google" leaves out what has a name.
  const isOther = said.some(({ condition, kind }) => kind === 'value' && condition.is === '!=');
  const isNegated =
    (has('not') && !isOther) || said.some(({ condition: { field, is } }) => is === '!=' && isLoose(field));
  const isBare = isChange && [...said, ...windows].length === 0;
  // "Who were they": a list says whose each of them is.
  const isOnlyWho = isBare && has('who');
  const isListBefore = isChange && draft.base?.tool === 'list';
  const isOutright = parts.some(({ senses }) =>
    senses.some((sense) => sense.is === 'measure' && sense.row === measure?.row && sense.only === undefined),
  );
  const isOfOthers = (sense: Part['senses'][number]): boolean =>
    sense.is === 'entity' && sense.entity !== frame.entity && !isDivided && draft.duration === undefined;
  const goesOn = isChange || isSecond;
  const vague = parts.filter(({ senses }) =>
    senses.every((sense) => sense.is === 'empty' && sense.isVague),
  ).length;
  const isListed = has('list') || (has('any') && !has('count', 'sum', 'average', 'rate'));
  // "And the smallest": the other end of the same records.
  const { order = frame.order } = draft.base ?? {};
  const isOnlyOrder = isBare && draft.by === undefined && frame.order !== undefined && order !== frame.order;
  const guesses: Readonly<Record<string, readonly [risk: number, isTaken: boolean]>> = {
    'which records': [implied.indexOf(frame.entity) > 0 ? 12 : 7, !isChange && !named.includes(frame.entity)],
    'which of several records': [5, named.length > (isDivided ? 2 : 1)],
    'what of the question before goes on': [9, isChange && !isSecond],
    'where one question ends': [isChange ? 10 : 9, isSecond && !isOnlyOrder],
    'whether a list is wanted': [3, isList && draft.head === undefined && !isListBefore && !isOnlyWho],
    'what "what" asks for': [
      7,
      isList && draft.order === undefined && says('what') && !has('list', 'who', 'when', 'any'),
    ],
    'whether no list is wanted': [12, !isList && frame.by === undefined && isListed],
    'whether a sum is wanted': [2, !isChange && frame.measure === 'sum' && !has('sum') && !isOutright],
    'what is not wanted': [11, isNegated],
    'what the share is of': [4, frame.tool === 'rate' && draft.rate === undefined],
    'what to compare it with': [10, frame.tool === 'compare' && windows.length < 2],
    'which conditions belong together': [10, new Set(said.map(({ at }) => at)).size > 2],
    'what the number limits': [9, frame.over === undefined && said.some(({ kind }) => kind === 'limit')],
    'what "and" joins': [
      11,
      !isBeside(frame) &&
        parts.some(
          (part, at) =>
            at > 0 &&
            part.text !== ',' &&
            (hasRole(part, 'and') || part.text === '+') &&
            senseOf(parts[at - 1], 'number') === undefined,
        ),
    ],
    'what "with" joins': [8, says('with')],
    'what the other records have to do with it': [
      says('leads') || says('lead') ? 12 : 8,
      parts.some(({ senses }) => senses.length > 0 && senses.every(isOfOthers)),
    ],
    'who is meant by "who"': [10, has('who') && !isOfPeople && !isOnlyWho],
    'what "only" changes': [parts.some(({ text }) => /\babout$/.test(text)) ? 20 : 6, has('what') && !goesOn],
    'what "together" means': [10, has('together') && frame.measure !== 'sum'],
    'which moment is meant': [12, new Set(draft.moments.map(({ moment }) => moment)).size > 1],
    'whether every word matters': [vague > 1 ? 20 : 8, vague > 0],
    'how so many words belong together': [13, telling.length > 9],
  };
  return new Map(
    Object.entries(guesses).flatMap(([guess, [risk, isTaken]]) => (isTaken ? [[guess, risk] as const] : [])),
  );
};
