// JSON Schemas as programs that choose tools read them: one object, without choices at its root.

import * as z from 'zod';
import { DryRun, dryRunParameter } from '../contract/dryRun.ts';
import { isMutation, type Operation } from '../contract/operation.ts';

/** A JSON Schema of the 2020-12 dialect, which says the same in that of draft 7. */
export type Schema = z.core.JSONSchema.BaseSchema;

export type ObjectSchema = Schema & {
  readonly type: 'object';
  readonly properties: Record<string, Schema>;
  readonly required: string[];
};

/** The argument that makes it safe to call a tool again. */
export const idempotencyArgument = 'idempotency_key';

/** Arguments of every mutation beside its own. */
const ofMutations: Readonly<Record<string, Schema>> = {
  [dryRunParameter]: {
    type: 'boolean',
    description: 'Tells what the call would do, or why it would be refused, and does nothing.',
  },
  [idempotencyArgument]: {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    description:
      'A text of your own. Called again with it within 24 hours, the tool answers as it did and does nothing twice.',
  },
};

/** The fields of path, query and body in one object. Where a body has two published forms, those of form A. */
export const inputSchemaOf = (operation: Operation): ObjectSchema => {
  const parts = [operation.params, operation.query, operation.body]
    .filter((schema) => schema !== undefined)
    .map((schema) => flat(wire(schema)));
  return {
    type: 'object',
    properties: Object.assign(
      {},
      ...parts.map(({ properties }) => properties),
      isMutation(operation) ? ofMutations : {},
    ),
    required: parts.flatMap(({ required }) => required),
  };
};

/** What the tool answers; a mutation may answer a dry run instead. Undefined where there is nothing to say. */
export const outputSchemaOf = (operation: Operation): (Schema & { readonly type: 'object' }) | undefined => {
  const { body } = operation.success;
  if (body === undefined) return undefined;
  const answer = answered(body);
  return isMutation(operation)
    ? { type: 'object', anyOf: [answer, answered(DryRun)] }
    : { ...answer, type: 'object' };
};

/** The input of a tool that is no operation. */
export const plainInputOf = (schema: z.ZodType): ObjectSchema => flat(wire(schema));

/** What is sent: the side of a codec that is on the wire. */
const wire = (schema: z.ZodType): Schema => {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it; the pattern that checks it is hundreds of characters long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  return json;
};

/** What comes back was judged here already; a client that knows a pattern otherwise must not refuse it. */
const answered = (schema: z.ZodType): Schema => {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.pattern;
    },
  });
  return json;
};

/** Models are given objects alone: of two spellings the first, of several kinds the fields of all. */
const flat = ({ anyOf, oneOf, properties = {}, required = [] }: Schema): ObjectSchema => {
  const [form] = anyOf ?? [];
  if (form !== undefined) return flat(form);
  if (oneOf !== undefined) return oneOf.map(flat).reduce(merged);
  return { type: 'object', properties: properties as Record<string, Schema>, required: [...required] };
};

const merged = (one: ObjectSchema, other: ObjectSchema): ObjectSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    [...new Set([...Object.keys(one.properties), ...Object.keys(other.properties)])].map((name) => [
      name,
      either(one.properties[name], other.properties[name]),
    ]),
  ),
  required: one.required.filter((name) => other.required.includes(name)),
});

const either = (one: Schema | undefined, other: Schema | undefined): Schema =>
  one === undefined || other === undefined || JSON.stringify(one) === JSON.stringify(other)
    ? (one ?? other ?? {})
    : { anyOf: [one, other] };
