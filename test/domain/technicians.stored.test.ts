import { describe, expect, test } from 'vitest';
import {
  coversTerritory,
  duplicateTechnician,
  hasSkills,
  putInPlace,
  skillsLacking,
  TechnicianRecord,
  techniciansNamed,
} from '../../shared/domain/technicians.ts';
import { technician } from './crewed.ts';
import { born, idNumbered, now } from './made.ts';

const hours = { skills: [], teams: [], territories: [], working_hours: [], time_off: [], active: true };
const { technician: ann } = putInPlace(undefined, { name: 'Ann', ...hours }, born(1));

describe('a technician', () => {
  test('replacing a technician without a user_id clears it', () => {
    const known = putInPlace(undefined, { name: 'Ann', user_id: 'auth0|ann', ...hours }, born(1)).technician;

    expect([ann.user_id, known.user_id]).toEqual([null, 'auth0|ann']);
    expect(putInPlace(known, { name: 'Ann', ...hours }, born(1)).technician).toMatchObject({
      id: idNumbered(1),
      user_id: null,
      created_at: now,
    });
  });

  test('a technician stored before teams existed has none', () => {
    const { teams, ...older } = ann;

    expect(TechnicianRecord.parse(older)).toEqual({ ...older, teams });
    expect(teams).toEqual([]);
  });

  test('duplicate_technician names the other technician', () => {
    expect(duplicateTechnician(ann.id)).toMatchObject({
      code: 'duplicate_technician',
      details: { technician_id: ann.id },
    });
  });

  test('a name finds a technician by id or user_id, or else a team in any case', () => {
    const crew = [
      technician('ann', { user_id: 'A1', teams: ['North'] }),
      technician('ben', { teams: ['south', 'north'] }),
      technician('cem'),
    ];
    const named = (name: string) => techniciansNamed(crew, name).map(({ id }) => id);

    expect([named('ANN'), named('A1'), named('a1'), named('NORTH'), named('west')]).toEqual([
      ['ann'],
      ['ann'],
      [],
      ['ann', 'ben'],
      [],
    ]);
  });

  test('skills are compared in any case', () => {
    const skilled = technician('ann', { skills: ['Roof', 'gutter'] });

    expect(skillsLacking(skilled, ['roof', 'Window', 'GUTTER'])).toEqual(['Window']);
    expect([hasSkills(skilled, ['roof']), hasSkills(skilled, ['window'])]).toEqual([true, false]);
  });

  test.each([
    [[], 'north', true],
    [['north'], 'north', true],
    [['north'], 'south', false],
    [['north'], undefined, true],
    [['north'], '', true],
  ])('a technician with the territories %j goes to %s: %s', (territories, territory, goes) => {
    expect(coversTerritory(technician('ann', { territories }), territory)).toBe(goes);
  });
});
