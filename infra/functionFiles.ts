import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, '../functions');

/** Every file of `functions/` by the name of its function, `captureLead` and so on. */
export const functionFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [basename(name, '.ts'), join(folder, name)]),
);

/** @throws Error when there is no function of that name */
export const fileOf = (name: string): string => {
  const file = functionFiles.get(name);
  if (file === undefined) throw new Error(`There is no function ${name} in functions/.`);
  return file;
};
