import * as z from 'zod';
import { FigureOrder, FigureUnit } from '../../contract/figures.ts';
import { compare, zero } from '../../kernel/decimal.ts';
import { Condition, textOf } from '../model/conditions.ts';
import { entities, scopesFor } from '../model/entities.ts';
import { groupsThatMayBeEmpty } from './emptyGroups.ts';
import { allGroups, calendarUnits, groupsOf, isCalendarUnit, ratesOf, usualTop } from './grouping.ts';
import { amountOf, type Found, fieldValue, type Look } from './looking.ts';
import {
  differenceOf,
  figureOf,
  isInOtherCurrency,
  type MeasureName,
  measureNames,
  numberOrNull,
  percentOf,
  unitOf,
} from './measuring.ts';
import { rowsOf } from './naming.ts';
import { inPeriods } from './periods.ts';
import { figuresRequest } from './requests.ts';
import {
  boundsOf,
  fieldsIn,
  filtersOf,
  momentListed,
  momentOf,
  narrowings,
  objectionTo,
  readSelected,
  type Selection,
  selectionFields,
  storeBounds,
} from './selection.ts';
import { factsOf, holderOf } from './showing.ts';
import { tool } from './tool.ts';

const measureFields = {
  measure: z.enum(measureNames).default('count'),
  field: z
    .string()
    .max(50)
    .optional()
    .describe('The amount, the days or the hours that all but a count are worked out of.'),
  per: FigureUnit.optional().describe(
    'A count or a sum is divided by how many of these the days are, up to today.',
  ),
};

/** The measure, divided by the time that it is of where that is asked; the records that count then, and what the answer says of it. */
const dividedBy = (
  look: Look,
  input: Selection & Required<Pick<Measuring, 'measure'>> & Measuring,
  all: readonly Found[],
) => {
  const { per } = input;
  if (per === undefined) return { measure: input, found: all, told: {} };
  const { periods, found } = inPeriods(look, input, per, all);
  const total = numberOrNull(figureOf(look, input, found).value);
  const told = { per, periods: Math.round((periods ?? 0) * 10) / 10, total };
  return { measure: { ...input, periods }, found, told };
};

type Measuring = {
  measure?: MeasureName;
  field?: string | undefined;
  by?: string | undefined;
  per?: FigureUnit | undefined;
};

/** What a selection or a measure must not be, with the sentence that says so. */
const sensible = <S extends z.ZodType<Selection & Measuring>>(schema: S): S =>
  schema.superRefine((input, context) => {
    const objection = objectionTo(input) ?? objectionToMeasure(input);
    if (objection !== undefined) context.addIssue({ code: 'custom', message: objection });
  });

const objectionToMeasure = ({ entity, measure, field, by, per }: Selection & Measuring) => {
  const { fields } = entities[entity];
  if (per !== undefined && ((measure !== 'count' && measure !== 'sum') || isCalendarUnit(by ?? '')))
    return 'Only a count or a sum is divided by time.';
  if (by !== undefined && !isCalendarUnit(by) && !groupable.has(fields[by]?.kind ?? ''))
    return `There is no way to group ${entity} by ${by}.`;
  if (measure === 'count') return field === undefined ? undefined : 'A count is of no field.';
  if (field === undefined)
    return measure === undefined ? undefined : `There is no ${measure} without a field.`;
  const kind = fields[field]?.kind;
  if (measure === undefined && kind !== 'money') return 'A share is of records or of an amount.';
  if (kind === 'money') return undefined;
  if (kind === 'hours' || (kind === 'days' && measure !== 'sum')) return undefined;
  return `There is no ${measure} of that field of ${entity}.`;
};

export const groupable: ReadonlySet<string> = new Set([
  'state',
  'choice',
  'text',
  'tags',
  'person',
  'people',
  'daytime',
  'age',
]);

const fieldsOf = ({
  where,
  field,
  moment,
  by,
}: Pick<Selection, 'where' | 'moment'> & { field?: string | undefined; by?: string | undefined }) => [
  ...fieldsIn(where),
  ...(moment === undefined ? [] : [moment]),
  ...(field === undefined ? [] : [field]),
  ...(by === undefined ? [] : [by]),
];

/** What the answer says of the conditions and the days that were asked for. */
const aboutOf = (input: Selection) => ({
  ...(input.where.length > 0 && { filters: textOf(input.where) }),
  ...(input.from === undefined && input.through === undefined
    ? {}
    : { period: { moment: momentOf(input), from: input.from ?? null, through: input.through ?? null } }),
});

const partial = (complete: boolean) =>
  complete ? {} : { complete: false, note: 'There is more than one look reads; ask for a shorter time.' };

/** As many as the store can count without reading them one by one, if it can. */
const countedByStore = async (look: Look, selection: Selection): Promise<number | undefined> => {
  const narrowed = Object.keys(narrowings(selection)[0] ?? {}).length;
  const { sortedBy, collection } = entities[selection.entity];
  const hasDays = selection.from !== undefined || selection.through !== undefined;
  if (selection.where.length !== narrowed || (hasDays && sortedBy !== momentOf(selection))) return undefined;
  const window = storeBounds(selection, boundsOf(look, selection));
  const filters = await filtersOf(look, selection);
  const counts = filters.map((filter) => look.store[collection].count({ filter, ...window }));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};

export const aggregate = tool({
  name: 'aggregate',
  description: 'Counts records, or works out the sum, average, least or most of one of their amounts.',
  input: sensible(z.strictObject({ ...selectionFields, ...measureFields })),
  scopes: (input) => scopesFor(input.entity, fieldsOf(input)),
  request: (input) => figuresRequest(input),
  run: async (look, input) => {
    const isStored = input.measure === 'count' && input.per === undefined;
    const counted = isStored ? await countedByStore(look, input) : undefined;
    if (counted !== undefined) return { value: counted, records: counted, ...aboutOf(input) };
    const { found: all, complete } = await readSelected(look, input, fieldsOf(input));
    const { measure, found, told } = dividedBy(look, input, all);
    const { value, of, left_out } = figureOf(look, measure, found);
    return {
      value: numberOrNull(value),
      records: of,
      ...told,
      ...unitOf(look, input),
      ...(left_out > 0 && { left_out }),
      ...aboutOf(input),
      ...partial(complete),
    };
  },
});

export const group = tool({
  name: 'group',
  description:
    'Counts or measures records by the value of a field or by day, week, month or year; the largest first, or the least, and no more than `top`.',
  input: sensible(
    z.strictObject({
      ...selectionFields,
      ...measureFields,
      by: z
        .string()
        .max(50)
        .describe(`A field, or one of ${calendarUnits.join(', ')}.`),
      top: z.int().min(1).max(100).default(usualTop),
      least: z.boolean().default(false),
      over: z.number().optional().describe('Only groups whose figure is above it.'),
      ranked: z.boolean().default(false).describe('Whether times, too, stand in the order of their figures.'),
    }),
  ),
  scopes: (input) => scopesFor(input.entity, fieldsOf(input)),
  request: (input) => figuresRequest(input),
  run: async (look, input) => {
    const { found: all, complete } = await readSelected(look, input, fieldsOf(input));
    const isOfAll =
      input.least && !input.where.some(({ field, values }) => field === input.by && values[0] !== '');
    const mayBeEmpty = async (known: readonly string[]) =>
      isOfAll && input.over === undefined ? groupsThatMayBeEmpty(look, input, input.by, known) : [];
    const { measure, found, told } = dividedBy(look, input, all);
    return {
      ...(await groupsOf(look, input, measure, input, found, mayBeEmpty)),
      ...told,
      records: found.length,
      by: input.by,
      ...(input.over !== undefined && { over: input.over }),
      ...unitOf(look, input),
      ...aboutOf(input),
      ...partial(complete),
    };
  },
});

const versusFields = { versus_from: z.iso.date(), versus_through: z.iso.date() };

export const compareTool = tool({
  name: 'compare',
  description: 'Works out the same figure for two times, and how much the first is above the second.',
  input: sensible(z.strictObject({ ...selectionFields, ...measureFields, ...versusFields })),
  scopes: (input) => scopesFor(input.entity, fieldsOf(input)),
  request: (input) => figuresRequest(input),
  run: async (look, input) => {
    const { versus_from: from, versus_through: through, ...first } = input;
    const [one, two] = [first, { ...first, from, through }];
    const reads = await Promise.all([one, two].map((asked) => readSelected(look, asked, fieldsOf(input))));
    const sides = [one, two].map((asked, at) => {
      const { measure, found, told } = dividedBy(look, asked, reads[at]?.found ?? []);
      return { value: figureOf(look, measure, found).value, told };
    });
    const [now, then] = sides.map(({ value }) => value);
    return {
      ...sides[0]?.told,
      value: numberOrNull(now ?? null),
      versus: numberOrNull(then ?? null),
      ...differenceOf(now ?? null, then ?? null),
      ...unitOf(look, input),
      ...aboutOf(one),
      versus_period: { from, through },
      ...partial(reads.every(({ complete }) => complete)),
    };
  },
});

export const rate = tool({
  name: 'rate',
  description:
    'What percentage of the records, or of one of their amounts, also meets the conditions in `part`.',
  input: sensible(
    z.strictObject({
      ...selectionFields,
      part: z.array(Condition).max(10),
      field: z
        .string()
        .max(50)
        .optional()
        .describe('The amount of which it is the share, if not of how many.'),
      part_field: z
        .string()
        .max(50)
        .optional()
        .describe('Another amount of the same records that is the part, as amount_paid is of amount.'),
      by: z.string().max(50).optional().describe('A field or a unit of the calendar: the share of each.'),
      top: z.int().min(1).max(100).default(25),
      least: z.boolean().default(false),
    }),
  )
    .refine(
      ({ entity, part }) => objectionTo({ entity, where: part }) === undefined,
      'The part has a condition that cannot be met.',
    )
    .refine(({ part, part_field }) => part.length > 0 || part_field !== undefined, {
      path: ['part'],
      message: 'A share is of a part, by its conditions or by its amount.',
    })
    .refine(
      ({ entity, field, part_field }) =>
        part_field === undefined ||
        (field !== undefined && entities[entity].fields[part_field]?.kind === 'money'),
      'The amount that is the part is set against another.',
    ),
  scopes: (input) => scopesFor(input.entity, [...fieldsOf(input), ...fieldsIn(input.part)]),
  request: (input) => figuresRequest(input),
  run: async (look, input) => {
    const whole = await readSelected(look, input, [...fieldsOf(input), ...fieldsIn(input.part)]);
    const { by } = input;
    const part = await readSelected(
      look,
      { ...input, where: [...input.where, ...input.part] },
      fieldsOf(input),
    );
    const measure = { ...input, measure: input.field === undefined ? ('count' as const) : ('sum' as const) };
    const measureOfPart = { ...measure, field: input.part_field ?? input.field };
    if (by !== undefined)
      return {
        ...ratesOf(
          await groupsOf(look, input, measureOfPart, allGroups(by), part.found),
          await groupsOf(look, input, measure, allGroups(by), whole.found),
          input,
        ),
        unit: '%',
        by,
        ...(input.field !== undefined && { currency: look.tenant.currency }),
        ...aboutOf(input),
        ...partial(whole.complete),
      };
    const of = figureOf(look, measureOfPart, part.found).value ?? zero(0);
    const among = figureOf(look, measure, whole.found).value ?? zero(0);
    return {
      value: percentOf(of, among),
      unit: '%',
      part: numberOrNull(of),
      whole: numberOrNull(among),
      ...(input.field !== undefined && { currency: look.tenant.currency }),
      ...aboutOf(input),
      ...partial(whole.complete),
    };
  },
});

export const list = tool({
  name: 'list',
  description:
    'Lists records, newest first or in another order, no more than `top` of them, and counts all. With `show` how to reach the customer of each, or the notes of an appointment.',
  input: sensible(
    z.strictObject({
      ...selectionFields,
      order: FigureOrder.default('newest'),
      top: z.int().min(1).max(100).default(25),
      show: z.array(z.string().max(50)).max(5).default([]).describe('phone, email, address or notes.'),
    }),
  ).refine(
    ({ entity, show }) => show.every((fact) => holderOf(entity, fact) !== undefined),
    'There is nothing of that name to be shown.',
  ),
  scopes: (input) => scopesFor(input.entity, [...fieldsOf(input), ...namedBy(input.entity)]),
  request: ({ show, ...input }) =>
    figuresRequest({ ...input, measure: 'list', ...(show.length > 0 && { show }) }),
  run: async (look, asked) => {
    const input = { ...asked, moment: momentListed(asked) };
    const { found: all, complete } = await readSelected(look, input, namedBy(input.entity));
    // Amounts of two currencies have no order.
    const bySize = input.order === 'largest' || input.order === 'smallest';
    const found = bySize ? all.filter((one) => !isInOtherCurrency(look, one)) : all;
    const shown = inOrder(input, found).slice(0, input.top);
    const [rows, facts] = await Promise.all([
      rowsOf(look, input, shown),
      factsOf(look, input.entity, shown, input.show),
    ]);
    return {
      value: found.length,
      shown: shown.length,
      rows: rows.map((row, index) => ({ ...row, ...facts[index] })),
      ...(found.length < all.length && { left_out: all.length - found.length }),
      ...aboutOf(input),
      ...partial(complete),
    };
  },
});

/** The field that says whose a record is. */
const namedBy = (entity: Selection['entity']): string[] =>
  entities[entity].fields.customer === undefined ? [] : ['customer'];

/** Ids sort by time of making, so they decide between equals. */
const inOrder = (
  { order, ...selection }: Selection & { order: z.output<typeof FigureOrder> },
  found: readonly Found[],
): Found[] => {
  const { money } = entities[selection.entity];
  const moment = momentOf(selection);
  const direction = order === 'newest' || order === 'largest' ? -1 : 1;
  const keyed = found.map((one) => ({
    one,
    amount: amountOf(money === undefined ? null : fieldValue(one, money)) ?? zero(0),
    time: `${String(fieldValue(one, moment) ?? '')}${one.record.id}`,
  }));
  const bySize = order === 'largest' || order === 'smallest';
  return keyed
    .toSorted((a, b) => ((bySize && compare(a.amount, b.amount)) || (a.time < b.time ? -1 : 1)) * direction)
    .map(({ one }) => one);
};
