import * as z from 'zod';
import { aboutOf, noteOn, partial } from './about.ts';
import { groupsThatMayBeEmpty } from './emptyGroups.ts';
import { calendarUnits, groupsOf, usualTop } from './grouping.ts';
import { fieldsOf, type Measuring, measureFields, sensible } from './inputs.ts';
import type { JoinedRecord, Look } from './looking.ts';
import { differenceOf, figureOf, numberOrNull, unitOf } from './measuring.ts';
import { collectionOf, entities, scopesFor } from './model/entities.ts';
import { inPeriods } from './periods.ts';
import { figuresRequest } from './requests.ts';
import {
  boundsOf,
  filtersOf,
  momentOf,
  narrowings,
  readSelected,
  type Selection,
  selectionFields,
  storeBounds,
} from './selection.ts';
import { tool } from './tool.ts';

/** The measure, divided by the time that it is of where that is asked; the records that count then, and what the answer says of it. */
const dividedBy = (
  look: Look,
  input: Selection & Required<Pick<Measuring, 'measure'>> & Measuring,
  all: readonly JoinedRecord[],
) => {
  const { per } = input;
  if (per === undefined) return { measure: input, found: all, told: {} };
  const { periods, found } = inPeriods(look, input, per, all);
  const total = numberOrNull(figureOf(look, input, found).value);
  const told = { per, periods: Math.round((periods ?? 0) * 10) / 10, total };
  return { measure: { ...input, periods }, found, told };
};

/** As many as the store can count without reading them one by one, if it can. */
const countedByStore = async (look: Look, selection: Selection): Promise<number | undefined> => {
  const narrowed = Object.keys(narrowings(selection)[0] ?? {}).length;
  const { sortedBy } = entities[selection.entity];
  const hasDays = selection.from !== undefined || selection.through !== undefined;
  if (selection.where.length !== narrowed || (hasDays && sortedBy !== momentOf(selection))) return undefined;
  const window = storeBounds(selection, boundsOf(look, selection));
  const filters = await filtersOf(look, selection);
  const counts = filters.map((filter) =>
    look.store[collectionOf(selection.entity)].count({ filter, ...window }),
  );
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
      ...noteOn(look, input, found),
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
      ...noteOn(look, input, found),
      ...partial(complete),
    };
  },
});

export const compareTool = tool({
  name: 'compare',
  description:
    'Works out the same figure for two times, from `from` and from `versus_from` on, and how much the first is above the second.',
  input: sensible(
    z.strictObject({
      ...selectionFields,
      ...measureFields,
      versus_from: z.iso.date().describe('First day of the second time.'),
      versus_through: z.iso.date().describe('Last day of the second time.'),
    }),
  ),
  scopes: (input) => scopesFor(input.entity, fieldsOf(input)),
  request: (input) => figuresRequest(input),
  run: async (look, input) => {
    const { versus_from: from, versus_through: through, ...first } = input;
    const one = first;
    const two = { ...first, from, through };
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
      ...noteOn(look, input, reads[0]?.found ?? []),
      versus_period: { from, through },
      ...partial(reads.every(({ complete }) => complete)),
    };
  },
});
