import { describe, expect, test } from 'vitest';
import { nothingKnown } from '../../shared/contract/company.ts';
import { usualMessages } from '../../shared/contract/occasions.ts';
import { customerOccasions } from '../../shared/contract/values.ts';
import { changeSettings } from '../../shared/domain/settings.ts';
import { found } from '../../shared/domain/tenants.ts';
import { refusal } from '../support/refusal.ts';
import { now, settings } from './made.ts';

const { tenant } = found(settings, { id: 'org_acme', now });
const change = (asked: Parameters<typeof changeSettings>[1], before = tenant) =>
  changeSettings(before, asked, now);
const refusedAt = (path: string) => ({ code: 'invalid_request', details: { issues: [{ path }] } });

describe('company details', () => {
  const company = { ...nothingKnown, phone: '(212) 555-0147', address: '1 Elm St' };
  const known = { ...tenant, company };

  test.each([
    ['keeps everything for an empty update', {}, company],
    ['gains a given field', { email: 'a@acme.example' }, { ...company, email: 'a@acme.example' }],
    ['loses a null field', { address: null }, { ...company, address: null }],
    ['loses an emptied field', { address: '' }, { ...company, address: null }],
    ['keeps an undefined field', { phone: undefined }, company],
    ['loses an emptied phone', { phone: '' }, { ...company, phone: null }],
    [
      'keeps a phone as the company writes it',
      { phone: '212.555.0100' },
      { ...company, phone: '212.555.0100' },
    ],
    ['loses everything for null', null, nothingKnown],
  ])('the company data of a tenant %s', (_, asked, expected) => {
    expect(change({ company: asked }, known).tenant.company).toEqual(expected);
  });

  test('a phone that is impossible in the region is refused with its field', () => {
    expect(refusal(() => change({ company: { phone: '12' } }))).toMatchObject(refusedAt('company.phone'));
    expect(refusal(() => change({ company: { phone: '030 901820' } }))).toMatchObject(
      refusedAt('company.phone'),
    );
    const german = change({ company: { phone: '030 901820' }, region: 'DE' }).tenant;
    expect(german).toMatchObject({ region: 'DE', company: { phone: '030 901820' } });
  });
});

describe('office addresses to notify', () => {
  const told = (to: string, ...occasions: ('lead_captured' | 'payment_received')[]) => ({ to, occasions });

  test('addresses of the office are normalized, with each occasion once', () => {
    const notify = [
      told('Office@ACME.example', 'lead_captured', 'payment_received', 'lead_captured'),
      told('(212) 555-0147', 'lead_captured'),
    ];

    expect(change({ notify }).tenant.notify).toEqual([
      told(expect.stringMatching(/^office@acme\.example$/i), 'lead_captured', 'payment_received'),
      told('+12125550147', 'lead_captured'),
    ]);
  });

  test.each(['12', 'office@', 'the office'])(
    'the office address %j is refused, and the refusal names its index',
    (to) => {
      const notify = [told('a@acme.example', 'lead_captured'), told(to, 'lead_captured')];

      expect(refusal(() => change({ notify }))).toMatchObject(refusedAt('notify.1.to'));
    },
  );

  test('the addresses of the office stay if left out, and may be empty', () => {
    const before = { ...tenant, notify: [told('a@acme.example', 'lead_captured')] };

    expect(change({}, before).tenant.notify).toEqual(before.notify);
    expect(change({ notify: [] }, before).tenant.notify).toEqual([]);
  });
});

test('messages to customers change by occasion and channel', () => {
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

test('a new name changes no other setting and causes no replanning', () => {
  const { tenant: after, events } = change({ name: 'Acme Roofs' });

  expect(after).toEqual({ ...tenant, name: 'Acme Roofs' });
  expect(events).toEqual([]);
});
