import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasWords, withoutWords } from '../../shared/domain/erasedWords.ts';

const words = ['Ann', 'Lee', '+12125550147', 'ann.lee@example.com'];

test('a word matches only as a whole word, even after a line break', () => {
  expect(hasWords({ a: ['c/o\nANN'] }, words)).toBe(true);
  expect(hasWords({ a: { b: 'nothing of Joanna or Leeds' } }, words)).toBe(false);
  expect(hasWords({ a: 'Ann' }, [])).toBe(false);
});

const someWords = fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 4 });

test('a name inside another word stays, and as a word it is replaced in any capitals', () => {
  expect(withoutWords({ text: 'Ann cannot plan; ANN, ann.' }, ['Ann'])).toEqual({
    text: 'Erased cannot plan; Erased, Erased.',
  });
});

test('words are replaced at any depth, and values other than texts stay', () => {
  const value = { list: ['Ann Lee', 7, null, { name: 'Ann' }], at: 5, flag: true };

  expect(withoutWords(value, ['Ann'])).toEqual({
    list: ['Erased Lee', 7, null, { name: 'Erased' }],
    at: 5,
    flag: true,
  });
});

test('an erasure without words returns the value unchanged', () => {
  const value = { text: 'Ann' };

  expect(withoutWords(value, [])).toBe(value);
  expect(hasWords(value, [])).toBe(false);
});

test('an erased value contains none of the erased words', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 5 }), someWords, (texts, names) => {
      const value = { texts: [...texts, names.join(' '), names.join('-')] };
      fc.pre(!names.some((name) => 'erased' === name));

      expect(hasWords(value, names)).toBe(true);
      expect(hasWords(withoutWords(value, names), names)).toBe(false);
    }),
  );
});
