import { isDeepStrictEqual } from 'node:util';
import { type Condition, textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import { momentOf } from '../../../figures/selection.ts';
import type { Draft } from '../drafting/draft.ts';
import type { Role } from '../words/grammar.ts';
import { figureOf } from './figure.ts';
import { canonical, type Frame } from './frame.ts';

/** A prompt that goes on from a frame: what it says, and the frame that it makes by itself. */
type Turn = { readonly before: Frame; readonly draft: Draft; readonly made: Frame };

const says = ({ draft: { roles } }: Turn, ...some: readonly Role[]): boolean =>
  some.some((role) => roles.has(role));

/** The usual conditions come anew with the new frame. */
export const own = (frame: Frame): readonly Condition[] => {
  const { usual, whole } = entities[frame.entity];
  return frame.where.filter((one) => ![usual?.where, whole?.where].includes(textOf([one])));
};

/** The conditions that the prompt says; a measure brings its own. */
const saidOf = ({ draft, made }: Turn): readonly Condition[] =>
  draft.measure !== undefined
    ? made.where
    : made.where.filter((one) => draft.said.some(({ condition }) => condition.field === one.field));

const isCounted = (turn: Turn): boolean =>
  says(turn, 'count', 'sum', 'average', 'rate') ||
  [turn.draft.measure, turn.draft.rate, turn.draft.duration].some((one) => one !== undefined);

/** "By technician" divides a share, which it stays. */
const isShaped = (turn: Turn): boolean =>
  isCounted(turn) ||
  turn.draft.order !== undefined ||
  (turn.draft.by !== undefined && turn.before.tool !== 'rate') ||
  turn.made.tool === 'compare';

/** "And what was it last month?" asks for the same figure. */
const isListed = (turn: Turn): boolean =>
  says(turn, 'list', 'who', 'when', 'any') ||
  (says(turn, 'which') && !(turn.draft.isWhat === true && turn.before.tool !== 'list'));

const toolOf = (turn: Turn): Frame['tool'] =>
  isShaped(turn) ? turn.made.tool : isListed(turn) ? 'list' : turn.before.tool;

const shapeless = {
  measure: undefined,
  field: undefined,
  per: undefined,
  part: undefined,
  part_field: undefined,
};
const unordered = { order: undefined, top: undefined };

/** What each aspect of the frame becomes; nothing where the prompt does not say it. */
const changes: Readonly<Record<string, (turn: Turn) => Partial<Frame>>> = {
  shape: (turn) =>
    isShaped(turn) || isListed(turn)
      ? { ...shapeless, ...unordered, by: undefined, over: undefined, tool: toolOf(turn) }
      : {},
  measure: (turn) => {
    const { before, draft, made } = turn;
    if (toolOf(turn) === 'list') return {};
    const isSame = !isCounted(turn) && draft.field === undefined && before.measure !== undefined;
    const { measure, field } = isSame ? before : made;
    return { measure, field };
  },
  share: (turn) => {
    const { before, made } = turn;
    if (toolOf(turn) !== 'rate') return {};
    const { part, field } = made.tool === 'rate' ? made : before;
    return { part, field: field ?? (before.measure === 'sum' ? before.field : undefined) };
  },
  condition: (turn) => {
    const { before, draft, made } = turn;
    const divided = draft.order === undefined ? undefined : (draft.by ?? before.by);
    const said = saidOf(turn);
    const isSaid = ({ field }: Condition): boolean =>
      field === divided || said.some((one) => one.field === field);
    const isWhole = toolOf(turn) === 'rate' && draft.rate === undefined && !says(turn, 'rate');
    return { where: [...own(before).filter((one) => !isSaid(one)), ...(isWhole ? made.where : said)] };
  },
  period: (turn) => {
    const { before, draft, made } = turn;
    const isTimed = draft.windows.length > 0;
    // "And how many are still going?" after those that were completed in October asks of now.
    const isOfNow =
      !isTimed &&
      before.moment !== undefined &&
      draft.said.some(
        ({ kind, moment, condition }) =>
          kind === 'state' && moment === undefined && condition.field === 'status',
      );
    const { from, through } = isTimed || isOfNow ? made : before;
    // "How many of those got a yes" asks of those of the time before; "those that expired" are others.
    const isOfThose =
      !isTimed &&
      before.from !== undefined &&
      says(turn, 'it') &&
      !before.where.some(({ field }) => saidOf(turn).some((one) => one.field === field));
    const usual = draft.measure === undefined ? (before.moment ?? made.moment) : made.moment;
    const moment = isOfThose ? before.moment : (draft.moments.at(-1)?.moment ?? usual);
    return { from, through, moment, versus_from: made.versus_from, versus_through: made.versus_through };
  },
  division: ({ draft, made }) => {
    const by = draft.by ?? made.by;
    return by === undefined ? {} : { by };
  },
  order: ({ draft, made: { order, top } }) =>
    draft.order !== undefined || draft.top !== undefined ? { order, top } : {},
};

/** "Which ones", "who are they", "when was that": the records that were counted. */
const recordsOf = (turn: Turn): Frame | undefined => {
  const { before, draft } = turn;
  const isBare =
    [draft.order, draft.measure, draft.top].every((one) => one === undefined) &&
    draft.said.length + draft.windows.length === 0;
  const isOfPeople = draft.by === 'customer' || draft.by === 'technician' || draft.by === undefined;
  const isOther = says(turn, 'count', 'sum', 'average', 'rate', 'long', 'by', 'versus', 'more');
  if (!isBare || !isOfPeople || isOther || !says(turn, 'who', 'which', 'when', 'list')) return undefined;
  if (before.tool === 'list') {
    if (!says(turn, 'when')) return before;
    const moment = momentOf({ ...before, where: [...before.where] });
    return { ...before, moment, order: before.order ?? 'newest' };
  }
  const isOfWhom =
    says(turn, 'who') && before.measure === 'sum' && entities[before.entity].fields.customer !== undefined;
  return isOfWhom
    ? { ...before, ...unordered, tool: 'group', by: 'customer' }
    : { ...before, ...unordered, measure: undefined, field: undefined, by: undefined, tool: 'list' };
};

/** The frame before, with what the new draft says changed in it. */
export const changed = (before: Frame, draft: Draft, made: Frame): Frame | undefined => {
  const turn = { before, draft, made };
  const same = recordsOf(turn);
  if (same !== undefined) return canonical(same);
  if (made.entity !== before.entity) return undefined;
  const parts = Object.values(changes).map((change) => change(turn));
  const frame: Frame = Object.assign({}, before, ...parts);
  const isSummed =
    says(turn, 'sum') && frame.tool !== 'rate' && frame.tool !== 'list' && draft.field === undefined;
  return canonical({ ...frame, ...(isSummed && figureOf(draft, frame.where)) });
};

/** Two frames that only differ in their days, or in the values of one condition, side by side. */
export const besides = (one: Frame, other: Frame): Frame | undefined => {
  const differ = Object.keys({ ...one, ...other }).filter(
    (key) => !isDeepStrictEqual(Reflect.get(one, key), Reflect.get(other, key)),
  );
  if (differ.length === 0 || one.tool === 'list' || other.by !== undefined) return undefined;
  if (differ.every((key) => key === 'from' || key === 'through') && one.tool === 'aggregate')
    return canonical({ ...other, tool: 'compare', versus_from: one.from, versus_through: one.through });
  const [here, ...others] = one.where.filter(
    (condition) => !other.where.some((same) => isDeepStrictEqual(same, condition)),
  );
  const there = other.where.find(({ field, is }) => field === here?.field && is === here.is);
  if (differ.join() !== 'where' || here === undefined || there === undefined || others.length > 0)
    return undefined;
  const both: Condition = { ...here, values: [...here.values, ...there.values] };
  const where = other.where.map((condition) => (condition === there ? both : condition));
  return canonical({ ...other, tool: one.tool === 'rate' ? 'rate' : 'group', where, by: here.field });
};
