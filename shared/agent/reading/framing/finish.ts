import { isCalendarUnit } from '../../../figures/grouping.ts';
import { textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { Draft } from '../drafting/draft.ts';
import { figureOf } from './figure.ts';
import { canonical, type Frame } from './frame.ts';
import { orderedList } from './orderedList.ts';
import { isOfOne, type Outline, outlineOf } from './outline.ts';
import { rateOf } from './shares.ts';

/** One kind of frame: the frame where the draft asks for it, `none` where it asks for it but none is true, undefined where it asks for another. */
type Shape = (outline: Outline) => Frame | 'none' | undefined;

const made = (frame: Frame): Frame | 'none' => canonical(frame) ?? 'none';

const versusDays = ({ versus }: Outline): Pick<Frame, 'versus_from' | 'versus_through'> => ({
  versus_from: versus?.from,
  versus_through: versus?.through,
});

const share: Shape = ({ draft, said, base, by, wanted, size, versus }) => {
  if (draft.rate === undefined && !draft.roles.has('rate')) return undefined;
  const frame = rateOf(draft, said, base);
  if (frame === undefined || versus !== undefined) return 'none';
  const isEach = wanted !== undefined && frame.where.some(({ field }) => field === wanted);
  const each = draft.by ?? (isEach ? by : undefined);
  return made({ ...frame, ...(each !== undefined && { by: each, ...size }) });
};

const lasting: Shape = (outline) => {
  const { draft, said, base, by, size, versus } = outline;
  if (draft.duration === undefined) return undefined;
  // No draft has come so far.
  const isOfDrafts = said.some(({ condition }) => textOf([condition]) === 'status=draft');
  if (isOfDrafts || (draft.order !== undefined && by === undefined)) return 'none';
  const where = outline.where.filter(({ field, is }) => !(is === '!=' && /^(?:sent|issued)_at$/.test(field)));
  const figure = { ...base, measure: 'average' as const, field: draft.duration.field, where };
  if (versus !== undefined) return made({ tool: 'compare', ...figure, ...versusDays(outline) });
  return made(
    by === undefined ? { tool: 'aggregate', ...figure } : { tool: 'group', ...figure, by, ...size },
  );
};

/** How long a visit takes; of nothing else a length is known but by a duration, or since when it is so. */
const length: Shape = ({ draft: { entity, roles, order }, said, base, where, by, versus }) => {
  if (!roles.has('long') || roles.has('count')) return undefined;
  if (entity === 'appointments' && versus === undefined && by === undefined)
    return made({ tool: 'aggregate', ...base, where, measure: 'average', field: 'hours' });
  const isSince = order?.order === 'newest' || order?.order === 'oldest' || isOfOne(said);
  return roles.has('when') || isSince ? undefined : 'none';
};

const comparison: Shape = (outline) => {
  const { draft, base, where, by, versus } = outline;
  const figure = figureOf(draft, where, by);
  if (figure === undefined || (draft.over !== undefined && by === undefined)) return 'none';
  if (versus === undefined) return undefined;
  return by === undefined
    ? made({ tool: 'compare', ...base, where, ...figure, ...versusDays(outline) })
    : 'none';
};

/** "Who went to Grace Hopper", "what is the state of her invoice", "on which days": the records show it. */
const shown: Shape = ({ draft, said, base, where, by }) => {
  const { roles, measure, order } = draft;
  const isCounted = (['count', 'sum', 'by'] as const).some((role) => roles.has(role));
  if (isCounted || measure !== undefined || order !== undefined) return undefined;
  if (by === 'technician' && isOfOne(said)) {
    const isOver = said.some(({ condition }) => condition.field === 'status');
    const asked = { ...draft, order: { order: isOver ? ('newest' as const) : ('next' as const), at: 0 } };
    return orderedList(asked, base, where) ?? 'none';
  }
  const isListed = (by === 'status' && isOfOne(said)) || (by === 'day' && roles.has('which'));
  return isListed ? made({ tool: 'list', ...base, where }) : undefined;
};

/** "Average leads a week", "average monthly revenue": how many or how much in each. */
const perUnit: Shape = ({ draft, base, where, by = '' }) => {
  const { roles, measure, strict, isMany } = draft;
  const isOfAll = measure?.row.entity === 'payments' || isMany === true || strict.has('count');
  if (!roles.has('average') || !isCalendarUnit(by) || !isOfAll) return undefined;
  const others = new Map([...roles].filter(([role]) => role !== 'average'));
  return made({
    tool: 'aggregate',
    ...base,
    where,
    ...figureOf({ ...draft, roles: others }, where),
    per: by,
  });
};

/** "Who owes us more than 1,000": all that somebody owes, not one invoice. */
const peopleOver: Shape = ({ draft, said, base, where, by }) => {
  const [limit, ...others] = said.filter(({ kind }) => kind === 'limit').map(({ condition }) => condition);
  const isOfPeople = draft.head === undefined && (by === 'customer' || by === 'technician');
  if (limit === undefined || !isOfPeople || draft.windows.length > 1) return undefined;
  const figure = figureOf({ ...draft, roles: new Map([...draft.roles, ['sum', 0]]) }, where, by);
  if (limit.is !== '>' || others.length > 0 || figure?.field !== limit.field) return 'none';
  const rest = where.filter((one) => one !== limit);
  return made({ tool: 'group', ...base, where: rest, ...figure, by, over: Number(limit.values[0]) });
};

const division: Shape = ({ draft, base, where, by, wanted, size }) => {
  if (by === undefined) return undefined;
  if (['newest', 'oldest', 'next'].includes(draft.order?.order ?? '')) return 'none';
  // "The largest invoice of each month" is a record, not how many there are.
  const isOfRecord = draft.head !== undefined && draft.order?.at === draft.head - 1;
  const isOfEach = draft.roles.has('by') && !draft.roles.has('count');
  if (isOfRecord && isOfEach && draft.isSeveral !== true) return 'none';
  return made({
    tool: 'group',
    ...base,
    where,
    ...figureOf(draft, where, by),
    by,
    ...(by === wanted ? {} : size),
    ...(draft.over !== undefined && { over: draft.over }),
  });
};

const order: Shape = ({ draft, said, base, where }) => {
  const { entity, order: asked, roles, measure, isLongest } = draft;
  if (asked === undefined || roles.has('average')) return undefined;
  const { money, fields } = entities[entity];
  if (isLongest && fields.hours !== undefined && asked.order === 'oldest')
    return made({ tool: 'aggregate', ...base, where, measure: 'most', field: 'hours' });
  if (isLongest && said.length === 0) return 'none';
  const isOfAnother = measure !== undefined && measure.row.field !== money && entity !== 'invoices';
  return isOfAnother ? 'none' : (orderedList(draft, base, where) ?? 'none');
};

const plainFigure: Shape = ({ draft, base, where }) => {
  const found = figureOf(draft, where);
  return found?.measure === 'count' && !draft.roles.has('count') && !draft.isTotal
    ? undefined
    : made({ tool: 'aggregate', ...base, where, ...found });
};

const list: Shape = ({ draft, base, where }) => {
  const { entity, roles, top, said, isPast, windows } = draft;
  const isOfPeople = ['customers', 'leads', 'technicians', 'messages', 'follow_ups'].includes(entity);
  const isShownWhose = entities[entity].fields.customer !== undefined || isOfPeople;
  if (roles.has('who') && !isShownWhose) return 'none';
  // "When is her visit" asks for one to come.
  const isOfState = said.some(({ condition }) => condition.field === 'status');
  if (entity === 'appointments' && roles.has('when') && !isPast && windows.length === 0 && !isOfState)
    return orderedList({ ...draft, order: { order: 'next', at: 0 } }, base, where) ?? 'none';
  return made({ tool: 'list', ...base, where, ...(top !== undefined && { order: 'newest', top }) });
};

/** The first that a draft asks for is its frame. */
const shapes: readonly Shape[] = [
  share,
  lasting,
  length,
  perUnit,
  comparison,
  shown,
  peopleOver,
  division,
  order,
  plainFigure,
  list,
];

/** The frame that a draft makes, or undefined where what was said makes none. */
export const finished = (draft: Draft): Frame | undefined => {
  const outline = outlineOf(draft);
  if (outline === undefined) return undefined;
  for (const shape of shapes) {
    const frame = shape(outline);
    if (frame !== undefined) return frame === 'none' ? undefined : frame;
  }
  return undefined;
};
