import { describe, expect, test } from 'vitest';
import { engagementsOf, personNamed } from '../../shared/domain/people.ts';
import { technician } from './crewed.ts';

const uuid = '0199aaaa-0000-7000-8000-00000000abcd';
const anyone = { known_people_only: false };

describe('the calendar of an unknown person', () => {
  test.each([`${uuid}0`, `0${uuid}`, `x${uuid}`, `${uuid} `, uuid.replaceAll('-', '')])(
    'the calendar id of %j, which is not a UUID, is derived from the name',
    (name) => {
      const { id } = personNamed([], name, anyone);

      expect(id).not.toBe(name.toLowerCase());
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('the engagements of a technician with a user id', () => {
  const engagement = {
    appointment_id: 'own',
    start: '2026-12-01T10:00:00.000Z',
    end: '2026-12-01T11:00:00.000Z',
  };
  const ann = technician('ann', { user_id: 'auth0|ann' });

  test('a technician without bookings under the user id has only the own engagements', () => {
    expect(engagementsOf({ id: 'ann', technician: ann }, new Map([['ann', [engagement]]]))).toEqual([
      engagement,
    ]);
    expect(engagementsOf({ id: 'ann', technician: ann }, new Map())).toEqual([]);
  });
});
