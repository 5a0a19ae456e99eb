import type * as z from 'zod';

/**
 * The message for a value whose schema has none of its own, as a sentence whose subject is the field: `Must be at
 * most 100.` It is the `error` of a `safeParse`.
 */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_union') return inForm(issue);
  if (issue.input === undefined) return isRequired;
  switch (issue.code) {
    case 'invalid_type':
      return mustBe(nameOfType(issue.expected), issue.input);
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return `Must be ${formats[issue.format] ?? 'written in another way'}.`;
    case 'too_small':
      return atLeast(issue);
    case 'too_big':
      return atMost(issue);
    case 'unrecognized_keys':
      return `Must not have the field ${issue.keys.join(' or ')}.`;
    default:
      return 'Is not valid.';
  }
};

export const isRequired = 'Is required.';

const types: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an email address',
  guid: 'a UUID',
  uuid: 'a UUID',
  url: 'a URL',
  date: 'a day such as 2026-03-08',
};

const nameOfType = (type: string): string => types[type] ?? type;

const mustBe = (wanted: string, input: unknown): string => {
  const given = input === null ? 'null' : nameOfType(Array.isArray(input) ? 'array' : typeof input);
  const isHalfRight = typeof input === 'number' && wanted.endsWith(' number');
  return isHalfRight ? `Must be ${wanted}.` : `Must be ${wanted}, not ${given}.`;
};

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `Must be ${values[0]}.` : `Must be one of ${values.join(', ')}.`;

type Union = { readonly discriminator?: unknown; readonly options?: unknown; readonly input?: unknown };

/** A discriminated union is wrong in one field; any other union is wrong as a whole. */
const inForm = ({ discriminator, options, input }: Union): string => {
  if (typeof discriminator !== 'string' || !Array.isArray(options))
    return input === undefined ? isRequired : 'Matches none of the accepted forms.';
  return Object(input)[discriminator] === undefined ? isRequired : oneOf(options);
};

type Limit = { readonly origin: string; readonly inclusive?: boolean | undefined };

const atLeast = ({ origin, minimum, inclusive }: Limit & { readonly minimum: number | bigint }): string => {
  if (origin === 'string' && minimum === 1) return 'Must not be empty.';
  if (origin === 'array' && minimum === 1) return 'Must have at least one entry.';
  if (origin === 'string' || origin === 'array') return `Must have at least ${minimum} ${unitsOf[origin]}.`;
  return inclusive === false ? `Must be greater than ${minimum}.` : `Must be at least ${minimum}.`;
};

const atMost = ({ origin, maximum, inclusive }: Limit & { readonly maximum: number | bigint }): string => {
  if (origin === 'string' || origin === 'array') return `Must have at most ${maximum} ${unitsOf[origin]}.`;
  return inclusive === false ? `Must be less than ${maximum}.` : `Must be at most ${maximum}.`;
};

const unitsOf = { string: 'characters', array: 'entries' } as const;
