import * as z from 'zod';
import { FigureUnit } from '../../contract/figures.ts';
import { entities } from '../model/entities.ts';
import { groupable, isCalendarUnit } from './grouping.ts';
import { type MeasureName, measureNames } from './measuring.ts';
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

/** The fields that an input needs. */
export const fieldsOf = ({
  where,
  field,
  moment,
  by,
}: Pick<Selection, 'where' | 'moment'> & Pick<Measuring, 'field' | 'by'>) => [
  ...fieldsIn(where),
  ...(moment === undefined ? [] : [moment]),
  ...(field === undefined ? [] : [field]),
  ...(by === undefined ? [] : [by]),
];
