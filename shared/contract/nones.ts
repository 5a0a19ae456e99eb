// An optional value that is null or empty counts as missing, in every field of every body.

import * as z from 'zod';

/** Null and blank text, as in forms and in records that are sent back. */
const isNone = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');

/**
 * The body without empty optional fields. If a field may be null, as in a change that clears it, it becomes null.
 * Required and unknown fields stay unchanged.
 */
export const withoutNones = (schema: z.ZodType, value: unknown): unknown => {
  if (Array.isArray(value)) {
    const [list] = partsOf(schema).filter((part) => part instanceof z.ZodArray);
    const element = list?.element;
    return element instanceof z.ZodType ? value.map((one) => withoutNones(element, one)) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const objects = partsOf(schema).filter((part) => part instanceof z.ZodObject);
  if (objects.length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, given]): [string, unknown][] => {
      const fields = objects.map(({ shape }): z.ZodType | undefined => shape[name]);
      const known = fields.filter((field) => field !== undefined);
      if (known.length === 0 || known.some(isAnything)) return [[name, given]];
      if (!isNone(given) || !fields.some(isOptional))
        return [[name, known.reduce((cleaned, field) => withoutNones(field, cleaned), given)]];
      return known.some((field) => field.safeParse(null).success) ? [[name, null]] : [];
    }),
  );
};

/** One form of a body may lack a field of the other. */
const isOptional = (field: z.ZodType | undefined): boolean =>
  field === undefined || field._zod.optin === 'optional';

const isAnything = (field: z.ZodType): boolean =>
  partsOf(field).some((part) => part instanceof z.ZodUnknown || part instanceof z.ZodAny);

const partsOf = (schema: unknown): z.core.$ZodType[] => {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(partsOf);
  if (schema instanceof z.ZodPipe) return partsOf(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return partsOf(schema.unwrap());
  return schema instanceof z.ZodType ? [schema] : [];
};
