import { describe, expect, test } from 'vitest';
import { bookOfWordings } from '../../shared/agent/reading/words/wordings.ts';
import { wordingsOf } from '../../shared/figures/model/notation.ts';

type Senses = { says?: string };

const bookOf = (notations: Readonly<Record<string, string>>) => {
  const book = bookOfWordings<Senses>();
  for (const [says, notation] of Object.entries(notations))
    book.say(notation, (senses) => {
      senses.says = [senses.says ?? [], says].flat().join(' and ');
    });
  return (text: string) =>
    book.knownFrom(text.split(' ')).map(({ length, says, isExact }) => [length, says.says, isExact]);
};

describe('a notation of wordings', () => {
  test.each([
    ['tally|head count', ['tally', 'head count']],
    ['[the] number of', ['number of', 'the number of']],
    ['(number|count) [of|for]', ['number', 'number of', 'number for', 'count', 'count of', 'count for']],
    ['a [b [c]] d', ['a d', 'a b d', 'a b c d']],
  ])('%j stands for each of them', (notation, wordings) => {
    expect(wordingsOf(notation)).toEqual(wordings);
    const known = bookOf({ it: notation });
    for (const wording of wordings)
      expect(known(wording).at(-1)).toEqual([wording.split(' ').length, 'it', true]);
  });

  test('knows nothing else', () => {
    const known = bookOf({ it: '[the] (total|overall) (number|count) of' });

    expect(['the number of', 'total overall count of', 'the total number', 'of'].flatMap(known)).toEqual([]);
  });

  test('that is not closed is a fault', () => {
    expect(() => bookOf({ it: 'the (number' })).toThrow('A bracket is not closed: the (number');
  });
});

describe('what words in a row say', () => {
  test('is told for each length, the fewest first', () => {
    expect(bookOf({ one: 'how', other: 'how many', third: 'how many of' })('how many of them')).toEqual([
      [1, 'one', true],
      [2, 'other', true],
      [3, 'third', true],
    ]);
  });

  test('is all that the notations say of them, in the order in which they were told', () => {
    expect(bookOf({ first: '[the] top', second: 'top|the (best|top)' })('the top').at(-1)).toEqual([
      2,
      'first and second',
      true,
    ]);
  });

  test.each([
    ['light words stand within', 'not paid', 'not yet even paid'],
    ['light words are left out within', 'not yet been paid', 'not paid'],
    ['an article is another', 'past the due date', 'past their due date'],
  ])('is the same where %s', (_, notation, text) => {
    expect(bookOf({ it: notation })(text)).toEqual([[text.split(' ').length, 'it', false]]);
  });

  test.each([
    ['three light words', 'not paid', 'not yet even really paid'],
    ['a light word before it', 'paid', 'yet paid'],
    ['an article at its end that is another', 'for each of the', 'for each of our'],
    ['a light word left out at its end', 'not yet', 'not'],
  ])('is not told with %s', (_, notation, text) => {
    expect(bookOf({ it: notation })(text).map(([length]) => length)).not.toContain(text.split(' ').length);
  });

  test('as they stand comes before what differs in light words', () => {
    expect(bookOf({ exact: 'still not paid', other: 'still not yet paid' })('still not paid')).toEqual([
      [3, 'exact', true],
    ]);
  });
});
