import { describe, expect, test } from 'vitest';
import {
  coversTerritory,
  createRoster,
  duplicateTechnician,
  hasSkills,
  isSameName,
  putInPlace,
  skillsLacking,
  technicianNamed,
  techniciansNamed,
} from '../../shared/domain/technicians.ts';
import { ann } from '../support/visits.ts';

const now = '2026-11-20T12:00:00.000Z';

describe('a technician who was asked for', () => {
  test('a technician is found by the id in either case, else by the exact user id', () => {
    const bob = { ...ann, id: 'bob', user_id: 'Ann' };

    expect(technicianNamed([bob, ann], 'ANN')).toBe(ann);
    expect(technicianNamed([ann, bob], 'Ann')).toBe(ann);
    expect(technicianNamed([bob], 'Ann')).toBe(bob);
    expect(technicianNamed([bob], 'ann')).toBeUndefined();
  });
});

describe('the technicians behind a name', () => {
  const bob = { ...ann, id: 'bob', name: 'Bob', teams: ['Roofers'] };
  const cy = { ...ann, id: 'cy', name: 'Cy', teams: ['roofers', 'Drains'] };

  test('a team is found in any capitals, and a person comes before a team of the same name', () => {
    expect(techniciansNamed([ann, bob, cy], 'ROOFERS')).toEqual([bob, cy]);
    expect(techniciansNamed([{ ...ann, id: 'roofers' }, bob], 'roofers')).toEqual([
      { ...ann, id: 'roofers' },
    ]);
    expect(techniciansNamed([ann], 'Roofers')).toEqual([]);
  });
});

describe('the abilities of a technician', () => {
  test('skills are compared in any capitals, and the missing ones are named as they were requested', () => {
    const skilled = { ...ann, skills: ['Ladder', 'gas'] };

    expect(hasSkills(skilled, ['ladder', 'GAS'])).toBe(true);
    expect(skillsLacking(skilled, ['Ladder', 'Solar'])).toEqual(['Solar']);
    expect(hasSkills(ann, [])).toBe(true);
    expect(isSameName('Straße', 'strasse')).toBe(false);
  });

  test('a technician without territories covers every one, and others only their own', () => {
    const local = { ...ann, territories: ['10001'] };

    expect([coversTerritory(ann, '10001'), coversTerritory(local, '10001')]).toEqual([true, true]);
    expect([coversTerritory(local, '10002'), coversTerritory(local, undefined)]).toEqual([false, true]);
  });

  test('working hours are moments of each weekday in the zone, in order of the days', () => {
    const monday = { day: 'mon', start: '09:00', end: '17:00' } as const;
    const roster = createRoster('America/New_York');
    const technician = { ...ann, working_hours: [monday] };

    expect(roster.on('2026-11-24', technician)).toEqual([]);
    expect(roster.between('2026-11-22', '2026-11-30', technician)).toEqual([
      { start: Date.parse('2026-11-23T14:00:00.000Z'), end: Date.parse('2026-11-23T22:00:00.000Z') },
      { start: Date.parse('2026-11-30T14:00:00.000Z'), end: Date.parse('2026-11-30T22:00:00.000Z') },
    ]);
  });
});

describe('putting a technician', () => {
  const input = {
    name: 'Ann',
    skills: [],
    teams: [],
    territories: [],
    working_hours: [],
    time_off: [],
    active: true,
  };

  test('a new technician has no former version, and a change keeps the creation time', () => {
    const { changes, technician } = putInPlace(undefined, input, { id: 'ann', now });
    const later = '2026-11-21T12:00:00.000Z';

    expect(changes).toEqual([{ after: technician }]);
    expect(technician).toMatchObject({ version: 0, user_id: null, created_at: now, updated_at: now });
    expect(putInPlace(technician, { ...input, user_id: 'u1' }, { id: 'ann', now: later }).technician).toEqual(
      {
        ...technician,
        user_id: 'u1',
        updated_at: later,
      },
    );
  });

  test('a user id left out is removed', () => {
    const before = { ...ann, user_id: 'u1' };

    expect(putInPlace(before, input, { id: 'ann', now }).technician.user_id).toBeNull();
  });

  test('a taken user id is refused with the technician who has it', () => {
    expect(duplicateTechnician('bob')).toMatchObject({
      code: 'duplicate_technician',
      details: { technician_id: 'bob' },
    });
  });
});
