import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRegion, normalizePhone } from '../../shared/kernel/phone.ts';

/** National numbers with the digits of their region, in groups. */
const regions = {
  US: { code: '1', groups: [3, 3, 4] },
  DE: { code: '49', groups: [3, 8] },
  GB: { code: '44', groups: [4, 6] },
  AU: { code: '61', groups: [1, 4, 4] },
} as const;
type Region = keyof typeof regions;

const firstDigit = { US: '2', DE: '1', GB: '7', AU: '4' } as const satisfies Record<Region, string>;

/** A possible number of the region, as groups of digits without its country code. */
const numberOf = (region: Region) =>
  fc
    .tuple(
      ...regions[region].groups.map((length) =>
        fc.array(fc.integer({ min: 2, max: 9 }), { minLength: length, maxLength: length }),
      ),
    )
    .map(([head = [], ...rest]) => [
      firstDigit[region] + head.slice(1).join(''),
      ...rest.map((d) => d.join('')),
    ]);

const anyNumber = fc
  .constantFrom<Region>('US', 'DE', 'GB', 'AU')
  .chain((region) => numberOf(region).map((groups) => ({ region, groups })));

const separator = fc.constantFrom('', ' ', '-', '.', '  ');

describe('a phone number', () => {
  test('is the same E.164 in whatever spelling it is written', () => {
    fc.assert(
      fc.property(
        anyNumber,
        separator,
        fc.boolean(),
        fc.boolean(),
        ({ region, groups }, between, inside, padded) => {
          const { code } = regions[region];
          const e164 = `+${code}${groups.join('')}`;
          const [head = '', ...rest] = groups;
          const written = (inside ? [`(${head})`, ...rest] : groups).join(between);
          const spellings = [written, `+${code} ${written}`, `+${code}-${groups.join('-')}`, e164];

          for (const spelling of spellings) {
            expect(normalizePhone(padded ? `  ${spelling} ` : spelling, region)).toBe(e164);
          }
        },
      ),
    );
  });

  test('once in E.164 stays as it is, in any region', () => {
    fc.assert(
      fc.property(anyNumber, fc.constantFrom('US', 'DE', 'JP', 'BR'), ({ region, groups }, elsewhere) => {
        const once = normalizePhone(groups.join(''), region) ?? '';

        expect(once).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(normalizePhone(once, elsewhere)).toBe(once);
      }),
    );
  });

  test('whatever was typed, the answer is E.164 or that there is no such number', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'0123456789+()-. x#;ext'), maxLength: 40 }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const phone = normalizePhone(text, 'US');

        expect(phone ?? '+12125550123').toMatch(/^\+[1-9]\d{5,14}$/);
        expect(phone === undefined ? undefined : normalizePhone(phone, 'US')).toBe(phone);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['', '12', 'call me', '+1 212 555 01000000000', '+999 123 4567'])('%j is none', (text) => {
    expect(normalizePhone(text, 'US')).toBe(undefined);
  });
});

test('regions are two letters of ISO 3166 that have telephones', () => {
  expect(['US', 'DE', 'us', 'XX', 'USA', ''].map(isRegion)).toEqual([true, true, false, false, false, false]);
});
