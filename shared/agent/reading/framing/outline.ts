import { groupable } from '../../../figures/grouping.ts';
import { type Condition, textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { Days } from '../../../kernel/calendarDates.ts';
import type { Draft, Said } from '../drafting/draft.ts';
import { daysOf } from './days.ts';
import { conditions, type Frame } from './frame.ts';

/** What every shape of frame is made of: the draft with its conditions united, its days chosen, and what it divides by. */
export type Outline = {
  readonly draft: Draft;
  readonly said: readonly Said[];
  readonly where: readonly Condition[];
  /** The kind of records with the days and the moment. */
  readonly base: Omit<Frame, 'tool' | 'where'>;
  readonly versus: Days | undefined;
  readonly by: string | undefined;
  /** The field of which several values were said. */
  readonly wanted: string | undefined;
  readonly size: Pick<Frame, 'order' | 'top'>;
};

const isSized = ({ order }: Draft): boolean => order?.order === 'largest' || order?.order === 'smallest';

/** Whether one customer is asked about. */
export const isOfOne = (said: readonly Said[]): boolean =>
  said.some(({ condition }) => condition.field === 'customer' && condition.values.length === 1);

/** The moment that the days of a draft are about: that of the word nearest to them. */
export const momentOf = (draft: Draft, at?: number): string | undefined => {
  const { moments, measure, rate, entity, said } = draft;
  const link = said.find(({ condition }) => entities[entity].fields[condition.field]?.records !== undefined);
  if (link !== undefined && (entity === 'customers' || entity === 'technicians')) return link.condition.field;
  const known =
    at === undefined ? moments.at(-1) : (moments.filter((one) => one.at < at).at(-1) ?? moments[0]);
  const isReceived = entity === 'payments' && !said.some(({ condition }) => condition.field === 'status');
  return known?.moment ?? measure?.row.moment ?? rate?.row.moment ?? (isReceived ? 'settled_at' : undefined);
};

/** Values of one field that are said beside each other are any of them; those of two states are too, if they are told apart by "or". */
const united = (said: readonly Said[], isEither: boolean, isListed: boolean): readonly Said[] | undefined => {
  const kept: Said[] = [];
  for (const one of said) {
    const { field, is, values } = one.condition;
    const at = kept.findIndex(
      ({ condition, kind }) =>
        condition.field === field && condition.is === is && (is === '=' || is === '!=') && kind === one.kind,
    );
    const other = kept[at];
    if (other !== undefined && textOf([other.condition]) === textOf([one.condition])) continue;
    if (other === undefined || (field === 'tag' && is === '=' && !isEither)) {
      kept.push(one);
      continue;
    }
    // Two values without a word between them, or two states that are no choice, are not one condition.
    const isWay = field === 'method' || field === 'milestone';
    const isState = field === 'status' || field === 'state';
    if (!isEither && is === '=' && (isState || !(isListed || isWay))) return undefined;
    kept[at] = {
      ...other,
      condition: { field, is, values: [...new Set([...other.condition.values, ...values])] },
    };
  }
  return kept;
};

/** Fields of which several values were said, each for itself. */
const setsOf = ({ said: all, roles }: Draft, said: readonly Said[]): readonly Said[] => {
  const isEither = roles.has('or') || roles.has('versus');
  return said.filter(
    ({ condition: { field, is, values }, kind }) =>
      is === '=' &&
      values.length > 1 &&
      (kind === 'value' ||
        (isEither && all.filter((one) => one.condition.field === field).length > 1) ||
        (roles.has('by') && field !== 'status' && values.length > 2)),
  );
};

/** Whose or by whom: technicians for work, customers for papers and money. */
const personOf = ({ entity }: Draft): string | undefined =>
  ['technician', 'customer'].find(
    (field) =>
      groupable.has(entities[entity].fields[field]?.kind ?? '') &&
      (field === 'customer' || entity === 'appointments' || entity === 'jobs'),
  );

/** By what the figure is divided where no word says it: by the values that are compared, or by the people who are asked for. */
const divisionOf = (draft: Draft, said: readonly Said[], wanted: string | undefined): string | undefined => {
  const { entity, roles, order, measure, over, base, head } = draft;
  const isWho = roles.has('who') && !['customers', 'leads', 'technicians'].includes(entity);
  const isChosen = roles.has('or') && (order !== undefined || roles.has('who') || roles.has('which'));
  const isCompared = roles.has('more') || roles.has('versus') || isChosen || roles.has('by');
  if (base?.tool === 'group' && isSized(draft) && head === undefined) return base.by;
  if (measure?.row.field === 'amount_due' && isWho && !roles.has('sum') && order === undefined)
    return 'customer';
  if (isCompared && wanted !== undefined) return wanted;
  const isOverMoney = isWho && head === undefined && said.some(({ kind }) => kind === 'limit');
  if (over !== undefined || isOverMoney) return draft.whose ?? personOf(draft);
  if (!(isWho && isSized(draft) && (roles.get('who') ?? 0) < (order?.at ?? 0))) return undefined;
  return said.some(({ condition }) => condition.values.join() === 'canceled') ? 'customer' : personOf(draft);
};

/** What is owed is owed now, and a question of one record alone asks for no records of its kind. */
const isNonsense = ({ said, windows, moments, measure, roles, by, today }: Draft): boolean => {
  const isOfToday = windows.some(({ window }) => window.from === today && window.through === today);
  const isOfNow =
    said.some(({ condition }) => /^(?:open|overdue)_invoices$/.test(condition.field)) ||
    (measure?.row.field === 'amount_due' && isOfToday && moments.length === 0);
  const isOnlyOne = said.length > 0 && said.every(({ condition }) => condition.field === 'id');
  const isAsked = (['list', 'which', 'who', 'any', 'when', 'count'] as const).some((role) => roles.has(role));
  const isOfState =
    by === 'status' && said.some(({ condition: { field, is } }) => field === 'status' && is === '=');
  return (isOfNow && windows.length > 0) || (isOnlyOne && !isAsked) || isOfState;
};

/** "Did she pay": whether the invoices are paid is what they show. */
const isWhether = ({ entity, people, roles }: Draft): boolean =>
  entity === 'invoices' &&
  people === 1 &&
  !(['count', 'sum', 'which', 'who', 'list', 'when', 'rate', 'average', 'long', 'by'] as const).some((role) =>
    roles.has(role),
  );

/** Undefined where what was said goes together in no frame. */
export const outlineOf = (draft: Draft): Outline | undefined => {
  const { entity, roles, order, top, measure, today } = draft;
  const time = daysOf(draft, today);
  const isEither = roles.has('or') || roles.has('versus');
  const said = united(draft.said, isEither, roles.has('and'));
  if (time === undefined || said === undefined || isNonsense(draft)) return undefined;
  const { days, versus } = time;
  const sets = setsOf(draft, said);
  const wanted = sets
    .map(({ condition }) => condition.field)
    .find((field) => groupable.has(entities[entity].fields[field]?.kind ?? ''));
  const by = draft.by ?? divisionOf(draft, said, versus === undefined ? wanted : undefined);
  // Who has the most jobs of a time behind us has done them.
  const isDone =
    entity === 'jobs' &&
    (by === 'technician' || roles.has('average')) &&
    days.through !== undefined &&
    (days.from ?? today) <= today &&
    !said.some(({ condition }) => condition.field === 'status');
  const listed = sets.find(({ condition }) => condition.field === by && condition.values.length > 2);
  const isLeftOut = (one: Said): boolean =>
    one === listed || (isWhether(draft) && textOf([one.condition]) === 'status=paid');
  const isAll =
    by !== undefined && ((roles.has('by') && !roles.has('which') && !roles.has('who')) || draft.isPlural);
  return {
    draft,
    said,
    wanted,
    by,
    versus,
    base: {
      entity,
      ...days,
      moment: momentOf(draft, time.at),
      ...(isDone && { moment: 'completed_at' }),
    },
    where: [
      ...(isDone ? conditions('status=completed') : []),
      ...said.filter((one) => !isLeftOut(one)).map(({ condition }) => condition),
      ...conditions(measure?.row.where ?? ''),
    ],
    size:
      order?.order === 'largest' || order?.order === 'smallest'
        ? { order: order.order, top: top ?? (isAll ? undefined : 1) }
        : top === undefined
          ? {}
          : { order: 'largest', top },
  };
};
