import { expect, test } from 'vitest';
import { sign } from '../../shared/domain/contracts.ts';
import { erase } from '../../shared/domain/erasures.ts';
import { freeze, freezeAgreement } from '../../shared/domain/frozen.ts';
import { issue, send } from '../../shared/domain/invoices.ts';
import { found } from '../../shared/domain/tenants.ts';
import { frozen, unbilled, unnumbered } from '../support/anybody.ts';
import {
  born,
  contract,
  customer,
  estimate,
  idNumbered,
  invoice,
  job,
  money,
  now,
  settings,
} from './made.ts';

const { tenant } = found({ ...settings, payment_instructions: 'Pay.' }, { id: 'org_acme', now });
const known = { ...customer, last_name: 'Lee', email: 'a@example.com', address: '1 Main St' };

test('a paper keeps the company’s details and the customer’s contact as they were', () => {
  expect(freeze({ ...tenant, logo: 'org_acme.k' }, { ...known, phone_extension: '9' })).toEqual({
    sender: {
      name: 'Acme',
      time_zone: 'America/New_York',
      payment_instructions: 'Pay.',
      logo: 'org_acme.k',
      company: tenant.company,
    },
    recipient: {
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'a@example.com',
      phone: customer.phone,
      phone_extension: '9',
      address: '1 Main St',
    },
  });
  expect(freeze(tenant, { ...customer, address: null }).recipient.address).toBeNull();
});

test('an agreement is the lines that count with their sums, and the place', () => {
  const location = { address: '2 Main St', address_id: null };
  const { line_items, subtotal, discount_total, taxes, tax, total, currency, currency_digits } = estimate;
  const { payment_schedule } = estimate;
  expect(freezeAgreement({ ...estimate, location })).toEqual({
    agreed_lines: line_items,
    agreed: {
      currency,
      currency_digits,
      location,
      subtotal,
      discount_total,
      taxes,
      tax,
      total,
      payment_schedule,
    },
  });
});

test('an invoice freezes its details when it is issued, and a draft freezes none', () => {
  const { work, ...papers } = unbilled(job);
  const terms = { ...unnumbered, ...papers, payment_terms_days: 14, time_zone: 'UTC', nonce: 'n' };
  const { invoice: drafted } = issue(work, { amount: money(100), draft: true }, { ...born(20), ...terms });

  expect(invoice).toMatchObject(frozen);
  expect([drafted.sender, drafted.recipient]).toEqual([undefined, undefined]);
  expect(send(drafted, { now, ...terms }).invoice).toMatchObject(frozen);
});

test('a contract freezes its details at its first signature, and later signatures change none of them', () => {
  const parties = [1, 2].map((number) => ({
    id: idNumbered(100 + number),
    name: 'Ann',
    role: 'customer',
    email: null,
    signed_at: null,
    signed_name: null,
  }));
  const before = { ...contract, status: 'sent' as const, parties };
  const signature = (number: number) => ({ party_id: idNumbered(100 + number), signed_name: 'Ann' });

  const half = sign(before, signature(1), { now, tenant, customer: known, estimate }).contract;
  const other = {
    now,
    tenant: { ...tenant, name: 'Other' },
    customer,
    estimate: { ...estimate, line_items: [] },
  };
  const whole = sign(half, signature(2), other).contract;

  for (const one of [half, whole])
    expect(one).toMatchObject({ ...freeze(tenant, known), ...freezeAgreement(estimate) });
  expect([half.status, whole.status]).toEqual(['sent', 'signed']);
});

test('an erasure takes the customer and the place of the work out of papers, and leaves the company and the lines', () => {
  const location = { address: '2 Main St', address_id: null };
  const signed = { ...contract, ...freeze(tenant, known), ...freezeAgreement({ ...estimate, location }) };

  expect(erase(signed, now)).toMatchObject({
    sender: freeze(tenant, known).sender,
    recipient: undefined,
    agreed_lines: estimate.line_items,
    agreed: { location: null, total: estimate.total },
  });
  expect(erase(contract, now)?.agreed).toBeUndefined();
  expect(erase(invoice, now)).toMatchObject({ sender: frozen.sender, recipient: undefined });
});
