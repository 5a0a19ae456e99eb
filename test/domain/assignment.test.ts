import { describe, expect, test } from 'vitest';
import { settingDefaults } from '../../shared/contract/settings.ts';
import { assertFree, assign, crewNamed } from '../../shared/domain/assignment.ts';
import type { CalendarRecord } from '../../shared/domain/calendar.ts';
import type { TechnicianRecord } from '../../shared/domain/technicians.ts';
import { refusal } from '../support/refusal.ts';
import { ann } from '../support/visits.ts';

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
    refusal(() =>
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

  test('a refusal names every conflict of each technician', () => {
    const ben = { ...ann, id: 'ben', working_hours };
    const cem = { ...ann, id: 'cem', working_hours, skills: ['roof'] };
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
    expect(refusal(() => only([calendar('ann', '10:59', '12:00')])).code).toBe('slot_unavailable');
    expect(
      assertFree([{ id: ann.id, technician: ann }], wanted, [calendar('ann', '10:00', '11:00')], 'other'),
    ).toBe(undefined);
    expect(() =>
      assertFree([{ id: ann.id, technician: ann }], wanted, [calendar('ann', '10:00', '11:00')], 'mine'),
    ).toThrow('not available');
  });

  test('a refusal lists at most fifty conflicts', () => {
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

describe('the people of a booking in form B', () => {
  const settings = { ...settingDefaults, time_zone: 'UTC', services: [], slot_minutes: 30 };
  const technicians = ['ann', 'ben', 'cem'].map((id) => ({ ...ann, id, user_id: `user of ${id}` }));
  const times = { start: '2026-12-02T10:00:00.000Z', end: '2026-12-02T11:00:00.000Z' };
  const named = (booking: object) =>
    crewNamed({ ...times, ...booking }, { technicians, settings }).map(({ id }) => id);

  test('assigned_to leads the crew, and is in it once by whichever id', () => {
    expect(named({ assigned_to: 'user of ben', technician_ids: ['ann', 'ben'] })).toEqual(['ben', 'ann']);
    expect(named({ assigned_to: 'cem' })).toEqual(['cem']);
  });

  test('a crew has ten people at most, with assigned_to', () => {
    const others = Array.from({ length: 10 }, (_, index) => `t${index}`);
    const many = [...technicians, ...others.map((id) => ({ ...ann, id }))];
    const crewOf = (technician_ids: string[]) =>
      crewNamed({ ...times, assigned_to: 'ann', technician_ids }, { technicians: many, settings });

    expect(crewOf(others.slice(1))).toHaveLength(10);
    expect(refusal(() => crewOf(others))).toMatchObject({
      details: { issues: [{ path: 'technician_ids', message: 'Must be at most 10 with assigned_to.' }] },
    });
  });
});
