import { expect, test } from 'vitest';
import {
  dateIn,
  daytimeOf,
  endOfDay,
  isCalendarDate,
  localTime,
  periodOf,
  quarterOf,
  startOfDay,
} from '../../shared/kernel/calendarDates.ts';

test('an instant belongs to the day that it is in the zone', () => {
  expect(dateIn('America/New_York', '2026-03-01T04:59:59.999Z')).toBe('2026-02-28');
  expect(dateIn('America/New_York', '2026-03-01T05:00:00.000Z')).toBe('2026-03-01');
  expect(dateIn('Pacific/Auckland', '2026-02-28T11:00:00.000Z')).toBe('2026-03-01');
});

test('a day begins where the zone says, on the days of daylight saving too', () => {
  expect(startOfDay('America/New_York', '2026-03-08')).toBe('2026-03-08T05:00:00.000Z');
  expect(startOfDay('America/New_York', '2026-03-09')).toBe('2026-03-09T04:00:00.000Z');
  expect(startOfDay('Africa/Cairo', '2026-04-24')).toBe('2026-04-23T22:00:00.000Z');
});

test('weeks begin on Monday, months and years on their first day', () => {
  expect(periodOf('week', '2026-11-20')).toEqual({ from: '2026-11-16', through: '2026-11-22' });
  expect(periodOf('week', '2026-11-16')).toEqual({ from: '2026-11-16', through: '2026-11-22' });
  expect(periodOf('week', '2026-11-22', -1)).toEqual({ from: '2026-11-09', through: '2026-11-15' });
  expect(periodOf('month', '2026-03-31', -1)).toEqual({ from: '2026-02-01', through: '2026-02-28' });
  expect(periodOf('year', '2024-02-29', -1)).toEqual({ from: '2023-01-01', through: '2023-12-31' });
});

test.each(['2026-02-30', '2026-13-01', '2025-02-29', '2026-3-1', 'today', '2026-03-01T00:00'])(
  '%s is not a date',
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);

test('a period as many units later begins and ends where the calendar says', () => {
  expect(periodOf('week', '2026-11-20', 1)).toEqual({ from: '2026-11-23', through: '2026-11-29' });
  expect(periodOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', through: '2026-11-22' });
  expect(periodOf('month', '2026-01-31', 1)).toEqual({ from: '2026-02-01', through: '2026-02-28' });
  expect(periodOf('month', '2026-12-15')).toEqual({ from: '2026-12-01', through: '2026-12-31' });
  expect(periodOf('year', '2026-11-20')).toEqual({ from: '2026-01-01', through: '2026-12-31' });
});

test.each([
  ['01', '2026-01-01', '2026-03-31'],
  ['02', '2026-01-01', '2026-03-31'],
  ['03', '2026-01-01', '2026-03-31'],
  ['04', '2026-04-01', '2026-06-30'],
  ['06', '2026-04-01', '2026-06-30'],
  ['08', '2026-07-01', '2026-09-30'],
  ['12', '2026-10-01', '2026-12-31'],
])('month %s is in the quarter from %s through %s', (month, from, through) => {
  expect(quarterOf(`2026-${month}-15`)).toEqual({ from, through });
});

test.each([
  ['2026-03-09T04:00:00.000Z', 'morning'],
  ['2026-03-09T15:59:59.999Z', 'morning'],
  ['2026-03-09T16:00:00.000Z', 'afternoon'],
  ['2026-03-10T03:59:59.999Z', 'afternoon'],
])('%s in New York is in the %s', (instant, daytime) => {
  expect(daytimeOf('America/New_York', instant)).toBe(daytime);
});

test.each([
  ['America/New_York', '2026-03-08T06:59:59.999Z', '2026-03-08T01:59'],
  ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
  ['America/New_York', '2026-12-01T04:59:59.999Z', '2026-11-30T23:59'],
  ['Asia/Kolkata', '2026-12-31T18:30:00.000Z', '2027-01-01T00:00'],
])('the local time in %s at %s is %s', (zone, instant, local) => {
  expect(localTime(zone, instant)).toBe(local);
});

test.each(['2024-02-29', '2026-01-01', '9999-12-31'])('%s is a date', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each([
  ['America/New_York', '2027-03-02T04:30:00.000Z', 14, '2027-03-16T03:59:59.999Z'],
  ['America/New_York', '2026-10-25T12:00:00.000Z', 14, '2026-11-09T04:59:59.999Z'],
  ['America/New_York', '2026-10-25T12:00:00.000Z', 0, '2026-10-26T03:59:59.999Z'],
  ['Africa/Cairo', '2027-04-29T12:00:00.000Z', 1, '2027-04-30T20:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-12-31T09:59:59.999Z', 1, '2027-01-01T09:59:59.999Z'],
])('counted in %s from %s, the day %i days later ends at %s', (zone, from, days, end) => {
  expect(endOfDay(zone, from, days)).toBe(end);
});
