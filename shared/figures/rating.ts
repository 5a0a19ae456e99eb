import * as z from 'zod';
import { zero } from '../kernel/decimal.ts';
import { aboutOf, partial } from './about.ts';
import { groupsOf, ratesOf } from './grouping.ts';
import { fieldsOf, sensible } from './inputs.ts';
import { figureOf, numberOrNull, percentOf } from './measuring.ts';
import { Condition } from './model/conditions.ts';
import { entities, scopesFor } from './model/entities.ts';
import { figuresRequest } from './requests.ts';
import { fieldsIn, momentOf, objectionTo, readSelected, selectionFields } from './selection.ts';
import { tool } from './tool.ts';

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
    .superRefine(({ entity, part }, context) => {
      const message = objectionTo({ entity, where: part });
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
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
      { ...input, moment: momentOf(input), where: [...input.where, ...input.part] },
      fieldsOf(input),
    );
    const measure = { ...input, measure: input.field === undefined ? ('count' as const) : ('sum' as const) };
    const measureOfPart = { ...measure, field: input.part_field ?? input.field };
    if (by !== undefined)
      return {
        ...ratesOf(
          await groupsOf(look, input, measureOfPart, { by }, part.found),
          await groupsOf(look, input, measure, { by }, whole.found),
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
