import { describe, expect, test } from 'vitest';
import { placeOf, reviseAddresses } from '../../shared/domain/places.ts';
import { refusal } from '../support/refusal.ts';
import { born, idNumbered } from './made.ts';

const home = { id: idNumbered(2), label: 'Home', address: '1 Elm St' };
const customer = { addresses: [home] };
const refusedAt = (path: string) => ({ code: 'invalid_request', details: { issues: [{ path }] } });

describe('refused addresses', () => {
  test('an unknown address id is refused with not_found', () => {
    const noSuch = { code: 'not_found', message: 'No such address.' };
    const stranger = { id: idNumbered(9), address: '1 Elm St' };

    expect(refusal(() => reviseAddresses([home], { addresses: [stranger] }, born(1)))).toMatchObject(noSuch);
    expect(refusal(() => placeOf({ address_id: idNumbered(9) }, customer))).toMatchObject(noSuch);
  });

  test('an address listed twice is refused with the field addresses', () => {
    expect(refusal(() => reviseAddresses([home], { addresses: [home, home] }, born(1)))).toMatchObject(
      refusedAt('addresses'),
    );
  });

  test('an address text that differs from its id is refused with the field location.address', () => {
    const place = { address_id: home.id, address: '2 Elm St' };

    expect(refusal(() => placeOf(place, customer))).toMatchObject(refusedAt('location.address'));
    expect(placeOf({ ...place, address: home.address }, customer)).toEqual({
      address: home.address,
      address_id: home.id,
    });
  });
});

test('a location without a text has an empty address', () => {
  expect(placeOf({}, customer)).toEqual({ address: '', address_id: null });
});

test('ids of new addresses depend only on the customer, the moment and their place', () => {
  const made = (now: string) =>
    reviseAddresses([], { addresses: [{ address: 'a' }, { address: 'b' }] }, { ...born(1), now });
  const first = '2026-11-20T12:00:00.000Z';
  const second = '2026-11-20T12:00:00.001Z';

  expect(made(first)).toEqual(made(first));
  expect(new Set([...made(first), ...made(second)].map(({ id }) => id)).size).toBe(4);
});
