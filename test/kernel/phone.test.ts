import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPlaceholder,
  isRegion,
  readExtension,
  readPhone,
  spokenDigits,
  writePhone,
} from '../../shared/kernel/phone.ts';

const numberIn = (text: string, region: string) => readPhone(text, region)?.number;

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

/** As the Python package `phonenumbers` 9.0.43 reads them; `npm run test:vectors` compares some 80,000 more. */
const samples = [
  ['US', '(212) 555-0123', '+12125550123', null],
  ['US', '＋442079460123', '+442079460123', null],
  ['DE', '＋４９ １５１２ ３４５６７８９', '+4915123456789', null],
  ['IQ', '+٤٤٢٠٧٩٤٦٠١٢٣', '+442079460123', null],
  ['IR', '۰۲۱ ۲۳۴۵ ۶۷۸۹', '+982123456789', null],
  ['GB', '+44 (0)20 7946 0123', '+442079460123', null],
  ['US', '011 44 20 7946 0123', '+442079460123', null],
  ['IT', '02 1234 5678', '+390212345678', null],
  ['US', 'tel:+1-212-555-0123', '+12125550123', null],
  ['US', 'tel:+1-212-555-0123;ext=12', '+12125550123', '12'],
  ['US', '212-555-0123 ext. 12', '+12125550123', '12'],
  ['US', '212-555-0123 x0012', '+12125550123', '0012'],
  ['US', '+1 212 555 0123 ext. １２', '+12125550123', '12'],
  ['RU', '8 (800) 555-35-35 доб. 12', '+78005553535', '12'],
] as const;

/** What the package refuses though the number is plain to see. */
const hiddenSamples = [
  ['US', '+1 \u200e212\u200e 555 0123', '+12125550123'],
  ['US', '\u202a+1 (212) 555-0123\u202c', '+12125550123'],
  ['US', '+1\t212\u202f555\u20090123', '+12125550123'],
  ['US', '﹢442079460123', '+442079460123'],
  ['IN', '+९१ ८१२३४ ५६७८९', '+918123456789'],
  ['US', 'TEL:+442079460123', '+442079460123'],
] as const;

describe('a phone number', () => {
  test.each(samples)(
    'a phone number in %s written %s is %s, extension %s',
    (region, text, number, extension) => {
      expect(readPhone(text, region)).toEqual({ number, extension });
    },
  );

  test.each(hiddenSamples)('a phone number in %s written %j is %s', (region, text, number) => {
    expect(numberIn(text, region)).toBe(number);
  });

  test('a phone number is the same with the digits of every script', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').map(
      (numberingSystem) => new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }),
    );
    const written = systems
      .map((system) => system.format(2125550123))
      .filter((text) => /^\p{Nd}+$/u.test(text));

    expect(written.length).toBeGreaterThan(50);
    expect(new Set(written.map((text) => numberIn(text, 'US')))).toEqual(new Set(['+12125550123']));
  });

  test('a phone number parses the same every time', () => {
    const text = 'tel:2125550123;phone-context=+1';
    expect(new Set([1, 2, 3, 4].map(() => numberIn(text, 'US'))).size).toBe(1);
  });

  test('a phone number is the same E.164 in any spelling', () => {
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
            expect(numberIn(padded ? `  ${spelling} ` : spelling, region)).toBe(e164);
          }
        },
      ),
    );
  });

  test('a number in E.164 stays unchanged in any region', () => {
    fc.assert(
      fc.property(anyNumber, fc.constantFrom('US', 'DE', 'JP', 'BR'), ({ region, groups }, elsewhere) => {
        const once = numberIn(groups.join(''), region) ?? '';

        expect(once).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(numberIn(once, elsewhere)).toBe(once);
      }),
    );
  });

  test('any typed phone number reads as E.164, or as not a number', () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'0123456789+()-. x#;ext'), maxLength: 40 }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const phone = numberIn(text, 'US');

        expect(phone ?? '+12125550123').toMatch(/^\+[1-9]\d{5,14}$/);
        expect(phone === undefined ? undefined : numberIn(phone, 'US')).toBe(phone);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    '',
    '12',
    'call me',
    '+1 212 555 01000000000',
    '+999 123 4567',
    '1-800-FLOWERS',
    '++12125550123',
    'tel:%2B12125550123',
    'tel:2125550123;phone-context=+1',
    'TEL:2125550123;PHONE-CONTEXT=+1',
  ])('%j is none', (text) => {
    expect(numberIn(text, 'US')).toBe(undefined);
  });
});

test.each([
  ['12', '12'],
  [' 0042 ', '0042'],
  ['٤٢', '42'],
  ['４２', '42'],
  ['4-2', undefined],
  ['x12', undefined],
  ['', undefined],
  ['1'.repeat(21), undefined],
])('the extension %j is %s', (text, digits) => {
  expect(readExtension(text)).toBe(digits);
});

test.each([
  ['+12125550147', ['12125550147', '2125550147', '5550147', '0147']],
  ['+442079460123', ['442079460123', '2079460123', '02079460123', '79460123', '0123']],
  ['+4930123456', ['4930123456', '30123456', '030123456', '123456']],
  // Its last part has fewer than four digits.
  ['+33612345678', ['33612345678', '612345678', '0612345678', '12345678', '345678', '5678']],
  ['12-34', ['1234']],
])('the number %s is recognised by its digits %j', (number, digits) => {
  expect(spokenDigits(number)).toEqual(digits);
});

test('regions are two letters of ISO 3166 that have telephones', () => {
  expect(['US', 'DE', 'us', 'XX', 'USA', ''].map(isRegion)).toEqual([true, true, false, false, false, false]);
});

test.each([
  ['a number of the region', '+12125550147', 'US', null, '(212) 555-0147'],
  ['a number of a country with the same code', '+16135550123', 'US', null, '(613) 555-0123'],
  ['a foreign number', '+442071838750', 'US', null, '+44 20 7183 8750'],
  ['a British number', '+442071838750', 'GB', null, '020 7183 8750'],
  ['a French number', '+33123456789', 'FR', null, '01 23 45 67 89'],
  ['an extension', '+12125550147', 'US', '12', '(212) 555-0147 ext. 12'],
  ['a number in no region', '+12125550147', '', null, '+1 212 555 0147'],
  ['a number that no country has', '+999', 'US', null, '+999'],
])('%s is written as people write it', (_, number, region, extension, written) => {
  expect(writePhone(number, region, extension)).toBe(written);
});

describe('a placeholder for no phone', () => {
  test.each([
    ['US', '000-000-0000'],
    ['US', '(111) 111-1111'],
    ['US', '+1 999 999 9999'],
    ['US', '(123) 456-7890'],
    ['US', '012-345-6789'],
    ['US', '987-654-3210'],
    ['US', '212-000-0000'],
    ['DE', '1234567890'],
    ['DE', '0 11111111'],
    ['AU', '01 2345 6789'],
  ])('a placeholder for no phone is known by its digits, in %s: %s', (region, text) => {
    expect(isPlaceholder(numberIn(text, region) ?? 'none')).toBe(true);
  });

  test('a repeated digit is a placeholder in every region whose numbers can be written so', () => {
    const digit = fc.constantFrom(...'0123456789');

    fc.assert(
      fc.property(fc.constantFrom('US', 'GB', 'DE', 'AU', 'MX', 'IN'), digit, (region, one) => {
        const number = numberIn(one.repeat(10), region);
        fc.pre(number !== undefined);
        expect(isPlaceholder(number)).toBe(true);
      }),
    );
  });

  test('a placeholder for a phone is never a number in use', () => {
    fc.assert(
      fc.property(anyNumber, ({ region, groups }) => {
        const digits = groups.join('');
        fc.pre(new Set(digits).size > 2);
        fc.pre(!'01234567890123456789'.includes(digits) && !'98765432109876543210'.includes(digits));
        expect(isPlaceholder(numberIn(digits, region) ?? `+${regions[region].code}${digits}`)).toBe(false);
      }),
    );
  });
});

test('a Mexican number parses to its current form, with or without the prefixes used until 2019', () => {
  const digits = fc.stringMatching(/^[2-9][0-9]{9}$/);
  fc.assert(
    fc.property(digits, fc.constantFrom('', '1', '01', '044', '045'), (national, before) => {
      expect(readPhone(`+52${before}${national}`, 'US')).toEqual({
        number: `+52${national}`,
        extension: null,
      });
      expect(numberIn(`${before} ${national}`, 'MX')).toBe(`+52${national}`);
    }),
  );
  expect(readPhone('+52 1 55 1234 5678 ext. 12', 'US')).toEqual({ number: '+525512345678', extension: '12' });
});
