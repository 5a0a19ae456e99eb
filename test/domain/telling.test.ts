import { describe, expect, test } from 'vitest';
import { type OfficeOccasion, usualMessages } from '../../shared/contract/occasions.ts';
import { customerOccasions, officeOccasions } from '../../shared/contract/values.ts';
import { builtInFor, builtIns } from '../../shared/domain/builtInTemplates.ts';
import {
  channelsFor,
  isToBeTold,
  occasionsOf,
  officeFor,
  toldId,
  visitsChanged,
} from '../../shared/domain/telling.ts';

const eventId = '0199dddd-0000-7000-8000-000000000001-0';
const usual = { messages: usualMessages, notify: [] };
const off = { email: false, sms: false };

describe('recipients of notices', () => {
  test('customers are notified by email alone until the company chooses otherwise', () => {
    expect(customerOccasions.map((occasion) => channelsFor(usual, occasion))).toEqual(
      customerOccasions.map(() => ['email']),
    );
  });

  test('customers are notified by both channels, or by none, if the company chooses that', () => {
    const messages = { ...usualMessages, on_the_way: { email: true, sms: true }, payment_received: off };

    expect(channelsFor({ ...usual, messages }, 'on_the_way')).toEqual(['email', 'sms']);
    expect(channelsFor({ ...usual, messages }, 'payment_received')).toEqual([]);
  });

  test('each office address with the occasion is notified once, through its own channel', () => {
    const notify = [
      { to: 'a@acme.example', occasions: ['lead_captured' as const] },
      { to: 'a@acme.example', occasions: ['lead_captured' as const, 'payment_received' as const] },
      { to: '+12125550147', occasions: ['lead_captured' as const] },
      { to: 'b@acme.example', occasions: ['payment_received' as const] },
    ];

    expect(officeFor({ ...usual, notify }, ['lead_captured'])).toEqual([
      { channel: 'email', address: 'a@acme.example', occasion: 'lead_captured' },
      { channel: 'sms', address: '+12125550147', occasion: 'lead_captured' },
    ]);
    expect(officeFor({ ...usual, notify }, ['message_received'])).toEqual([]);
  });

  test('an address with several occasions of an event gets the notice of the first', () => {
    const notify = [
      { to: 'a@acme.example', occasions: ['payment_received' as const, 'payment_unapplied' as const] },
      { to: 'b@acme.example', occasions: ['payment_received' as const] },
      { to: 'c@acme.example', occasions: ['payment_unapplied' as const] },
    ];
    const told = (occasions: readonly OfficeOccasion[]) =>
      Object.fromEntries(
        officeFor({ ...usual, notify }, occasions).map(({ address, occasion }) => [address[0], occasion]),
      );

    expect(told(['payment_unapplied', 'payment_received'])).toEqual({
      a: 'payment_unapplied',
      b: 'payment_received',
      c: 'payment_unapplied',
    });
    expect(told(['payment_received'])).toEqual({ a: 'payment_received', b: 'payment_received' });
  });
});

describe('notices of an event', () => {
  test.each([
    ['lead.created', { office: ['lead_captured'] }],
    ['appointment.booked', { customer: 'appointment_booked' }],
    ['appointment.rescheduled', { customer: 'appointment_moved' }],
    ['appointment.cancelled', { customer: 'appointment_canceled' }],
    ['appointment.en_route', { customer: 'on_the_way' }],
    ['estimate.declined', { office: ['estimate_declined'] }],
    ['estimate.approved', { customer: 'estimate_accepted', office: ['estimate_accepted'] }],
    ['contract.signed', { customer: 'contract_signed', office: ['contract_signed'] }],
    ['payment.received', { customer: 'payment_received', office: ['payment_unapplied', 'payment_received'] }],
    ['message.received', { office: ['message_received'] }],
    ['job.created', {}],
  ] as const)('the occasions of %s: %o', (type, occasions) => {
    expect(occasionsOf(type)).toEqual(occasions);
  });

  const operation = 'bookAppointment';

  test('an event without recipients requests no notices', () => {
    const messages = { ...usualMessages, appointment_booked: off };

    expect(isToBeTold({ type: 'appointment.booked', operation }, usual)).toBe(true);
    expect(isToBeTold({ type: 'appointment.booked', operation }, { ...usual, messages })).toBe(false);
    expect(isToBeTold({ type: 'lead.created', operation }, usual)).toBe(false);
    expect(isToBeTold({ type: 'job.created', operation }, usual)).toBe(false);
  });

  test.each(['importLeads', 'importCustomers'])('the records that %s makes cause no notices', (imported) => {
    const notify = [{ to: 'a@acme.example', occasions: ['lead_captured' as const] }];
    const choices = { ...usual, notify };

    expect(isToBeTold({ type: 'lead.created', operation: 'captureLead' }, choices)).toBe(true);
    expect(isToBeTold({ type: 'lead.created', operation: imported }, choices)).toBe(false);
  });

  test('a notice has one id for each event, occasion and address, and sorts with the event', () => {
    const id = toldId(eventId, 'payment_received', 'email a@x.example');

    expect(id).toBe(toldId(eventId, 'payment_received', 'email a@x.example'));
    expect(id).not.toBe(toldId(eventId, 'office_payment_received', 'email a@x.example'));
    expect(id).not.toBe(toldId(eventId, 'payment_received', 'sms +12125550147'));
    expect(id).toMatch(/^0199dddd-0000-7[0-9a-f]{3}-[89ab]/);
  });
});

describe('changes of a visit without an event', () => {
  const changed = (fields: Record<string, unknown>, entity_id = 'v', entity_type = 'appointment') =>
    Object.entries({ ...fields, updated_at: 'now' }).map(([field, after]) => ({
      entity_type,
      entity_id,
      field,
      after,
    }));

  test.each([
    ['another technician', { technician_id: 'b', technician_ids: ['b'] }],
    ['one more technician', { technician_ids: ['a', 'b'] }],
    ['another place', { location: { address: '1 Elm St' } }],
    ['no place of its own', { location: null }],
    ['another arrival window', { arrival_window: null }],
  ])('a notice to the customer is sent for %s', (_, fields) => {
    expect(visitsChanged(changed(fields))).toEqual(['v']);
  });

  test.each([
    ['notes', { notes: 'Gate.' }],
    ['a crew that is taken away', { technician_id: null, technician_ids: [] }],
    ['a new time, which has an event', { start: '9', arrival_window: { start: '9' }, technician_ids: ['b'] }],
    ['a new end, which has an event', { end: '9', technician_ids: ['b'] }],
    ['a cancelation, which has an event', { status: 'canceled', location: null }],
    ['a booking, which has an event', { created_at: 'now', technician_ids: ['a'], location: null }],
  ])('no notice is sent for %s', (_, fields) => {
    expect(visitsChanged(changed(fields))).toEqual([]);
  });

  test('each of several visits has notices of its own changes, and no other record has any', () => {
    const changes = [
      ...changed({ technician_ids: ['b'] }, 'v'),
      ...changed({ start: '9', technician_ids: ['b'] }, 'w'),
      ...changed({ location: null }, 'x'),
      ...changed({ location: null }, 'j', 'job'),
    ];

    expect(visitsChanged(changes)).toEqual(['v', 'x']);
  });
});

test('every occasion has words of its own for mails and for texts, under ids that no other template has', () => {
  const occasions = [...customerOccasions, ...officeOccasions.map((one) => `office_${one}` as const)];

  for (const occasion of occasions) {
    expect(builtInFor(occasion, 'email').subject).toEqual(expect.any(String));
    expect(builtInFor(occasion, 'sms').subject).toBeNull();
  }
  expect(new Set(builtIns.map(({ id }) => id)).size).toBe(builtIns.length);
});
