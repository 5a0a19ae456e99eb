import { describe, expect, test } from 'vitest';
import {
  crewTaken,
  describedOrNot,
  engagementsOf,
  ifUnknown,
  personNamed,
  technicianWithId,
} from '../../shared/domain/people.ts';
import { putInPlace, type TechnicianRecord } from '../../shared/domain/technicians.ts';
import { idNumbered, now } from './made.ts';

const technician = (number: number, user_id: string | null): TechnicianRecord =>
  putInPlace(
    undefined,
    {
      name: `Technician ${number}`,
      ...(user_id === null ? {} : { user_id }),
      skills: [],
      teams: [],
      territories: [],
      working_hours: [],
      time_off: [],
      active: true,
    },
    { id: idNumbered(number), now },
  ).technician;

const ann = technician(1, 'auth0|ann');
const bob = technician(2, null);
const anyone = { known_people_only: false };
const knownOnly = { known_people_only: true };
const notFound = expect.objectContaining({ code: 'not_found' });

describe('a person who is named', () => {
  test('a described technician is found by id or user id', () => {
    expect(personNamed([ann, bob], ann.id, knownOnly)).toEqual({ id: ann.id, technician: ann });
    expect(personNamed([ann, bob], 'auth0|ann', knownOnly)).toEqual({ id: ann.id, technician: ann });
  });

  test('an unknown person gets the same calendar for the same name, and another one for another name', () => {
    const [first, again, other] = ['Zoe', 'Zoe', 'Max'].map((name) => personNamed([ann], name, anyone));

    expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Zoe' });
    expect(again?.id).toBe(first?.id);
    expect(other?.id).not.toBe(first?.id);
  });

  test('an unknown person with a UUID has it as the calendar’s id, in lower case', () => {
    const id = '0199AAAA-0000-7000-8000-00000000ABCD';

    expect(personNamed([], id, anyone)).toEqual({ id: id.toLowerCase(), name: id });
  });

  test('an unknown person is 404 if the company wants known people only', () => {
    expect(() => personNamed([ann], 'Zoe', knownOnly)).toThrow(notFound);
  });
});

describe('a technician_id', () => {
  test('an unknown technician_id is accepted only while no technician is described', () => {
    expect(technicianWithId([], 't9', anyone)).toEqual({ id: 't9', name: 't9' });
    expect(() => technicianWithId([ann], 't9', anyone)).toThrow(notFound);
    expect(() => technicianWithId([], 't9', knownOnly)).toThrow(notFound);
  });

  test('a described technician_id is accepted in any company', () => {
    expect(technicianWithId([bob, ann], ann.id, knownOnly)).toEqual({ id: ann.id, technician: ann });
  });
});

test('a stored person is the described technician, or else goes by the given name', () => {
  expect(describedOrNot([ann], ann.id)).toEqual({ id: ann.id, technician: ann });
  expect(describedOrNot([ann], 'zoe', 'Zoe')).toEqual({ id: 'zoe', name: 'Zoe' });
  expect(describedOrNot([ann], 'zoe')).toEqual({ id: 'zoe', name: 'zoe' });
});

test('a crew has each person once, even if one is named by id and by user id', () => {
  expect(crewTaken([ann, bob], [ann.id, 'auth0|ann', bob.id, ann.id], anyone).map(({ id }) => id)).toEqual([
    ann.id,
    bob.id,
  ]);
});

describe('the engagements of a person', () => {
  const engagement = (id: string) => ({
    appointment_id: id,
    start: '2026-12-01T10:00:00.000Z',
    end: '2026-12-01T11:00:00.000Z',
  });
  const earlier = personNamed([], 'auth0|ann', anyone).id;

  test('a technician has the engagements booked under the user id before the description', () => {
    const engagements = new Map([
      [ann.id, [engagement('own')]],
      [earlier, [engagement('earlier')]],
      [bob.id, [engagement('bob')]],
    ]);

    const own = engagementsOf({ id: ann.id, technician: ann }, engagements);
    expect(own).toEqual([engagement('own'), engagement('earlier')]);
    expect(engagementsOf({ id: bob.id, technician: bob }, engagements)).toEqual([engagement('bob')]);
    expect(engagementsOf({ id: 'zoe', name: 'Zoe' }, engagements)).toEqual([]);
  });

  test('a technician whose user id is the own id has each engagement once', () => {
    const same = { ...ann, user_id: ann.id };

    expect(engagementsOf({ id: ann.id, technician: same }, new Map([[ann.id, [engagement('own')]]]))).toEqual(
      [engagement('own')],
    );
  });
});

describe('unknown names', () => {
  test('unknown names cause one warning that names at most five of them', () => {
    const names = [...'abcdefg'];

    expect(ifUnknown([ann.id, ...names], [ann], anyone)).toMatchObject({
      code: 'unknown_person',
      message: 'No technician is described as a, b, c, d, e; putTechnician describes one.',
    });
  });

  test('known names cause no warning, and unknown ones are 404 if the company wants known people only', () => {
    expect(ifUnknown([ann.id], [ann], knownOnly)).toBeUndefined();
    expect(() => ifUnknown(['zoe'], [ann], knownOnly)).toThrow(notFound);
  });
});
