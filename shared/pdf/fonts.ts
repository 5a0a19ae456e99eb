import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { filesOf, type Weight } from './fontFiles.ts';

/** The PDF refers to the font by `name`. */
export type Face = { readonly name: string; readonly font: Font };

const read = (file: string): Face => {
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(file))));
  if (!('layout' in font)) throw new Error(`${file} is a collection of fonts.`);
  return { name: file, font };
};

const opened = new Map<Weight, readonly Face[]>();

/** Opened once: reading a font takes longer than writing a page. */
export const facesOf = (weight: Weight): readonly Face[] => {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  const faces = filesOf(weight).map(read);
  opened.set(weight, faces);
  return faces;
};

/** Controls and joiners are drawn by no font. */
const isSeen = (letter: string): boolean => !/\p{Default_Ignorable_Code_Point}/u.test(letter);

const has = ({ font }: Face, grapheme: string): boolean =>
  [...grapheme].filter(isSeen).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** The first face that has all of it, the one before it if that does; what none has the first one shows as a box. */
export const faceOf = (grapheme: string, weight: Weight, before: Face | undefined): Face => {
  const faces = facesOf(weight);
  const found = before !== undefined && has(before, grapheme) ? before : undefined;
  const face = found ?? faces.find((one) => has(one, grapheme)) ?? faces[0];
  if (face === undefined) throw new Error('There are no fonts.');
  return face;
};
