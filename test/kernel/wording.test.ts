import { describe, expect, test } from 'vitest';
import { writeAmount, writeDay, writeMoment, writeNumber, writePrice } from '../../shared/kernel/wording.ts';

const dollars = { currency: 'USD', currency_digits: 2 };
const yen = { currency: 'JPY', currency_digits: 0 };

describe('amounts and times for people', () => {
  test.each([
    [writeAmount({ units: 123_456, scale: 2 }, dollars), '$1,234.56'],
    [writeAmount({ units: 5, scale: 0 }, dollars), '$5.00'],
    [writeAmount({ units: 500, scale: 0 }, yen), '¥500'],
    [writePrice({ units: 123_456, scale: 6 }, dollars), '$0.123456'],
    [writePrice({ units: 5, scale: 0 }, dollars), '$5.00'],
    [writePrice({ units: 12_345_678, scale: 7 }, dollars), '$1.234568'],
    [writePrice({ units: 15, scale: 1 }, yen), '¥1.5'],
    [writeNumber({ units: 12_345_678, scale: 6 }), '12.345678'],
    [writeNumber({ units: 12_345_678, scale: 2 }), '123,456.78'],
    [writeNumber({ units: 2_500, scale: 3 }), '2.5'],
    [writeNumber({ units: 2, scale: 0 }), '2'],
    [writeDay('2026-11-20T03:00:00.000Z', 'America/New_York'), 'November 19, 2026'],
    [
      writeMoment('2026-11-20T14:05:00.000Z', 'America/New_York').replaceAll('\u202f', ' '),
      'November 20, 2026 at 9:05 AM EST',
    ],
  ])('it is written %s', (written, expected) => {
    expect(written).toBe(expected);
  });
});
