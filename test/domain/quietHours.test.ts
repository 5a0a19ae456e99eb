import { expect, test } from 'vitest';
import { quietUntil } from '../../shared/domain/quietHours.ts';

const night = { from: '21:00', to: '08:00' };
const nap = { from: '12:00', to: '14:00' };
const until = (quiet_hours: typeof night | null, now: string, time_zone = 'America/New_York') =>
  quietUntil({ quiet_hours, time_zone }, now);

test.each([
  ['just before they begin', '2026-01-15T01:59:59.000Z', undefined],
  ['as they begin', '2026-01-15T02:00:00.000Z', '2026-01-15T13:00:00.000Z'],
  ['after midnight', '2026-01-15T05:30:00.000Z', '2026-01-15T13:00:00.000Z'],
  ['just before they end', '2026-01-15T12:59:59.999Z', '2026-01-15T13:00:00.000Z'],
  ['as they end', '2026-01-15T13:00:00.000Z', undefined],
  ['when clocks go forward in them', '2026-03-08T03:00:00.000Z', '2026-03-08T12:00:00.000Z'],
  ['when clocks go back in them', '2026-11-01T02:00:00.000Z', '2026-11-01T13:00:00.000Z'],
])('quiet hours over midnight, %s', (_, now, end) => expect(until(night, now)).toBe(end));

test.each([
  ['before', '2026-01-15T16:59:00.000Z', undefined],
  ['within', '2026-01-15T17:30:00.000Z', '2026-01-15T19:00:00.000Z'],
  ['after', '2026-01-15T19:00:00.000Z', undefined],
])('quiet hours within a day, %s', (_, now, end) => expect(until(nap, now)).toBe(end));

test('quiet hours whose end falls into a skipped hour end at the moment of the skip', () => {
  const hours = { from: '21:00', to: '02:30' };
  expect(until(hours, '2026-03-08T06:00:00.000Z')).toBe('2026-03-08T07:00:00.000Z');
});

test('a company without quiet hours has none', () => {
  expect(until(null, '2026-01-15T05:00:00.000Z')).toBeUndefined();
});
