import { groupable } from '../../figures/grouping.ts';
import { type Condition, textOf } from '../../figures/model/conditions.ts';
import { entities } from '../../figures/model/entities.ts';
import type { EntityName } from '../../figures/model/model.ts';
import { daysOf } from './days.ts';
import type { Draft, Said } from './draft.ts';
import { canonical, conditions, type Frame } from './frame.ts';
import { rateOf, usualMeasure } from './shares.ts';
import { type DurationRow, durations } from './words/figures.ts';
import type { Role } from './words/grammar.ts';

/** The moment that the days of a draft are about: that of the word nearest to them. */
export const momentOf = (draft: Draft, at?: number): string | undefined => {
  const { moments, measure, rate, entity } = draft;
  const link = draft.said.find(
    ({ condition }) => entities[entity].fields[condition.field]?.records !== undefined,
  );
  const isOfPeople = entity === 'customers' || entity === 'technicians';
  if (link !== undefined && isOfPeople) return link.condition.field;
  const known =
    at === undefined ? moments.at(-1) : (moments.filter((one) => one.at < at).at(-1) ?? moments[0]);
  return (
    known?.moment ??
    measure?.row.moment ??
    rate?.row.moment ??
    (entity === 'payments' && !draft.said.some(({ condition }) => condition.field === 'status')
      ? 'settled_at'
      : undefined)
  );
};

/** Values of one field that are said beside each other are any of them; those of two states are too, if they are told apart by "or". */
const united = (said: readonly Said[], isEither: boolean, isListed: boolean): readonly Said[] | undefined => {
  const kept: Said[] = [];
  for (const one of said) {
    const { condition } = one;
    const at = kept.findIndex(
      (other) =>
        other.condition.field === condition.field &&
        other.condition.is === condition.is &&
        (condition.is === '=' || condition.is === '!=') &&
        other.kind === one.kind,
    );
    const other = kept[at];
    if (other === undefined || JSON.stringify(other.condition) === JSON.stringify(condition)) {
      if (other === undefined) kept.push(one);
      continue;
    }
    if (condition.field === 'tag' && condition.is === '=' && !isEither) {
      kept.push(one);
      continue;
    }
    // Two values without a word between them, or two states that are no choice, are not one condition.
    const isState = condition.field === 'status' || condition.field === 'state';
    const isWay = condition.field === 'method' || condition.field === 'milestone';
    if (!isEither && condition.is === '=' && (isState || !(isListed || isWay))) return undefined;
    kept[at] = {
      ...other,
      condition: { ...condition, values: [...new Set([...other.condition.values, ...condition.values])] },
    };
  }
  return kept;
};

/** The frame that a draft makes, or undefined where what was said makes none. */
export const finished = (draft: Draft, today: string): Frame | undefined => {
  const { entity, roles, order, top, measure, rate, by: divided } = draft;
  const duration = draft.duration ?? durationOf(draft);
  if (draft.duration === undefined && duration !== undefined) return finished(during(draft, duration), today);
  const time = daysOf(draft, today);
  if (time === undefined) return undefined;
  // What is owed is owed now, and who somebody is does not say how they do.
  const isOfNow = draft.said.some(({ condition }) => /^(?:open|overdue)_invoices$/.test(condition.field));
  const isOnlyOne = draft.said.every(({ condition }) => condition.field === 'id') && draft.said.length > 0;
  const isAsked = (['list', 'which', 'who', 'any', 'when', 'count'] as const).some((role) => roles.has(role));
  const isOfState =
    divided === 'status' &&
    draft.said.some(({ condition: { field, is } }) => field === 'status' && is === '=');
  if ((isOfNow && draft.windows.length > 0) || (isOnlyOne && !isAsked) || isOfState) return undefined;
  const isEither = roles.has('or') || roles.has('versus');
  const said = united(draft.said, isEither, roles.has('and'));
  if (said === undefined) return undefined;
  const own = entities[entity];
  const sets = said.filter(
    ({ condition, kind }) =>
      condition.is === '=' &&
      condition.values.length > 1 &&
      (kind === 'value' ||
        (isEither && draft.said.filter((one) => one.condition.field === condition.field).length > 1)),
  );
  const wanted = sets
    .map(({ condition }) => condition.field)
    .find((field) => groupable.has(own.fields[field]?.kind ?? ''));
  const isManyWays = sets.some(
    ({ condition }) => condition.field === 'method' && condition.values.length > 2,
  );
  const isCompared =
    roles.has('more') ||
    roles.has('versus') ||
    (roles.has('or') && (order !== undefined || roles.has('who') || roles.has('which')));
  const people = personOf(draft);
  const isSized = order?.order === 'largest' || order?.order === 'smallest';
  const isWho = roles.has('who') && !['customers', 'leads', 'technicians'].includes(entity);
  const isOwed = measure?.row.field === 'amount_due' && isWho && !roles.has('sum') && order === undefined;
  const by =
    divided ??
    (draft.base?.tool === 'group' && isSized && draft.head === undefined ? draft.base.by : undefined) ??
    (isOwed ? 'customer' : undefined) ??
    ((isCompared || roles.has('by') || isManyWays) && time.versus === undefined ? wanted : undefined) ??
    (draft.over !== undefined ? people : undefined) ??
    (isWho && (roles.get('who') ?? 0) < (order?.at ?? 0) && isSized
      ? said.some(({ condition }) => condition.values.join() === 'canceled')
        ? 'customer'
        : people
      : undefined);
  const isPaid =
    measure?.row.name === 'invoiced' && said.some(({ condition }) => textOf([condition]) === 'status=paid');
  if (isPaid && by === undefined && rate === undefined && !roles.has('rate') && time.versus === undefined)
    return canonical({
      tool: 'aggregate',
      entity,
      ...time.days,
      where: said.map(({ condition }) => condition).filter((one) => textOf([one]) !== 'status=paid'),
      measure: 'sum',
      field: 'amount_paid',
    });
  const isToday = time.days.from === today && time.days.through === today;
  const isOpen =
    measure?.row.field === 'amount_due' ||
    said.some(
      ({ condition, moment }) =>
        entity === 'invoices' && moment === undefined && textOf([condition]) === 'status=sent|partial',
    );
  const days: Partial<Frame> =
    isOpen && isToday && draft.moments.length === 0 ? {} : { ...time.days, moment: momentOf(draft, time.at) };
  const isDone =
    entity === 'jobs' &&
    by === 'technician' &&
    time.days.through !== undefined &&
    (time.days.from ?? today) <= today &&
    !said.some(({ condition }) => condition.field === 'status');
  const base = { entity, ...days, ...(isDone && { moment: 'completed_at' }) };
  const listed = sets.find(({ condition }) => condition.field === by && condition.values.length > 2);
  const isWhether =
    entity === 'invoices' &&
    draft.people === 1 &&
    !['count', 'sum', 'which', 'who', 'list', 'when', 'rate', 'average', 'long', 'by'].some((role) =>
      roles.has(role as Role),
    );
  const where: readonly Condition[] = [
    ...(isDone ? conditions('status=completed') : []),
    ...said
      .filter((one) => one !== listed && !(isWhether && textOf([one.condition]) === 'status=paid'))
      .map(({ condition }) => condition),
    ...conditions(measure?.row.where ?? ''),
  ];
  const size =
    order !== undefined && isSized
      ? {
          order: order.order,
          top: top ?? (by !== undefined && (isRanked(draft) || draft.isPlural) ? undefined : 1),
        }
      : top === undefined
        ? {}
        : { order: 'largest' as const, top };

  if (rate !== undefined || roles.has('rate')) {
    const frame = rateOf(draft, said, base);
    if (frame === undefined || time.versus !== undefined) return undefined;
    const each =
      divided ?? (wanted !== undefined && frame.where.some(({ field }) => field === wanted) ? by : undefined);
    return canonical({ ...frame, ...(each !== undefined && { by: each, ...size }) });
  }
  if (duration !== undefined) {
    // No draft has come so far.
    if (said.some(({ condition }) => textOf([condition]) === 'status=draft')) return undefined;
    const whole = where.filter(({ field, is }) => !(is === '!=' && /^(?:sent|issued)_at$/.test(field)));
    const figure = { ...base, measure: 'average' as const, field: duration.field, where: whole };
    if (time.versus !== undefined) return canonical({ tool: 'compare', ...figure, ...versus(time.versus) });
    return canonical(
      by === undefined ? { tool: 'aggregate', ...figure } : { tool: 'group', ...figure, by, ...size },
    );
  }
  if (
    roles.has('long') &&
    entity === 'appointments' &&
    !roles.has('count') &&
    time.versus === undefined &&
    by === undefined
  )
    return canonical({ tool: 'aggregate', ...base, where, measure: 'average', field: 'hours' });
  const isOfOne = said.some(
    ({ condition }) => condition.field === 'customer' && condition.values.length === 1,
  );
  const isSince = order?.order === 'newest' || order?.order === 'oldest' || isOfOne;
  if (roles.has('long') && !roles.has('count') && !roles.has('when') && !isSince) return undefined;
  const limit = said.find(({ kind, condition }) => kind === 'limit' && condition.is === '>');
  if (
    by === 'customer' &&
    limit !== undefined &&
    measure !== undefined &&
    draft.head === undefined &&
    order === undefined
  )
    return canonical({
      ...base,
      tool: 'group',
      where: where.filter((one) => one !== limit.condition),
      measure: 'sum',
      field: measure.row.field,
      by,
      over: Number(limit.condition.values[0]),
    });
  const figured = figureOf(draft, where, by);
  if (figured === undefined || (draft.over !== undefined && by === undefined)) return undefined;
  const shaped = { ...base, where, ...figured };
  if (time.versus !== undefined)
    return by === undefined ? canonical({ tool: 'compare', ...shaped, ...versus(time.versus) }) : undefined;
  const isUncounted =
    !roles.has('count') &&
    !roles.has('sum') &&
    measure === undefined &&
    order === undefined &&
    !roles.has('by');
  if (by === 'technician' && isOfOne && isUncounted)
    return ordered(
      {
        ...draft,
        order: {
          order: said.some(({ condition }) => condition.field === 'status') ? 'newest' : 'next',
          at: 0,
        },
      },
      base,
      where,
    );
  if ((by === 'status' && isOfOne && isUncounted) || (by === 'day' && roles.has('which') && isUncounted))
    return canonical({ tool: 'list', ...base, where });
  if (by !== undefined) {
    if (order?.order === 'newest' || order?.order === 'oldest' || order?.order === 'next') return undefined;
    const isSet = by === wanted;
    return canonical({
      tool: 'group',
      ...shaped,
      by,
      ...(isSet ? {} : size),
      ...(draft.over !== undefined && { over: draft.over }),
    });
  }
  if (draft.isLongest === true && own.fields.hours !== undefined && order?.order === 'oldest')
    return canonical({ tool: 'aggregate', ...base, where, measure: 'most', field: 'hours' });
  if (order !== undefined && !roles.has('average')) {
    if (measure !== undefined && measure.row.field !== own.money && entity !== 'invoices') return undefined;
    return ordered(draft, base, where);
  }
  const isFigure = figured.measure !== 'count' || roles.has('count');
  if (isFigure) return canonical({ tool: 'aggregate', ...shaped });
  if (isWho && people === undefined && entity !== 'messages' && entity !== 'follow_ups') return undefined;
  return canonical({ tool: 'list', ...base, where, ...(top !== undefined && { order: 'newest', top }) });
};

/** What lasts until the state that is said: "how many days until it is accepted". */
const durationOf = ({ entity, roles, said, order }: Draft): DurationRow | undefined =>
  roles.has('long') && order === undefined
    ? durations.find(
        (row) =>
          row.entity === entity &&
          row.until !== undefined &&
          said.some(({ condition }) => textOf([condition]) === row.until),
      )
    : undefined;

/** The states between which it lasts are no conditions. */
const during = (draft: Draft, duration: DurationRow): Draft => ({
  ...draft,
  duration,
  moments: [],
  said: draft.said.filter(
    ({ condition }) => condition.field !== 'status' && !/^(?:sent|issued)_at$/.test(condition.field),
  ),
});

const versus = ({ from, through }: { readonly from?: string; readonly through?: string }) => ({
  versus_from: from,
  versus_through: through,
});

const isRanked = ({ roles }: Draft): boolean => roles.has('by') && !roles.has('which') && !roles.has('who');

/** Whose or by whom: technicians for work, customers for papers and money. */
const personOf = ({ entity }: Draft): string | undefined =>
  ['technician', 'customer'].find(
    (field) =>
      groupable.has(entities[entity].fields[field]?.kind ?? '') &&
      (field === 'customer' || entity === 'appointments' || entity === 'jobs'),
  );

export const figureOf = (
  draft: Draft,
  where: readonly Condition[],
  by?: string,
): Pick<Frame, 'measure' | 'field' | 'per'> | undefined => {
  const { entity, roles, measure, field } = draft;
  const isOpen = where.some(
    (one) =>
      one.field === 'status' &&
      one.is === '=' &&
      one.values.includes('sent') &&
      one.values.every((value) => value === 'sent' || value === 'partial'),
  );
  const own = measure?.row.field ?? (entity === 'invoices' && isOpen ? 'amount_due' : usualMeasure[entity]);
  if (roles.has('average')) {
    const of = field ?? (roles.has('count') && measure === undefined ? undefined : own);
    return of === undefined ? undefined : { measure: 'average', field: of };
  }
  if (field !== undefined) return { measure: 'sum', field };
  if (measure !== undefined && draft.strict.has('count') && !roles.has('sum')) return { measure: 'count' };
  const isPaid =
    entity === 'payments' &&
    draft.head === undefined &&
    draft.isWhat === true &&
    draft.order === undefined &&
    !roles.has('count') &&
    !roles.has('list');
  if (isPaid && measure === undefined) return { measure: 'sum', field: 'amount' };
  if (measure !== undefined)
    return draft.head !== undefined && roles.has('count') && !roles.has('sum')
      ? { measure: 'count' }
      : { measure: 'sum', field: measure.row.field };
  const isCount =
    roles.has('count') &&
    (!roles.has('sum') ||
      (roles.get('count') ?? 0) < (roles.get('sum') ?? 0) ||
      usualMeasure[entity] === undefined);
  if (
    (roles.has('sum') ||
      (roles.has('together') && !roles.has('count') && (draft.head === undefined || isOpen))) &&
    !isCount
  )
    return own === undefined
      ? roles.has('more') || roles.has('versus') || draft.by !== undefined
        ? { measure: 'count' }
        : undefined
      : { measure: 'sum', field: own };
  const isOfDebtors = isOpen && by === 'customer' && draft.head === undefined;
  const isRanked = draft.order !== undefined && by !== undefined && !roles.has('count');
  if (own !== undefined && isRanked && (entity === 'payments' || isOfDebtors))
    return { measure: 'sum', field: own };
  return { measure: 'count' };
};

const ordered = (
  draft: Draft,
  base: Omit<Frame, 'tool' | 'where'>,
  where: readonly Condition[],
): Frame | undefined => {
  const { entity, order, isSeveral } = draft;
  const top = draft.top ?? (isSeveral ? undefined : 1);
  if (order === undefined || entity === 'technicians') return undefined;
  const own = entities[entity];
  if (order.order === 'largest' || order.order === 'smallest') {
    if (own.money === undefined) return undefined;
    return canonical({ tool: 'list', ...base, where, order: order.order, top });
  }
  if (order.order === 'next') {
    const next: Readonly<Partial<Record<EntityName, string>>> = {
      appointments: 'status=booked|confirmed;start>now',
      jobs: 'status=scheduled;scheduled_start>now',
      follow_ups: 'status=scheduled|due;scheduled_for>now',
    };
    const upcoming = next[entity];
    if (upcoming === undefined) return undefined;
    const rest = where.filter(({ field }) => field !== 'status');
    return canonical({
      tool: 'list',
      ...base,
      where: [...rest, ...conditions(upcoming)],
      order: 'oldest',
      top,
    });
  }
  const moment =
    base.moment ??
    (entity === 'payments' && !where.some(({ field }) => field === 'status') ? 'settled_at' : undefined);
  const isPast =
    entity === 'appointments' &&
    !draft.said.some(({ condition }) => condition.field === 'status') &&
    order.order === 'newest' &&
    base.from === undefined &&
    base.through === undefined;
  return canonical({
    tool: 'list',
    ...base,
    moment,
    where: isPast ? [...where, ...conditions(draft.isPast ? 'status=completed' : 'start<now')] : where,
    order: order.order,
    top,
  });
};
