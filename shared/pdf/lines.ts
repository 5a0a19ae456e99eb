import createBidi from 'bidi-js/dist/bidi.mjs';
import type { Weight } from './fontFiles.ts';
import { type Face, faceOf } from './fonts.ts';

/** Letters drawn in one go, in reading order. */
type Run = { readonly face: Face; readonly text: string; readonly width: number };
type BidiRun = Run & { readonly level: number };

/** Runs from left to right; `isFromRight` if the paragraph reads from the right, and so starts at that edge. */
export type Line = { readonly runs: readonly Run[]; readonly width: number; readonly isFromRight: boolean };

type Setting = {
  readonly width: number;
  readonly weight: Weight;
  readonly measure: (text: string, face: Face) => number;
};

const bidi = createBidi();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Words with the characters up to the next word; scripts without spaces may break after each letter. */
const pieces =
  /(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|-+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}-]+-*)\s*|\s+/gu;

/** Breaks a text at its line breaks and at the line width, each line in visual order (UAX 9). */
export const breakText = (text: string, setting: Setting): readonly Line[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => breakParagraph(plain(paragraph), setting));

const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ');

const breakParagraph = (paragraph: string, setting: Setting): readonly Line[] => {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph);
  const isFromRight = (paragraphs[0]?.level ?? 0) % 2 === 1;
  const lines: BidiRun[][] = [[]];
  let room = setting.width;
  const take = (runs: readonly BidiRun[]): void => {
    if (inkOf(runs, setting) > room && room < setting.width) {
      lines.push([]);
      room = setting.width;
    }
    lines.at(-1)?.push(...runs);
    room -= widthOf(runs);
  };
  for (const { 0: piece, index } of paragraph.matchAll(pieces)) {
    const runs = runsOf(piece, levels.subarray(index), setting);
    if (inkOf(runs, setting) <= setting.width) take(runs);
    else
      for (const { segment, index: at } of graphemes.segment(piece))
        take(runsOf(segment, levels.subarray(index + at), setting));
  }
  return lines.map((runs) => {
    const seen = inOrder(joined(withoutEnd(runs, setting)));
    return { runs: seen.map((run) => ({ ...run, text: asDrawn(run) })), width: widthOf(seen), isFromRight };
  });
};

const runsOf = (piece: string, levels: Uint8Array, { weight, measure }: Setting): readonly BidiRun[] => {
  const parts: { face: Face; level: number; text: string }[] = [];
  for (const { segment, index } of graphemes.segment(piece)) {
    const level = levels[index] ?? 0;
    const last = parts.at(-1);
    const face = faceOf(segment, weight, last?.level === level ? last.face : undefined);
    if (last?.level === level && last.face === face) last.text += segment;
    else parts.push({ face, level, text: segment });
  }
  return parts.map((part) => ({ ...part, width: measure(part.text, part.face) }));
};

const widthOf = (runs: readonly Run[]): number => runs.reduce((sum, { width }) => sum + width, 0);

/** Spaces at the end of a line may extend beyond the edge. */
const inkOf = (runs: readonly BidiRun[], setting: Setting): number => widthOf(withoutEnd(runs, setting));

const withoutEnd = (runs: readonly BidiRun[], { measure }: Pick<Setting, 'measure'>): readonly BidiRun[] => {
  const last = runs.at(-1);
  if (last === undefined || !/\s$/.test(last.text)) return runs;
  const text = last.text.trimEnd();
  const before = runs.slice(0, -1);
  if (text === '') return withoutEnd(before, { measure });
  // The width of a space is known; a word without its space would need another layout.
  const width = last.width - measure(last.text.slice(text.length), last.face);
  return [...before, { ...last, text, width }];
};

/** Left-to-right words are drawn together. */
const joined = (runs: readonly BidiRun[]): readonly BidiRun[] => {
  const all: BidiRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const goesOn = last?.face === run.face && last.level === run.level && run.level % 2 === 0;
    if (last === undefined || !goesOn) all.push(run);
    else all[all.length - 1] = { ...run, text: last.text + run.text, width: last.width + run.width };
  }
  return all;
};

/** Rule L2: from the highest level down, reverses each run at that level or above. */
const inOrder = (runs: readonly BidiRun[]): readonly BidiRun[] => {
  const seen = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < seen.length; start += 1) {
      let end = start;
      while ((seen[end]?.level ?? -1) >= level) end += 1;
      if (end > start) seen.splice(start, end - start, ...seen.slice(start, end).reverse());
      start = end;
    }
  }
  return seen;
};

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Fonts reverse right-to-left scripts, but not the signs between such words. */
const asDrawn = ({ text, level }: BidiRun): string => {
  if (level % 2 === 0) return text;
  const mirrored = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');
  if (rightToLeft.test(mirrored)) return mirrored;
  return [...graphemes.segment(mirrored)]
    .map(({ segment }) => segment)
    .reverse()
    .join('');
};
