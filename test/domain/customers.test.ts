import { describe, expect, test } from 'vitest';
import { CustomerInput } from '../../shared/contract/customers.ts';
import {
  type CustomerRecord,
  displayName,
  identityOf,
  spell,
  update,
  upsert,
} from '../../shared/domain/customers.ts';
import { capture, convert, type LeadRecord } from '../../shared/domain/leads.ts';

const now = '2026-11-20T12:00:00.000Z';
const idNumbered = (number: number) => `0199cccc-0000-7000-8000-${String(number).padStart(12, '0')}`;
const birth = { id: idNumbered(9), lifecycleNumber: 'FRES-HNUM-BER1', now };
const noMatch = { lead_id: undefined, phone: [], email: undefined };

const lead: LeadRecord = {
  ...capture(
    {
      contact: { first_name: 'Ann', last_name: 'Lee', phone: '(212) 555-0100', email: 'ann@example.com' },
      address: '1 Elm St',
    },
    { id: idNumbered(1), now, lifecycleNumber: 'LEAD-NUMB-ER01', region: 'US' },
  ).lead,
  version: 1,
};

const anAddress = (address: string) => ({ id: idNumbered(90), label: null, address });

const customer = (number: number, known: Partial<CustomerRecord> = {}): CustomerRecord => ({
  kind: 'customer',
  version: 5,
  id: idNumbered(number),
  lifecycle_number: `CUST-NUMB-ER0${number}`,
  lead_id: null,
  address: null,
  addresses: known.address ? [anAddress(known.address)] : [],
  tax_exempt: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...known,
});

describe('identifying a person', () => {
  test('phones are normalized to E.164 from any spelling', () => {
    expect(spell({ phone: '212.555.0100' }, 'US').phone).toBe('+12125550100');
  });

  test('a phone that is impossible in the region is refused with its field', () => {
    expect(() => spell({ phone: '12' }, 'US')).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { issues: [{ path: 'phone', message: expect.any(String) }] },
      }),
    );
  });

  test('an open lead lends the phone and email that the request leaves out', () => {
    expect(identityOf({ email: 'other@example.com' }, lead)).toEqual({
      customer_id: undefined,
      phone: '+12125550100',
      email: 'other@example.com',
    });
  });

  test('a converted lead identifies its customer, and passes on no contact of its own', () => {
    expect(identityOf({}, convert(lead, idNumbered(2), now))).toEqual({
      customer_id: idNumbered(2),
      phone: undefined,
      email: undefined,
    });
  });

  test.each([{}, { first_name: '' }, { phone: '  ', address: '' }])(
    'a request that says nothing (%o) is refused',
    (body) => {
      expect(CustomerInput.safeParse(body).success).toBe(false);
    },
  );
});

describe('an upsert without a lead', () => {
  test('a customer without a match is new, with a new lifecycle number', () => {
    const decision = upsert({ first_name: 'Bob', phone: '+12125550101' }, undefined, noMatch, birth);
    expect(decision).toMatchObject({
      changes: [{ after: decision.customer }],
      customer: {
        id: birth.id,
        lifecycle_number: birth.lifecycleNumber,
        lead_id: null,
        first_name: 'Bob',
        last_name: undefined,
        version: 0,
      },
    });
  });

  test('a matched customer takes the given values, clears the empty ones, and keeps all others', () => {
    const before = customer(2, {
      first_name: 'Bob',
      last_name: 'Roe',
      phone: '+12125550101',
      address: 'Old',
    });
    const input = { first_name: 'Rob', last_name: '', email: 'rob@example.com' };
    const decision = upsert(input, undefined, { ...noMatch, email: before }, birth);
    expect(decision.changes).toEqual([{ before, after: decision.customer }]);
    expect(decision.customer).toEqual({
      ...before,
      first_name: 'Rob',
      last_name: undefined,
      email: 'rob@example.com',
      updated_at: now,
    });
  });

  test('phone and email of the same customer are one match', () => {
    const before = customer(2, { first_name: 'Bob' });
    const decision = upsert({}, undefined, { ...noMatch, phone: [before], email: before }, birth);
    expect(decision.customer.id).toBe(before.id);
  });
});

describe('an upsert that names a lead', () => {
  test("the new customer takes the lead's number and contact, and the lead is converted to it", () => {
    const decision = upsert({ last_name: 'Lee-Roe' }, lead, noMatch, birth);
    expect(decision.customer).toMatchObject({
      id: birth.id,
      lifecycle_number: lead.lifecycle_number,
      lead_id: lead.id,
      first_name: 'Ann',
      last_name: 'Lee-Roe',
      phone: '+12125550100',
      email: 'ann@example.com',
      address: '1 Elm St',
    });
    expect(decision.changes).toEqual([
      { after: decision.customer },
      { before: lead, after: { ...lead, status: 'converted', customer_id: birth.id, updated_at: now } },
    ]);
    const { lifecycle_number, id: lead_id } = lead;
    const of = { customer_id: birth.id, lead_id, lifecycle_number };
    expect(decision.events).toEqual([
      { type: 'customer.created', data: of },
      { type: 'lead.updated', data: { ...of, status: 'converted', changed: ['status', 'customer_id'] } },
    ]);
  });

  test('an existing customer keeps their number and fields, and the lead fills the gaps', () => {
    const before = customer(2, { first_name: 'Annie', phone: '+12125550100' });
    const { customer: after, changes } = upsert({}, lead, { ...noMatch, phone: [before] }, birth);
    expect(after).toMatchObject({
      id: before.id,
      lifecycle_number: before.lifecycle_number,
      lead_id: lead.id,
      first_name: 'Annie',
      last_name: 'Lee',
      email: 'ann@example.com',
      address: '1 Elm St',
    });
    expect(changes[1]).toMatchObject({ after: { status: 'converted', customer_id: before.id } });
  });

  test('a customer keeps the lead that it came from when a later lead is attached', () => {
    const before = customer(2, { lead_id: idNumbered(7) });
    expect(upsert({}, lead, { ...noMatch, phone: [before] }, birth).customer.lead_id).toBe(idNumbered(7));
  });

  test('an already converted lead only identifies its customer', () => {
    const before = customer(2, { lead_id: lead.id, first_name: 'Ann' });
    const converted = convert(lead, before.id, now);
    const decision = upsert({ first_name: 'Anna' }, converted, { ...noMatch, lead_id: before }, birth);
    expect(decision.changes).toEqual([{ before, after: { ...before, first_name: 'Anna', updated_at: now } }]);
  });
});

describe('different customers', () => {
  test.each([
    { phone: 2, email: 3 },
    { lead_id: 2, phone: 3 },
    { lead_id: 2, phone: 2, email: 3 },
    { lead_id: 2, phone: 3, email: 4 },
  ])('matched by %o are ambiguous, and the refusal names each', (numbers) => {
    const entries = Object.entries(numbers);
    const found = Object.fromEntries(entries.map(([by, n]) => [by, customer(n)]));
    const matches = { ...noMatch, ...found, phone: found.phone ? [found.phone] : [] };
    expect(() => upsert({}, undefined, matches, birth)).toThrow(
      expect.objectContaining({
        code: 'ambiguous_customer',
        details: {
          customer_ids: [...new Set(Object.values(numbers))].map(idNumbered),
          matched_on: Object.fromEntries(entries.map(([by, n]) => [by, idNumbered(n)])),
        },
      }),
    );
  });
});

describe('several customers with one number', () => {
  const phone = '+12125550100';
  const alone = customer(2, { phone });
  const seven = customer(3, { phone, phone_extension: '7' });
  const eight = customer(4, { phone, phone_extension: '8' });
  const meant = (matches: Partial<Parameters<typeof upsert>[2]>) =>
    upsert({ first_name: 'X' }, undefined, { ...noMatch, ...matches }, birth).customer.id;

  test('the number alone means the one without an extension', () => {
    expect(meant({ phone: [seven, alone, eight] })).toBe(alone.id);
  });

  test('the email says which of them is meant', () => {
    expect(meant({ phone: [seven, eight], email: eight })).toBe(eight.id);
  });

  test('several customers with one number are ambiguous unless another field decides', () => {
    expect(() => meant({ phone: [seven, eight] })).toThrow(
      expect.objectContaining({
        code: 'ambiguous_customer',
        message: expect.stringMatching(/^Several customers have this phone; /),
        details: { customer_ids: [seven.id, eight.id], matched_on: {} },
      }),
    );
    expect(() => meant({ phone: [seven, eight], email: alone })).toThrow(
      expect.objectContaining({
        message: 'The phone and the email belong to different customers.',
        details: { customer_ids: [seven.id, eight.id, alone.id], matched_on: { email: alone.id } },
      }),
    );
  });
});

describe('the identity in a request', () => {
  const onExtension: LeadRecord = { ...lead, contact: { ...lead.contact, phone_extension: '7' } };
  const phoneIn = (input: CustomerInput, known?: LeadRecord) => identityOf(input, known).phone;

  test("a lead's number comes with the lead's extension, another number without it", () => {
    const lent = phoneIn({}, onExtension);

    expect(lent).toEqual(phoneIn({ phone: '+12125550100', phone_extension: '7' }));
    expect(phoneIn({ phone_extension: '8' }, onExtension)).toEqual(
      phoneIn({ phone: '+12125550100', phone_extension: '8' }),
    );
    expect(phoneIn({ phone: '+12125550199' }, onExtension)).toEqual(phoneIn({ phone: '+12125550199' }));
    expect(lent).not.toEqual(phoneIn({}, lead));
  });

  test('an empty extension says that there is none', () => {
    expect(phoneIn({ phone: '+12125550100', phone_extension: '' })).toEqual({
      value: '+12125550100',
      part: null,
    });
  });

  test('a request without contacts and lead identifies no customer', () => {
    expect(identityOf({}, undefined)).toEqual({ customer_id: undefined, phone: undefined, email: undefined });
  });
});

test.each([
  [{ first_name: 'Ann', last_name: 'Lee', email: 'a@x.example' }, 'Ann Lee'],
  [{ last_name: 'Lee' }, 'Lee'],
  [{ email: 'a@x.example', phone: '+12125550100' }, 'a@x.example'],
  [{ phone: '+12125550100' }, '+12125550100'],
  [{ address: '1 Elm St' }, 'Customer'],
])('a customer of whom %o is known is addressed as %s', (known, name) => {
  expect(displayName(customer(2, known))).toBe(name);
});

describe('changing a customer', () => {
  const known = customer(2, { first_name: 'Ann', phone: '+12125550100', phone_extension: '7' });

  test.each([
    ['nothing', {}, {}],
    ['a name', { first_name: 'Anna' }, { first_name: 'Anna' }],
    ['the same number', { phone: '212 555 0100' }, {}],
    ['another number', { phone: '212 555 0199' }, { phone: '+12125550199', phone_extension: undefined }],
    ['another extension', { phone_extension: '8' }, { phone_extension: '8' }],
    ['no extension', { phone_extension: null }, { phone_extension: undefined }],
    ['no number', { phone: null }, { phone: undefined, phone_extension: undefined }],
    ['no name', { first_name: '' }, { first_name: undefined }],
  ])('%s keeps the rest', (_, input, changed) => {
    const { changes, customer: after, events } = update(known, input, 'US', now);

    expect(after).toEqual({ ...known, ...changed, updated_at: now });
    expect(changes).toEqual([{ before: known, after }]);
    const { id: customer_id, lead_id, lifecycle_number } = known;
    const fields = Object.keys(changed).toSorted();
    expect(events.map(({ data }) => ({ ...data, changed: data.changed.toSorted() }))).toEqual(
      fields.length === 0 ? [] : [{ customer_id, lead_id, lifecycle_number, changed: fields }],
    );
  });

  test('the address stays unless it is changed or cleared', () => {
    const before = customer(2, { first_name: 'Ann', address: '1 Elm St' });

    expect(update(before, {}, 'US', now).customer.address).toBe('1 Elm St');
    expect(update(before, { address: null }, 'US', now).customer.address).toBeNull();
  });

  test.each(['first_name', 'last_name', 'phone', 'email', 'address'])(
    '%s alone is enough to know',
    (field) => {
      const value = field === 'phone' ? '+12125550100' : 'x';
      const before = customer(2, { first_name: 'Ann', [field]: value });
      const input = field === 'first_name' ? {} : { first_name: null };

      expect(() => update(before, input, 'US', now)).not.toThrow();
    },
  );

  test('an update that clears every contact field is refused', () => {
    expect(() => update(known, { first_name: null, phone: null }, 'US', now)).toThrow(
      expect.objectContaining({ code: 'invalid_request' }),
    );
  });
});
