import { describe, expect, test } from 'vitest';
import type { Booking } from '../../shared/contract/appointments.ts';
import { book } from '../../shared/domain/bookings.ts';
import { refusal } from '../support/refusal.ts';
import { at, later, settings, technicians, times } from './crewed.ts';
import { born, customer, idNumbered, lead, now } from './made.ts';

const own = { ...lead, status: 'converted' as const, customer_id: customer.id };
const known = {
  ...born(50),
  customer: undefined,
  lead: undefined,
  technicians,
  calendars: [],
  settings,
  contention: { losses: 0, chance: () => 0 },
};
const booking = (fields: Partial<Booking> = {}): Booking => ({ ...times('10:00', '12:00'), ...fields });
const booked = (fields: Partial<Booking>, more: Partial<Parameters<typeof book>[1]> = {}) =>
  book(booking(fields), { ...known, customer, ...more });

describe('a booked appointment', () => {
  test('a booking keeps every given field and its crew', () => {
    const { appointment, events } = booked({
      technician_ids: ['ann', 'ben'],
      service: 'Roof',
      notes: 'Ring.',
      location: { address: '9 Shore Rd' },
      arrival_window_minutes: 30,
    });

    expect(appointment).toEqual({
      kind: 'appointment',
      version: 0,
      id: idNumbered(50),
      ...times('10:00', '12:00'),
      status: 'booked',
      status_reason: null,
      customer_id: customer.id,
      lead_id: null,
      job_id: null,
      visit_number: null,
      title: null,
      lifecycle_number: customer.lifecycle_number,
      technician_id: 'ann',
      technician_ids: ['ann', 'ben'],
      assigned_to: null,
      known: true,
      warnings: ['unknown_service'],
      warning_details: [expect.objectContaining({ code: 'unknown_service' })],
      service: 'Roof',
      notes: 'Ring.',
      location: { address: '9 Shore Rd', address_id: null },
      arrival_window: times('10:00', '10:30'),
      arrived_at: null,
      reminded_at: null,
      remind_at: null,
      created_at: now,
      updated_at: now,
    });
    expect(events).toEqual([
      {
        type: 'appointment.booked',
        data: {
          appointment_id: idNumbered(50),
          customer_id: customer.id,
          lead_id: null,
          job_id: null,
          lifecycle_number: customer.lifecycle_number,
          technician_id: 'ann',
          technician_ids: ['ann', 'ben'],
          ...times('10:00', '12:00'),
          status: 'booked',
        },
      },
    ]);
  });

  test('a booking takes the time of its crew in the same decision', () => {
    const { changes, appointment } = booked({ technician_id: 'ann' });

    expect(changes).toMatchObject([
      { after: appointment },
      { after: { kind: 'calendar', id: '2026-12-02#ann', busy: [{ appointment_id: appointment.id }] } },
    ]);
  });

  test.each([
    ['as long as the company says', undefined, 45, times('10:00', '10:45')],
    ['as long as is said', 60, 45, times('10:00', '11:00')],
    ['none where none is wanted', null, 45, null],
    ['none where the company has none', undefined, null, null],
  ])('the arrival window of a booking: %s', (_, arrival_window_minutes, usual, expected) => {
    const { appointment } = booked(
      { arrival_window_minutes },
      { settings: { ...settings, arrival_window_minutes: usual } },
    );

    expect(appointment.arrival_window).toEqual(expected);
  });

  test('a booking keeps the given assigned_to of an unknown person', () => {
    expect(booked({ assigned_to: 'Gus' }).appointment).toMatchObject({
      assigned_to: 'Gus',
      known: false,
      warnings: ['unknown_person'],
    });
  });

  test('a booking warns of the past, and of working hours only for named people', () => {
    const late = times('21:00', '22:00');
    const early = { start: '2026-11-17T10:00:00.000Z', end: '2026-11-17T12:00:00.000Z' };

    expect(booked({ ...late, technician_id: 'ann' }).appointment.warnings).toEqual(['outside_working_hours']);
    expect(booked(early, { technicians: [] }).appointment.warnings).toEqual(['in_the_past']);
    expect(booked({}).appointment.warnings).toEqual([]);
  });

  test('an unlisted service is refused if the company takes only listed ones', () => {
    const strict = { settings: { ...settings, listed_services_only: true } };

    expect(refusal(() => booked({ service: 'Roof' }, strict))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'service' }] },
    });
  });

  test('a booking is reminded of as many hours before as the settings say, unless that time is over', () => {
    const reminding = { settings: { ...settings, reminders: { appointments: 2 } } };

    expect(booked({}, reminding).appointment.remind_at).toBe(at('08:00'));
    expect(booked({}, { ...reminding, now: at('08:00') }).appointment.remind_at).toBeNull();
  });
});

describe('the customer, the lead and the job of an appointment', () => {
  const job = {
    id: idNumbered(8),
    customer_id: customer.id,
    lifecycle_number: 'JOBS-0000-0001',
    visit_number: 3,
    title: 'Furnace is out',
  };

  test.each([
    ['the customer', { customer }, [customer.id, null, customer.lifecycle_number]],
    ['the lead', { customer: undefined, lead }, [null, lead.id, lead.lifecycle_number]],
    [
      'the customer that the lead has become',
      { customer: undefined, lead: own },
      [customer.id, lead.id, lead.lifecycle_number],
    ],
    [
      'the customer, on the journey of its own lead',
      { customer, lead: own },
      [customer.id, lead.id, lead.lifecycle_number],
    ],
    ['the customer of the job, on its journey', { customer, job }, [customer.id, null, 'JOBS-0000-0001']],
  ])('a booking belongs to %s', (_, parties, [customer_id, lead_id, lifecycle_number]) => {
    expect(booked({}, parties).appointment).toMatchObject({ customer_id, lead_id, lifecycle_number });
  });

  test('a visit of a job has its number, and the title of the job', () => {
    const { title } = job;
    expect(booked({}, { job }).appointment).toMatchObject({ job_id: job.id, visit_number: 3, title });
  });

  test('only a lead that is not yet a customer remembers its bookings', () => {
    const kept = (more: object) =>
      booked({}, { technicians: [], ...more }).changes.filter((change) => 'before' in change);
    const open = { ...lead, appointment_ids: [idNumbered(1)] };

    expect(kept({ customer: undefined, lead: open })).toEqual([
      { before: open, after: { ...open, appointment_ids: [idNumbered(1), idNumbered(50)] } },
    ]);
    expect(kept({ customer: undefined, lead: own })).toEqual([]);
    expect(kept({ customer, lead: own })).toEqual([]);
    expect(kept({ customer, now: later })).toEqual([]);
  });

  test('a booking without a customer and a lead is a fault', () => {
    expect(() => booked({}, { customer: undefined })).toThrow('A booking names a customer or a lead.');
  });
});
