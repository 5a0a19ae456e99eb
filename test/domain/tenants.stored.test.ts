import { expect, test } from 'vitest';
import { type GivenSettings, settingDefaults } from '../../shared/contract/settings.ts';
import { assignAddress, found, releaseAddress, TenantRecord } from '../../shared/domain/tenants.ts';
import { now, settings } from './made.ts';

const { tenant } = found(settings, { id: 'org_acme', now });

test('a new company has its given settings and fires no event', () => {
  const given: GivenSettings = { ...settings, job_minutes: 60 };

  const { tenant: made, changes, events } = found(given, { id: 'org_new', now });

  expect(made).toMatchObject({
    id: 'org_new',
    job_minutes: 60,
    notify: [],
    inbound_addresses: [],
    logo: null,
  });
  expect({ changes, events }).toEqual({ changes: [{ after: made }], events: [] });
  expect(TenantRecord.parse(made)).toEqual(made);
});

test('a company stored before its newest settings gets their defaults', () => {
  const older = Object.fromEntries(
    Object.entries(tenant).filter(([name]) => !(name in settingDefaults) && name !== 'logo'),
  );
  const read = TenantRecord.parse(older);

  expect(read).toEqual(tenant);
  expect(read).toMatchObject(settingDefaults);
});

test.each([
  ['active', true],
  ['suspended', true],
  ['', false],
])('a company stored as %j can be read: %s', (status, is) => {
  expect(TenantRecord.safeParse({ ...tenant, status }).success).toBe(is);
});

test('assigning and releasing an inbound address changes nothing else and fires no event', () => {
  const mail = { channel: 'email', address: 'office@acme.example' } as const;
  const assigned = assignAddress(tenant, mail);
  const released = releaseAddress(assigned.tenant, mail);

  expect(assigned).toEqual({
    changes: [{ before: tenant, after: assigned.tenant }],
    events: [],
    tenant: { ...tenant, inbound_addresses: [mail] },
  });
  expect(released).toEqual({
    changes: [{ before: assigned.tenant, after: tenant }],
    events: [],
    tenant,
  });
});
