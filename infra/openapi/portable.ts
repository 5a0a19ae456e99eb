import type * as z from 'zod';

export type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Rewrites a schema for client generators; it accepts the same values.
 * - `anyOf` of a primitive and null crashes some of them: it becomes one type with null.
 * - Some merge the fields of all forms of an `anyOf` into one object: a union is a `oneOf`.
 * - Some treat a number without a format as a float32, which cannot represent 1234567.89.
 * - Some make a separate type of a reference with a description: it is left out, and the named schema has its own.
 * - A field with a default counts as always sent: the description states the default instead.
 * - Some derive no name from `**`, and their code then does not compile: it moves to the front and gets a name, and the other values
 * keep theirs.
 */
export const portable = (schema: Schema): Schema => {
  if (schema.$ref !== undefined) return { $ref: schema.$ref };
  const { default: value, maximum, anyOf, ...rest } = joinNull(schema);
  const { properties, items, oneOf } = rest;
  return {
    ...rest,
    ...(rest.enum?.includes(nameless) === true ? namedFirst(rest.enum) : {}),
    ...(value === undefined || rest.type === 'object'
      ? {}
      : { description: sentences(rest.description, `Default: \`${JSON.stringify(value)}\`.`) }),
    ...([rest.type].flat().includes('number') ? { format: 'double' } : {}),
    // JavaScript's limits of exact integers are not rules of ours.
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
    ...(properties === undefined ? {} : { properties: mapValues(properties, portablePart) }),
    ...(items === undefined || Array.isArray(items) ? {} : { items: portablePart(items) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(portable) }),
    ...(anyOf === undefined ? {} : { [isNullable(anyOf) ? 'anyOf' : 'oneOf']: anyOf.map(portable) }),
  };
};

const nameless = '**';

/** Generators that read names give them to the values in their order, and make the rest themselves. */
const namedFirst = (values: NonNullable<Schema['enum']>) => ({
  enum: [nameless, ...values.filter((value) => value !== nameless)],
  'x-enum-varnames': ['STAR_STAR'],
});

const portablePart = (part: Schema | boolean): Schema | boolean =>
  typeof part === 'boolean' ? part : portable(part);

const mapValues = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const sentences = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ');

const isNullable = ([, other, ...more]: readonly Schema[]): boolean =>
  other?.type === 'null' && more.length === 0;

const joinNull = (schema: Schema): Schema => {
  const { anyOf = [], ...rest } = schema;
  const [choice] = anyOf;
  if (
    choice === undefined ||
    !isNullable(anyOf) ||
    choice.$ref !== undefined ||
    typeof choice.type !== 'string'
  )
    return schema;
  const { enum: values } = choice;
  return {
    ...rest,
    ...choice,
    type: [choice.type, 'null'],
    ...(values === undefined ? {} : { enum: [...values, null] }),
  };
};
