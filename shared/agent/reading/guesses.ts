import type { EntityName } from '../../figures/model/model.ts';
import { type Draft, hasRole, senseOf } from './build.ts';
import type { Frame } from './frame.ts';
import type { Part } from './phrases.ts';
import type { Role } from './words/grammar.ts';

/** How a question came to its kind of records. */
export type Way = {
  readonly named: readonly EntityName[];
  readonly isChange: boolean;
  readonly isSecond: boolean;
};

/** A frame that takes more than these was not said, it was made up. */
export const mostGuesses = 1;

const people: ReadonlySet<EntityName> = new Set(['customers', 'technicians', 'leads']);
const sized = ['newest', 'oldest', 'next', 'largest', 'smallest'] as const;

const isUnclear = ({ senses }: Part): boolean => new Set(senses.map(({ is }) => is)).size > 1;

/** All that a frame has, or has not, beyond what its words say outright; each is wrong more often than what is said. */
export const guessesOf = (
  parts: readonly Part[],
  draft: Draft,
  frame: Frame,
  { named, isChange, isSecond }: Way,
): readonly string[] => {
  const { roles, said, measure, windows } = draft;
  const has = (...some: readonly Role[]): boolean => some.some((role) => roles.has(role));
  const says = (text: string): boolean => parts.some((part) => part.text === text);
  const telling = parts.filter(({ senses }) => !senses.some(({ is }) => is === 'empty' || is === 'end'));
  const isList = frame.tool === 'list';
  const isDivided = frame.by === 'customer' || frame.by === 'technician';
  const isOfPeople = people.has(frame.entity) || isDivided;
  const isNegated = has('not') || said.some(({ condition }) => condition.is === '!=');
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
  const guesses = {
    'which records': !isChange && !named.includes(frame.entity),
    'which of several records': named.length > (isDivided ? 2 : 1),
    'what of the call before goes on': isChange,
    'where a clause ends': isSecond,
    'that a list is wanted': isList && draft.head === undefined && !isListBefore,
    'that "what" asks for a list': isList && says('what') && !has('list', 'who', 'when', 'any', ...sized),
    'that a list was not wanted': !isList && frame.by === undefined && has('list', 'any'),
    'that a sum is wanted': !isChange && frame.measure === 'sum' && !has('sum') && !isOutright,
    'what is not wanted': isNegated,
    'how far "not" reaches': isNegated,
    'what a share is of': frame.tool === 'rate' && draft.rate === undefined,
    'what it is compared with': frame.tool === 'compare' && windows.length < 2,
    'how many conditions belong together': new Set(said.map(({ at }) => at)).size > 2,
    'what is set beside what': has('versus', 'or', 'more'),
    'what a number limits': said.some(({ kind }) => kind === 'limit'),
    'what "and" joins': parts.some(
      (part, at) =>
        at > 0 && part.text !== ',' && hasRole(part, 'and') && senseOf(parts[at - 1], 'number') === undefined,
    ),
    'what "with" joins': says('with'),
    'that other records say nothing': parts.some(
      ({ senses }) => senses.length > 0 && senses.every(isOfOthers),
    ),
    'which of the values apart': frame.by === undefined && said.some(isOfValues),
    'who is meant by "who"': has('who') && !isOfPeople,
    'what "it" is': has('it') && !goesOn,
    'what "only" changes': has('what') && !goesOn,
    'that "together" says nothing': has('together') && frame.measure !== 'sum',
    'which moment': draft.moments.length > 1,
    'which end of the time': windows.length > 0 && (frame.from === undefined || frame.through === undefined),
    'which sense of many words': telling.filter(isUnclear).length > 2,
    'that a word says nothing': vague > 0,
    'that several words say nothing': vague > 1,
    'how many words belong together': telling.length > 7,
    'how very many do': telling.length > 9,
  };
  return Object.entries(guesses).flatMap(([guess, isTaken]) => (isTaken ? [guess] : []));
};

const isOfValues = ({ condition: { field, is, values } }: Draft['said'][number]): boolean =>
  is === '=' && field !== 'status' && values.length > 1;
