import { describe, expect, test } from 'vitest';
import {
  FormRecord,
  isFull,
  leadOf,
  putInPlace,
  withUrl,
  writeAgain,
} from '../../shared/domain/leadForms.ts';
import { capture } from '../../shared/domain/leads.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const id = '0199aaaa-0000-7000-8000-000000000001';
const input = {
  name: 'Contact',
  source: 'website',
  fields: ['name' as const, 'phone' as const],
  thank_you: 'Thanks!',
};
const form: FormRecord = {
  kind: 'form',
  version: 1,
  id,
  key: 'random',
  created_at: now,
  updated_at: now,
  ...input,
};
const lead = capture(
  { contact: { first_name: 'Ann' }, notes: 'First.' },
  { id, now, lifecycleNumber: 'LEAD-0000-0001', region: 'US' },
).lead;

describe('a form', () => {
  test('a form has a page of its own', () => {
    expect(withUrl(form, 'https://acme.example')).toMatchObject({
      id,
      url: 'https://acme.example/p/f/random',
    });
    expect(withUrl(form, '')).not.toHaveProperty('key');
  });

  test('the address of a form ends in random characters', () => {
    const made = { ...form, version: 0 };

    expect(putInPlace(undefined, input, { id, now, key: 'random' })).toEqual({
      changes: [{ after: made }],
      events: [],
      form: made,
    });
    expect(FormRecord.parse(made)).toEqual(made);
  });

  test('a replaced form keeps its address', () => {
    const after = { ...form, name: 'New', updated_at: later };

    expect(putInPlace(form, { ...input, name: 'New' }, { id, now: later, key: 'other' }).changes).toEqual([
      { before: form, after },
    ]);
  });
});

describe('a submitted form', () => {
  test.each([
    [{ name: 'Ann van  Lee' }, { first_name: 'Ann', last_name: 'van Lee' }],
    [{ name: 'Ann' }, { first_name: 'Ann', last_name: undefined }],
    [
      { first_name: 'Ann', last_name: 'Lee' },
      { first_name: 'Ann', last_name: 'Lee' },
    ],
    [
      { first_name: '', last_name: '', name: '' },
      { first_name: undefined, last_name: undefined },
    ],
    [
      { phone: '212', email: 'a@x.example' },
      { phone: '212', email: 'a@x.example' },
    ],
    [
      { phone: '', email: '' },
      { phone: undefined, email: undefined },
    ],
  ])('%o is the contact %o', (values, contact) => {
    expect(leadOf(form, { values, utm: [] }).contact).toMatchObject(contact);
  });

  test('a submitted form becomes a lead of the form’s source, with the parameters of its page’s address', () => {
    const values = { address: '1 Elm St', service_type: 'Roof', notes: 'Hi' };

    expect(leadOf(form, { values, utm: ['utm_source=x'] })).toMatchObject({
      ...values,
      source: 'website',
      tags: ['utm_source=x'],
    });
    expect(leadOf(form, { values: { address: '', service_type: '', notes: '' }, utm: [] })).toMatchObject({
      address: undefined,
      service_type: undefined,
      notes: undefined,
    });
  });

  test('a submission of an existing lead is added to its notes', () => {
    const {
      changes,
      events,
      lead: after,
    } = writeAgain(lead, { values: { notes: 'Second.' }, utm: [] }, later);

    expect(after).toEqual({ ...lead, notes: 'First.\n\nSecond.', updated_at: later });
    expect({ changes, events }).toEqual({ changes: [{ before: lead, after }], events: [] });
    expect(writeAgain(lead, { values: {}, utm: [] }, later).lead.notes).toBe('First.');
    expect(writeAgain({ ...lead, notes: null }, { values: {}, utm: [] }, later).lead.notes).toBeNull();
  });

  test('a submission repeats nothing within an hour if its message is part of the notes, or empty', () => {
    const soon = '2026-11-20T12:59:59.000Z';
    const notes = 'First.\n\nTwo\n\nlines.\n\nThird.';
    const again = (message: string, at: string) =>
      writeAgain({ ...lead, notes }, { values: { notes: message }, utm: [] }, at);

    for (const message of ['First.', 'Two\n\nlines.', 'Third.', ''])
      expect(again(message, soon)).toEqual({ changes: [], events: [], lead: { ...lead, notes } });
    expect(again('Thi', soon).lead.notes).toBe(`${notes}\n\nThi`);
    expect(again('First.', later).lead.notes).toBe(`${notes}\n\nFirst.`);
    expect(
      writeAgain({ ...lead, notes: null }, { values: { notes: 'null' }, utm: [] }, soon).lead.notes,
    ).toBe('null');
  });

  test.each([
    [19_898, false],
    [19_899, true],
  ])(
    'a submission of 100 characters finds no room in notes that would exceed 20,000: after %i they are full: %s',
    (length, full) => {
      const before = { ...lead, notes: 'a'.repeat(length) };

      expect(isFull(before, { values: { notes: 'b'.repeat(100) }, utm: [] })).toBe(full);
    },
  );
});
