import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkPlaceholder } from '../../shared/domain/links.ts';
import { fitted } from '../../shared/domain/longTexts.ts';

describe('the words of a text', () => {
  test('a text within the limit of words is kept as written', () => {
    for (const body of [
      '',
      'On our way.',
      'x'.repeat(1_600),
      `See\n${linkPlaceholder}\nBye`,
      linkPlaceholder,
    ])
      expect(fitted(body)).toBe(body);
  });

  test('a text over the limit of words is cut before a whole character, and says so', () => {
    const cut = fitted('👨‍👩‍👧‍👦'.repeat(300));

    expect(cut.length).toBeLessThanOrEqual(1_600);
    expect(cut).toMatch(/^(?:👨‍👩‍👧‍👦)+…$/u);
  });

  test('the words of a long text keep their link and leave room for it, in any place', () => {
    const words = fc.string({ maxLength: 3_000, unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' '));
    fc.assert(
      fc.property(words, words, (before, behind) => {
        const text = fitted(`${before}\n${linkPlaceholder}\n${behind}`);

        expect(text.split('\n').filter((line) => line === linkPlaceholder)).toHaveLength(1);
        expect(text.length).toBeLessThanOrEqual(1_600 - 400 + linkPlaceholder.length + 2);
      }),
      { numRuns: 50 },
    );
  });
});
