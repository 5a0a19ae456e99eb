import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Id, LifecycleNumber } from '../../shared/contract/fields.ts';
import { createIds, firstIdAt, timeOfId } from '../../shared/kernel/ids.ts';
import { spellLifecycleNumber } from '../../shared/kernel/lifecycleNumbers.ts';

const latest = Date.parse('9999-12-31T23:59:59.999Z');
const moments = fc.integer({ min: Date.parse('2000-01-01'), max: latest });

describe('an id', () => {
  test('sorts after every earlier one, even when the clock stops or is set back', () => {
    fc.assert(
      fc.property(
        moments,
        fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 2 }),
        (start, steps) => {
          let now = start;
          const ids = createIds(() => new Date(now));
          const made = steps.map((step) => {
            now = Math.min(latest, Math.max(start, now + step));
            return ids.next();
          });

          expect(made).toEqual(made.toSorted());
          expect(new Set(made).size).toBe(made.length);
        },
      ),
    );
  });

  test('ten thousand ids of one millisecond are in order, and of that millisecond', () => {
    const now = Date.parse('2026-03-08T07:00:00.000Z');
    const ids = createIds(() => new Date(now));
    const made = Array.from({ length: 10_000 }, () => ids.next());

    expect(made).toEqual(made.toSorted());
    expect(new Set(made).size).toBe(made.length);
    expect(new Set(made.map(timeOfId))).toEqual(new Set([now]));
  });

  test('an id is a UUID of version 7 that contains its time', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const id = createIds(() => new Date(moment)).next();

        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Id.parse(id)).toBe(id);
        expect(timeOfId(id)).toBe(moment);
      }),
    );
  });

  test('ids are ordered by millisecond: a range of time is a range of ids', () => {
    fc.assert(
      fc.property(moments, (moment) => {
        const id = createIds(() => new Date(moment)).next();

        expect(firstIdAt(moment) <= id).toBe(true);
        expect(id < firstIdAt(moment + 1)).toBe(true);
        expect(timeOfId(firstIdAt(moment))).toBe(moment);
      }),
    );
    for (const moment of [0, -1, 0.9]) expect(firstIdAt(moment)).toBe('00000000-0000-7000-8000-000000000000');
  });
});

describe('a lifecycle number', () => {
  const ids = createIds(() => new Date(0));
  const numbers = Array.from({ length: 20_000 }, () => ids.lifecycleNumber());

  test('a lifecycle number is twelve letters and digits in groups of four, none of which sound alike on the phone', () => {
    for (const number of numbers) {
      expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    }
    expect(LifecycleNumber.parse(numbers[0])).toBe(numbers[0]);
  });

  test('a lifecycle number is found in any spelling of a caller', () => {
    const typed = fc.record({
      number: fc.constantFrom(...numbers.slice(0, 500)),
      between: fc.constantFrom('-', '', ' ', '  ', '.', '\u2013'),
      around: fc.constantFrom('', ' ', '\t'),
      isSmall: fc.boolean(),
      zero: fc.constantFrom('0', 'O', 'o', '\uFF10'),
      one: fc.constantFrom('1', 'I', 'l'),
    });

    fc.assert(
      fc.property(typed, ({ number, between, around, isSmall, zero, one }) => {
        const said = (isSmall ? number.toLowerCase() : number)
          .replaceAll('-', between)
          .replaceAll('0', zero)
          .replaceAll('1', one);
        expect(spellLifecycleNumber(around + said + around)).toBe(number);
      }),
    );
  });

  test.each(['', 'AAAA-BBBB', 'AAAA-BBBB-CCCC-D', 'AAAA-BBBB-CCC!', 'UUUU-BBBB-CCCC'])(
    'an invalid lifecycle number stays unchanged: %s',
    (text) => {
      expect(spellLifecycleNumber(text)).toBe(text);
    },
  );

  test('a lifecycle number does not come twice, and has every letter in every place', () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const place of [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13]) {
      expect(new Set(numbers.map((number) => number.charAt(place))).size).toBe(32);
    }
  });
});
