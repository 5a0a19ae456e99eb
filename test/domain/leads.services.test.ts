import { describe, expect, test } from 'vitest';
import { capture, LeadRecord, mostKept, update } from '../../shared/domain/leads.ts';
import { refusal } from '../support/refusal.ts';
import { born, lead } from './made.ts';

const later = '2026-11-21T12:00:00.000Z';
const roof = { name: 'Roof', duration_minutes: 60, skills: [], buffer_minutes: 0 };
const rules = { region: 'US', services: [roof] };
const captured = (service_type: string | undefined, services: (typeof roof)[] | undefined = [roof]) =>
  capture(
    { contact: { first_name: 'Ann' }, service_type },
    { ...born(1), lifecycleNumber: 'LEAD-0000-0001', region: 'US', services },
  ).lead;
const odd = captured('Gutter');

describe('the service that a lead asks for', () => {
  test.each([
    ['one that the company lists', 'Roof', []],
    ['one that it does not list', 'Gutter', ['unknown_service']],
    ['none', undefined, []],
    ['an empty one', '', []],
  ])('the warnings of a new lead for a service that is %s', (_, service_type, warnings) => {
    expect(captured(service_type).warnings).toEqual(warnings);
  });

  test('a lead causes no warning if the services are unknown', () => {
    const unknowing = { ...born(1), lifecycleNumber: 'L', region: 'US' };

    expect(
      capture({ contact: { first_name: 'Ann' }, service_type: 'Gutter' }, unknowing).lead.warnings,
    ).toEqual([]);
  });

  test.each([
    ['keeps its warning if the service is left out', {}, 'Gutter', ['unknown_service']],
    ['warns of another unlisted service', { service_type: 'Window' }, 'Window', ['unknown_service']],
    ['loses the warning with a listed service', { service_type: 'Roof' }, 'Roof', []],
    ['loses the warning without a service', { service_type: null }, null, []],
  ])('an updated lead %s', (_, input, service_type, warnings) => {
    expect(update(odd, input, rules, later).lead).toMatchObject({ service_type, warnings });
  });
});

describe('a changed lead', () => {
  const full = { ...lead, source: 'web', tags: ['a'], address: '1 Elm St', notes: 'Ring.' };

  test('an empty update of a lead changes nothing and fires no event', () => {
    const { lead: after, changes, events } = update(full, {}, rules, later);

    expect(after).toEqual({ ...full, updated_at: later });
    expect(changes).toEqual([{ before: full, after }]);
    expect(events).toEqual([]);
  });

  test('lead.updated names the changed fields', () => {
    const input = { source: 'phone', tags: ['b'], address: '2 Elm St', notes: null };
    const { lead: after, events } = update(full, input, rules, later);

    expect(after).toMatchObject(input);
    expect(events).toMatchObject([
      {
        type: 'lead.updated',
        data: {
          lead_id: full.id,
          customer_id: null,
          lifecycle_number: full.lifecycle_number,
          status: 'new',
          changed: expect.arrayContaining(['source', 'tags', 'address', 'notes']),
        },
      },
    ]);
  });

  test('an update that empties the contact of a lead is refused', () => {
    const nobody = { contact: { first_name: null, last_name: null, phone: null, email: null } };

    expect(refusal(() => update(full, nobody, rules, later))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'contact' }] },
    });
    expect(
      update(full, { contact: { first_name: '', email: 'a@x.example' } }, rules, later).lead.contact,
    ).toMatchObject({
      first_name: null,
      email: 'a@x.example',
    });
  });
});

test('a stored lead reads back unchanged, with up to 25 bookings', () => {
  expect(mostKept).toBe(25);
  expect(LeadRecord.parse({ ...lead, appointment_ids: ['a'] }).appointment_ids).toEqual(['a']);
  expect(LeadRecord.parse(lead)).toEqual(lead);
});
