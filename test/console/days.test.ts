import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { clockText, dayOf } from '../../console/lib/days.ts';
import { moneyText } from '../../console/lib/money.ts';
import { briefDayText, briefText, dayText, momentText } from '../../console/lib/times.ts';

test('a day of a company is as long as its clocks make it', () => {
  expect(dayOf('2026-03-07T23:00:00', 'America/New_York')).toEqual({
    from: '2026-03-07T05:00:00Z',
    to: '2026-03-08T05:00:00Z',
  });
  expect(dayOf('2026-03-08T00:30:00', 'America/New_York')).toEqual({
    from: '2026-03-08T05:00:00Z',
    to: '2026-03-09T04:00:00Z',
  });
  expect(dayOf('2026-11-01T12:00:00', 'America/New_York')).toEqual({
    from: '2026-11-01T04:00:00Z',
    to: '2026-11-02T05:00:00Z',
  });
});

test('times follow the company’s clocks', () => {
  expect(clockText('2026-03-08T09:30:00')).toMatch(/^9:30\sAM$/);
  expect(momentText('2026-03-08T04:30:00Z', 'America/New_York')).toMatch(/^Mar 7, 2026, 11:30\sPM$/);
  expect(dayText('2026-03-08T04:30:00Z', 'America/New_York', 'full')).toBe('Saturday, March 7, 2026');
});

test('a moment in a list has only its necessary parts, by the company’s clocks', () => {
  const now = Date.parse('2026-03-08T16:00:00Z');
  const texts = ['2026-03-08T14:30:00Z', '2026-03-08T04:30:00Z', '2025-12-31T12:00:00Z'].map((at) =>
    briefText(at, 'America/New_York', now),
  );
  expect(texts).toEqual([expect.stringMatching(/^10:30\sAM$/), 'Mar 7', 'Dec 31, 2025']);
});

test('a day in a list has its year only if that is another one, by the company’s clocks', () => {
  const now = Date.parse('2027-01-01T04:30:00Z');
  const texts = ['2027-01-01T04:00:00Z', '2026-12-11T12:00:00Z', '2027-01-03T12:00:00Z'].map((at) =>
    briefDayText(at, 'America/New_York', now),
  );
  expect(texts).toEqual(['Dec 31', 'Dec 11', 'Jan 3, 2027']);
});

test('an amount has the decimals of its document', () => {
  expect(moneyText(1450.5, 'USD', 2)).toBe('$1,450.50');
  expect(moneyText(1450, 'JPY', 0)).toBe('¥1,450');
});
