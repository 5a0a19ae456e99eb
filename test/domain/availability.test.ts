import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Settings } from '../../shared/contract/settings.ts';
import { Weekday, type WorkingHours } from '../../shared/contract/technicians.ts';
import { findSlots } from '../../shared/domain/availability.ts';
import { type CalendarRecord, calendarChanges } from '../../shared/domain/calendar.ts';
import type { Planning } from '../../shared/domain/listedServices.ts';
import type { TechnicianRecord } from '../../shared/domain/technicians.ts';

const longAgo = '2020-01-01T00:00:00.000Z';

const settingsOf = (
  time_zone: string,
  slot_minutes: number,
  services: Settings['services'] = [],
): Planning => ({
  time_zone,
  services,
  slot_minutes,
  known_people_only: false,
  listed_services_only: false,
});

const technician = (id: string, changes: Partial<TechnicianRecord> = {}): TechnicianRecord => ({
  kind: 'technician',
  version: 1,
  id,
  name: id,
  user_id: null,
  skills: [],
  teams: [],
  territories: [],
  working_hours: Weekday.options.map((day) => ({ day, start: '08:00', end: '10:00' })),
  time_off: [],
  active: true,
  created_at: longAgo,
  updated_at: longAgo,
  ...changes,
});

const engaged = (technician_id: string, busy: readonly { start: string; end: string }[]): CalendarRecord[] =>
  busy.flatMap((times, index) =>
    calendarChanges(
      [],
      [{ id: `appointment-${index}`, taken: { technician_ids: [technician_id], ...times } }],
    ).map(({ after }) => {
      if (after === undefined) throw new Error('A booking never removes a calendar.');
      return after;
    }),
  );

const find = (
  query: Parameters<typeof findSlots>[0],
  technicians: readonly TechnicianRecord[],
  { settings = settingsOf('America/New_York', 60), calendars = [] as CalendarRecord[], now = longAgo } = {},
) => findSlots(query, { settings, technicians, calendars, now });

const startsOf = ({ slots }: ReturnType<typeof find>) => slots.map(({ start }) => start);

const oneDay = { service: 'Repair', from: '2026-03-09T00:00:00.000Z', to: '2026-03-10T00:00:00.000Z' };

describe('slots', () => {
  test('slots begin every slot_minutes, last as long as the service and end with the working hours', () => {
    const services = [{ name: 'Repair', duration_minutes: 75, skills: [] }];
    const { slots } = find(oneDay, [technician('a')], {
      settings: settingsOf('America/New_York', 15, services),
    });
    expect(slots.map(({ start, end }) => `${start.slice(11, 16)}-${end.slice(11, 16)}`)).toEqual([
      '12:00-13:15',
      '12:15-13:30',
      '12:30-13:45',
      '12:45-14:00',
    ]);
  });

  test('slots last as long as the query asks, even if the service names another duration', () => {
    const services = [{ name: 'Repair', duration_minutes: 75, skills: [] }];
    const settings = settingsOf('America/New_York', 15, services);
    const { slots } = find({ ...oneDay, duration_minutes: 110 }, [technician('a')], { settings });
    expect(slots.map(({ start, end }) => `${start.slice(11, 16)}-${end.slice(11, 16)}`)).toEqual([
      '12:00-13:50',
    ]);
  });

  test('slots of an unlisted service last slot_minutes and need no skills', () => {
    expect(find(oneDay, [technician('a')]).slots).toMatchObject([
      { start: '2026-03-09T12:00:00.000Z', end: '2026-03-09T13:00:00.000Z', technician_ids: ['a'] },
      { start: '2026-03-09T13:00:00.000Z', end: '2026-03-09T14:00:00.000Z', technician_ids: ['a'] },
    ]);
  });

  test('slots list every free technician, even those whose day begins between two slots', () => {
    const hours = (start: string, end: string) => [{ day: 'mon' as const, start, end }];
    const crew = [
      technician('early', { working_hours: hours('08:00', '10:00') }),
      technician('late', { working_hours: hours('08:10', '10:00') }),
    ];
    const { slots } = find(oneDay, crew, { settings: settingsOf('UTC', 30) });
    const who = Object.fromEntries(
      slots.map(({ start, technician_ids }) => [start.slice(11, 16), technician_ids.join(' ')]),
    );

    expect(who).toEqual({
      '08:00': 'early',
      '08:10': 'early late',
      '08:30': 'early late',
      '08:40': 'early late',
      '09:00': 'early late',
      '09:10': 'early late',
      '09:30': 'early late',
    });
  });

  test('slots continue over periods of work that touch', () => {
    const working_hours = [
      { day: 'mon' as const, start: '08:00', end: '09:50' },
      { day: 'mon' as const, start: '09:50', end: '11:00' },
    ];
    const starts = startsOf(
      find(oneDay, [technician('a', { working_hours })], { settings: settingsOf('UTC', 30) }),
    );

    expect(starts.map((start) => start.slice(11, 16))).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
  });

  test('slots list every free technician with the skills of the query and of the service', () => {
    const services = [{ name: 'Repair', duration_minutes: 60, skills: ['gas'] }];
    const settings = settingsOf('America/New_York', 60, services);
    const crew = [
      technician('both', { skills: ['gas', 'roof'] }),
      technician('gas', { skills: ['gas'] }),
      technician('roof', { skills: ['roof'] }),
    ];
    const ids = (skills: string[]) =>
      find({ ...oneDay, skills }, crew, { settings }).slots[0]?.technician_ids;
    expect(ids([])).toEqual(['both', 'gas']);
    expect(ids(['roof'])).toEqual(['both']);
    expect(ids(['welding'])).toBe(undefined);
  });

  test('slots in a territory come from technicians who cover it or have no territories', () => {
    const crew = [
      technician('anywhere'),
      technician('north', { territories: ['north'] }),
      technician('south', { territories: ['south'] }),
    ];
    const ids = (territory?: string) => find({ ...oneDay, territory }, crew).slots[0]?.technician_ids;
    expect(ids('north')).toEqual(['anywhere', 'north']);
    expect(ids()).toEqual(['anywhere', 'north', 'south']);
  });

  test('slots leave out inactive technicians, time off and bookings, whose ends may touch', () => {
    const crew = [
      technician('gone', { active: false }),
      technician('away', {
        time_off: [{ start: '2026-03-01T00:00:00.000Z', end: '2026-03-09T13:00:00.000Z' }],
      }),
      technician('busy'),
    ];
    const calendars = engaged('busy', [
      { start: '2026-03-09T13:00:00.000Z', end: '2026-03-09T14:00:00.000Z' },
    ]);
    expect(find(oneDay, crew, { calendars }).slots.map(({ technician_ids }) => technician_ids)).toEqual([
      ['busy'],
      ['away'],
    ]);
  });

  test('slots are never in the past and keep their places when the day has begun', () => {
    const now = '2026-03-09T12:00:00.001Z';
    expect(startsOf(find(oneDay, [technician('a')], { now }))).toEqual(['2026-03-09T13:00:00.000Z']);
  });

  test('lie wholly between from and to', () => {
    const query = { ...oneDay, from: '2026-03-09T12:30:00.000Z', to: '2026-03-09T13:59:00.000Z' };
    expect(startsOf(find(query, [technician('a')]))).toEqual([]);
  });

  test('slots of one user cover whole days of the company, including the last', () => {
    const crew = [technician('a', { user_id: 'user-7' }), technician('b')];
    const query = { user_id: 'user-7', from: '2026-03-07', to: '2026-03-08' };
    const { slots } = find(query, crew);
    expect(slots.map(({ start }) => start)).toEqual([
      '2026-03-07T13:00:00.000Z',
      '2026-03-07T14:00:00.000Z',
      '2026-03-08T12:00:00.000Z',
      '2026-03-08T13:00:00.000Z',
    ]);
    expect(new Set(slots.flatMap(({ technician_ids }) => technician_ids))).toEqual(new Set(['a']));
    expect(find({ ...query, user_id: 'nobody' }, crew)).toMatchObject({
      slots: [],
      reason: 'unknown_person',
    });
  });

  test('run through midnight where the hours of two days touch', () => {
    const working_hours: WorkingHours[] = [
      { day: 'mon', start: '23:00', end: '24:00' },
      { day: 'tue', start: '00:00', end: '00:30' },
    ];
    const settings = settingsOf('America/Phoenix', 30, [{ name: 'Night', duration_minutes: 60, skills: [] }]);
    const query = { service: 'Night', from: '2026-03-09T00:00:00.000Z', to: '2026-03-11T00:00:00.000Z' };
    expect(startsOf(find(query, [technician('a', { working_hours })], { settings }))).toEqual([
      '2026-03-10T06:00:00.000Z',
      '2026-03-10T06:30:00.000Z',
    ]);
  });

  test('slots beyond the limit of one response continue at next_from, with none lost or repeated', () => {
    const working_hours = Weekday.options.map((day) => ({ day, start: '00:00', end: '24:00' }));
    const crew = Array.from({ length: 40 }, (_, index) =>
      technician(`t${index}`.padEnd(36, '-'), { working_hours }),
    );
    const settings = settingsOf('Europe/Berlin', 5);
    const query = { service: 'x', from: '2026-03-01T00:00:00.000Z', to: '2026-03-21T00:00:00.000Z' };
    const starts: string[] = [];
    for (let from: string | null = query.from; from !== null; ) {
      const { slots, next_from } = find({ ...query, from }, crew, { settings });
      expect(JSON.stringify(slots).length).toBeLessThan(5_500_000);
      starts.push(...slots.map(({ start }) => start));
      from = next_from;
    }
    expect(starts.length).toBe(20 * 24 * 12);
    expect(new Set(starts).size).toBe(starts.length);
  });
});

test('a response has at most 100,000 entries: one for each id, and six for the times of a slot', () => {
  const working_hours = Weekday.options.map((day) => ({ day, start: '00:00', end: '24:00' }));
  const crew = Array.from({ length: 8 }, (_, index) => technician(`t${index}`, { working_hours }));
  const query = { from: '2026-03-01', to: '2026-04-30' };
  const { slots, next_from } = find(query, crew, { settings: settingsOf('UTC', 5) });

  expect(slots).toHaveLength(Math.floor(100_000 / 14));
  expect(next_from).toBe(slots.at(-1)?.end);
});

/** Local days around every change of the clocks that the zones of the test have in 2026. */
const firstDays = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31', '2026-06-15'];
const zones = ['America/New_York', 'America/Phoenix', 'Europe/Berlin'] as const;

const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }),
  ]),
);

/** What a clock on the wall shows, asked of the platform rather than of the code under test. */
const wallClock = (zone: (typeof zones)[number], milliseconds: number) => {
  const parts = clocks.get(zone)?.formatToParts(milliseconds) ?? [];
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return { day: part('weekday').toLowerCase(), time: `${part('hour')}:${part('minute')}` };
};

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
const workingHours = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 2, maxLength: 4 })
  .map((hours) => hours.toSorted((a, b) => a - b))
  .map((hours) =>
    hours.length < 4
      ? [{ start: hour(hours[0] ?? 0), end: hour(hours[1] ?? 0) }]
      : [
          { start: hour(hours[0] ?? 0), end: hour(hours[1] ?? 0) },
          { start: hour(hours[2] ?? 0), end: hour(hours[3] ?? 0) },
        ],
  )
  .chain((daily) =>
    fc
      .subarray([...Weekday.options], { minLength: 4 })
      .map((days) => days.flatMap((day) => daily.map((hours): WorkingHours => ({ day, ...hours })))),
  );

const minute = 60_000;
const quarter = 15 * minute;

describe('slots in every zone, for any hours, bookings and time off', () => {
  const times = fc
    .tuple(fc.integer({ min: 0, max: 4 * 1_440 }), fc.integer({ min: 1, max: 300 }))
    .map(([start, length]) => ({ start, end: start + length }));
  const scene = fc.record({
    zone: fc.constantFrom(...zones),
    first: fc.constantFrom(...firstDays),
    working_hours: workingHours,
    busy: fc.array(times, { maxLength: 5 }),
    away: fc.array(times, { maxLength: 2 }),
    step: fc.constantFrom(15, 30, 45, 60),
    duration: fc.constantFrom(15, 30, 90, 120),
    begun: fc.integer({ min: 0, max: 1_440 }),
  });

  const aroundTheSkippedHour: typeof scene extends fc.Arbitrary<infer Scene> ? Scene : never = {
    zone: 'America/New_York',
    first: '2026-03-07',
    working_hours: [
      { day: 'sun', start: '00:00', end: '02:00' },
      { day: 'sun', start: '03:00', end: '07:00' },
    ],
    busy: [],
    away: [],
    step: 45,
    duration: 15,
    begun: 0,
  };

  test('slots in every time zone match a wall clock: none in a skipped hour, none twice', () => {
    fc.assert(
      fc.property(scene, ({ zone, first, working_hours, busy, away, step, duration, begun }) => {
        const origin = Date.parse(`${first}T00:00:00Z`);
        const text = (minutes: number) => new Date(origin + minutes * minute).toISOString();
        const placed = ({ start, end }: { start: number; end: number }) => ({
          start: text(start),
          end: text(end),
        });
        const services = [{ name: 'Repair', duration_minutes: duration, skills: [] }];
        const query = { service: 'Repair', from: text(0), to: text(3 * 1_440) };
        const answer = find(query, [technician('a', { working_hours, time_off: away.map(placed) })], {
          settings: settingsOf(zone, step, services),
          calendars: engaged('a', busy.map(placed)),
          now: text(begun),
        });

        const atWork = (moment: number) => {
          const { day, time } = wallClock(zone, moment);
          return working_hours.find((hours) => hours.day === day && hours.start <= time && time < hours.end);
        };
        const blocked = [...busy, ...away].map(placed);
        const expected: string[] = [];
        let period: WorkingHours | undefined;
        let grid = 0;
        for (let moment = origin - 24 * 60 * minute; moment < Date.parse(query.to); moment += quarter) {
          const hours = atWork(moment);
          // Hours that end at the skipped hour and go on behind it are one period of that day.
          if (hours !== undefined && hours.day !== period?.day) grid = moment;
          period = hours;
          if (hours === undefined || (moment - grid) % (step * minute) !== 0) continue;
          const end = moment + duration * minute;
          if (moment < Date.parse(text(begun)) || end > Date.parse(query.to)) continue;
          const quarters = Array.from({ length: duration / 15 }, (_, index) => moment + index * quarter);
          if (!quarters.every((point) => atWork(point) !== undefined)) continue;
          if (blocked.some((taken) => Date.parse(taken.start) < end && moment < Date.parse(taken.end)))
            continue;
          expected.push(new Date(moment).toISOString());
        }
        expect(startsOf(answer)).toEqual(expected);
      }),
      { numRuns: 300, examples: [[aroundTheSkippedHour]] },
    );
  });
});
