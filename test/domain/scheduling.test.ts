import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppointmentMoveTo } from '../../shared/contract/appointments.ts';
import { settingDefaults } from '../../shared/contract/settings.ts';
import { reschedule } from '../../shared/domain/appointmentMoves.ts';
import { setStatus } from '../../shared/domain/appointmentStatuses.ts';
import {
  type AppointmentRecord,
  type AppointmentStep,
  appointmentTransitions,
  movableStatuses,
} from '../../shared/domain/appointments.ts';
import { assertFree, assign } from '../../shared/domain/assignment.ts';
import {
  type CalendarRecord,
  calendarChanges,
  calendarIds,
  calendarRange,
  calendarRangeOf,
} from '../../shared/domain/calendar.ts';
import { type TechnicianRecord, technicianNamed } from '../../shared/domain/technicians.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { unwarned } from '../support/anybody.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T13:00:00.000Z';

const ann: TechnicianRecord = {
  kind: 'technician',
  version: 1,
  id: 'ann',
  name: 'Ann',
  user_id: null,
  skills: [],
  teams: [],
  territories: [],
  working_hours: [],
  time_off: [],
  active: true,
  created_at: now,
  updated_at: now,
};

const appointment: AppointmentRecord = {
  kind: 'appointment',
  version: 3,
  id: 'visit',
  start: '2026-12-01T23:00:00.000Z',
  end: '2026-12-02T01:00:00.000Z',
  status: 'booked',
  status_reason: null,
  customer_id: 'customer',
  lead_id: null,
  job_id: null,
  visit_number: null,
  lifecycle_number: 'ABCD-EFGH-JKMN',
  technician_id: 'ann',
  technician_ids: ['ann'],
  assigned_to: null,
  ...unwarned,
  service: null,
  notes: 'Ring twice.',
  location: null,
  arrival_window: null,
  arrived_at: null,
  reminded_at: now,
  remind_at: null,
  created_at: now,
  updated_at: now,
};

const remindingBefore = (appointments: number | null) => ({
  ...settingDefaults,
  time_zone: 'America/New_York',
  services: [],
  slot_minutes: 30,
  reminders: { appointments },
});
const reminding = remindingBefore(24);

const stored = (changes: readonly { after?: CalendarRecord | undefined }[]) =>
  changes.flatMap(({ after }) => (after === undefined ? [] : [{ ...after, version: after.version + 1 }]));

const calendars = stored(calendarChanges([], [{ id: 'visit', taken: appointment }]));

const refusalOf = (run: () => unknown): Failure => {
  try {
    run();
  } catch (error) {
    if (error instanceof Failure) return error;
  }
  throw new Error('Nothing was refused.');
};

const steps = Object.keys(appointmentTransitions).filter(
  (step): step is AppointmentStep => step in appointmentTransitions,
);

/** A crew that has arrived is still on the way to the outside, and the moment tells the two apart. */
const standing = (step: AppointmentStep) =>
  step === 'arrived'
    ? ({ status: 'en_route', arrived_at: later } as const)
    : { status: step, arrived_at: null };

const everyMove = steps.flatMap((from) =>
  AppointmentMoveTo.options.map((to) => ({ from, to, allowed: appointmentTransitions[from] })),
);

const fired = {
  confirmed: 'appointment.confirmed',
  en_route: 'appointment.en_route',
  arrived: 'appointment.arrived',
  completed: 'appointment.completed',
  canceled: 'appointment.cancelled',
  no_show: 'appointment.no_show',
};

describe('the states of an appointment', () => {
  test.each(everyMove)('an appointment may move from $from to $to', ({ from, to, allowed }) => {
    const before = { ...appointment, ...standing(from) };
    const move = () => setStatus(before, { status: to, reason: 'Rain.' }, { calendars, now: later });
    if (!allowed.some((status) => status === to)) {
      expect(refusalOf(move)).toMatchObject({
        code: 'illegal_transition',
        message: expect.stringMatching(new RegExp(`^The appointment is ${from} and cannot become ${to}: `)),
        details: { from, to, allowed },
      });
      return;
    }
    const { appointment: after, events, changes } = move();
    const { status, arrived_at } = to === 'arrived' ? standing(to) : { ...before, status: to };
    expect(after).toEqual({ ...before, status, arrived_at, status_reason: 'Rain.', updated_at: later });
    const { id: appointment_id, customer_id, lead_id, job_id, lifecycle_number, start, end } = before;
    const crew = { technician_id: 'ann', technician_ids: ['ann'] };
    const place = { appointment_id, customer_id, lead_id, job_id, lifecycle_number, ...crew, start, end };
    const data = { ...place, status, reason: 'Rain.', ...(to === 'arrived' ? { arrived_at: later } : {}) };
    expect(events).toEqual([{ type: fired[to], data }]);
    const freed = to === 'canceled' || to === 'no_show';
    expect(changes.length).toBe(freed ? 3 : 1);
    expect(
      stored(
        changes.slice(1).map(({ after }) => ({ after: after?.kind === 'calendar' ? after : undefined })),
      ).flatMap(({ busy }) => busy),
    ).toEqual([]);
  });

  test.each(steps)('an appointment that is %s may be rescheduled or not, and keeps its status', (step) => {
    const { status, arrived_at } = standing(step);
    const move = () =>
      reschedule(
        { ...appointment, status, arrived_at },
        { start: later, end: '2026-11-20T14:00:00.000Z' },
        { technicians: [ann], calendars, settings: reminding, now: later },
      );
    if (movableStatuses.includes(status)) expect(move().appointment.status).toBe(status);
    else
      expect(refusalOf(move)).toMatchObject({
        code: 'illegal_transition',
        details: { from: step, to: 'rescheduled', allowed: appointmentTransitions[step] },
      });
  });
});

describe('rescheduling', () => {
  test('over its own time is no conflict and leaves one engagement on each day that it touches', () => {
    const move = { start: '2026-12-02T00:30:00.000Z', end: '2026-12-02T02:00:00.000Z' };
    const { changes, events } = reschedule(appointment, move, {
      technicians: [ann],
      calendars,
      settings: reminding,
      now: later,
    });
    expect(changes.slice(1).map(({ after }) => after)).toMatchObject([
      { id: '2026-12-01#ann', version: 1, busy: [] },
      { id: '2026-12-02#ann', version: 1, busy: [{ appointment_id: 'visit', ...move }] },
    ]);
    expect(events).toMatchObject([
      { data: { previous_start: appointment.start, previous_end: appointment.end, ...move } },
    ]);
  });

  test.each([
    ['2026-12-05T10:00:00.000Z', 24, '2026-12-04T10:00:00.000Z'],
    ['2026-12-05T10:00:00.000Z', 2, '2026-12-05T08:00:00.000Z'],
    ['2026-12-05T10:00:00.000Z', null, null],
    ['2026-11-20T15:00:00.000Z', 24, null],
  ])(
    'an appointment moved to %s with %s hours in the settings is reminded of at %s',
    (start, hours, remind_at) => {
      const move = { start, end: addSeconds(start, 3_600) };
      const circumstances = { technicians: [ann], calendars, settings: remindingBefore(hours), now: later };
      expect(reschedule(appointment, move, circumstances).appointment).toMatchObject({
        reminded_at: null,
        remind_at,
      });
    },
  );

  test.each([
    ['start', { start: '2026-12-01T23:30:00.000Z' }],
    ['end', { end: '2026-12-02T01:30:00.000Z' }],
  ])('an appointment moved to another %s alone is announced with the time before', (_, move) => {
    const { start, end } = appointment;
    const { events } = reschedule(
      appointment,
      { start, end, ...move },
      { technicians: [], calendars, settings: reminding, now: later },
    );

    expect(events).toMatchObject([
      {
        type: 'appointment.rescheduled',
        data: { start, end, ...move, previous_start: start, previous_end: end },
      },
    ]);
  });

  test('another technician at the same time moves the calendars and announces no new time', () => {
    const { start, end } = appointment;
    const { appointment: given, ...decision } = reschedule(
      appointment,
      { start, end, technician_id: 'bob' },
      { technicians: [], calendars, settings: reminding, now: later },
    );

    expect(given.technician_id).toBe('bob');
    expect(decision.changes.length).toBeGreaterThan(1);
    expect(decision.events).toEqual([]);
  });

  test('the same time and technician only change the notes and announce nothing', () => {
    const { start, end } = appointment;
    const decision = reschedule(
      appointment,
      { start, end, notes: 'Knock.' },
      { technicians: [{ ...ann, active: false }], calendars, settings: reminding, now: later },
    );
    expect(decision.appointment).toMatchObject({ notes: 'Knock.', reminded_at: now, remind_at: null });
    expect(decision.changes.length).toBe(1);
    expect(decision.events).toEqual([]);
  });
});

describe('calendars', () => {
  test('an appointment that ends at midnight UTC does not touch the next day', () => {
    const place = {
      technician_ids: ['ann'],
      start: '2026-12-01T23:00:00.000Z',
      end: '2026-12-02T00:00:00.000Z',
    };
    expect(calendarIds(place)).toEqual(['2026-12-01#ann']);
  });

  test('an appointment without a technician takes nobody’s time', () => {
    expect(calendarIds({ ...appointment, technician_ids: [] })).toEqual([]);
  });

  test('two appointments of a technician that overlap always meet on one day record', () => {
    const start = Date.parse('2026-12-01T00:00:00Z');
    const minutes = (from: number, length: number) => ({
      technician_ids: ['ann'],
      start: new Date(start + from * 60_000).toISOString(),
      end: new Date(start + (from + length) * 60_000).toISOString(),
    });
    const place = fc.tuple(fc.nat(20_160), fc.integer({ min: 1, max: 10_080 }));
    fc.assert(
      fc.property(place, place, ([fromA, lengthA], [fromB, lengthB]) => {
        const shared = new Set(calendarIds(minutes(fromA, lengthA))).intersection(
          new Set(calendarIds(minutes(fromB, lengthB))),
        );
        const overlap = fromA < fromB + lengthB && fromB < fromA + lengthA;
        if (overlap) expect(shared.size).toBeGreaterThan(0);
        else expect(shared.size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('where day records lie', () => {
  test('day records are read from the day before to the end of the day after, in any zone', () => {
    expect(calendarRange('2026-12-01', '2026-12-03T10:00:00.000Z')).toEqual({
      from: '2026-11-30',
      to: '2026-12-04#~',
    });
    expect(calendarRangeOf(appointment)).toEqual({ from: '2026-12-01', to: '2026-12-02#~' });
  });

  test('a day record keeps the others’ time, in order, and is as new as its first appointment', () => {
    const own = { start: '2026-12-01T10:00:00.000Z', end: '2026-12-01T11:00:00.000Z' };
    const [early, late] = ['08', '12'].map((hour) => ({
      appointment_id: hour,
      start: `2026-12-01T${hour}:00:00.000Z`,
      end: `2026-12-01T${hour}:30:00.000Z`,
    }));
    if (early === undefined || late === undefined) throw new Error('Both are there.');
    const day: CalendarRecord = {
      kind: 'calendar',
      version: 4,
      id: '2026-12-01#ann',
      technician_id: 'ann',
      busy: [early, late],
    };
    const taken = { ...own, technician_ids: ['ann'] };
    const mine = { appointment_id: 'visit', ...own };
    const full = { ...day, busy: [early, mine, late] };

    expect(calendarChanges([day], [{ id: 'visit', taken }])).toEqual([{ before: day, after: full }]);
    expect(calendarChanges([full], [{ id: 'visit', given: taken }])).toEqual([{ before: full, after: day }]);
    expect(calendarChanges([], [{ id: 'visit', taken }])).toEqual([
      { after: { kind: 'calendar', version: 0, id: '2026-12-01#ann', technician_id: 'ann', busy: [mine] } },
    ]);
    expect(calendarChanges([], [{ id: 'visit' }])).toEqual([]);
  });
});

describe('a technician who was asked for', () => {
  test('a technician is found by the id in either case, else by the exact user id', () => {
    const bob = { ...ann, id: 'bob', user_id: 'Ann' };

    expect(technicianNamed([bob, ann], 'ANN')).toBe(ann);
    expect(technicianNamed([ann, bob], 'Ann')).toBe(ann);
    expect(technicianNamed([bob], 'Ann')).toBe(bob);
    expect(technicianNamed([bob], 'ann')).toBeUndefined();
  });
});

describe('a technician who is free', () => {
  const working_hours = [{ day: 'wed' as const, start: '08:00', end: '17:00' }];
  const crew = ['ben', 'ann', 'cem'].map((id) => ({ ...ann, id, working_hours }));
  const calendar = (technician_id: string, start: string, end: string): CalendarRecord => ({
    kind: 'calendar',
    version: 1,
    id: `2026-12-02#${technician_id}`,
    technician_id,
    busy: [
      { appointment_id: 'other', start: `2026-12-02T${start}:00.000Z`, end: `2026-12-02T${end}:00.000Z` },
    ],
  });
  const wanted = { start: '2026-12-02T10:00:00.000Z', end: '2026-12-02T11:00:00.000Z' };
  const settings = {
    name: 'Acme',
    time_zone: 'UTC',
    currency: 'USD',
    region: 'US' as const,
    services: [],
    slot_minutes: 30,
    ...settingDefaults,
  };
  const chosen = (calendars: readonly CalendarRecord[], losses: number, chance: number) =>
    assign(wanted, {
      technicians: crew,
      calendars,
      settings,
      contention: { losses, chance: () => chance },
    }).at(0)?.id;

  test('the least busy comes first, of several the one whose id does', () => {
    expect(chosen([], 0, 0.99)).toBe('ann');
    expect(chosen([calendar('ann', '12:00', '13:00')], 0, 0.99)).toBe('ben');
  });

  test('after a lost race the lot decides among the least busy technicians, or among all if there is one', () => {
    const annIsBusy = [calendar('ann', '12:00', '13:00')];
    const onlyCemIsIdle = [...annIsBusy, calendar('ben', '12:00', '12:30')];

    expect([0, 0.4, 0.99].map((chance) => chosen([], 1, chance))).toEqual(['ann', 'ben', 'cem']);
    expect([0, 0.4, 0.99].map((chance) => chosen(annIsBusy, 1, chance))).toEqual(['ben', 'ben', 'cem']);
    expect([0, 0.4, 0.99].map((chance) => chosen(onlyCemIsIdle, 1, chance)).toSorted()).toEqual([
      'ann',
      'ben',
      'cem',
    ]);
  });

  test('after two lost races the lot decides among all free technicians', () => {
    const calendars = [calendar('ann', '12:00', '13:00'), calendar('ben', '10:30', '11:30')];

    expect([0, 0.99].map((chance) => chosen(calendars, 2, chance)).toSorted()).toEqual(['ann', 'cem']);
  });

  const conflictsOf = (
    booking: object,
    technicians: readonly TechnicianRecord[],
    calendars: readonly CalendarRecord[],
  ) =>
    refusalOf(() =>
      assign(
        { ...wanted, ...booking },
        {
          technicians,
          calendars,
          settings: { ...settings, services: [{ name: 'Roof', duration_minutes: 60, skills: ['roof'] }] },
          contention: { losses: 0, chance: () => 0 },
        },
      ),
    );

  test('a company without technicians needs no free technician', () => {
    expect(
      assign(wanted, {
        technicians: [],
        calendars: [],
        settings,
        contention: { losses: 0, chance: () => 0 },
      }),
    ).toEqual([]);
  });

  test('else it says of each what is in the way', () => {
    const [ben, cem] = [
      { ...ann, id: 'ben', working_hours },
      { ...ann, id: 'cem', working_hours, skills: ['roof'] },
    ];
    const dan = { ...cem, id: 'dan', active: false };
    const eva = { ...cem, id: 'eva', time_off: [{ start: wanted.start, end: wanted.end }] };
    const fay = { ...ann, id: 'fay', skills: ['roof'] };
    const calendars = [calendar('cem', '10:30', '11:30'), calendar('cem', '12:00', '13:00')];
    const failure = conflictsOf(
      { service: 'Roof' },
      [ben, cem, dan, eva, fay],
      [calendars[0] as CalendarRecord],
    );

    expect(failure.code).toBe('slot_unavailable');
    expect(failure.details).toEqual({
      conflicts: [
        { technician_id: 'ben', reason: 'skills' },
        {
          technician_id: 'cem',
          reason: 'booked',
          appointment_id: 'other',
          start: '2026-12-02T10:30:00.000Z',
          end: '2026-12-02T11:30:00.000Z',
        },
        { technician_id: 'dan', reason: 'inactive' },
        { technician_id: 'eva', reason: 'time_off', ...wanted },
        { technician_id: 'fay', reason: 'working_hours' },
      ],
    });
  });

  test('a technician who was named is taken at any hour, unless there is something in the way', () => {
    const named = { ...wanted, technician_id: 'ann' };
    const only = (calendars: readonly CalendarRecord[]) =>
      assign(named, { technicians: [ann], calendars, settings, contention: { losses: 0, chance: () => 0 } });

    expect(only([calendar('ann', '11:00', '12:00')])).toMatchObject([{ id: 'ann' }]);
    expect(refusalOf(() => only([calendar('ann', '10:59', '12:00')])).code).toBe('slot_unavailable');
    expect(
      assertFree([{ id: ann.id, technician: ann }], wanted, [calendar('ann', '10:00', '11:00')], 'other'),
    ).toBe(undefined);
    expect(() =>
      assertFree([{ id: ann.id, technician: ann }], wanted, [calendar('ann', '10:00', '11:00')], 'mine'),
    ).toThrow('not available');
  });

  test('no more than fifty conflicts are told', () => {
    const crowd = Array.from({ length: 60 }, (_, index) => ({
      ...ann,
      id: `t${index}`,
      active: false,
      working_hours,
    }));

    expect(conflictsOf({}, crowd, []).details).toMatchObject({ conflicts: { length: 50 } });
    expect(conflictsOf({}, crowd, []).details).toMatchObject({
      conflicts: [{ technician_id: 't0' }, ...Array(49).fill({})],
    });
  });
});
