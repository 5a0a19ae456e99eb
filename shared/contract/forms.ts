import * as z from 'zod';

/**
 * A request with two published spellings: form B is converted to form A, so that handlers see one. `hallmark` is the
 * field that identifies form A; see `resembledForm`.
 */
export const eitherForm = <A extends z.ZodObject, B extends z.ZodObject, C>(
  hallmark: keyof A['shape'] & string,
  formA: A,
  formB: B,
  toCommand: (body: z.output<B>) => C,
) => {
  const union = z.union([formA, formB.transform(toCommand)]);
  const inA = Object.keys(formA.shape);
  const inB = Object.keys(formB.shape);
  const onlyInA = inA.filter((field) => !inB.includes(field));
  const onlyInB = inB.filter((field) => !inA.includes(field));
  forms.add(union, { hallmark, inB, onlyInA, onlyInB });
  return union;
};

type Fields = readonly string[];
const forms = z.registry<{ hallmark: string; inB: Fields; onlyInA: Fields; onlyInB: Fields }>();

/**
 * The form that an invalid body was meant to have: 0 for form A, 1 for form B. A form's own fields decide; otherwise
 * the form with fewer issues.
 * @param issues the number for each form
 */
export const resembledForm = (
  schema: z.ZodType,
  body: unknown,
  [ofA = 0, ofB = 0]: readonly number[],
): 0 | 1 => {
  const form = forms.get(schema);
  if (form === undefined || typeof body !== 'object' || body === null || form.hallmark in body) return 0;
  const has = (fields: Fields) => fields.some((field) => field in body);
  if (has(form.onlyInB)) return 1;
  return has(form.onlyInA) || !has(form.inB) || ofA < ofB ? 0 : 1;
};

/** Bodies that may mix form B's fields into form A: the input, and its form A. */
type Respelling = (body: Readonly<Record<string, unknown>>) => unknown;
const respellings = z.registry<{ respell: Respelling }>();

export const takesWordsOfFormB = <S extends z.ZodType>(schema: S, respell: Respelling): S => {
  respellings.add(schema, { respell });
  return schema;
};

export const respelled = (schema: z.ZodType, body: unknown): unknown => {
  const fields = respellings.has(schema) ? z.record(z.string(), z.unknown()).safeParse(body) : undefined;
  return fields?.success ? respellings.get(schema)?.respell(fields.data) : body;
};
