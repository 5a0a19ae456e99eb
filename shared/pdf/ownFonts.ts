import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Weight } from './fontFiles.ts';

/**
 * The operator's own fonts, for letters that the others lack: first fonts with the weight in their names, then the rest,
 * because a letter of another weight is better than a box.
 * @throws Error with one sentence if there are none
 */
export const fontsIn = (folder: string, weight: Weight = 'regular'): readonly string[] => {
  const files = readdirSync(folder).filter((file) => /\.(ttf|otf)$/i.test(file));
  if (files.length === 0) throw new Error(`The folder ${folder} has no font that ends in .ttf or .otf.`);
  const others = (file: string): number => Number(/bold/i.test(file) !== (weight === 'bold'));
  return files
    .toSorted((a, b) => others(a) - others(b) || (a < b ? -1 : 1))
    .map((file) => join(folder, file));
};
