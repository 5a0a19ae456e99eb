/** One line, such as a name, or several, such as notes. */
export type TextShape = 'line' | 'lines';

// Invisible characters: controls, default-ignorable characters, annotation marks, noncharacters and lone surrogates.
const unseen = String.raw`\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cs}\u2028\u2029\uFFF9-\uFFFB`;

const lettersOf = (...scripts: readonly string[]): string =>
  `[[\\p{L}\\p{M}]&&[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]]`;

/** Letters that change their shape next to a joiner. */
const indic = lettersOf(
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
);
const cursive = `[${lettersOf('Arab', 'Syrc', 'Nkoo', 'Mong', 'Adlm', 'Rohg')}${indic}]`;
/** Languages that divide words without a space. */
const unspaced = lettersOf('Thai', 'Laoo', 'Khmr', 'Mymr');

const pictograph = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?[\uFE0E\uFE0F]?`;
const flagOfRegion = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`;

/** Invisible characters in places where they affect the visible ones. */
const belonging = [
  String.raw`(?:${flagOfRegion}|${pictograph})(?:\u200D${pictograph})*`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  String.raw`(?<=${cursive})[\u200C\u200D](?=${cursive})`,
  // In Malayalam, a joiner may end a word.
  String.raw`(?<=[${indic}&&\p{M}])\u200D`,
  String.raw`(?<=${unspaced})\u200B(?=${unspaced})`,
  String.raw`(?<=\p{sc=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{sc=Mong})[\u180B-\u180F]`,
  String.raw`(?<=\p{sc=Mymr})\uFE00`,
];

/**
 * Several lines may also contain soft hyphens, marks of direction and leftover joiners, all of which come with pasted
 * text.
 */
const belongingToLines = [
  String.raw`[\t\n\r\u2028\u2029\u00AD\u061C\u200E\u200F]`,
  String.raw`(?<=${cursive})[\u200C\u200D]+`,
];

const patternOf = (allowed: readonly string[]): RegExp =>
  new RegExp(`(?<allowed>${allowed.join('|')})|[${unseen}]`, 'gv');

const compiled: Partial<Record<TextShape, RegExp>> = {};

/** Compiled at the first use: that takes longer than most functions take to load all their own code. */
const patternFor = (shape: TextShape): RegExp => {
  compiled[shape] ??= patternOf(shape === 'line' ? belonging : [...belonging, ...belongingToLines]);
  return compiled[shape];
};

/** Most texts need none of the patterns. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** The first invisible character that the shape forbids, or half of a character. */
export const findStray = (text: string, shape: TextShape): string | undefined => {
  if (isPlain(text)) return undefined;
  for (const { 0: found, groups } of text.matchAll(patternFor(shape))) {
    if (groups?.allowed === undefined) return found;
  }
  return undefined;
};

/** Removes everything that `findStray` finds; words stay separated. */
export const withoutStrays = (text: string, shape: TextShape): string =>
  isPlain(text)
    ? text
    : text
        .toWellFormed()
        .replaceAll(patternFor(shape), (found, allowed?: string) => allowed ?? standIn(found, shape));

const standIn = (stray: string, shape: TextShape): string => {
  if (!/\s|\u0085/.test(stray) || stray === '\uFEFF') return '';
  return shape === 'line' ? ' ' : '\n';
};

const graphemes = new Intl.Segmenter();
/** More code units than real characters need; only a heap of marks on one letter is longer. */
const longestGrapheme = 64;

/** At most `longest` code units of the text, without an incomplete character at the end. */
export const cutText = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  const from = Math.max(0, longest - longestGrapheme);
  const around = text.slice(from, longest + longestGrapheme);
  const start = graphemes.segment(around).containing(longest - from)?.index ?? 0;
  return text.slice(0, start === 0 && from > 0 ? longest : from + start).replace(/[\uD800-\uDBFF]$/, '');
};

/** For a header of an email: a line break in it could start another header. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** A stranger's text in one line, without invisible characters: they can show `gnp.exe` as `exe.png`. */
export const receivedLine = (text: string): string => withoutStrays(oneLine(text), 'line').trim();
