import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { localTimesText, localWhenText } from '../../console/lib/spans.ts';

test('times of one day name the half of the day once, and times of two days name both days', () => {
  expect(localTimesText('2026-12-03T09:00', '2026-12-03T11:00')).toBe('9:00–11:00 AM');
  expect(localTimesText('2026-12-03T11:00', '2026-12-03T13:00')).toBe('11:00 AM–1:00 PM');
  expect(localTimesText('2026-12-03T22:00', '2026-12-04T06:00')).toBe(
    'Thu, Dec 3, 10:00 PM – Fri, Dec 4, 6:00 AM',
  );
});

test('whole days are shown without times', () => {
  expect(localWhenText('2026-12-03T00:00', '2026-12-04T00:00')).toBe('Thu, Dec 3');
  expect(localWhenText('2026-12-02T00:00', '2026-12-05T00:00')).toBe('Wed, Dec 2 – Fri, Dec 4');
  expect(localWhenText('2026-12-03T00:00', '2026-12-03T12:00')).toBe('Thu, Dec 3, 12:00 AM–12:00 PM');
});
