import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { config } from '../kernel/config.ts';
import { filesOf, type Weight } from './fontFiles.ts';
import { fontsIn } from './ownFonts.ts';

/** The PDF refers to the font by `name`. */
export type Face = { readonly name: string; readonly font: Font };

const opened = new Map<string, Face>();

/** Opened once, at its first letter: reading a font takes longer than writing a page. */
const open = (file: string): Face => {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = create(readFileSync(file));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
  const face = { name: file, font };
  opened.set(file, face);
  return face;
};

const known = new Map<Weight, readonly string[]>();

const facesOf = (weight: Weight): readonly string[] => {
  const found = known.get(weight);
  if (found !== undefined) return found;
  const folder = config('paperFonts');
  const files = [
    ...filesOf(weight).map((file) => fileURLToPath(import.meta.resolve(file))),
    ...(folder === '' ? [] : fontsIn(folder, weight)),
  ];
  known.set(weight, files);
  return files;
};

/** No font draws controls and joiners. */
const isSeen = (letter: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(letter);

const has = ({ font }: Face, grapheme: string): boolean =>
  [...grapheme].filter(isSeen).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** The first font with the whole text, preferably the previous one; the first font shows a missing letter as a box. */
export const faceOf = (grapheme: string, weight: Weight, before: Face | undefined): Face => {
  if (before !== undefined && has(before, grapheme)) return before;
  const files = facesOf(weight);
  const file = files.find((one) => has(open(one), grapheme)) ?? files[0];
  if (file === undefined) throw new Error('There are no fonts.');
  return open(file);
};
