import { people } from '../candidates.ts';
import type { Draft } from '../drafting/draft.ts';
import { between } from '../lexicon.ts';
import type { Part } from '../phrases.ts';
import type { Role } from '../words/grammar.ts';
import type { Frame } from './frame.ts';

type UseCheck = (frame: Frame, draft: Draft) => boolean;

const isSet = ({ where, part = [] }: Frame): boolean =>
  [...where, ...part].some(({ values }) => values.length > 1);
/** Whether two periods, or the values by which the figure is divided, stand beside each other. */
export const isBeside = ({ versus_from, by, where, part = [] }: Frame): boolean =>
  versus_from !== undefined ||
  [...where, ...part].some(({ field, values }) => field === by && values.length > 1);
const never: UseCheck = () => false;
const isFigure: UseCheck = ({ tool }) => tool !== 'list';

/** What a frame has where words ask for it: a word that shapes a question and shapes no part of the frame was not read. */
const uses: Readonly<Partial<Record<Role, UseCheck>>> = {
  versus: isBeside,
  more: (frame) => isBeside(frame) || frame.over !== undefined || frame.order !== undefined,
  or: (frame) => frame.versus_from !== undefined || isSet(frame),
  by: ({ by, per, order }) => by !== undefined || per !== undefined || order !== undefined,
  and: (frame) =>
    isSet(frame) || frame.versus_from !== undefined || frame.where.length + (frame.part?.length ?? 0) > 1,
  with: ({ where, tool }) => where.length > 0 || tool !== 'list',
  average: ({ measure, per }) => measure === 'average' || per !== undefined,
  rate: ({ tool }) => tool === 'rate',
  long: ({ measure, field = '', tool, order }) =>
    (measure === 'average' && /^(?:days|hours)/.test(field)) || (tool === 'list' && order !== undefined),
  sum: ({ measure, tool, by, order }, { isTotal }) =>
    (isTotal && measure === 'count') ||
    measure === 'sum' ||
    order === 'largest' ||
    order === 'smallest' ||
    tool === 'rate' ||
    measure === 'average' ||
    (by !== undefined && measure === 'count'),
  count: (frame, draft) => isFigure(frame, draft),
  largest: ({ order, by }) => order !== undefined || by !== undefined,
  smallest: ({ order, by }) => order !== undefined || by !== undefined,
  newest: ({ order, versus_from }) => order !== undefined || versus_from !== undefined,
  oldest: ({ order }) => order !== undefined,
  next: ({ order }) => order !== undefined,
  ...Object.fromEntries(
    'over under atLeast atMost exactly beyond busy story whose free'.split(' ').map((role) => [role, never]),
  ),
};

const isOfPeople = ({ senses }: Part): boolean =>
  senses.some((one) => (one.is === 'name' ? one.person : one.is === 'entity' && people.has(one.entity)));

/** "Does Dave like his job": the verb of such a question says something, or it was not read. */
export const unreadVerb = (parts: readonly Part[]): string | undefined => {
  const at = parts.findIndex((part) => /^(?:do|does|did)$/.test(part.after) && isOfPeople(part));
  // "What does partial mean" asks for no mean.
  if (['does', 'mean'].every((word) => parts.some(({ text }) => text === word))) return 'mean';
  const verb = parts.slice(at + 1).find(({ text }) => !between.has(text));
  const isSilent = verb?.senses.every(({ is }) => is === 'empty') && !light.test(verb.text);
  return at >= 0 && isSilent ? verb?.raw : undefined;
};
const light = /^(?:'s|do|get|go|come|take|make)$/;

/** What a word asks for that the frame has not. */
export const unusedRole = (draft: Draft, frame: Frame): Role | undefined =>
  draft.isOfMoney && frame.measure === 'count' && frame.tool !== 'list'
    ? 'sum'
    : [...draft.strict].find((role) => uses[role]?.(frame, draft) === false);
