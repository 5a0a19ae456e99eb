import { isDeepStrictEqual } from 'node:util';
import { type Condition, textOf } from '../../figures/model/conditions.ts';
import { entities } from '../../figures/model/entities.ts';
import { momentOf } from '../../figures/selection.ts';
import type { Draft } from './draft.ts';
import { figureOf } from './finish.ts';
import { canonical, type Frame } from './frame.ts';
import type { Role } from './words/grammar.ts';

/** What of the frame before goes on where the new prompt says nothing of it. */
const isKept = (one: Condition, said: readonly Condition[]): boolean =>
  !said.some(({ field }) => field === one.field);

/** The usual conditions come anew with the new frame. */
export const own = (frame: Frame): readonly Condition[] => {
  const { usual, whole } = entities[frame.entity];
  const usualText = [usual?.where, whole?.where];
  return frame.where.filter(
    ({ field, is, values }) => !usualText.includes(`${field}${is}${values.join('|')}`),
  );
};

const unordered = { order: undefined, top: undefined };
const unmeasured = { measure: undefined, field: undefined, by: undefined };

/** The frame before, with what the new draft says changed in it; `made` is what the draft makes by itself. */
export const changed = (before: Frame, draft: Draft, made: Frame): Frame | undefined => {
  const { roles } = draft;
  const isBare =
    draft.said.length === 0 &&
    draft.windows.length === 0 &&
    draft.order === undefined &&
    draft.measure === undefined &&
    draft.top === undefined;
  const isOfPeople = draft.by === 'customer' || draft.by === 'technician' || draft.by === undefined;
  const isOfWhom =
    roles.has('who') && before.measure === 'sum' && entities[before.entity].fields.customer !== undefined;
  const isTelling = !['count', 'sum', 'average', 'rate', 'long', 'by', 'versus', 'more'].some((role) =>
    roles.has(role as Role),
  );
  if (
    isBare &&
    isOfPeople &&
    isTelling &&
    (roles.has('who') || roles.has('which') || roles.has('when') || roles.has('list'))
  )
    return before.tool === 'list'
      ? roles.has('when')
        ? canonical({
            ...before,
            moment: momentOf({ ...before, where: [...before.where] }),
            order: before.order ?? 'newest',
          })
        : before
      : isOfWhom
        ? canonical({ ...before, ...unordered, tool: 'group', by: 'customer' })
        : canonical({ ...before, ...unordered, ...unmeasured, tool: 'list' });
  const isPaidOfIt =
    before.entity === 'invoices' &&
    roles.has('sum') &&
    roles.has('it') &&
    draft.said.length > 0 &&
    draft.said.every(({ condition }) => textOf([condition]) === 'status=paid');
  if (isPaidOfIt)
    return canonical({ ...before, ...unordered, tool: 'aggregate', measure: 'sum', field: 'amount_paid' });
  const isTimed = draft.windows.length > 0;
  const isSame = made.entity === before.entity;
  if (!isSame) return undefined;
  const said = made.where.filter(
    (one) => draft.said.some(({ condition }) => condition.field === one.field) || draft.measure !== undefined,
  );
  // "How many of those got a yes" asks of those of the time before; "those that expired" are others.
  const isOfThose =
    !isTimed &&
    before.from !== undefined &&
    roles.has('it') &&
    before.where.every((one) => isKept(one, said));
  const divided = draft.order === undefined ? undefined : (draft.by ?? before.by);
  const kept = own(before).filter((one) => isKept(one, said) && one.field !== divided);
  const isCounted =
    (['count', 'sum', 'average', 'rate'] as const).some((role) => roles.has(role)) ||
    [draft.measure, draft.rate, draft.duration].some((one) => one !== undefined);
  // "And what was it last month?" asks for the same figure.
  const isWhich = roles.has('which') && !(draft.isWhat === true && before.tool !== 'list');
  const isListed = roles.has('list') || isWhich || roles.has('who') || roles.has('when');
  // "By technician" divides a share, too.
  const isDivided = draft.by !== undefined && before.tool !== 'rate';
  const isShaped = isCounted || draft.order !== undefined || isDivided || made.tool === 'compare';
  const shape = isShaped ? made : isListed ? { tool: 'list' as const } : before;
  const figure =
    isCounted || draft.field !== undefined || shape.tool === 'list' || before.measure === undefined
      ? { measure: made.measure, field: made.field }
      : { measure: before.measure, field: before.field };
  const days = isTimed
    ? { from: made.from, through: made.through }
    : { from: before.from, through: before.through };
  const isRate = (shape.tool ?? before.tool) === 'rate';
  const where = [...kept, ...(isRate && draft.rate === undefined && !roles.has('rate') ? made.where : said)];
  const rest: Partial<Frame> = isShaped || isListed ? {} : before;
  const isOrdered = draft.order !== undefined || draft.top !== undefined;
  const anew =
    roles.has('sum') && shape.tool !== 'rate' && draft.field === undefined
      ? figureOf(draft, where)
      : undefined;
  return canonical({
    ...rest,
    tool: shape.tool ?? made.tool,
    entity: before.entity,
    where,
    ...(shape.tool === 'list' ? {} : { ...figure, ...anew }),
    ...(isRate && {
      part: made.tool === 'rate' ? made.part : before.part,
      field:
        made.tool === 'rate'
          ? (made.field ?? (before.measure === 'sum' ? before.field : undefined))
          : before.field,
    }),
    ...days,
    moment: isOfThose
      ? before.moment
      : (draft.moments.at(-1)?.moment ??
        (draft.measure === undefined ? (before.moment ?? made.moment) : made.moment)),
    versus_from: made.versus_from,
    versus_through: made.versus_through,
    by: draft.by ?? made.by ?? rest.by,
    order: isOrdered ? made.order : rest.order,
    top: isOrdered ? made.top : rest.top,
  });
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
