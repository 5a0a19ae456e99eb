import { describe, expect, test } from 'vitest';
import { findStray, receivedLine, withoutStrays } from '../../shared/kernel/text.ts';

/** What people write, each with the reason why an unseen character is part of it, if one is. */
const written = [
  ['accents', 'Zoë Ångström-Núñez'],
  ['accents of their own', 'Zoe\u0308 A\u030Angstro\u0308m'],
  ['an apostrophe and a dash', 'O’Brien – Söhne & Co. ™'],
  ['a space that does not break', 'Chez\u00A0Nous\u202F!'],
  ['Persian with a half-space', 'علی\u200Cزاده'],
  ['Persian with two of them', 'می\u200Cخواهم\u200Cش'],
  ['Urdu with a joiner', 'ہ\u200Dے'],
  ['Arabic with vowels', 'مُحَمَّد'],
  ['Hebrew', 'דָּוִד כהן'],
  ['Hindi with a joiner', 'शर\u094D\u200Dमा'],
  ['Malayalam that ends with a joiner', 'മോഹന\u0D4D\u200D നായർ'],
  ['Sinhala with a joiner', 'ශ\u0DCA\u200Dරී ලංකා'],
  ['Khmer with its word break', 'សួស្តី\u200Bបង'],
  ['Thai with a word break', 'สวัสดี\u200Bครับ'],
  ['Mongolian with a variant', 'ᠮᠣᠩ\u180B\u180Eᠭᠣᠯ'],
  ['Burmese with a variant', 'က\uFE00'],
  ['a Japanese name with its own variant', '葛\u{E0100}城 辻\u{E0101}'],
  ['Chinese', '王小明'],
  ['Korean', '김철수'],
  ['emoji', '😀 👍🏽 ❤\uFE0F ☎\uFE0E ©\uFE0F'],
  ['a family', '👨\u200D👩\u200D👧\u200D👦'],
  ['a profession with a skin tone', '👩🏿\u200D🚒 🧑🏻\u200D⚕\uFE0F'],
  ['emoji of two others', '❤\uFE0F\u200D🔥 🏳\uFE0F\u200D🌈 🐦\u200D⬛'],
  ['flags', '🇩🇪 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['keycaps', '1\uFE0F\u20E3 #\uFE0F\u20E3'],
] as const;

test.each(written)('a line has room for %s', (_what, text) => {
  expect(findStray(text, 'line')).toBe(undefined);
  expect(findStray(text, 'lines')).toBe(undefined);
  expect(withoutStrays(text, 'line')).toBe(text);
});

const strays = [
  '\0',
  '\u0007',
  '\b',
  '\v',
  '\f',
  '\u001B',
  '\u001F',
  '\u007F',
  '\u0080',
  '\u0085',
  '\u009B',
  '\u009F',
  '\u200B',
  '\u2060',
  '\u2064',
  '\uFEFF',
  '\u034F',
  '\u180E',
  '\u3164',
  '\u115F',
  '\uFFA0',
  '\u17B4',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u206A',
  '\uFE0F',
  '\uFE00',
  '\u{E0100}',
  '\u{E0001}',
  '\u{E0041}',
  '\u{E007F}',
  '\u{1D173}',
  '\uFFF9',
  '\uFDD0',
  '\uFFFE',
  '\uFFFF',
  '\u{1FFFE}',
  '\u{10FFFF}',
  '\uD800',
  '\uDC00',
];
const layout = ['\t', '\n', '\r', '\u2028', '\u2029', '\u00AD', '\u061C', '\u200E', '\u200F'];
const joiners = ['\u200C', '\u200D'];

const named = (characters: readonly string[]) =>
  characters.map((character) => ({
    character,
    name: `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  }));

describe.each(named([...strays, ...joiners]))('$name', ({ character }) => {
  const places = [`a${character}b`, character, `${character}Ada`, `Ada${character}`, `Ada ${character} Lee`];

  test.each(['line', 'lines'] as const)(
    'a stray character is found and removed anywhere in a text (%s)',
    (shape) => {
      expect(places.map((text) => findStray(text, shape))).toEqual(places.map(() => character));
      for (const text of places) expect(findStray(withoutStrays(text, shape), shape)).toBe(undefined);
    },
  );
});

test.each(named(layout))('$name has a place in several lines and none in one', ({ character }) => {
  expect(findStray(`Ada${character}Lee`, 'lines')).toBe(undefined);
  expect(findStray(`Ada${character}Lee`, 'line')).toBe(character);
});

describe('an unseen character out of its place', () => {
  test.each([
    ['a joiner between Latin letters', 'Ada\u200DLee'],
    ['a joiner at the end of an emoji', '👨\u200D'],
    ['a joiner before an emoji', 'a\u200D👨'],
    ['two joiners in a family', '👨\u200D\u200D👩'],
    ['two half-spaces in a name', 'علی\u200C\u200Cزاده'],
    ['a half-space at the end', 'علی\u200C'],
    ['a half-space between Arabic and Latin', 'علی\u200CLee'],
    ['a word break between Latin letters', 'Ada\u200BLee'],
    ['a variant of a Latin letter', 'A\uFE0F'],
    ['two variants of one character', '葛\u{E0100}\u{E0101}'],
    ['a digit with half a keycap', '1\uFE0F'],
    ['a flag without its end', '🏴\u{E0067}\u{E0062}'],
  ])('%s has no place in a line', (_what, text) => {
    expect(findStray(text, 'line')).not.toBe(undefined);
  });

  test('several lines keep the half-spaces that a keyboard left over', () => {
    expect(findStray('خانه\u200C ها', 'lines')).toBe(undefined);
    expect(findStray('Ada\u200C Lee', 'lines')).toBe('\u200C');
  });
});

test('removed text leaves the words around it apart', () => {
  expect(withoutStrays('Re:\r\n\tyour\u000Broof\u0000', 'line')).toBe('Re:   your roof');
  expect(withoutStrays('one\u0085two\u001B[31m\r\nthree\uFEFF', 'lines')).toBe('one\ntwo[31m\r\nthree');
  expect(withoutStrays('half \uD83D a smile', 'lines')).toBe('half \uFFFD a smile');
});

test('a long text of unseen characters is judged at once', () => {
  const texts = ['👨\u200D', '\u200D', '🏴\u{E0067}', 'ا\u200C', 'a\u0301'].map((part) =>
    part.repeat(20_000),
  );

  const started = performance.now();
  for (const text of texts) {
    findStray(text, 'lines');
    withoutStrays(text, 'line');
  }

  expect(performance.now() - started).toBeLessThan(1_000);
});

test.each([
  ['\u202egnp.exe', 'gnp.exe'],
  [' roof\r\n\tleak.png\u200b ', 'roof leak.png'],
  ['عل\u200cی', 'عل\u200cی'],
])('the line %j of a stranger is read as %j', (given, read) => {
  expect(receivedLine(given)).toBe(read);
});
