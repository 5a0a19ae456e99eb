import { describe, expect, test } from 'vitest';
import { upsert } from '../../shared/domain/customers.ts';
import { refusal } from '../support/refusal.ts';
import { born, customer, idNumbered, lead } from './made.ts';

const none = { lead_id: undefined, phone: [], email: undefined };
const birth = { ...born(3), lifecycleNumber: 'CUST-0000-0009' };
const phone = '+12125550147';
const ann = { ...customer, first_name: 'Ann', phone, email: 'a@x.example', address: null, addresses: [] };
const bob = { first_name: 'Bob', email: 'b@x.example' };
const byPhone = { ...none, phone: [ann] };
const bobsLead = {
  ...lead,
  contact: { ...lead.contact, ...bob, phone },
  address: '9 Shore Rd',
};

describe('a customer who is found by the phone alone', () => {
  const another = { code: 'ambiguous_customer' };

  test('a request with another name and email for a known phone is ambiguous', () => {
    expect(refusal(() => upsert({ ...bob, phone }, undefined, byPhone, birth))).toMatchObject(another);
  });

  test('a lead with another name and email for a known phone is ambiguous', () => {
    expect(refusal(() => upsert({}, bobsLead, byPhone, birth))).toMatchObject(another);
  });

  test('a phone in the request decides whose the lead is', () => {
    expect(upsert({ phone }, bobsLead, byPhone, birth).customer.id).toBe(ann.id);
  });

  test.each([
    ['email', { ...byPhone, email: ann }],
    ['lead', { ...byPhone, lead_id: ann }],
  ])('a customer found by phone and %s may have another name', (_, matches) => {
    expect(upsert({ ...bob, phone }, undefined, matches, birth).customer).toMatchObject({
      id: ann.id,
      first_name: 'Bob',
    });
  });
});

describe('the places of a customer', () => {
  const at = (address: string) => expect.objectContaining({ address });
  const home = { id: idNumbered(70), label: null, address: '1 Elm St' };
  const settled = { ...ann, address: home.address, addresses: [home] };
  const byEmail = (of: typeof ann | typeof settled) => ({ ...none, email: of });

  test.each([
    ['the lead’s if it has none', {}, ann, [at('9 Shore Rd')]],
    ['its own if it has some', {}, settled, [home]],
    ['the given one', { address: '2 Oak Ave' }, ann, [at('2 Oak Ave')]],
    [
      'the given list after the lead’s',
      { addresses: [{ address: '2 Oak Ave' }] },
      ann,
      [at('9 Shore Rd'), at('2 Oak Ave')],
    ],
    ['none if emptied', { address: '' }, ann, []],
  ])('the addresses of a customer found with a lead: %s', (_, input, of, addresses) => {
    const { customer: after } = upsert(input, bobsLead, byEmail(of), birth);

    expect(after.addresses).toEqual(addresses);
    expect(after.address).toBe(after.addresses[0]?.address ?? null);
  });

  test('a new customer takes name, address and journey from the lead', () => {
    expect(upsert({}, bobsLead, none, birth).customer).toMatchObject({
      id: idNumbered(3),
      lifecycle_number: lead.lifecycle_number,
      lead_id: lead.id,
      first_name: 'Bob',
      address: '9 Shore Rd',
    });
  });
});

test('a new tax exemption replaces the old one', () => {
  const exempt = { ...ann, tax_exempt: { reason: 'Church', certificate: 'C-1' } };
  const found = { ...none, email: exempt };

  expect(upsert({}, undefined, found, birth).customer.tax_exempt).toEqual(exempt.tax_exempt);
  expect(upsert({ tax_exempt: { reason: 'School' } }, undefined, found, birth).customer.tax_exempt).toEqual({
    reason: 'School',
    certificate: null,
  });
});

test('converting a lead fires customer.created and lead.updated', () => {
  const { changes, events } = upsert({}, bobsLead, none, birth);

  expect(changes).toMatchObject([
    { after: { kind: 'customer', id: idNumbered(3) } },
    { before: bobsLead, after: { kind: 'lead', status: 'converted', customer_id: idNumbered(3) } },
  ]);
  expect(events).toMatchObject([
    {
      type: 'customer.created',
      data: { customer_id: idNumbered(3), lead_id: lead.id, lifecycle_number: lead.lifecycle_number },
    },
    { type: 'lead.updated', data: { lead_id: lead.id, customer_id: idNumbered(3), status: 'converted' } },
  ]);
});
