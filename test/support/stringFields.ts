import * as z from 'zod';

export type Path = readonly (string | number)[];

/** A place for text in a body, and which of the body's published forms it belongs to. */
export type StringField = { readonly path: Path; readonly form: number };

/** Every field of the schema that takes a string of the caller's own; of a list the first entry. */
export const stringFieldsOf = (schema: z.ZodType): StringField[] => {
  const forms = schema instanceof z.ZodUnion ? schema.options : [schema];
  return forms.flatMap((form, index) => pathsIn(form).map((path) => ({ path, form: index })));
};

const pathsIn = (schema: unknown, path: Path = []): Path[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => pathsIn(field, [...path, name]));
  if (schema instanceof z.ZodArray) return pathsIn(schema.element, [...path, 0]);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => pathsIn(option, path));
  // A codec and a pipe both take what goes in.
  if (schema instanceof z.ZodPipe) return pathsIn(schema.in, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return pathsIn(schema.unwrap(), path);
  const isString = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat;
  return isString ? [path] : [];
};

/** The body with the value at that place, and with whatever leads there. */
export const withValueAt = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const [first] = Array.isArray(body) ? body : [];
    return [withValueAt(first, rest, value)];
  }
  const fields = Object.fromEntries(Object.entries(body ?? {}));
  return { ...fields, [key]: withValueAt(fields[key], rest, value) };
};
