import * as z from 'zod';

/**
 * A request that is published in two spellings: form B becomes form A's command, so no handler learns which one came.
 * `hallmark` is the field by which form A is known; see `resembledForm`.
 */
export const eitherForm = <A extends z.ZodObject, B extends z.ZodObject, C>(
  hallmark: keyof A['shape'] & string,
  formA: A,
  formB: B,
  toCommand: (body: z.output<B>) => C,
) => {
  const union = z.union([formA, formB.transform(toCommand)]);
  const onlyInB = Object.keys(formB.shape).filter((field) => !(field in formA.shape));
  forms.add(union, { hallmark, onlyInB });
  return union;
};

const forms = z.registry<{ hallmark: string; onlyInB: readonly string[] }>();

/** Which form a body that fits neither was meant to be: 1 for form B, told by its own fields, 0 for form A. */
export const resembledForm = (schema: z.ZodType, body: unknown): 0 | 1 => {
  const form = forms.get(schema);
  if (form === undefined || typeof body !== 'object' || body === null || form.hallmark in body) return 0;
  return form.onlyInB.some((field) => field in body) ? 1 : 0;
};
