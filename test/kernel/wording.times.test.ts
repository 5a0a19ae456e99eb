import { describe, expect, test } from 'vitest';
import {
  writeAmount,
  writeDay,
  writeMoment,
  writeNumber,
  writePrice,
  writeWeekdayMoment,
  writeWindow,
} from '../../shared/kernel/wording.ts';

const plain = (text: string): string => text.replaceAll('\u202f', ' ');
const start = '2026-11-20T14:05:00.000Z';
const end = '2026-11-20T16:00:00.000Z';

describe('a time that people read', () => {
  test('the time of a visit is written with weekday and zone', () => {
    expect(plain(writeWeekdayMoment(start, 'America/New_York'))).toBe(
      'Friday, November 20, 2026 at 9:05 AM EST',
    );
    expect(plain(writeWeekdayMoment(start, 'UTC'))).toBe('Friday, November 20, 2026 at 2:05 PM UTC');
  });

  test('a window is written in local time', () => {
    expect(plain(writeWindow({ start, end }, 'America/New_York'))).toBe('9:05 AM and 11:00 AM');
  });

  test('a day and a moment are written in local time', () => {
    expect(writeDay('2026-01-02T04:59:00.000Z', 'America/New_York')).toBe('January 1, 2026');
    expect(plain(writeMoment('2026-07-01T00:00:00.000Z', 'America/New_York'))).toBe(
      'June 30, 2026 at 8:00 PM EDT',
    );
  });
});

describe('an amount that people read', () => {
  const dinars = { currency: 'KWD', currency_digits: 3 };

  test('an amount has the decimals of its currency, and a price may have more', () => {
    expect(plain(writeAmount({ units: 1, scale: 0 }, dinars)).replace('\u00a0', ' ')).toBe('KWD 1.000');
    expect(plain(writePrice({ units: 12_345, scale: 4 }, dinars)).replace('\u00a0', ' ')).toBe('KWD 1.2345');
    expect(plain(writePrice({ units: 1, scale: 0 }, dinars)).replace('\u00a0', ' ')).toBe('KWD 1.000');
  });

  test('a negative amount keeps its sign', () => {
    expect(writeAmount({ units: -1_250, scale: 2 }, { currency: 'USD', currency_digits: 2 })).toBe('-$12.50');
    expect(writeNumber({ units: -15, scale: 1 })).toBe('-1.5');
  });
});
