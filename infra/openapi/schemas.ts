import * as z from 'zod';
import { Skills } from '../../shared/contract/availability.ts';
import { Email } from '../../shared/contract/fields.ts';
import { Amount, Quantity, TaxRate } from '../../shared/contract/money.ts';
import { maxCharacters } from '../../shared/kernel/email.ts';
import type { NamedSchema } from './namedSchemas.ts';
import { portable, type Schema } from './portable.ts';

/** JSON Schemas of the wire: what clients send, and what they are sent. */
export type Schemas = {
  /** By name, as in `#/components/schemas/Lead`. */
  readonly components: Readonly<Record<string, Schema>>;
  /** A reference for a schema that has a name, else the schema itself. */
  readonly of: (schema: z.ZodType) => Schema;
};

export const schemaPrefix = '#/components/schemas/';

export const nameIn = ({ $ref }: Schema): string | undefined =>
  $ref?.startsWith(schemaPrefix) ? $ref.slice(schemaPrefix.length) : undefined;

/** @param others schemas without a name whose JSON Schema will be asked for */
export const renderSchemas = (named: readonly NamedSchema[], others: readonly z.ZodType[]): Schemas => {
  const registry = z.registry<{ id: string }>();
  for (const { name, schema } of named) registry.add(schema, { id: name });
  others
    .filter((schema) => !registry.has(schema))
    .forEach((schema, index) => {
      if (!registry.has(schema)) registry.add(schema, { id: `unnamed${index}` });
    });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => schemaPrefix + id,
    override: ({ zodSchema, jsonSchema }) => {
      // The format says it; the pattern that checks it is hundreds of characters long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      // On the wire it is one text; that its parts are separated by commas is said of the parameter.
      if (zodSchema === Skills) delete jsonSchema.maxLength;
      Object.assign(jsonSchema, refinementOf(zodSchema));
    },
  });
  const components = Object.fromEntries(
    named.map(({ name, description }) => [
      name,
      { ...(description === undefined ? {} : { description }), ...plain(schemas[name]) },
    ]),
  );
  const idOf = (schema: z.ZodType): string => registry.get(schema)?.id ?? '';
  return {
    components,
    of: (schema) =>
      idOf(schema) in components ? { $ref: schemaPrefix + idOf(schema) } : plain(schemas[idOf(schema)]),
  };
};

/** Checks by code that JSON Schema can express as well. */
const refinements: ReadonlyMap<unknown, Schema> = new Map<unknown, Schema>([
  [Email, { format: 'email', maxLength: maxCharacters }],
  [Amount, { exclusiveMinimum: 0 }],
  [Quantity, { exclusiveMinimum: 0 }],
  [TaxRate, { minimum: 0, maximum: 1 }],
  [Skills, { type: 'array', items: { type: 'string' } }],
]);

/** One that only has words of its own is as narrow as the schema it was made from. */
const refinementOf = (schema: z.core.$ZodType): Schema | undefined => {
  const { parent } = schema._zod;
  return refinements.get(schema) ?? (parent && refinementOf(parent));
};

const plain = ({ $schema, $id, ...schema }: Schema = {}): Schema => portable(schema);
