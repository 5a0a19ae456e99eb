import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captureLead, LeadStatus, QualifyOutcome } from '../../shared/contract/leads.ts';
import {
  capture,
  convert,
  journeyOf,
  keepBooked,
  type LeadRecord,
  leadTransitions,
  mergeContact,
  qualify,
  update,
} from '../../shared/domain/leads.ts';
import { parseInput } from '../../shared/http/parse.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const birth = {
  id: '0199dddd-0000-7000-8000-000000000001',
  now,
  lifecycleNumber: 'LEAD-NUMB-ER01',
  region: 'US',
};
const customerId = '0199dddd-0000-7000-8000-000000000002';

const captured = capture({ contact: { first_name: 'Ann', phone: '(212) 555-0100' } }, birth).lead;
const inStatus = (status: LeadStatus): LeadRecord => ({ ...captured, version: 2, status });

describe('capturing', () => {
  test('a lead starts new, with its gaps as null and its source unknown', () => {
    expect(captured).toEqual({
      kind: 'lead',
      version: 0,
      id: birth.id,
      lifecycle_number: birth.lifecycleNumber,
      status: 'new',
      created_at: now,
      updated_at: now,
      contact: {
        first_name: 'Ann',
        last_name: null,
        phone: '+12125550100',
        phone_extension: null,
        email: null,
      },
      source: 'unknown',
      tags: [],
      service_type: null,
      address: null,
      notes: null,
      customer_id: null,
      warnings: [],
      warning_details: [],
    });
  });

  test('lead.created names the lead, its journey and its contact', () => {
    expect(capture({ contact: { first_name: 'Ann' }, source: 'website' }, birth).events).toEqual([
      {
        type: 'lead.created',
        data: {
          lead_id: birth.id,
          lifecycle_number: birth.lifecycleNumber,
          status: 'new',
          source: 'website',
          contact: { first_name: 'Ann', last_name: null, phone: null, phone_extension: null, email: null },
        },
      },
    ]);
  });

  test.each([
    ['+44 20 7946 0958', 'US', '+442079460958'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['212 555 0100', 'US', '+12125550100'],
    ['1-212-555-0100', 'US', '+12125550100'],
    ['tel:+1-212-555-0100', 'GB', '+12125550100'],
  ])('the phone %s, taken in %s, is %s', (phone, region, e164) => {
    expect(capture({ contact: { phone } }, { ...birth, region }).lead.contact.phone).toBe(e164);
  });

  test.each(['12', 'call me', '+1 212 555 01000000000'])('the phone %s is refused by its field', (phone) => {
    expect(() => capture({ contact: { phone } }, birth)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { issues: [{ path: 'contact.phone', message: expect.any(String) }] },
      }),
    );
  });

  test('the same digits in any punctuation are the same phone', () => {
    const gap = fc.constantFrom('', ' ', '-', '.', '  ', '\u00a0', ') ', '/');
    fc.assert(
      fc.property(fc.array(gap, { minLength: 3, maxLength: 3 }), ([a, b, c]) => {
        const phone = `1${a}212${b}555${c}0100`;
        expect(capture({ contact: { phone } }, birth).lead.contact.phone).toBe('+12125550100');
      }),
    );
  });
});

describe('the two published forms', () => {
  const parse = (body: unknown) => parseInput(captureLead, { params: {}, query: {}, body }).body;

  test.each([
    ['Ann', { first_name: 'Ann' }],
    ['Ann Lee', { first_name: 'Ann', last_name: 'Lee' }],
    ['  Ann   van der  Lee ', { first_name: 'Ann', last_name: 'van der Lee' }],
  ])('form B splits the name "%s" after its first word', (name, contact) => {
    expect(parse({ name }).contact).toMatchObject(contact);
  });

  test('form B becomes the command of form A', () => {
    const shared = { source: 'website', address: '1 Elm St' };
    const formB = { name: 'Ann Lee', phone: '2125550100', email: ' Ann@Example.com', service_needed: 'Roof' };
    const contact = { first_name: 'Ann', last_name: 'Lee', phone: '2125550100', email: 'ann@example.com' };
    expect(parse({ ...formB, ...shared })).toEqual(parse({ contact, service_type: 'Roof', ...shared }));
  });

  test.each([
    ['nothing at all', {}, 'contact'],
    ['an empty contact', { contact: {} }, 'contact'],
    ['a contact of empty texts', { contact: { first_name: '  ', phone: '' } }, 'contact'],
    ['a wrong email in form A', { contact: { email: 'nobody' } }, 'contact.email'],
    ['a wrong email in form B', { name: 'Ann', email: 'nobody' }, 'email'],
    ['form B without name, phone and email', { service_needed: 'Roof' }, ''],
    ['only what both forms have', { source: 'website' }, ''],
    ['a body that is no object', 'Ann', ''],
    ['51 tags', { contact: { first_name: 'A' }, tags: Array(51).fill('x') }, 'tags'],
    ['a source over 500 characters', { contact: { first_name: 'A' }, source: 'x'.repeat(501) }, 'source'],
  ])('%s is refused with the issues of the form that it resembles', (_, body, path) => {
    expect(() => parse(body)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { issues: [{ path, message: expect.any(String) }] },
      }),
    );
  });
});

describe('updating', () => {
  test('an update keeps the fields that it leaves out, even inside the contact', () => {
    const before = { ...captured, version: 1, notes: 'Call first.', tags: ['vip'] };
    const { lead } = update(
      before,
      { contact: { last_name: 'Lee' }, source: 'referral' },
      { region: 'US' },
      later,
    );
    expect(lead).toEqual({
      ...before,
      contact: { ...captured.contact, last_name: 'Lee' },
      source: 'referral',
      updated_at: later,
    });
  });

  test('an empty text clears a contact field, a list of tags replaces the old one', () => {
    const { lead } = update(
      { ...captured, tags: ['vip'] },
      { contact: { first_name: 'A', phone: '' }, tags: [] },
      { region: 'US' },
      later,
    );
    expect(lead).toMatchObject({ contact: { first_name: 'A', phone: null }, tags: [] });
  });

  test('an update that empties the contact of a lead is refused by its field', () => {
    const contact = { first_name: '', last_name: '', phone: '', email: '' };

    expect(() => update(captured, { contact }, { region: 'US' }, later)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { issues: [{ path: 'contact', message: expect.any(String) }] },
      }),
    );
  });

  test('an extension needs a phone, and the refusal names its field', () => {
    const extend = () => mergeContact(captured.contact, { phone: null, phone_extension: '12' }, 'US');
    expect(extend).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { issues: [{ path: 'contact.phone_extension', message: 'Needs a phone.' }] },
      }),
    );
  });

  test('merging a contact into itself changes nothing', () => {
    const text = fc.option(fc.string({ minLength: 1 }), { nil: undefined });
    fc.assert(
      fc.property(text, text, (first_name, last_name) => {
        const once = mergeContact(captured.contact, { first_name, last_name }, 'US');
        expect(mergeContact(once, { first_name, last_name }, 'US')).toEqual(once);
      }),
    );
  });
});

describe('qualifying', () => {
  const statusOf = { qualified: 'qualified', disqualified: 'disqualified', callback: 'qualifying' } as const;
  const cases = LeadStatus.options.flatMap((from) =>
    QualifyOutcome.options.map((outcome) => ({ from, outcome })),
  );

  test.each(cases)('$outcome from $from follows the table', ({ from, outcome }) => {
    const to = statusOf[outcome];
    const allowed: readonly LeadStatus[] = leadTransitions[from];
    const attempt = () => qualify(inStatus(from), { outcome }, later);
    if (allowed.includes(to)) {
      const moved = { ...inStatus(from), status: to, updated_at: later };
      expect(attempt().lead).toEqual(to === from ? inStatus(from) : moved);
    } else {
      expect(attempt).toThrow(
        expect.objectContaining({ code: 'illegal_transition', details: { from, to, allowed } }),
      );
    }
  });

  test.each(LeadStatus.options.filter((status) => status !== 'converted'))(
    'lead.qualified fires when a lead that was %s becomes qualified, not when it is so already',
    (from) => {
      const { events } = qualify(inStatus(from), { outcome: 'qualified' }, later);
      expect(events.map(({ type }) => type)).toEqual(from === 'qualified' ? [] : ['lead.qualified']);
    },
  );

  test('lead.updated fires for another outcome and for a note, and names the fields that changed', () => {
    const noted = qualify(inStatus('qualified'), { outcome: 'qualified', notes: 'New.' }, later);
    const turned = qualify(inStatus('new'), { outcome: 'disqualified' }, later);
    const { id: lead_id, customer_id, lifecycle_number } = noted.lead;
    const of = { lead_id, customer_id, lifecycle_number };

    expect(noted.lead.notes).toBe('New.');
    expect(noted.events).toEqual([
      { type: 'lead.updated', data: { ...of, status: 'qualified', changed: ['notes'] } },
    ]);
    expect(turned.events).toEqual([
      { type: 'lead.updated', data: { ...of, status: 'disqualified', changed: ['status'] } },
    ]);
  });

  test('only a converted lead is final', () => {
    const open = LeadStatus.options.filter((status) => leadTransitions[status].length > 0);
    expect(open).toEqual(['new', 'qualifying', 'qualified', 'disqualified']);
  });

  test('the notes of a lead are kept unless new ones come', () => {
    const before = { ...inStatus('new'), notes: 'Old.' };
    expect(qualify(before, { outcome: 'callback' }, later).lead.notes).toBe('Old.');
    expect(qualify(before, { outcome: 'callback', notes: 'New.' }, later).lead.notes).toBe('New.');
  });
});

test('a lead keeps the newest 25 appointments that it booked, until it is a customer', () => {
  const ids = Array.from({ length: 26 }, (_, index) => `visit ${index}`);

  const lead = ids.reduce(keepBooked, captured);

  expect(lead).toEqual({ ...captured, appointment_ids: ids.slice(1) });
  expect(convert(lead, customerId, later).appointment_ids).toBeUndefined();
});

describe('converting', () => {
  test.each(LeadStatus.options)('a lead that is %s converts unless it has', (from) => {
    const attempt = () => convert(inStatus(from), customerId, later);
    if (from === 'converted') {
      expect(attempt).toThrow(expect.objectContaining({ code: 'illegal_transition' }));
    } else {
      expect(attempt()).toEqual({
        ...inStatus(from),
        status: 'converted',
        customer_id: customerId,
        updated_at: later,
      });
    }
  });
});

describe("the journey of a customer's record that names a lead", () => {
  const contact = {
    ...captured.contact,
    phone: '+12125550100',
    phone_extension: null,
    email: 'ann@lee.example',
  };
  const open: LeadRecord = { ...captured, contact, lifecycle_number: 'LEAD-0000-0001' };
  const ann = { id: 'ann', lifecycle_number: 'CUST-0000-0001' };

  test.each([
    ['no lead', undefined, ann, ann],
    ["a stranger's open lead", open, ann, ann],
    ['an open lead with the same phone', open, { ...ann, phone: contact.phone }, open],
    ['an open lead with the same email', open, { ...ann, email: contact.email }, open],
    [
      'an open lead with another extension of the phone',
      open,
      { ...ann, phone: contact.phone, phone_extension: '12' },
      ann,
    ],
    [
      'an open lead with the same extension of the phone',
      { ...open, contact: { ...contact, phone_extension: '12' } },
      { ...ann, phone: contact.phone, phone_extension: '12' },
      open,
    ],
    ['an open lead with another phone', open, { ...ann, phone: '+12125550199' }, ann],
    [
      'an open lead of which neither phone nor email is known',
      { ...open, contact: { ...contact, phone: null, email: null } },
      ann,
      ann,
    ],
    ["the customer's own lead", { ...open, customer_id: ann.id }, ann, open],
    [
      "another customer's lead, though it has the phone",
      { ...open, customer_id: 'ben' },
      { ...ann, phone: contact.phone },
      ann,
    ],
  ] as const)('%s', (_which, named, customer, expected) => {
    expect(journeyOf(named, customer)).toBe(expected.lifecycle_number);
  });
});
