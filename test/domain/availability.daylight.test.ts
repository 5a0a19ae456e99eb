import { expect, test } from 'vitest';
import { settingDefaults } from '../../shared/contract/settings.ts';
import { Weekday } from '../../shared/contract/technicians.ts';
import { findSlots } from '../../shared/domain/availability.ts';
import type { Planning } from '../../shared/domain/listedServices.ts';
import type { TechnicianRecord } from '../../shared/domain/technicians.ts';
import { addDays, momentIn } from '../../shared/kernel/zone.ts';

const longAgo = '2020-01-01T00:00:00.000Z';

/** Works from midnight to five in the morning, across every change of the clocks. */
const nightOwl: TechnicianRecord = {
  kind: 'technician',
  version: 1,
  id: 'night-owl',
  name: 'Nora',
  user_id: null,
  skills: [],
  teams: [],
  territories: [],
  working_hours: Weekday.options.map((day) => ({ day, start: '00:00', end: '05:00' })),
  time_off: [],
  active: true,
  created_at: longAgo,
  updated_at: longAgo,
};

/** The slots of an hour each that begin on a local day. */
const slotsOn = (time_zone: string, day: string) => {
  const settings: Planning = { ...settingDefaults, time_zone, services: [], slot_minutes: 60 };
  const [from, to] = [day, addDays(day, 1)].map((date) =>
    new Date(momentIn(time_zone, date, '00:00')).toISOString(),
  );
  const query = { service: 'Watch', from: from ?? '', to: to ?? '' };
  return findSlots(query, { settings, technicians: [nightOwl], calendars: [], now: longAgo }).slots;
};

const hour = (time: string) => new Date(`${time}:00.000Z`).toISOString();

test.each<[string, string, string, readonly string[]]>([
  [
    'on the second Sunday of March in New York the skipped hour has no slot',
    'America/New_York',
    '2026-03-08',
    ['2026-03-08T05:00', '2026-03-08T06:00', '2026-03-08T07:00', '2026-03-08T08:00'],
  ],
  [
    'on the first Sunday of November in New York the hour that comes twice has two slots, an hour apart',
    'America/New_York',
    '2026-11-01',
    [
      '2026-11-01T04:00',
      '2026-11-01T05:00',
      '2026-11-01T06:00',
      '2026-11-01T07:00',
      '2026-11-01T08:00',
      '2026-11-01T09:00',
    ],
  ],
  [
    'on the second Sunday of March in Phoenix nothing happens',
    'America/Phoenix',
    '2026-03-08',
    ['2026-03-08T07:00', '2026-03-08T08:00', '2026-03-08T09:00', '2026-03-08T10:00', '2026-03-08T11:00'],
  ],
  [
    'on the first Sunday of November in Phoenix nothing happens',
    'America/Phoenix',
    '2026-11-01',
    ['2026-11-01T07:00', '2026-11-01T08:00', '2026-11-01T09:00', '2026-11-01T10:00', '2026-11-01T11:00'],
  ],
  [
    'on the last Sunday of March in Berlin the skipped hour has no slot',
    'Europe/Berlin',
    '2026-03-29',
    ['2026-03-28T23:00', '2026-03-29T00:00', '2026-03-29T01:00', '2026-03-29T02:00'],
  ],
  [
    'on the last Sunday of October in Berlin the hour that comes twice has two slots, an hour apart',
    'Europe/Berlin',
    '2026-10-25',
    [
      '2026-10-24T22:00',
      '2026-10-24T23:00',
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ],
  ],
])('%s', (_, zone, day, starts) => {
  const slots = slotsOn(zone, day);

  expect(slots.map(({ start }) => start)).toEqual(starts.map(hour));
  for (const { start, end } of slots) expect(Date.parse(end) - Date.parse(start)).toBe(3_600_000);
});
