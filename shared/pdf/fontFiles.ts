import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Which fonts papers are written with, in the order in which they are asked for a letter: Latin, Greek and Cyrillic first. */
const families = {
  'noto-sans': 'NotoSans',
  'noto-sans-hebrew': 'NotoSansHebrew',
  'noto-sans-arabic': 'NotoSansArabic',
} as const;

const weights = { regular: '400Regular', bold: '700Bold' } as const;
export type Weight = keyof typeof weights;

/** The files of a weight, as they are imported. */
export const filesOf = (weight: Weight): readonly string[] =>
  Object.entries(families).map(
    ([folder, name]) => `@expo-google-fonts/${folder}/${weights[weight]}/${name}_${weights[weight]}.ttf`,
  );

/** All of them, and the package files by which they are found. */
export const fontFiles: readonly string[] = [
  ...filesOf('regular'),
  ...filesOf('bold'),
  ...Object.keys(families).map((folder) => `@expo-google-fonts/${folder}/package.json`),
];

/**
 * The operator's own fonts, asked for letters that the others lack: those of the weight first, which their names say, and
 * then the rest, because a letter of another weight is better than a box.
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
