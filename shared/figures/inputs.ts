import * as z from 'zod';
import { FigureUnit } from '../contract/figures.ts';
import { calendarUnits, groupable, isCalendarUnit } from './grouping.ts';
import { type MeasureName, measureNames } from './measuring.ts';
import { entities } from './model/entities.ts';
import { fieldsIn, objectionTo, type Selection } from './selection.ts';

/** What is worked out, as the input of a tool. */
export const measureFields = {
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

export type Measuring = {
  measure?: MeasureName;
  field?: string | undefined;
  by?: string | undefined;
  per?: FigureUnit | undefined;
};

/** What a selection or a measure must not be, with the sentence that says so. */
export const sensible = <S extends z.ZodType<Selection & Measuring>>(schema: S): S =>
  schema.superRefine((input, context) => {
    const objection = objectionTo(input) ?? objectionToMeasure(input);
    if (objection !== undefined) context.addIssue({ code: 'custom', message: objection });
  });

const objectionToMeasure = ({ entity, measure, field, by, per }: Selection & Measuring) => {
  const { fields } = entities[entity];
  if (per !== undefined && ((measure !== 'count' && measure !== 'sum') || isCalendarUnit(by ?? '')))
    return 'Only a count or a sum is divided by time.';
  if (by !== undefined && !isCalendarUnit(by) && !groupable.has(fields[by]?.kind ?? ''))
    return `There is no way to group ${entity} by ${by}, only by ${groupsIn(entity).join(', ')}.`;
  if (measure === 'count') return field === undefined ? undefined : 'A count is of no field.';
  if (measure === undefined && field === undefined) return undefined;
  const measured = measurable(entity, measure);
  if (field !== undefined && measured.includes(field)) return undefined;
  const whose = measured.length === 0 ? `${entity} have none` : `${entity} have ${measured.join(', ')}`;
  if (field === undefined) return `There is no ${measure} without a field: ${whose}.`;
  return measure === undefined
    ? `A share is of records or of an amount, not of ${field}: ${whose}.`
    : `There is no ${measure} of ${field}: ${whose}.`;
};

/** By what records of a kind are grouped. */
export const groupsIn = (entity: Selection['entity']): readonly string[] => [
  ...Object.entries(entities[entity].fields).flatMap(([name, { kind }]) =>
    groupable.has(kind) ? [name] : [],
  ),
  ...calendarUnits,
];

/** The fields of which there is such a measure; without one, those of which there is a share. */
export const measurable = (
  entity: Selection['entity'],
  measure: MeasureName | undefined,
): readonly string[] =>
  Object.entries(entities[entity].fields).flatMap(([name, { kind }]) => {
    const isTime = measure !== undefined && (kind === 'hours' || (kind === 'days' && measure !== 'sum'));
    return kind === 'money' || isTime ? [name] : [];
  });

/** The fields that an input needs. */
export const fieldsOf = (input: Pick<Selection & Measuring, 'where' | 'moment' | 'field' | 'by'>) => {
  const { where, field, moment, by } = input;
  return [...fieldsIn(where), ...[moment, field, by].filter((one) => one !== undefined)];
};
