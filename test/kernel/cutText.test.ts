import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from '../../shared/kernel/text.ts';

test.each([
  ['Hello', 5, 'Hello'],
  ['Hello', 4, 'Hell'],
  ['ab👍🏽', 3, 'ab'],
  ['ab👍🏽', 5, 'ab'],
  ['ab👍🏽', 6, 'ab👍🏽'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['👨‍👩‍👧 and', 4, ''],
])('%j is cut to %i before a character that would not be whole', (text, longest, cut) => {
  expect(cutText(text, longest)).toBe(cut);
});

test('a text that is cut is the beginning of it, short enough, and without half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(300), (text, longest) => {
      const cut = cutText(text, longest);

      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(longest);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
