import { exampleIds, exampleOutcomes, exampleStates, exampleValues } from './exampleValues.ts';
import type { Schema } from './portable.ts';
import { nameIn } from './schemas.ts';

/** @param owner the schema or operation that the value belongs to: `Lead`, `captureLead` */
export type ExampleOf = (schema: Schema, owner: string, field?: string) => unknown;

/** Makes an example of any schema: known fields by their name, all others by their kind. */
export const exampleMaker = (components: Readonly<Record<string, Schema>>): ExampleOf => {
  const resolve = (schema: Schema): Schema => components[nameIn(schema) ?? ''] ?? schema;

  const fits = (unresolved: Schema, value: unknown): boolean => {
    const schema = resolve(unresolved);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return choices.some((choice) => fits(choice, value));
    if (schema.enum !== undefined) return schema.enum.some((allowed) => allowed === value);
    if (schema.format === 'date') return false;
    const types = [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
    return types[0] === undefined || types.some((type) => type === typeOf(value));
  };

  const exampleOf: ExampleOf = (schema, owner, field = '') => {
    const name = nameIn(schema);
    if (name !== undefined) return exampleOf(resolve(schema), name, field);
    if (schema.const !== undefined) return schema.const;
    const known = knownValue(owner, field);
    if (known !== undefined && fits(schema, known)) return known;
    if (field === 'id') return idOf(owner);
    if (schema.enum !== undefined) return exampleStates[owner] ?? schema.enum[0];
    const [choice, ...others] = schema.anyOf ?? schema.oneOf ?? [];
    if (choice === undefined) return exampleOfKind(schema, owner, field);
    const mayBeNull = others.some(({ type }) => type === 'null');
    return mayBeNull && resolve(choice).type !== 'object' ? null : exampleOf(choice, owner, field);
  };

  const exampleOfKind = (schema: Schema, owner: string, field: string): unknown => {
    switch (schema.type) {
      case 'object':
        return exampleOfObject(schema, owner);
      case 'array':
        return [exampleOf(itemOf(schema), owner)];
      case 'boolean':
        return schema.default ?? true;
      case 'integer':
      case 'number':
        return schema.default ?? schema.minimum ?? 1;
      case 'string':
        return exampleOfText(schema, field);
      default:
        return null;
    }
  };

  const exampleOfObject = ({ properties = {}, required = [] }: Schema, owner: string) =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(
          ([field, schema]) =>
            required.includes(field) ||
            knownValue(owner, field) !== undefined ||
            holdsNamed(asSchema(schema)),
        )
        .map(([field, schema]) => [field, exampleOf(asSchema(schema), owner, field)]),
    );

  return exampleOf;
};

const knownValue = (owner: string, field: string): unknown => {
  const key = [`${owner}.${field}`, field].find((name) => Object.hasOwn(exampleValues, name));
  return key === undefined ? undefined : exampleValues[key];
};

/** Optional parts are shown where they are records or parts of records. */
const holdsNamed = (schema: Schema): boolean =>
  [schema, itemOf(schema), ...(schema.anyOf ?? [])].some((part) => nameIn(part) !== undefined);

const idOf = (owner: string): string => {
  const resource = owner.charAt(0).toLowerCase() + owner.slice(1);
  return Object.entries(exampleIds).find(([name]) => name === resource)?.[1] ?? exampleIds.other;
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

/** The answer of an operation: the resource as it is afterwards. */
export const withOutcome = (example: unknown, owner: string): unknown =>
  typeof example === 'object' && example !== null && Object.hasOwn(exampleOutcomes, owner)
    ? { ...example, ...exampleOutcomes[owner] }
    : example;

/** JSON Schema allows `true` for any value. */
const asSchema = (schema: Schema | boolean): Schema => (typeof schema === 'boolean' ? {} : schema);

const itemOf = ({ items = {} }: Schema): Schema => (Array.isArray(items) ? {} : asSchema(items));

const exampleOfText = ({ format }: Schema, field: string): string => {
  switch (format) {
    case 'date-time':
      return '2026-11-20T15:04:05.123Z';
    case 'date':
      return '2026-12-01';
    case 'uuid':
      return exampleIds.other;
    default:
      return field === '' ? 'text' : field.replaceAll('_', ' ');
  }
};
