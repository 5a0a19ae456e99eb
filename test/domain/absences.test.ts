import { expect, test } from 'vitest';
import { absentDays, toldOfAbsence } from '../../shared/domain/absences.ts';
import type { CalendarRecord } from '../../shared/domain/calendar.ts';

const now = '2031-06-02T12:00:00.000Z';
const off = (start: string, end: string) => ({
  start: `${start}T00:00:00.000Z`,
  end: `${end}T00:00:00.000Z`,
});
const away = (time_off: { start: string; end: string }[], more = {}) => ({
  name: 'Tina',
  active: true,
  time_off,
  ...more,
});
const daysOf = (ids: readonly string[]) => ids.map((id) => id.slice(0, 10));

test('only an absence’s future days are read, each once', () => {
  const times = [
    off('2031-05-01', '2031-05-20'),
    off('2031-05-30', '2031-06-04'),
    off('2031-06-03', '2031-06-05'),
  ];

  expect(absentDays('t', away(times), now)).toEqual(['2031-06-02#t', '2031-06-03#t', '2031-06-04#t']);
  expect(absentDays('t', away([]), now)).toEqual([]);
});

test('an absence without end is read for seven weeks, in both calendars of the technician', () => {
  const always = off('2031-05-30', '9999-12-31');
  const user_id = '01a20663-0000-7000-8000-000000000001';

  expect(daysOf(absentDays('t', away([always]), now)).at(-1)).toBe('2031-07-20');
  expect(absentDays('t', away([always, off('2040-01-01', '9999-12-31')]), now)).toHaveLength(49);
  const ids = absentDays('t', away([], { active: false, user_id }), now);
  expect(ids).toHaveLength(98);
  expect(ids.slice(0, 2)).toEqual([`2031-06-02#${user_id}`, '2031-06-02#t']);
  expect(daysOf(ids).at(-1)).toBe('2031-07-20');
});

const calendar = (hours: readonly number[]): CalendarRecord => ({
  kind: 'calendar',
  version: 1,
  id: '2031-06-03#t',
  technician_id: 't',
  busy: hours.map((hour) => ({
    appointment_id: `visit-${hour}`,
    start: `2031-06-03T${String(hour).padStart(2, '0')}:00:00.000Z`,
    end: `2031-06-03T${String(hour + 1).padStart(2, '0')}:00:00.000Z`,
  })),
});

test('the first twenty visits of an absence are named in order of time, and none that only touches it', () => {
  const time_off = [{ start: '2031-06-03T10:00:00.000Z', end: '2031-06-03T12:00:00.000Z' }];
  const told = (from: typeof time_off, hours: readonly number[]) =>
    toldOfAbsence(away(from), [calendar(hours)], { now, time_zone: 'UTC' });

  expect(told(time_off, [12, 11, 9, 10]).warning_details).toEqual(
    [10, 11].map((hour) => ({
      code: 'booked_visits',
      message: `Tina stays booked for the appointment visit-${hour} on Tuesday, June 3, 2031 at ${hour}:00 AM UTC.`,
      nearest: [],
    })),
  );
  const all = Array.from({ length: 23 }, (_, hour) => hour);
  expect(told([off('2031-06-03', '2031-06-04')], all).warning_details).toHaveLength(20);
  expect(told([], all)).toEqual({ warnings: [], warning_details: [] });
});
