import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byText } from '../../shared/kernel/order.ts';

test('sorting by a text is stable', () => {
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
