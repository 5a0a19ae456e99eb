import * as z from 'zod';

/** The wire type that a schema accepts, if known: `anything` fits everything. */
export type Shape = z.ZodType | 'anything';
type Name = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'anything';

/** The input type, without optionality. */
const plain = (schema: z.ZodType): Shape => {
  if (schema instanceof z.ZodPipe) return plain(schema.def.in as z.ZodType);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return plain(schema.def.innerType as z.ZodType);
  return schema.def.type === 'transform' || schema.def.type === 'unknown' ? 'anything' : schema;
};

/** The type at that path; undefined if the path cannot exist. */
export const shapeAt = (schema: z.ZodType, path: readonly string[]): Shape | undefined => {
  const shape = plain(schema);
  const [name, ...rest] = path;
  if (shape === 'anything' || name === undefined) return shape;
  if (shape instanceof z.ZodUnion) {
    const found = shape.options.map((option) => shapeAt(option as z.ZodType, path));
    return found.find((one) => one !== undefined);
  }
  if (shape instanceof z.ZodArray) {
    return /^\d+$/.test(name) ? shapeAt(shape.element as z.ZodType, rest) : undefined;
  }
  if (shape instanceof z.ZodRecord) return 'anything';
  const isField = shape instanceof z.ZodObject && Object.hasOwn(shape.shape, name);
  const inner = isField ? shape.shape[name] : undefined;
  return inner === undefined ? undefined : shapeAt(inner as z.ZodType, rest);
};

const names: Readonly<Record<string, Name>> = {
  string: 'string',
  enum: 'string',
  template_literal: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  object: 'object',
  record: 'object',
  array: 'array',
};

export const nameOf = (shape: Shape): Name =>
  shape === 'anything' ? 'anything' : (names[shape.def.type] ?? 'anything');

/** Whether a value of one type is accepted by the other. */
export const fits = (given: Shape, wanted: Shape): boolean => {
  const one = nameOf(given);
  const other = nameOf(wanted);
  return one === 'anything' || other === 'anything' || one === other;
};
