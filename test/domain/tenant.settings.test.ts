import { describe, expect, test } from 'vitest';
import { nothingKnown } from '../../shared/contract/company.ts';
import { customerOccasions, usualMessages } from '../../shared/contract/occasions.ts';
import { type GivenSettings, settingDefaults } from '../../shared/contract/settings.ts';
import {
  assignAddress,
  changeSettings,
  found,
  releaseAddress,
  TenantRecord,
} from '../../shared/domain/tenant.ts';
import { refusal } from '../support/refusal.ts';
import { now, settings } from './made.ts';

const { tenant } = found(settings, { id: 'org_acme', now });
const change = (asked: Parameters<typeof changeSettings>[1], before = tenant) =>
  changeSettings(before, asked, now);
const refusedAt = (path: string) => ({ code: 'invalid_request', details: { issues: [{ path }] } });

describe('what is known of a company', () => {
  const company = { ...nothingKnown, phone: '(212) 555-0147', address: '1 Elm St' };
  const known = { ...tenant, company };

  test.each([
    ['stays where nothing is said of it', {}, company],
    ['gains what is said', { email: 'a@acme.example' }, { ...company, email: 'a@acme.example' }],
    ['loses what is null', { address: null }, { ...company, address: null }],
    ['loses what is emptied', { address: '' }, { ...company, address: null }],
    ['keeps what is left out', { phone: undefined }, company],
    ['loses its phone', { phone: '' }, { ...company, phone: null }],
    [
      'keeps a phone as the company writes it',
      { phone: '212.555.0100' },
      { ...company, phone: '212.555.0100' },
    ],
    ['is nothing any more', null, nothingKnown],
  ])('%s', (_, asked, expected) => {
    expect(change({ company: asked }, known).tenant.company).toEqual(expected);
  });

  test('has no phone that nobody in its region could have', () => {
    expect(refusal(() => change({ company: { phone: '12' } }))).toMatchObject(refusedAt('company.phone'));
    expect(refusal(() => change({ company: { phone: '030 901820' } }))).toMatchObject(
      refusedAt('company.phone'),
    );
    const german = change({ company: { phone: '030 901820' }, region: 'DE' }).tenant;
    expect(german).toMatchObject({ region: 'DE', company: { phone: '030 901820' } });
  });
});

describe('who of the office is told', () => {
  const told = (to: string, ...occasions: ('lead_captured' | 'payment_received')[]) => ({ to, occasions });

  test('is spelled the one way, with each occasion once', () => {
    const notify = [
      told('Office@ACME.example', 'lead_captured', 'payment_received', 'lead_captured'),
      told('(212) 555-0147', 'lead_captured'),
    ];

    expect(change({ notify }).tenant.notify).toEqual([
      told(expect.stringMatching(/^office@acme\.example$/i), 'lead_captured', 'payment_received'),
      told('+12125550147', 'lead_captured'),
    ]);
  });

  test.each(['12', 'office@', 'the office'])('cannot be %j, and the refusal names its place', (to) => {
    const notify = [told('a@acme.example', 'lead_captured'), told(to, 'lead_captured')];

    expect(refusal(() => change({ notify }))).toMatchObject(refusedAt('notify.1.to'));
  });

  test('stays where nothing is said of it, and may be nobody', () => {
    const before = { ...tenant, notify: [told('a@acme.example', 'lead_captured')] };

    expect(change({}, before).tenant.notify).toEqual(before.notify);
    expect(change({ notify: [] }, before).tenant.notify).toEqual([]);
  });
});

test('of what customers are told changes by occasion and by channel', () => {
  const once = change({ messages: { on_the_way: { sms: true } } }).tenant;
  const twice = change(
    { messages: { on_the_way: { email: false }, payment_received: { email: false } } },
    once,
  );

  expect(twice.tenant.messages).toEqual({
    ...usualMessages,
    on_the_way: { email: false, sms: true },
    payment_received: { email: false, sms: false },
  });
  expect(Object.keys(twice.tenant.messages).sort()).toEqual([...customerOccasions].sort());
  expect(twice.changes).toEqual([{ before: once, after: twice.tenant }]);
});

test('a change of anything else leaves the settings as they are, and plans nothing again', () => {
  const { tenant: after, events } = change({ name: 'Acme Roofs' });

  expect(after).toEqual({ ...tenant, name: 'Acme Roofs' });
  expect(events).toEqual([]);
});

test('a new company is told to nobody, and has what it was given', () => {
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

test('a company that was stored before its newest settings has their defaults', () => {
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
])('a company that is stored as %j can be read: %s', (status, is) => {
  expect(TenantRecord.safeParse({ ...tenant, status }).success).toBe(is);
});

test('addresses at which messages come in are changed together with nothing else, and tell nobody', () => {
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
