import { expect, test } from 'vitest';
import * as z from 'zod';
import { registry } from '../../shared/contract/index.ts';
import { type StringField, stringFieldsOf, withValueAt } from '../support/stringFields.ts';

/** The most characters of a text; any other has 500, or fewer. */
const longerTexts: Readonly<Record<string, number>> = {
  body: 20_000,
  note: 20_000,
  notes: 20_000,
  outcome: 20_000,
  reason: 20_000,
  template: 20_000,
  terms: 20_000,
  from: 2_000,
  payment_instructions: 2_000,
  prompt: 2_000,
  summary: 2_000,
  'options.0.description': 2_000,
};
const mostOf = (field: string): number => longerTexts[field] ?? 500;

const takes = (body: z.ZodType, { path, form }: StringField, length: number): boolean => {
  const forms = body instanceof z.ZodUnion ? body.options : [body];
  const { error } = z.safeParse(forms[form] ?? body, withValueAt({}, path, 'x'.repeat(length)));
  return !error?.issues.some((issue) => issue.path.join('.') === path.join('.'));
};

/** Every text of a request, without ids, times, numbers and names of a known list. */
const texts = Object.values(registry).flatMap((operation) =>
  'body' in operation
    ? stringFieldsOf(operation.body)
        .filter((field) => takes(operation.body, field, 3))
        .map((field) => ({
          field: field.path.join('.'),
          name: `${operation.id} ${field.path.join('.')}`,
          takesLength: (length: number) => takes(operation.body, field, length),
        }))
    : [],
);

test('a text of a request has at most 500 characters, unless it is one of the longer ones', () => {
  const tooLong = texts.filter(({ field, takesLength }) => takesLength(mostOf(field) + 1));

  expect(tooLong.map(({ name }) => name)).toEqual([]);
});

test('each of the longer texts may have all its characters, in one form of the body at least', () => {
  const longer = texts.filter(({ field }) => field in longerTexts);
  const whole = longer.filter(({ field, takesLength }) => takesLength(mostOf(field)));
  const namesOf = (of: typeof texts) => new Set(of.map(({ name }) => name));

  expect(namesOf(whole)).toEqual(namesOf(longer));
  expect(new Set(longer.map(({ field }) => field))).toEqual(new Set(Object.keys(longerTexts)));
});
