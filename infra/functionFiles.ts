import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { operations } from '../shared/contract/index.ts';
import { pageEndpoints } from '../shared/contract/pages.ts';

const folder = join(import.meta.dirname, '../functions');

/**
 * Every function by its name, `captureLead` and so on. The pieces of work in `functions/work` run in the functions of the workers, and
 * actions of parties alone, in `functions/parties`, in the functions of the pages.
 */
export const functionFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^(work|parties)\//.test(name))
    .map((name) => [basename(name, '.ts'), join(folder, name)]),
);

const servedWithOthers: ReadonlySet<string> = new Set(
  [...operations, ...pageEndpoints].filter(({ servedBy }) => servedBy !== undefined).map(({ id }) => id),
);

/** The functions on AWS: several operations may share one. */
export const deployedFunctions: readonly string[] = [...functionFiles.keys()].filter(
  (name) => !servedWithOthers.has(name),
);

/** @throws Error if no function has that name */
export const fileOf = (name: string): string => {
  const file = functionFiles.get(name);
  if (file === undefined) throw new Error(`There is no function ${name} in functions/.`);
  return file;
};
