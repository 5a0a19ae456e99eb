import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayIn, daysBetween, momentIn, timeZoneNamed, weekdayOf } from '../../shared/kernel/zone.ts';

const at = (zone: string, day: string, time: string) => new Date(momentIn(zone, day, time)).toISOString();

describe('the moment of a wall-clock time', () => {
  test.each([
    ['America/New_York', '2026-03-07', '08:00', '2026-03-07T13:00:00.000Z'],
    ['America/New_York', '2026-03-08', '08:00', '2026-03-08T12:00:00.000Z'],
    ['America/New_York', '2026-11-01', '08:00', '2026-11-01T13:00:00.000Z'],
    ['America/Phoenix', '2026-03-08', '08:00', '2026-03-08T15:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
  ])('follows the daylight saving of %s on %s', (zone, day, time, instant) => {
    expect(at(zone, day, time)).toBe(instant);
  });

  test('a skipped wall-clock time maps to the moment of the skip', () => {
    for (const time of ['02:00', '02:30', '02:59', '03:00'])
      expect(at('America/New_York', '2026-03-08', time)).toBe('2026-03-08T07:00:00.000Z');
  });

  test('a repeated wall-clock time maps to its first moment', () => {
    expect(at('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('24:00 maps to the next midnight, even if that midnight is skipped', () => {
    expect(at('America/New_York', '2026-03-07', '24:00')).toBe('2026-03-08T05:00:00.000Z');
    expect(at('Africa/Cairo', '2026-04-23', '24:00')).toBe('2026-04-23T22:00:00.000Z');
  });

  test('the moment of a wall-clock time never runs backwards through the days and hours', () => {
    const time = fc.integer({ min: 0, max: 24 * 4 });
    const text = (quarters: number) =>
      `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
    fc.assert(
      fc.property(
        fc.constantFrom('America/New_York', 'America/Phoenix', 'Europe/Berlin', 'Australia/Lord_Howe'),
        fc.integer({ min: 0, max: 365 }),
        time,
        time,
        (zone, dayOfYear, a, b) => {
          const day = addDays('2026-01-01', dayOfYear);
          const [early, late] = a <= b ? [a, b] : [b, a];
          expect(momentIn(zone, day, text(early))).toBeLessThanOrEqual(momentIn(zone, day, text(late)));
          expect(momentIn(zone, day, '24:00')).toBe(momentIn(zone, addDays(day, 1), '00:00'));
        },
      ),
    );
  });
});

test('the time zone data has this version: docs/runbook.md says what to do when Node brings another', () => {
  expect(process.versions.tz).toBe('2026c');
});

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/ARGENTINA/buenos_aires', 'America/Argentina/Buenos_Aires'],
  ['US/Eastern', 'US/Eastern'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Mars/Olympus', undefined],
  ['+02:00', undefined],
  ['', undefined],
])('the time zone named %j is %s', (written, name) => {
  expect(timeZoneNamed(written)).toBe(name);
});

test('the day at a moment is the zone’s day', () => {
  const moment = Date.parse('2026-03-09T03:00:00Z');
  expect(dayIn('America/New_York', moment)).toBe('2026-03-08');
  expect(dayIn('Europe/Berlin', moment)).toBe('2026-03-09');
});

test('the days between two days include both, across the end of a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
});

test('Monday is the first day of the week', () => {
  expect(weekdayOf('2026-03-09')).toBe(1);
  expect(weekdayOf('2026-03-08')).toBe(7);
});
