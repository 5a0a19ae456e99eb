import { isCalendarUnit } from '../../../figures/grouping.ts';
import { type Condition, conditionsOf, excludeEachOther, textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { issuesWith, toolNamed } from '../../../figures/tools.ts';

/** What is asked of the records of one kind; every call of the tools that count, measure and list is one of these. */
export type Frame = Readonly<
  Partial<Record<Days | 'field' | 'part_field' | 'by' | 'per', string | undefined>>
> & {
  readonly tool: 'aggregate' | 'group' | 'compare' | 'rate' | 'list';
  readonly entity: EntityName;
  readonly where: readonly Condition[];
  readonly measure?: 'count' | 'sum' | 'average' | 'most' | 'least' | undefined;
  readonly part?: readonly Condition[] | undefined;
  readonly order?: 'largest' | 'smallest' | 'newest' | 'oldest' | undefined;
  readonly top?: number | undefined;
  readonly over?: number | undefined;
  readonly show?: readonly string[] | undefined;
};
type Days = 'moment' | 'from' | 'through' | 'versus_from' | 'versus_through';

export type Call = { readonly tool: string; readonly input: Readonly<Record<string, unknown>> };

export const conditions = (text: string): readonly Condition[] =>
  text === '' ? [] : (conditionsOf(text) ?? []);

/** A condition on one of these says which states are meant. */
const tellsState: ReadonlySet<string> = new Set(['active', 'amount_paid', 'amount_refunded']);

const isOfState = ({ field }: Condition): boolean => field === 'status' || field === 'state';

/** What is meant of a kind unless its state is said. */
const usualOf = (frame: Frame): readonly Condition[] => {
  const { entity, tool, measure, where, part = [], from, through, moment, by } = frame;
  const { usual, whole, moment: own } = entities[entity];
  if (by === 'status' || [...where].some((one) => isOfState(one) || tellsState.has(one.field))) return [];
  if (tool === 'rate') {
    const { ended } = entities[entity];
    if (ended !== undefined && usual?.of === 'all')
      return part.some((one) => isOfState(one) && one.values.every((value) => ended.includes(value)))
        ? []
        : conditions(usual.where);
    if (whole === undefined || part.some((one) => isOfState(one) && entity === 'payments')) return [];
    return part.some(({ field, is, values }) => field === 'status' && is === '=' && values.includes('void'))
      ? conditions('status!=draft')
      : conditions(whole.where);
  }
  if (usual === undefined)
    return measure === 'sum' && entity === 'estimates' ? conditions('status!=draft') : [];
  const isTimed = from !== undefined || through !== undefined || isCalendarUnit(by ?? '');
  const isOwn = moment === undefined || moment === own || entity === 'payments';
  if (usual.of === 'timed' && !(isTimed && isOwn)) return [];
  if (usual.of === 'narrowed' && entity === 'technicians' && where.length === 0 && !isTimed) return [];
  if (
    usual.of === 'narrowed' &&
    tool === 'aggregate' &&
    measure === 'count' &&
    where.length === 0 &&
    !isTimed
  )
    return [];
  if (usual.of === 'all' && moment === 'created_at') return [];
  if (
    usual.of === 'amounts' &&
    measure !== 'sum' &&
    measure !== 'average' &&
    (!isTimed || where.some(({ field }) => field === 'customer'))
  )
    return [];
  return conditions(usual.where);
};

/** Whether another condition says as much: "settled" beside "not failed". */
const isImplied = (one: Condition, all: readonly Condition[]): boolean =>
  all.some(
    (other) =>
      other !== one &&
      other.field === one.field &&
      other.is === '=' &&
      one.is === '!=' &&
      !other.values.some((value) => one.values.includes(value)),
  );

/** Of two sets of states both are true of what is in both. */
const isNarrower = (one: Condition, other: Condition): boolean =>
  one !== other &&
  one.field === other.field &&
  one.is === '=' &&
  other.is === '=' &&
  one.values.every((value) => other.values.includes(value));

const merged = (where: readonly Condition[]): readonly Condition[] => {
  const all = [...new Map(where.map((one) => [JSON.stringify(one), one])).values()];
  const kept = all.filter((one) => !isImplied(one, all));
  return kept
    .filter(
      (one, at) =>
        !kept.some((other, index) => isNarrower(other, one) && (index < at || !isNarrower(one, other))),
    )
    .toSorted((a, b) => (`${a.field}${a.is}` < `${b.field}${b.is}` ? -1 : 1));
};

/** One way of writing the same: usual states once, nothing that another condition implies, no moment without days, one order. */
export const canonical = (frame: Frame): Frame | undefined => {
  const where = merged([...frame.where, ...usualOf(frame)]);
  // Nothing is owed of what is paid.
  if (frame.field === 'amount_due' && textOf(where).includes('status=paid')) return undefined;
  if (excludeEachOther([...where, ...(frame.part ?? [])].filter(({ field }) => field !== 'tag')))
    return undefined;
  const isTimed = frame.from !== undefined || frame.through !== undefined;
  const moment =
    isTimed || frame.order === 'newest' || frame.order === 'oldest' || isCalendarUnit(frame.by ?? '')
      ? frame.moment
      : undefined;
  return { ...frame, where, moment: moment === entities[frame.entity].moment ? undefined : moment };
};

/** The call that a frame is. */
export const callOf = (frame: Frame): Call => {
  const { tool, part, order, top, measure, ...rest } = frame;
  const ordered =
    order === 'smallest'
      ? { least: true }
      : order === 'largest' && (isCalendarUnit(frame.by ?? '') || frame.by === 'daytime')
        ? { ranked: true }
        : {};
  const input = {
    ...rest,
    ...(tool === 'rate' ? { part } : tool === 'list' ? {} : { measure: measure ?? 'count' }),
    ...(tool === 'list' && order !== undefined && { order }),
    ...((tool === 'group' || (tool === 'rate' && frame.by !== undefined)) &&
      (tool === 'rate' ? (order === 'smallest' ? { least: true } : {}) : ordered)),
    ...(top !== undefined && { top }),
  };
  return {
    tool,
    input: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
  };
};

/** Whether a tool takes the call. */
export const isCallable = (frame: Frame): boolean => {
  const { tool, input } = callOf(frame);
  const known = toolNamed(tool);
  return known !== undefined && issuesWith(known, input).length === 0;
};

/** A call that a tool took has all that a frame has. */
const isFrame = (made: object): made is Frame => 'entity' in made && 'tool' in made;

/** The frame that a call was, for what goes on from it. */
export const frameOf = ({ tool, input }: Call): Frame | undefined => {
  if (!['aggregate', 'group', 'compare', 'rate', 'list'].includes(tool)) return undefined;
  const { least, ranked, ...rest } = input;
  const order =
    least === true
      ? 'smallest'
      : ranked === true || (tool === 'group' && rest.top !== undefined)
        ? 'largest'
        : undefined;
  const made: object = { where: [], ...rest, tool, ...(order !== undefined && { order }) };
  return isFrame(made) ? made : undefined;
};

/** "Of Grace Hopper", "by Tom". */
export const isOwner = ({ field, is, values }: Condition): boolean =>
  (field === 'customer' || field === 'technician') && is === '=' && values.length === 1;
