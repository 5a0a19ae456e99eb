import { z } from 'zod';

/**
 * A request that is published in two spellings: form B becomes form A's command, so no handler learns which one came.
 * See `issuesOf` for how a body that fits neither is judged.
 */
export const eitherForm = <A extends z.ZodObject, B extends z.ZodObject, C>(
  formA: A,
  formB: B,
  toCommand: (body: z.output<B>) => C,
) => {
  const union = z.union([formA, formB.transform(toCommand)]);
  forms.add(union, { formA: Object.keys(formA.shape), formB: Object.keys(formB.shape) });
  return union;
};

const forms = z.registry<{ formA: readonly string[]; formB: readonly string[] }>();

/** 1 when the body can only mean form B, by a field that form A lacks and none that only form A has; otherwise 0. */
export const resembledForm = (schema: z.ZodType, body: unknown): 0 | 1 => {
  const form = forms.get(schema);
  if (form === undefined || typeof body !== 'object' || body === null) return 0;
  const has = (own: readonly string[], other: readonly string[]) =>
    own.some((field) => field in body && !other.includes(field));
  return has(form.formB, form.formA) && !has(form.formA, form.formB) ? 1 : 0;
};
