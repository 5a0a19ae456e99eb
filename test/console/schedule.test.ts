import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { minutesOf, type Plan } from '../../console/lib/plans.ts';
import {
  clockDay,
  freeFor,
  handedOver,
  inLanes,
  instantAt,
  instantOf,
  isDate,
  isOn,
  localOf,
  minuteAt,
  movedEnd,
  onDay,
  resized,
  shifted,
  weekOf,
  workingTimes,
} from '../../console/lib/schedule.ts';

const zone = 'America/New_York';
const spring = '2026-03-08';
const autumn = '2026-11-01';
const usual = '2026-06-01';
const clocksOf = (date: string) => clockDay(date, zone).hours.map(({ local }) => local.slice(11, 16));

test('a day on which the clocks change has 23 or 25 hours, each as the clocks show it', () => {
  expect([spring, autumn, usual].map((date) => clockDay(date, zone).minutes)).toEqual([1_380, 1_500, 1_440]);
  expect(clocksOf(spring).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  expect(clocksOf(autumn).slice(0, 4)).toEqual(['00:00', '01:00', '01:00', '02:00']);
  expect(clocksOf(usual)).toHaveLength(24);
});

test('a moment has its place on such a day, and a place its moment', () => {
  for (const [date, nine] of [
    [spring, 8 * 60],
    [autumn, 10 * 60],
    [usual, 9 * 60],
  ] as const) {
    const day = clockDay(date, zone);
    expect(minuteAt(day, instantOf(`${date}T09:00:00`, zone))).toBe(nine);
    expect(localOf(instantAt(day, nine), zone)).toBe(`${date}T09:00:00`);
    expect([minuteAt(day, '2020-01-01T00:00:00Z'), minuteAt(day, '2030-01-01T00:00:00Z')]).toEqual([
      0,
      day.minutes,
    ]);
    expect([isOn(day, day.from), isOn(day, day.to)]).toEqual([true, false]);
  }
});

test('working hours follow the clocks, even until midnight and across a clock change', () => {
  const hours = [
    { day: 'sun', start: '00:00', end: '08:00' },
    { day: 'sun', start: '20:00', end: '24:00' },
    { day: 'mon', start: '08:00', end: '17:00' },
  ];
  expect(workingTimes(spring, zone, hours).map(minutesOf)).toEqual([7 * 60, 4 * 60]);
  expect(workingTimes(autumn, zone, hours).map(minutesOf)).toEqual([9 * 60, 4 * 60]);
  expect(workingTimes(usual, zone, hours)).toEqual([
    { start: '2026-06-01T12:00:00.000Z', end: '2026-06-01T21:00:00.000Z' },
  ]);
});

test('a week begins on its Monday', () => {
  expect(weekOf('2026-11-29')).toEqual(weekOf('2026-11-23'));
  expect(weekOf('2026-11-29')[0]).toBe('2026-11-23');
});

test('the end of time off moves with its start, by the clocks, and whole days stay whole', () => {
  expect(movedEnd('2026-11-29T00:00', '2026-11-30T00:00', '2026-12-02T00:00')).toBe('2026-12-03T00:00');
  expect(movedEnd('2026-03-07T00:00', '2026-03-08T00:00', '2026-03-08T00:00')).toBe('2026-03-09T00:00');
  expect(movedEnd('2026-06-01T08:00', '2026-06-01T12:30', '2026-06-01T09:15')).toBe('2026-06-01T13:45');
});

test('only a day of the calendar is one', () => {
  expect(['2026-02-28', '2026-02-30', '2026-2-3', 'today', undefined].map(isDate)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

const plan = (start: string, end: string, ...technician_ids: string[]): Plan => ({
  start: `2026-06-01T${start}:00.000Z`,
  end: `2026-06-01T${end}:00.000Z`,
  technician_ids,
});
const day = clockDay(usual, zone);

test('a moved visit keeps its length and starts on the day that is shown', () => {
  expect(shifted(plan('13:00', '14:00'), 15, day)).toEqual(plan('13:15', '14:15'));
  expect(localOf(shifted(plan('13:00', '14:00'), -900, day).start, zone)).toBe('2026-06-01T00:00:00');
  expect(localOf(shifted(plan('13:00', '14:00'), 2_000, day).start, zone)).toBe('2026-06-01T23:45:00');
});

test('a visit lasts from a quarter of an hour to seven days', () => {
  expect(resized(plan('13:00', '14:00'), 30)).toEqual(plan('13:00', '14:30'));
  expect(minutesOf(resized(plan('13:00', '14:00'), -90))).toBe(15);
  expect(minutesOf(resized(plan('13:00', '14:00'), 99_999))).toBe(7 * 24 * 60);
});

test('a visit moved to another day keeps its local time and its length', () => {
  const moved = onDay({ start: '2026-03-07T14:00:00Z', end: '2026-03-07T15:30:00Z' }, spring, zone);
  expect([localOf(moved.start, zone), minutesOf(moved)]).toEqual(['2026-03-08T09:00:00', 90]);
});

test('a visit moved to another technician replaces its former one, and lists each member of the crew once', () => {
  const crew = plan('13:00', '14:00', 'sam', 'rosa');
  const idsOf = (from: string | undefined, to: string | undefined, of = crew) =>
    handedOver(of, from, to).technician_ids;
  expect(idsOf('rosa', 'theo')).toEqual(['sam', 'theo']);
  expect(idsOf('sam', 'rosa')).toEqual(['rosa']);
  expect(idsOf('sam', undefined)).toEqual(['rosa']);
  expect(idsOf('sam', 'sam')).toEqual(['sam', 'rosa']);
  expect(idsOf(undefined, 'theo', plan('13:00', '14:00', 'unknown'))).toEqual(['theo']);
});

test('overlapping visits are drawn side by side, and others take the whole width', () => {
  const visits = [
    plan('08:00', '10:00', 'a'),
    plan('09:00', '11:00', 'b'),
    plan('10:00', '12:00', 'c'),
    plan('12:00', '13:00', 'd'),
  ];
  const placed = inLanes(visits.toReversed()).map(({ item, lane, lanes }) => [
    item.technician_ids[0],
    lane,
    lanes,
  ]);
  expect(placed).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ]);
});

test('a technician is free who works at that time, is not away and has no other visit', () => {
  const working_hours = [{ day: 'mon', start: '08:00', end: '17:00' }];
  const worker = (id: string, other: object = {}) => ({
    id,
    active: true,
    time_off: [],
    working_hours,
    ...other,
  });
  const workers = [
    worker('sam'),
    worker('rosa'),
    worker('away', { time_off: [plan('13:30', '18:00')] }),
    worker('gone', { active: false }),
    worker('off', { working_hours: [{ day: 'tue', start: '08:00', end: '17:00' }] }),
  ];
  const engagements = [plan('13:30', '15:00', 'rosa'), plan('14:00', '15:00', 'sam')];
  expect(freeFor(plan('13:00', '14:00'), workers, engagements, zone).map(({ id }) => id)).toEqual(['sam']);
});
