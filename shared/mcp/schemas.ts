// JSON Schemas as programs that choose tools read them: one object, without choices at its root.

import * as z from 'zod';
import { dryRunParameter } from '../contract/dryRun.ts';
import { pathNames } from '../contract/flatArguments.ts';
import { isMutation, type Operation } from '../contract/operation.ts';

/** A JSON Schema of the 2020-12 dialect that means the same in draft 7. */
export type Schema = z.core.JSONSchema.BaseSchema;

export type ObjectSchema = Schema & {
  readonly type: 'object';
  readonly properties: Record<string, Schema>;
  readonly required: string[];
};

/** The argument that makes it safe to call a tool again. */
export const idempotencyArgument = 'idempotency_key';

/** Arguments of every mutation, described once in the instructions. */
const ofMutations: Readonly<Record<string, Schema>> = {
  [dryRunParameter]: { type: 'boolean', description: 'Show only, do nothing.' },
  [idempotencyArgument]: {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    description: 'Same key: done once.',
  },
};

export const argumentsOfMutations: readonly string[] = Object.keys(ofMutations);

/** The fields of path, query and body in one object. If a body has two published forms, form A's. */
export const inputSchemaOf = (operation: Operation): ObjectSchema =>
  joined(operation, partsOf(operation).map(shown));

/** Every form that the arguments may have, also those that are not shown. */
export const formsTaken = (operation: Operation): readonly ObjectSchema[] =>
  partsOf(operation)
    .map(formsOf)
    .reduce<ObjectSchema[][]>(
      (combined, forms) => combined.flatMap((before) => forms.map((form) => [...before, form])),
      [[]],
    )
    .map((parts) => joined(operation, parts));

/** The input of a tool that is not an operation. */
export const plainInputOf = (schema: z.ZodType): ObjectSchema => shown(wire(schema));

const partsOf = ({ params, query, body }: Operation): Schema[] =>
  [params, query, body].filter((schema) => schema !== undefined).map(wire);

const joined = (operation: Operation, parts: readonly ObjectSchema[]): ObjectSchema => {
  const properties: Record<string, Schema> = Object.assign(
    {},
    ...parts.map((part) => part.properties),
    isMutation(operation) ? ofMutations : {},
  );
  const { id } = properties;
  const named = id && {
    id: { ...id, description: `The id of the ${recordIn(operation)}${ifChosen(operation)}.` },
  };
  return {
    type: 'object',
    properties: { ...properties, ...(pathNames(operation).includes('id') && named) },
    required: parts.flatMap(({ required }) => required),
  };
};

const ifChosen = ({ method }: Operation): string =>
  method === 'PUT' ? '; a new UUID of your own makes one' : '';

/** What an id in the path is of: `playbook` in `/playbooks/{id}/run`. */
const recordIn = ({ path }: Operation): string => {
  const [, several = 'record'] = /([a-z-]+)\/\{id\}/.exec(path) ?? [];
  return several.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', ' ');
};

/** The wire side of a codec. */
const wire = (schema: z.ZodType): Schema => {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The format says it; the pattern that checks it is hundreds of characters long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      joinNull(jsonSchema);
    },
  });
  return json;
};

/** One schema for a nullable value, with its description in the usual place. */
const joinNull = (schema: Schema): void => {
  const [choice, other, ...more] = schema.anyOf ?? [];
  if (other?.type !== 'null' || more.length > 0 || typeof choice?.type !== 'string') return;
  delete schema.anyOf;
  const { description = choice.description, ...own } = schema;
  Object.assign(schema, choice, own, {
    type: [choice.type, 'null'],
    ...(choice.enum === undefined ? {} : { enum: [...choice.enum, null] }),
    ...(description === undefined ? {} : { description }),
  });
};

const formsOf = ({ anyOf, oneOf, properties = {}, required = [] }: Schema): ObjectSchema[] =>
  (anyOf ?? oneOf)?.flatMap(formsOf) ?? [
    { type: 'object', properties: properties as Record<string, Schema>, required: [...required] },
  ];

/** Models are given objects alone: of two spellings the first, of several kinds the fields of all. */
const shown = (schema: Schema): ObjectSchema => {
  const [form, ...others] = formsOf(schema);
  if (form === undefined) throw new Error('A schema has no form at all.');
  return schema.oneOf === undefined ? form : others.reduce(merged, form);
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

const either = (one: Schema | undefined, other: Schema | undefined): Schema => {
  if (one === undefined || other === undefined || JSON.stringify(one) === JSON.stringify(other))
    return one ?? other ?? {};
  const { description, ...first } = one;
  const { description: another, ...second } = other;
  return { ...(description === another && { description }), anyOf: [first, second] };
};
