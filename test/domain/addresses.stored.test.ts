import { expect, test } from 'vitest';
import { AddressRecord, addressId, mark } from '../../shared/domain/addresses.ts';

const now = '2026-11-20T12:00:00.000Z';
const place = { channel: 'sms' as const, address: '+12125550100' };

test('an address with only an answered HELP is stored, and removed once HELP is cleared', () => {
  const helped = {
    kind: 'address' as const,
    version: 0,
    id: addressId(place),
    ...place,
    opted_out_at: null,
    undeliverable: null,
    helped_at: now,
    updated_at: now,
  };

  expect(mark(undefined, place, { helped_at: now }, now)).toEqual([{ after: helped }]);
  expect(mark(helped, place, { helped_at: null }, now)).toEqual([{ before: helped }]);
  expect(mark(undefined, place, {}, now)).toEqual([]);
});

test('an address stored without its facts has none', () => {
  const least = { kind: 'address', version: 1, id: addressId(place), ...place, updated_at: now };

  expect(AddressRecord.parse(least)).toEqual({
    ...least,
    opted_out_at: null,
    undeliverable: null,
    helped_at: null,
  });
});
