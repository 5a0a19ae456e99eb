import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

export type NamedSchema = {
  readonly name: string;
  readonly schema: z.ZodType;
  /** The docstring above it in the contract. */
  readonly description?: string | undefined;
};

const kinds = [z.ZodObject, z.ZodEnum, z.ZodUnion];
const folder = join(import.meta.dirname, '../../shared/contract');

/** The objects, choices and enumerations that the contract's files export: documents show them under these names. */
export const readNamedSchemas = async (): Promise<NamedSchema[]> => {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const found = await Promise.all(files.map((file) => schemasOf(join(folder, file))));
  const named = found.flat();
  const twice = named.find(({ name }, index) => named.findIndex((other) => other.name === name) !== index);
  if (twice !== undefined) throw new Error(`Two files of the contract export a schema ${twice.name}.`);
  return named;
};

const schemasOf = async (file: string): Promise<NamedSchema[]> => {
  const module: object = await import(pathToFileURL(file).href);
  const source = readFileSync(file, 'utf8');
  return Object.entries(module)
    .filter(
      (entry): entry is [string, z.ZodType] =>
        /^[A-Z]/.test(entry[0]) && kinds.some((kind) => entry[1] instanceof kind),
    )
    .map(([name, schema]) => ({ name, schema, description: docstringOf(source, name) }));
};

const docstringOf = (source: string, name: string): string | undefined =>
  new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\nexport const ${name}\\b`)
    .exec(source)?.[1]
    ?.replaceAll(/\s*\n\s*\* ?/g, ' ')
    .trim();
