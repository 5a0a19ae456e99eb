import type { Draft } from './draft.ts';
import type { Frame } from './frame.ts';
import type { Role } from './words/grammar.ts';

type UseCheck = (frame: Frame, draft: Draft) => boolean;

const isSet = ({ where, part = [] }: Frame): boolean =>
  [...where, ...part].some(({ values }) => values.length > 1);
const isBeside: UseCheck = (frame) =>
  frame.versus_from !== undefined || (frame.by !== undefined && isSet(frame));
const never: UseCheck = () => false;
const isFigure: UseCheck = ({ tool }) => tool !== 'list';

/** What a frame has where words ask for it: a word that shapes a question and shapes no part of the frame was not read. */
const uses: Readonly<Partial<Record<Role, UseCheck>>> = {
  versus: isBeside,
  more: (frame, draft) => isBeside(frame, draft) || frame.over !== undefined || frame.order !== undefined,
  or: (frame) => frame.versus_from !== undefined || isSet(frame),
  by: ({ by, per, order }) => by !== undefined || per !== undefined || order !== undefined,
  and: (frame) =>
    isSet(frame) || frame.versus_from !== undefined || frame.where.length + (frame.part?.length ?? 0) > 1,
  with: ({ where, tool }) => where.length > 0 || tool !== 'list',
  average: ({ measure, per }) => measure === 'average' || per !== undefined,
  rate: ({ tool }) => tool === 'rate',
  long: ({ measure, field = '' }) => measure === 'average' && (field === 'hours' || field.startsWith('days')),
  sum: ({ measure, tool, by, order }) =>
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
    'over under atLeast atMost exactly busy story whose free'.split(' ').map((role) => [role, never]),
  ),
};

/** What a list shows of each record anyway, where it is asked behind all else: "and who is on them". */
const tails: ReadonlySet<Role> = new Set([
  'and',
  'by',
  'with',
  'who',
  'whose',
  'it',
  'when',
  'which',
  'long',
]);
const isTail = ({ tool, order }: Frame, draft: Draft, role: Role): boolean => {
  const { head, windows, said, measure, roles } = draft;
  const told = [head ?? -1, measure?.at ?? -1, ...windows.map(({ at }) => at), ...said.map(({ at }) => at)];
  const isLast = (roles.get(role) ?? 0) > Math.max(...told) || (role === 'long' && order !== undefined);
  return tool === 'list' && head !== undefined && tails.has(role) && isLast;
};

/** Whether every word that asks for something is accounted for by the frame. */
export const isAligned = (draft: Draft, frame: Frame): boolean =>
  !(draft.isOfMoney === true && frame.measure === 'count' && frame.tool !== 'list') &&
  [...draft.strict].every((role) => (uses[role]?.(frame, draft) ?? true) || isTail(frame, draft, role));
