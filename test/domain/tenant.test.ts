import { describe, expect, test } from 'vitest';
import {
  assignAddress,
  found,
  homeOf,
  releaseAddress,
  setTenantStatus,
  TenantId,
} from '../../shared/domain/tenant.ts';

const settings = {
  name: 'Acme',
  time_zone: 'America/New_York',
  currency: 'USD',
  region: 'US',
  services: [],
  slot_minutes: 30,
};
const now = '2026-11-20T12:00:00.000Z';
const { tenant: acme } = found(settings, { id: 'org_acme', now });

const mail = { channel: 'email', address: 'office@acme.example' } as const;
const number = { channel: 'sms', address: '+12125550100' } as const;
const mailNumber = (index: number) => ({ channel: 'email', address: `${index}@acme.example` }) as const;

describe('a company', () => {
  test('is active from the beginning, with no address of its own', () => {
    expect(acme).toMatchObject({ id: 'org_acme', status: 'active', created_at: now, inbound_addresses: [] });
    expect([homeOf(acme, 'email'), homeOf(acme, 'sms')]).toEqual([null, null]);
  });

  test('changes nothing when it has the status already', () => {
    const suspended = setTenantStatus(acme, 'suspended');

    expect(suspended.changes).toEqual([{ before: acme, after: { ...acme, status: 'suspended' } }]);
    expect(setTenantStatus(suspended.tenant, 'suspended').changes).toEqual([]);
    expect(setTenantStatus(suspended.tenant, 'active').changes).toHaveLength(1);
  });

  test.each([
    ['org_acme', true],
    [`org_${'a'.repeat(60)}`, true],
    [`org_${'a'.repeat(61)}`, false],
    ['org_', false],
    ['org_Acme', false],
    ['acme', false],
    ['org_a#b', false],
  ])('may be called %s: %s', (id, is) => {
    expect(TenantId.safeParse(id).success).toBe(is);
  });
});

describe('the addresses at which messages to a company come in', () => {
  const { tenant: both } = assignAddress(assignAddress(acme, mail).tenant, number);

  test('are in the order in which they were assigned, and the first of a channel is where answers go', () => {
    const { tenant } = assignAddress(both, mailNumber(1));

    expect(tenant.inbound_addresses).toEqual([mail, number, mailNumber(1)]);
    expect([homeOf(tenant, 'email'), homeOf(tenant, 'sms')]).toEqual([mail.address, number.address]);
  });

  test('are assigned once', () => {
    expect(assignAddress(both, number)).toEqual({ changes: [], events: [], tenant: both });
    expect(assignAddress(acme, mail).changes).toHaveLength(1);
  });

  test('are twenty at most', () => {
    const assignUpTo = (count: number) =>
      Array.from({ length: count }, (_, index) => mailNumber(index)).reduce(
        (tenant, address) => assignAddress(tenant, address).tenant,
        acme,
      );
    const full = assignUpTo(20);

    expect(full.inbound_addresses).toHaveLength(20);
    expect(() => assignAddress(full, mail)).toThrow(expect.objectContaining({ code: 'limit_reached' }));
    expect(assignAddress(full, mailNumber(0)).changes).toEqual([]);
  });

  test('are released one by one, and what is none of the company is not found', () => {
    expect(releaseAddress(both, mail).tenant.inbound_addresses).toEqual([number]);
    expect(() => releaseAddress(both, mailNumber(1))).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
