import { describe, expect, test } from 'vitest';
import { breakText } from '../../shared/pdf/lines.ts';

/** Every letter is one wide. */
const setting = (width: number) => ({
  width,
  weight: 'regular' as const,
  measure: (text: string) => [...text].length,
});

const broken = (text: string, width = 1_000) =>
  breakText(text, setting(width)).map(({ runs }) => runs.map((run) => run.text).join('|'));

/** The family of each run's font. */
const fontsOf = (text: string) =>
  breakText(text, setting(1_000)).flatMap(({ runs }) =>
    runs.map(({ face }) => /google-fonts\/([\w-]+)/.exec(face.name)?.[1]),
  );

describe('a text in lines', () => {
  test('breaks at spaces and hyphens, at its own breaks, and in a word only if it is longer than a line', () => {
    expect(broken('one two three', 7)).toEqual(['one two', 'three']);
    expect(broken('well-known', 6)).toEqual(['well-', 'known']);
    expect(broken('a\n\nb\r\nc')).toEqual(['a', '', 'b', 'c']);
    expect(broken('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(broken('')).toEqual(['']);
  });

  test('breaks Han between any two letters, and keeps no space at the end of a line', () => {
    expect(broken('王小明王小明', 4)).toEqual(['王小明王', '小明']);
    expect(breakText('one two', setting(5))[0]?.width).toBe(3);
  });

  test('line breaking never fails, even on control characters, lone surrogates or joiners', () => {
    for (const text of ['\u0000\u0007', '\ud800', '\u200d', '👩‍👩‍👧', '\u202e\u2066abc', 'e\u0301'])
      expect(broken(text)).toHaveLength(1);
  });

  test.each([
    ['Łódź', ['noto-sans']],
    ['Καλημέρα', ['noto-sans']],
    ['Привет', ['noto-sans']],
    ['שלום', ['noto-sans-hebrew']],
    ['مرحبا', ['noto-sans-arabic']],
    ['王', ['noto-sans']],
  ])('the letters of %s are found in the fonts %j', (text, fonts) => {
    expect(fontsOf(text)).toEqual(fonts);
  });

  test('right-to-left words are placed in visual order, and numbers keep their direction', () => {
    expect(broken('Invoice שלום עולם 12')).toEqual(['Invoice |12|עולם |שלום ']);
    expect(broken('שלום 12')).toEqual(['12|שלום ']);
  });

  test('a line begins at the right if its paragraph is read from there, with numbers and Latin words in it', () => {
    const fromRight = (text: string) => breakText(text, setting(1_000)).map((line) => line.isFromRight);

    expect(fromRight('שלום 12 Main')).toEqual([true]);
    expect(fromRight('مرحبا ٣')).toEqual([true]);
    expect(fromRight('12 Main, שלום')).toEqual([false]);
    expect(fromRight('Hello\nשלום')).toEqual([false, true]);
  });

  // A font turns round what is of its own script, so the bracket that closes is first in its run.
  test('mirrors brackets among words that are read from the right', () => {
    expect(broken('שלום (עולם)')).toEqual(['עולם(|)|שלום ']);
  });
});
