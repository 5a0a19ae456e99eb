import type { Schema } from '../openapi/portable.ts';
import { nameIn } from '../openapi/schemas.ts';

/** JSON Schemas of the wire as TypeScript, without constraints that types cannot express, such as a length. */
export const typeOf = (schema: Schema | boolean | undefined): string => {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown';
  const name = nameIn(schema);
  if (name !== undefined) return name;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return unionOf(choices.map(typeOf));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  return unionOf([schema.type ?? 'unknown'].flat().map((type) => simpleType(type, schema)));
};

const simpleType = (type: string, schema: Schema): string => {
  if (type === 'array') return arrayOf(schema);
  if (type === 'object') return objectOf(schema);
  return type === 'integer' ? 'number' : type;
};

const arrayOf = ({ items }: Schema): string => {
  const item = typeOf(Array.isArray(items) ? undefined : items);
  return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`;
};

const objectOf = ({ properties, required = [], additionalProperties }: Schema): string => {
  if (properties === undefined) {
    const value = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    return `{ [name: string]: ${typeOf(value)} }`;
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = typeOf(field);
    // Where a program sets a field to undefined it is left out of the JSON.
    return commented(field, required.includes(name) ? `${name}: ${type};` : `${name}?: ${type} | undefined;`);
  });
  return `{\n${indented(fields.join('\n'))}\n}`;
};

export const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ');

/** The description as a doc comment. */
export const commented = (schema: Schema | boolean, text: string): string => {
  const description = typeof schema === 'boolean' ? undefined : schema.description;
  return description === undefined ? text : `${comment(description)}\n${text}`;
};

export const comment = (text: string): string => `/** ${text.replaceAll('*/', '*\\/')} */`;

export const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');
