import * as z from 'zod';
import { FigureEntity, FiguresQuery } from '../../contract/figures.ts';
import { callFor, todayOf } from '../../figures/answering.ts';
import type { Look } from '../../figures/looking.ts';
import { entities } from '../../figures/model/entities.ts';
import { people } from '../../figures/model/model.ts';
import { settingNames } from '../../figures/model/settings.ts';
import { Failure, type Issue } from '../../kernel/failure.ts';
import { fold } from '../../kernel/folding.ts';
import { momentIn } from '../../kernel/zone.ts';
import { define, type Step, sentenceOf } from './steps.ts';

/** Models write numbers, lists and nothing where a query has texts. */
const asQuery = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given;
  const texts = Object.entries(given).flatMap(([name, value]) => {
    if (value === null || value === '') return [];
    if (Array.isArray(value)) return [[name, value.join(name === 'show' ? '|' : ';')]];
    return [[name, typeof value === 'number' ? String(value) : value]];
  });
  return Object.fromEntries(texts);
};

export const queryFigures = define({
  description:
    'Counts, sums, averages, rates, groups, compares or lists records. `by` gives one row for each value of a field or for each day, week, month, quarter, year, weekday or daytime; `list` shows records. Always use `period` and `versus` instead of dates where one fits.',
  // A condition under another name would be dropped without a word.
  input: FiguresQuery.strict(),
  reading: asQuery,
  step: (query, look) => {
    try {
      const { tool, input } = callFor(query, todayOf(look));
      return { look: { tool: tool.name, input } };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { issues = [] } = error.details as { issues?: readonly Issue[] };
      return {
        refusal: sentenceOf(issues.map(({ path, message }) => ({ path: [path].filter(Boolean), message }))),
      };
    }
  },
});

const values = { sources: 'source', services: 'service', tags: 'tag', skills: 'skill' } as const;
const mostValues = 100;

const FigureValues = z.strictObject({
  of: z.enum([...people, ...(Object.keys(values) as (keyof typeof values)[]), 'states']),
  prefix: z
    .string()
    .max(100)
    .optional()
    .describe('What a word of it begins with; a phone or email of a person.'),
  entity: FigureEntity.optional().describe('Whose states.'),
});

export const figureValues = define({
  description:
    'Which values there are: people with their ids by `prefix`, sources, services, tags and skills as the records have them, or the states of an `entity`. Use it before a condition on a person, source, service, tag or skill.',
  input: FigureValues,
  step: ({ of, prefix = '', entity }): Step => {
    if (of === 'states') {
      if (entity === undefined) return { refusal: 'entity: States are of one kind of records.' };
      return {
        known: { states: entities[entity].fields.status?.values ?? entities[entity].fields.state?.values },
      };
    }
    if (of === 'customers' || of === 'leads' || of === 'technicians')
      return prefix.length < 2
        ? { refusal: 'prefix: People are found by at least two letters.' }
        : { look: { tool: 'search', input: { entity: of, text: prefix } } };
    const input = { entity: of === 'skills' ? 'technicians' : 'leads', by: values[of], top: mostValues };
    return { look: { tool: 'group', input, told: (output) => ({ values: namesIn(output, prefix) }) } };
  },
});

const namesIn = ({ rows }: Readonly<Record<string, unknown>>, prefix: string): readonly string[] =>
  (Array.isArray(rows) ? rows : [])
    .map(({ group }) => String(group))
    .filter((name) => [name, ...name.split(/\s+/)].some((part) => fold(part).startsWith(fold(prefix))));

const usualFields = {
  customer: ['phone', 'email', 'address'],
  lead: ['phone', 'email', 'address', 'notes'],
  technician: ['skill', 'working_hours', 'time_off'],
} as const;

const Fields = z.array(z.string().max(50)).min(1).max(10).optional();

export const readRecord = define({
  description:
    'One record by its id: how to reach a customer or lead, what a technician can do and when they work; the `journey` of a customer or lead, all that happened in its order; or how the `company` is set up.',
  input: z.strictObject({
    kind: z.enum(['customer', 'lead', 'technician', 'journey', 'company']),
    id: z
      .string()
      .max(100)
      .optional()
      .describe('For a journey that of the customer or lead, or its lifecycle number.'),
    fields: Fields.describe(`Facts of it; of the company ${settingNames.join(', ')}.`),
  }),
  step: async ({ kind, id, fields }, look): Promise<Step> => {
    if (kind === 'company')
      return { look: { tool: 'settings', input: { fields: fields ?? settingNames.slice(0, 5) } } };
    if (id === undefined) return { refusal: 'id: Look it up with figure_values first.' };
    if (kind !== 'journey')
      return {
        look: { tool: 'find', input: { entity: `${kind}s`, id, fields: fields ?? usualFields[kind] } },
      };
    return { look: { tool: 'journey', input: { lifecycle_number: await journeyOf(id, look) } } };
  },
});

const journeyOf = async (id: string, { store, scopes }: Look): Promise<string> => {
  if (!z.guid().safeParse(id).success) return id;
  const customers = scopes.has('customers.read') ? await store.customers.some([id]) : [];
  const [owner] = customers.length > 0 ? customers : await store.leads.some([id]);
  return owner?.lifecycle_number ?? id;
};

const LocalTime = z.iso.datetime({
  local: true,
  precision: -1,
  error: 'Must be a time such as 2026-03-31T14:00.',
});

export const freeTimes = define({
  description:
    'Which technicians are free between two times of the company, and when first; with `now` who is at work with nothing on.',
  input: z.strictObject({
    from: LocalTime.optional().describe('Such as 2026-03-31T14:00; today, if left out.'),
    to: LocalTime.optional(),
    technician: z.string().max(100).optional().describe('The id of one.'),
    skills: z.array(z.string().max(100)).max(5).optional(),
    now: z.boolean().optional(),
  }),
  step: ({ from, to, technician, skills, now }, look) => {
    const today = todayOf(look);
    const zone = look.tenant.time_zone;
    const instant = (local: string): string =>
      new Date(momentIn(zone, local.slice(0, 10), local.slice(11))).toISOString();
    const start = from ?? `${today}T00:00`;
    const end = to ?? `${start.slice(0, 10)}T23:59`;
    const input = {
      from: instant(start),
      to: instant(end),
      ...(technician !== undefined && { technician }),
      ...(skills !== undefined && { skills }),
      ...(now === true && { now }),
    };
    return { look: { tool: 'free', input } };
  },
});
