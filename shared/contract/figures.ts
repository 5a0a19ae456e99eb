import * as z from 'zod';
import { ShortText, Timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { Day } from './period.ts';

/** The kinds of records with figures. */
export const FigureEntity = z.enum([
  'leads',
  'customers',
  'technicians',
  'appointments',
  'estimates',
  'contracts',
  'jobs',
  'invoices',
  'payments',
  'follow_ups',
  'messages',
  'threads',
  'deliveries',
  'refunds',
  'credit_notes',
]);
export type FigureEntity = z.output<typeof FigureEntity>;

const FigureMeasure = z.enum(['count', 'sum', 'average', 'least', 'most', 'rate', 'list']);

/** The unit by which a count or a sum is divided for an average. */
export const FigureUnit = z.enum(['day', 'week', 'month', 'quarter', 'year']);
export type FigureUnit = z.output<typeof FigureUnit>;
export const FigureOrder = z.enum(['newest', 'oldest', 'largest', 'smallest']);

/** Days relative to today, so that a stored question stays current: weeks start on Monday, the last 30 days end today. */
export const NamedPeriod = z.enum([
  'today',
  'yesterday',
  'tomorrow',
  'this_week',
  'last_week',
  'next_week',
  'this_month',
  'last_month',
  'next_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'next_7_days',
  'next_30_days',
] as const);
export type NamedPeriod = z.output<typeof NamedPeriod>;

const Name = ShortText.regex(/^\w+$/, 'Must be the name of a field.');

/** `filters` and `part` are conditions separated by `;`: `status=sent|partial;amount>=500`, `customer=`, `due_at<now`. */
export const FiguresQuery = z
  .object({
    measure: FigureMeasure.default('count').describe('The measure.'),
    entity: FigureEntity.describe('The kind of records.'),
    field: Name.optional().describe('The amount, days or hours that it is computed from.'),
    per: FigureUnit.optional().describe('Divides a count or a sum by the number of these.'),
    filters: ShortText.optional().describe('Conditions separated by ; as status=sent|partial;amount>=500.'),
    part: ShortText.min(1).optional().describe('For a rate: the additional conditions of the part.'),
    part_field: Name.optional().describe('For a rate: the amount of the part, such as amount_paid.'),
    moment: Name.optional().describe('The moment for the days, such as created_at.'),
    period: NamedPeriod.optional().describe('Instead of days.'),
    versus: NamedPeriod.optional().describe('A second time, instead of its days.'),
    from: Day.optional().describe("The first day, of the company's calendar."),
    to: Day.optional().describe('The last day, whole.'),
    versus_from: Day.optional().describe('The first day of a second time.'),
    versus_to: Day.optional().describe('The last day of a second time.'),
    by: Name.optional().describe(
      'A row for each value of this field, or for each day, week, month, quarter, year, weekday or daytime.',
    ),
    order: FigureOrder.optional().describe('Of a list.'),
    order_by: Name.optional().describe(
      'The amount, days or hours by which the largest or smallest come first.',
    ),
    over: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be a number.')
      .optional()
      .describe('Only groups whose figure is above it.'),
    show: ShortText.regex(/^\w+(\|\w+)*$/, 'Must be names of fields with | between them.')
      .optional()
      .describe('For a list: more fields, such as phone|email.'),
    top: z
      .string()
      .regex(/^([1-9]\d?|100)$/, 'Must be a whole number from 1 to 100.')
      .optional()
      .describe('The most rows.'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'Must not come before from.',
  })
  .refine(({ period, from, to }) => period === undefined || (from ?? to) === undefined, {
    path: ['period'],
    message: 'Must not be combined with from and to.',
  })
  .refine(
    ({ versus, versus_from, versus_to }) => versus === undefined || (versus_from ?? versus_to) === undefined,
    {
      path: ['versus'],
      message: 'Must not be combined with versus_from and versus_to.',
    },
  );
export type FiguresQuery = z.output<typeof FiguresQuery>;

const Figure = z.number().nullable().optional();
const Tally = z.int().optional();

/** The days of a figure, in the terms of `moment`; null for an open end. */
export const FigurePeriod = z.object({
  moment: z.string().optional(),
  from: z.string().nullable(),
  through: z.string().nullable(),
});

/**
 * `value` is the figure, null if there is nothing to compute, and `records` its number of records; `rows` are the
 * requested groups or records (a group with its `percentage` of all, if each record is in one group; a record with
 * its moment: the instant `at`, and `at_local` in the company's zone), `tied` the number of further groups with the
 * figure of the last one shown. `left_out` counts records without the amount, or in another currency. A comparison
 * has `versus`, the `difference` and its `percentage`; a rate has the `part` and the `whole`; an average `per` week
 * or month has the `total` and the number of `periods`. `complete` is false if not all records were read.
 */
export const Figures = z.object({
  value: Figure,
  records: Tally,
  currency: z.string().optional(),
  unit: z.enum(['%', 'days', 'hours']).optional(),
  rows: z.array(z.record(z.string(), z.unknown())).optional(),
  by: z.string().optional(),
  groups: Tally,
  tied: Tally,
  over: Figure,
  shown: Tally,
  versus: Figure,
  difference: Figure,
  percentage: Figure,
  per: z.string().optional(),
  periods: Figure,
  total: Figure,
  part: Figure,
  whole: Figure,
  left_out: Tally,
  filters: z.string().optional(),
  period: FigurePeriod.optional(),
  versus_period: FigurePeriod.optional(),
  complete: z.literal(false).optional(),
  note: z.string().optional(),
  as_of: Timestamp,
});
export type Figures = z.output<typeof Figures>;

export const queryFigures = operation({
  id: 'queryFigures',
  method: 'GET',
  path: '/figures',
  summary: "Count, sum, group, compare or list records: the manager agent's queries, for programs",
  notes:
    "Days are in the company's zone, `from` and `to` included, or a `period` such as `last_month`, with `versus` for the second time; `moment` is the field that they apply to, such as `created_at`. Its default is the moment of the one state in `filters`, as `completed_at` of `status=completed`, or else the usual one of such records. `filters` are conditions with `;` between them: `status=sent|partial;amount>=500`; `|` means or, nothing after `=` a missing value, `now` this moment, and `%3B` is a semicolon within a value. With `by` there is one row for each value of a field, or for each `day`, `week`, `month`, `quarter`, `year`, `weekday` or `daytime`, with `over` only rows above it, and the smallest counts include technicians, times and values without records; with `versus_from` and `versus_to` the same figure for a second time and the difference; a `rate` is the percentage that also meets `part`, of an amount with `field`, or the share of another amount with `part_field`, as `amount_paid` of `amount`; with `by` for each row; `per` divides a count or a sum by how many days, weeks, months, quarters or years there are in that time, up to today. Two moments of one record are compared as `paid_at<=due_at`, by their days. The `largest` or `smallest` of a list are sorted by the usual amount, or by `order_by`, as `amount_due` or `days_to_pay`; records without one come last. A list may `show` further fields of each record or of its customer: `phone|email|address`, the `notes` of appointments, or moments such as `signed_at`, each with its `_local`; `at` of a record is the moment of the list, `at_local` the same in the company's zone; invoices have `milestone`, `amount_due` and `due_at`, payments their `method`, follow-ups their `channel`, threads the `last_direction`. The `amount` of a payment is less what was refunded of it, unless all of it was. The records need their own read scope as well. No call reads more than 10,000 records; a response that would need more has `complete: false`.",
  scopes: ['leads.read', 'customers.read', 'jobs.read'],
  query: FiguresQuery,
  success: { status: 200, body: Figures },
});
