import { describe, expect, test } from 'vitest';
import {
  ErasureRecord,
  erase,
  erasedName,
  erasureOverdueAt,
  erasurePhases,
  isOpenFollowUp,
  requestErasure,
} from '../../shared/domain/erasures.ts';
import {
  booked,
  born,
  contract,
  customer,
  estimate,
  followUp,
  invoice,
  job,
  lead,
  message,
  now,
  payment,
} from './made.ts';

const later = '2026-11-21T12:00:00.000Z';

describe('an erased record', () => {
  const home = { id: 'a', label: null, address: '1 Elm St' };
  const person = {
    first_name: 'Ann',
    last_name: 'Lee',
    phone: '+12125550147',
    phone_extension: '5',
    email: 'a@x.example',
  };

  test.each([
    [
      'a customer without name, number and places',
      {
        ...customer,
        ...person,
        address: home.address,
        addresses: [home],
        tax_exempt: { reason: 'Church', certificate: null },
      },
      {
        first_name: undefined,
        last_name: undefined,
        phone: undefined,
        phone_extension: undefined,
        email: undefined,
        address: null,
        addresses: [],
        tax_exempt: null,
      },
    ],
    [
      'a lead without contact, tags and words',
      { ...lead, contact: person, tags: ['vip'], address: '1 Elm St', notes: 'Ring.' },
      {
        contact: { first_name: null, last_name: null, phone: null, phone_extension: null, email: null },
        tags: [],
        address: null,
        notes: null,
      },
    ],
    [
      'an appointment without words and place',
      {
        ...booked.appointment,
        status_reason: 'Ill.',
        notes: 'Ring.',
        location: { address: 'x', address_id: null },
      },
      { status_reason: null, notes: null, location: null },
    ],
    [
      'an estimate without words, place and links',
      { ...estimate, reason: 'Dear.', location: { address: 'x', address_id: null }, links: { a: 'n' } },
      { reason: null, location: null, links: {} },
    ],
    [
      'a job without words and place',
      { ...job, reason: 'Storm.', title: 'Lee', location: { address: 'x', address_id: null } },
      { reason: null, title: null, location: null },
    ],
    [
      'an invoice without words and links',
      { ...invoice, title: undefined, reason: 'Typo.', links: { a: 'n' } },
      { reason: null, recipient: undefined, links: {} },
    ],
    [
      'a message without words and ways',
      { ...message, from: 'x', to: 'y', subject: 's', body: 'b', failure_reason: 'f', provider_id: 'p' },
      { from: '', to: null, subject: null, body: '', failure_reason: null, provider_id: null },
    ],
    [
      'a follow-up, canceled, without words',
      { ...followUp, template: 't', note: 'n', outcome: 'o', failure_reason: 'f' },
      { template: null, note: null, outcome: null, failure_reason: null, status: 'canceled' },
    ],
  ])('an erasure leaves %s', (_, before, fields) => {
    expect(erase(before, later)).toEqual({
      ...before,
      ...fields,
      ...('updated_at' in before && { updated_at: later }),
    });
  });

  test('an erasure leaves a contract without its words and without names of parties', () => {
    const before = { ...contract, terms: 'All.', reason: 'No.', links: { a: 'n' } };
    const [party] = before.parties;

    expect(erase(before, later)).toEqual({
      ...before,
      title: erasedName,
      terms: null,
      reason: null,
      links: {},
      updated_at: later,
      parties: [{ ...party, name: erasedName, email: null, signed_name: null }],
    });
    expect(erasedName).toBe('Erased');
  });

  test('an erasure leaves records without personal data unchanged', () => {
    expect(erase(payment, later)).toBeUndefined();
    expect(erase({ ...job, title: null }, later)).toBeUndefined();
  });
});

test.each([
  ['scheduled', true],
  ['due', true],
  ['done', false],
  ['failed', false],
] as const)('an erasure cancels a follow-up that is %s: %s', (status, is) => {
  const stored = { ...followUp, status };

  expect(isOpenFollowUp(stored)).toBe(is);
  expect(isOpenFollowUp(job)).toBe(false);
});

describe('an erasure', () => {
  const { erasure } = requestErasure(customer, born(90));

  test('a requested erasure is queued and has no counts', () => {
    expect(requestErasure(customer, born(90))).toEqual({
      changes: [{ after: erasure }],
      events: [],
      erasure,
    });
    expect(erasure).toEqual({
      kind: 'erasure',
      version: 0,
      id: born(90).id,
      customer_id: customer.id,
      status: 'queued',
      counts: {},
      created_at: now,
      finished_at: null,
    });
  });

  test('a stored erasure reads back unchanged, with its traces and its place', () => {
    const running = {
      ...erasure,
      status: 'running' as const,
      traces: {
        words: ['Ann'],
        places: [{ channel: 'email' as const, address: 'a@x.example' }],
        strangers: [],
      },
      place: { phase: 'entries' as const, after: 'x' },
      has_erased: true,
      turn: 't',
    };

    expect(ErasureRecord.parse(running)).toEqual(running);
    expect(ErasureRecord.parse(erasure)).toEqual(erasure);
    for (const phase of erasurePhases)
      expect(ErasureRecord.parse({ ...running, place: { phase } }).place).toEqual({ phase });
    expect(ErasureRecord.safeParse({ ...running, place: { phase: '' } }).success).toBe(false);
  });

  test('an erasure reaches records last', () => {
    expect(erasurePhases).toEqual(['contacts', 'threads', 'answers', 'runs', 'entries', 'records']);
  });

  test('a finished erasure is not overdue', () => {
    expect(erasureOverdueAt({ ...erasure, status: 'done' })).toBeNull();
    expect(erasureOverdueAt(erasure)).not.toBeNull();
  });
});
