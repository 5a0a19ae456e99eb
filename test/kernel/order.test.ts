import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byText } from '../../shared/kernel/order.ts';

test('what is sorted by a text stands as its texts do, and what has the same text as it stood', () => {
  const words = fc.array(fc.constantFrom('', 'a', 'B', 'b', 'ab', 'ä', '1', '10', '9'));
  fc.assert(
    fc.property(words, (texts) => {
      const things = texts.map((text, place) => ({ text, place }));
      const sorted = things.toSorted(byText(({ text }) => text));

      expect(sorted.map(({ text }) => text)).toEqual(texts.toSorted());
      for (const [index, { text, place }] of sorted.entries())
        if (sorted[index + 1]?.text === text) expect(sorted[index + 1]?.place).toBeGreaterThan(place);
    }),
  );
});
