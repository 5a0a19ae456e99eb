import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { Operation } from '../../shared/contract/operation.ts';

export type NamedSchema = {
  readonly name: string;
  readonly schema: z.ZodType;
  /** The docstring above it in the contract. */
  readonly description?: string | undefined;
};

const isNameable = (schema: unknown): schema is z.ZodType =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodUnion ||
  (schema instanceof z.ZodDefault && isNameable(schema.def.innerType));

const folder = join(import.meta.dirname, '../../shared/contract');

/** The objects, choices and enumerations that the contract's files export: documents show them under these names. */
export const readNamedSchemas = async (): Promise<NamedSchema[]> => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const found = await Promise.all(files.map((file) => schemasOf(join(folder, file))));
  return withoutTwins(found.flat());
};

const withoutTwins = (named: NamedSchema[]): NamedSchema[] => {
  const twice = named.find(({ name }, index) => named.findIndex((other) => other.name === name) !== index);
  if (twice !== undefined) throw new Error(`The contract has two schemas of the name ${twice.name}.`);
  return named;
};

/**
 * The pages of lists, by what they list: `LeadPage`.
 * @throws Error when two lists page the same records by schemas of their own
 */
export const pagesIn = (operations: readonly Operation[], named: readonly NamedSchema[]): NamedSchema[] => {
  const pages = operations.flatMap(({ success: { body } }) => {
    if (!(body instanceof z.ZodObject) || !('next_cursor' in body.shape)) return [];
    if (named.some(({ schema }) => schema === body)) return [];
    const { data } = body.shape;
    const item = data instanceof z.ZodArray ? data.element : undefined;
    const name = named.find(({ schema }) => schema === item)?.name;
    return name === undefined ? [] : [{ name: `${name}Page`, schema: body }];
  });
  return withoutTwins(pages);
};

const schemasOf = async (file: string): Promise<NamedSchema[]> => {
  const module: object = await import(pathToFileURL(file).href);
  const source = readFileSync(file, 'utf8');
  return Object.entries(module)
    .filter((entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && isNameable(entry[1]))
    .map(([name, schema]) => ({ name, schema, description: docstringOf(source, name) }));
};

const docstringOf = (source: string, name: string): string | undefined =>
  new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport const ${name}\\b`)
    .exec(source)?.[1]
    ?.replaceAll(/\s*\n\s*\* ?/g, ' ')
    .trim();
