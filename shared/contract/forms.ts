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
  const [inA, inB] = [Object.keys(formA.shape), Object.keys(formB.shape)];
  const onlyInA = inA.filter((field) => !inB.includes(field));
  const onlyInB = inB.filter((field) => !inA.includes(field));
  forms.add(union, { hallmark, inB, onlyInA, onlyInB });
  return union;
};

type Fields = readonly string[];
const forms = z.registry<{ hallmark: string; inB: Fields; onlyInA: Fields; onlyInB: Fields }>();

/** Which form a body that fits neither was meant to be: 1 for form B, told by its own fields or by none that only form A has, 0 for form A. */
export const resembledForm = (schema: z.ZodType, body: unknown): 0 | 1 => {
  const form = forms.get(schema);
  if (form === undefined || typeof body !== 'object' || body === null || form.hallmark in body) return 0;
  const has = (fields: Fields) => fields.some((field) => field in body);
  return has(form.onlyInB) || (has(form.inB) && !has(form.onlyInA)) ? 1 : 0;
};
