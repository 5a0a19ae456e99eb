/// <reference lib="esnext.temporal" />
import type { RequestOf } from '../../shared/contract/apiClient.ts';

export type FiguresQuery = RequestOf<'queryFigures'>['query'];
type NamedPeriod = NonNullable<FiguresQuery['period']>;

const figures = 'GET /figures?';

/** The query behind the request of a call; undefined if it is of another operation. */
export const queryOfRequest = (request: string): FiguresQuery | undefined => {
  if (!request.startsWith(figures)) return undefined;
  const fields = Object.fromEntries(new URLSearchParams(request.slice(figures.length)));
  return isQuery(fields) ? fields : undefined;
};

const isQuery = (fields: object): fields is FiguresQuery => 'entity' in fields;

/** The records that a figure was worked out of, as a list. */
export const recordsQuery = (
  { entity, filters, moment, period, from, to }: FiguresQuery,
  found: Readonly<Record<string, unknown>>,
): FiguresQuery => {
  const used = momentOf(found.period) ?? moment;
  const isLimited = (period ?? from ?? to) !== undefined;
  return {
    measure: 'list',
    entity,
    top: '50',
    ...(filters !== undefined && { filters }),
    ...(used !== undefined && isLimited && { moment: used }),
    ...(period !== undefined && { period }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
};

const momentOf = (period: unknown): string | undefined => {
  const { moment }: { readonly moment?: unknown } = Object(period);
  return typeof moment === 'string' ? moment : undefined;
};

/** A query to keep: days that a question names by the calendar, such as this month, go on with it. */
export const lastingQuery = (query: FiguresQuery, question: string, today: string): FiguresQuery => {
  const named = periodsIn(question, today);
  const nameOf = (from: string | undefined, to: string | undefined) =>
    named.find(([, span]) => span[0] === from && span[1] === to)?.[0];
  const period = nameOf(query.from, query.to);
  const versus = nameOf(query.versus_from, query.versus_to);
  const { from, to, versus_from, versus_to, ...rest } = query;
  return {
    ...rest,
    ...(period === undefined ? { from, to } : { period }),
    ...(versus === undefined ? { versus_from, versus_to } : { versus }),
  };
};

type Span = readonly [from: string, to: string];

/** The periods that a question names in their own words, as days. */
const periodsIn = (question: string, today: string): readonly (readonly [NamedPeriod, Span])[] => {
  const words = question.toLowerCase();
  return spansOn(Temporal.PlainDate.from(today.slice(0, 10))).filter(([name]) =>
    words.includes(name.replaceAll('_', ' ')),
  );
};

const spansOn = (day: Temporal.PlainDate): readonly (readonly [NamedPeriod, Span])[] => {
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const first = day.with({ day: 1 });
  const newYear = day.with({ month: 1, day: 1 });
  const span = (from: Temporal.PlainDate, length: Temporal.DurationLike): Span => [
    from.toString(),
    from.add(length).subtract({ days: 1 }).toString(),
  ];
  const last = (days: number): Span => [day.subtract({ days: days - 1 }).toString(), day.toString()];
  return [
    ['today', span(day, { days: 1 })],
    ['yesterday', span(day.subtract({ days: 1 }), { days: 1 })],
    ['tomorrow', span(day.add({ days: 1 }), { days: 1 })],
    ['this_week', span(monday, { weeks: 1 })],
    ['last_week', span(monday.subtract({ weeks: 1 }), { weeks: 1 })],
    ['next_week', span(monday.add({ weeks: 1 }), { weeks: 1 })],
    ['this_month', span(first, { months: 1 })],
    ['last_month', span(first.subtract({ months: 1 }), { months: 1 })],
    ['next_month', span(first.add({ months: 1 }), { months: 1 })],
    ['this_year', span(newYear, { years: 1 })],
    ['last_year', span(newYear.subtract({ years: 1 }), { years: 1 })],
    ['last_7_days', last(7)],
    ['last_30_days', last(30)],
    ['last_90_days', last(90)],
  ];
};
