import { describe, expect, test } from 'vitest';
import {
  answerAddressOf,
  assignAddress,
  found,
  homeOf,
  readAnswerAddress,
  releaseAddress,
  setTenantStatus,
  TenantId,
} from '../../shared/domain/tenants.ts';
import { now, settings } from './made.ts';

const { tenant: acme } = found(settings, { id: 'org_acme', now });
const mail = { channel: 'email', address: 'office@acme.example' } as const;
const number = { channel: 'sms', address: '+12125550100' } as const;
const mailNumber = (index: number) => ({ channel: 'email', address: `${index}@acme.example` }) as const;

describe('a company', () => {
  test('a new company is active, without an address of its own', () => {
    expect(acme).toMatchObject({ id: 'org_acme', status: 'active', created_at: now, inbound_addresses: [] });
    expect([homeOf(acme, 'email'), homeOf(acme, 'sms')]).toEqual([null, null]);
  });

  test('a company changes nothing when it has the status already', () => {
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
  ])('a company may be called %s: %s', (id, is) => {
    expect(TenantId.safeParse(id).success).toBe(is);
  });
});

describe('the addresses at which messages to a company come in', () => {
  const { tenant: both } = assignAddress(assignAddress(acme, mail).tenant, number);

  test('inbound addresses keep the order of their assignment, and the first of a channel receives replies', () => {
    const { tenant } = assignAddress(both, mailNumber(1));

    expect(tenant).toEqual({ ...acme, inbound_addresses: [mail, number, mailNumber(1)] });
    expect([homeOf(tenant, 'email'), homeOf(tenant, 'sms')]).toEqual([mail.address, number.address]);
  });

  test('an inbound address is assigned once', () => {
    expect(assignAddress(both, number)).toEqual({ changes: [], events: [], tenant: both });
    expect(assignAddress(acme, mail).changes).toHaveLength(1);
  });

  test('a company has at most twenty inbound addresses', () => {
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

  test('inbound addresses are released one by one, and a foreign one is not found', () => {
    expect(releaseAddress(both, mail).tenant).toEqual({ ...acme, inbound_addresses: [number] });
    expect(() => releaseAddress(both, mailNumber(1))).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});

describe('the address to which a mail is answered', () => {
  const id = '0199aaaa-0000-7000-8000-000000000001';
  const at = (address: string) => answerAddressOf({ inbound_addresses: [{ channel: 'email', address }] }, id);

  test('the reply address of an email is the company’s home with the id of that email, and is read back as that', () => {
    expect(at('office@acme.example')).toBe(`office+${id}@acme.example`);
    expect(readAnswerAddress(`office+${id}@acme.example`)).toEqual({
      address: 'office@acme.example',
      answered: id,
    });
    expect(readAnswerAddress(`a+b+${id}@acme.example`)).toEqual({
      address: 'a+b@acme.example',
      answered: id,
    });
  });

  test('the reply address of an email is the home alone if it would exceed 64 bytes, and absent without a home', () => {
    expect(at(`${'x'.repeat(27)}@acme.example`)).toBe(`${'x'.repeat(27)}+${id}@acme.example`);
    expect(at(`${'x'.repeat(28)}@acme.example`)).toBe(`${'x'.repeat(28)}@acme.example`);
    expect(at(`${'ä'.repeat(14)}@acme.example`)).toBe(`${'ä'.repeat(14)}@acme.example`);
    expect(answerAddressOf(assignAddress(acme, number).tenant, id)).toBeNull();
  });

  test.each([
    'office@acme.example',
    'office+news@acme.example',
    `+${id}@acme.example`,
    `office+${id}`,
    `office+${id}0@a`,
  ])('the address %s refers to no email', (address) => {
    expect(readAnswerAddress(address)).toEqual({ address });
  });
});
