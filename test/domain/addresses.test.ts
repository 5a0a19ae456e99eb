import { describe, expect, test } from 'vitest';
import {
  AddressRecord,
  addressId,
  assertOpen,
  clear,
  closedReason,
  mark,
  unsubscribe,
} from '../../shared/domain/addresses.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const place = { channel: 'sms' as const, address: '+12125550100' };
const out: AddressRecord = {
  kind: 'address',
  version: 0,
  id: addressId(place),
  ...place,
  opted_out_at: now,
  undeliverable: null,
  helped_at: null,
  updated_at: now,
};
const bounced: AddressRecord = { ...out, opted_out_at: null, undeliverable: 'bounced' };

describe('notes about an address', () => {
  test('a note about an address is stored under the address itself', () => {
    expect(mark(undefined, place, { opted_out_at: now }, now)).toEqual([{ after: out }]);
    expect(AddressRecord.parse(out)).toEqual(out);
    expect(addressId({ ...place, channel: 'email' })).not.toBe(addressId(place));
    expect(mark(out, place, { undeliverable: 'bounced' }, later)).toEqual([
      { before: out, after: { ...out, undeliverable: 'bounced', updated_at: later } },
    ]);
  });

  test('an address with nothing to note is not stored', () => {
    expect(mark(undefined, place, { opted_out_at: null }, now)).toEqual([]);
    expect(mark(out, place, { opted_out_at: null }, later)).toEqual([{ before: out }]);
    expect(mark({ ...out, undeliverable: 'bounced' }, place, { opted_out_at: null }, later)).toMatchObject([
      { after: { opted_out_at: null, undeliverable: 'bounced' } },
    ]);
  });

  test('an opt-out from email is noted once', () => {
    const mail = { channel: 'email' as const, address: 'ann@lee.example' };
    const unwanted = { ...out, ...mail, id: addressId(mail) };
    const returned = { ...unwanted, opted_out_at: null, undeliverable: 'bounced' as const };

    expect(unsubscribe(undefined, mail.address, now).changes).toEqual([{ after: unwanted }]);
    expect(unsubscribe(returned, mail.address, now).changes).toEqual([
      { before: returned, after: { ...unwanted, undeliverable: 'bounced' } },
    ]);
    expect(unsubscribe(unwanted, mail.address, later)).toEqual({ changes: [], events: [] });
  });

  test('the notes about an address are forgotten as a whole', () => {
    const address = { ...place, opted_out: false, undeliverable: null };

    expect(clear(out, place)).toEqual({ changes: [{ before: out }], events: [], address });
    expect(clear(undefined, place)).toEqual({ changes: [], events: [], address });
  });
});

describe('a closed address', () => {
  test('a closed address takes no SMS after STOP, and no email if email bounces there', () => {
    expect(assertOpen(undefined)).toBe(undefined);
    expect(assertOpen({ ...out, channel: 'email' })).toBe(undefined);
    expect(() => assertOpen(out)).toThrow(expect.objectContaining({ code: 'opted_out' }));
    for (const reason of ['bounced', 'complained'] as const)
      expect(() => assertOpen({ ...bounced, undeliverable: reason })).toThrow(
        expect.objectContaining({ code: 'undeliverable_address', details: { reason } }),
      );
  });

  test.each([
    ['service', 'sms', undefined, false],
    ['service', 'sms', out, true],
    ['reminder', 'sms', out, true],
    ['answer', 'sms', out, false],
    ['service', 'email', out, false],
    ['reminder', 'email', out, true],
    ['service', 'email', bounced, true],
    ['answer', 'email', bounced, false],
    ['reminder', 'sms', { ...bounced, undeliverable: null }, false],
  ] as const)('a closed address blocks a %s message by %s, or not', (purpose, channel, known, isClosed) => {
    expect(closedReason({ purpose, channel }, known) !== undefined).toBe(isClosed);
  });
});
