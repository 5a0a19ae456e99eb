import { describe, expect, test } from 'vitest';
import {
  CustomerRecord,
  displayName,
  identityOf,
  lineOf,
  spell,
  update,
  upsert,
} from '../../shared/domain/customers.ts';
import { refusal } from '../support/refusal.ts';
import { born, customer, lead } from './made.ts';

const later = '2026-11-21T12:00:00.000Z';
const none = { lead_id: undefined, phone: [], email: undefined };
const birth = { ...born(3), lifecycleNumber: 'CUST-0000-0001' };
const phone = '+12125550147';

describe('how a customer is called', () => {
  test.each([
    ['Ann Lee', { first_name: 'Ann', last_name: 'Lee', email: 'a@x.example', phone }],
    ['Ann', { first_name: 'Ann', last_name: null, email: 'a@x.example' }],
    ['Lee', { first_name: '', last_name: 'Lee' }],
    ['a@x.example', { first_name: '', email: 'a@x.example', phone }],
    [phone, { email: '', phone }],
    ['Customer', {}],
  ])('a customer is displayed as %s', (name, person) => {
    expect(displayName(person)).toBe(name);
  });
});

describe('the number of a customer', () => {
  test('the line of a customer has number and extension apart, or null', () => {
    expect(lineOf({ ...customer, phone: undefined })).toEqual({ phone: null, phone_extension: null });
    expect(lineOf({ ...customer, phone, phone_extension: '5' })).toEqual({ phone, phone_extension: '5' });
  });

  test('a phone is spelled in E.164, and a null extension becomes an empty one', () => {
    expect(spell({ phone: '(212) 555-0147 ext. 5' }, 'US')).toMatchObject({ phone, phone_extension: '5' });
    expect(spell({ phone: '(212) 555-0147', phone_extension: null }, 'US')).toEqual({
      phone,
      phone_extension: '',
    });
    expect(refusal(() => spell({ phone: '12' }, 'US'))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'phone' }] },
    });
  });
});

describe('identifying a customer', () => {
  const open = { ...lead, contact: { ...lead.contact, phone, phone_extension: '5', email: 'a@x.example' } };
  const own = { ...open, status: 'converted' as const, customer_id: customer.id };
  const withoutExtension = { value: phone, part: null };
  const any = identityOf({ phone }, undefined).phone;
  const fifth = identityOf({ phone, phone_extension: '5' }, undefined).phone;

  test.each([
    ['nothing', {}, undefined, {}],
    ['its own phone and email', { phone, email: 'b@x.example' }, open, { phone: any, email: 'b@x.example' }],
    ['those of a lead that is open', {}, open, { phone: fifth, email: 'a@x.example' }],
    ['the customer of a converted lead', {}, own, { customer_id: customer.id }],
    [
      'a phone without an extension, where none is said to be',
      { phone, phone_extension: '' },
      undefined,
      { phone: withoutExtension },
    ],
    [
      'its own extension with the phone of a lead',
      { phone_extension: '' },
      open,
      { phone: withoutExtension, email: 'a@x.example' },
    ],
    ['no phone where it is emptied', { phone: '' }, open, { email: 'a@x.example' }],
  ])('a customer is identified by %s', (_, input, of, expected) => {
    expect(identityOf(input, of)).toEqual({
      customer_id: undefined,
      phone: undefined,
      email: undefined,
      ...expected,
    });
  });

  test('an extension distinguishes the lines of one number', () => {
    expect(fifth).not.toEqual(any);
    expect(fifth).toMatchObject({ value: phone });
  });
});

describe('a customer of whom nothing would be known', () => {
  const refused = { code: 'invalid_request', details: { issues: [{ path: '' }] } };

  test('a customer without name, phone, email and address is refused', () => {
    const named = { ...customer, first_name: 'Ann', phone: undefined };

    expect(refusal(() => upsert({}, undefined, none, birth))).toMatchObject(refused);
    expect(refusal(() => update(named, { first_name: '' }, 'US', later))).toMatchObject(refused);
  });

  test.each(['first_name', 'last_name', 'email', 'address'] as const)(
    'a customer may have only a %s',
    (field) => {
      const value = field === 'email' ? 'a@x.example' : 'Ann';

      expect(upsert({ [field]: value }, undefined, none, birth).customer).toMatchObject({ [field]: value });
    },
  );
});

describe('a customer who is exempt from tax', () => {
  const exempt = { reason: 'Church' };

  test('a tax exemption has a reason and an optional certificate', () => {
    expect(
      upsert({ first_name: 'Ann', tax_exempt: exempt }, undefined, none, birth).customer.tax_exempt,
    ).toEqual({
      reason: 'Church',
      certificate: null,
    });
    const certified = update(customer, { tax_exempt: { ...exempt, certificate: 'C-1' } }, 'US', later);
    expect(certified.customer.tax_exempt).toEqual({ reason: 'Church', certificate: 'C-1' });
    expect(update(certified.customer, {}, 'US', later).customer.tax_exempt).toMatchObject(exempt);
    expect(update(certified.customer, { tax_exempt: null }, 'US', later).customer.tax_exempt).toBeNull();
  });

  test('a tax exemption remains when the customer is found again', () => {
    const known = { ...customer, tax_exempt: { reason: 'Church', certificate: null } };

    expect(upsert({}, undefined, { ...none, email: known }, birth).customer.tax_exempt).toEqual(
      known.tax_exempt,
    );
  });
});

test('a customer stored without addresses has an empty list', () => {
  const { addresses, ...older } = customer;

  expect(CustomerRecord.parse(older).addresses).toEqual([]);
  expect(addresses).toEqual([]);
});
