import * as z from 'zod';
import { defaultLimit } from '../../shared/contract/fields.ts';
import type { Schema } from './portable.ts';
import type { Rendering } from './rendering.ts';
import { nameIn } from './schemas.ts';

/** The path or query parameters of an object schema. Only required ones have an example. */
export const parametersOf = (
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  owner: string,
  { schemas, exampleOf }: Rendering,
) => {
  if (schema === undefined) return [];
  const rendered = schemas.of(schema);
  const { properties = {}, required = [] } = schemas.components[nameIn(rendered) ?? ''] ?? rendered;
  return Object.entries(properties).map(([name, value]) => {
    const { description: _, ...parameter }: Schema = typeof value === 'boolean' ? {} : value;
    const description = schema instanceof z.ZodObject ? wordsOf(schema.shape[name]) : undefined;
    const isRequired = place === 'path' || required.includes(name);
    return {
      name,
      in: place,
      required: isRequired,
      ...(description === undefined ? {} : { description }),
      ...(parameter.type === 'array' ? { style: 'form', explode: false } : {}),
      schema: name in defaults ? { ...parameter, default: defaults[name] } : parameter,
      ...(isRequired ? { example: exampleOf(parameter, owner, name) } : {}),
    };
  });
};

const defaults: Readonly<Record<string, unknown>> = { limit: defaultLimit };

/** A field's description, even behind an optional wrapper. */
const wordsOf = (schema: unknown): string | undefined =>
  schema instanceof z.ZodType
    ? (schema.description ?? wordsOf(Object(schema.def).innerType ?? Object(schema.def).in))
    : undefined;
