import { describe, expect, test } from 'vitest';
import {
  currenciesPublished,
  currencyDigits,
  currencyNow,
  isCurrency,
} from '../../shared/kernel/currency.ts';

describe('a currency of ISO 4217', () => {
  /** Where the runtime's own list differs, which counts the decimals that people still write. */
  const others = 'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SOS SYP YER'.split(' ');

  test.each([
    ...others.map((code) => [code, 2] as const),
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['CLP', 0],
    ['BHD', 3],
    ['IQD', 3],
    ['CLF', 4],
    ['XOF', 0],
    ['ZWG', 2],
  ] as const)('%s has %d decimals', (code, digits) => {
    expect([isCurrency(code), currencyDigits(code)]).toEqual([true, digits]);
  });

  test('a withdrawn currency keeps two decimals for its old documents', () => {
    expect(currencyNow('DEM')).toEqual({ currency: 'DEM', currency_digits: 2 });
    expect(currencyNow('JPY')).toEqual({ currency: 'JPY', currency_digits: 0 });
  });

  test('a currency is looked up in the list of a given day', () => {
    expect(currenciesPublished).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test.each([
    'DEM',
    'BGN',
    'HRK',
    'ZWL',
    'ANG',
    'SLL',
    'XAU',
    'XXX',
    'XTS',
    'XXZ',
    'usd',
    'US',
    '',
    '__proto__',
  ])('%j is none: withdrawn, without minor units or unknown', (code) => {
    expect(isCurrency(code)).toBe(false);
  });
});
