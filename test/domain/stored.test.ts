import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { AppointmentStatus } from '../../shared/contract/appointments.ts';
import { ContractStatus } from '../../shared/contract/contracts.ts';
import { EstimateStatus } from '../../shared/contract/estimates.ts';
import { FollowUpStatus } from '../../shared/contract/followUps.ts';
import { InvoiceStatus } from '../../shared/contract/invoices.ts';
import { JobStatus } from '../../shared/contract/jobs.ts';
import { LeadStatus } from '../../shared/contract/leads.ts';
import { PaymentStatus } from '../../shared/contract/payments.ts';
import { settingDefaults } from '../../shared/contract/settings.ts';
import { AppointmentRecord, appointmentTransitions } from '../../shared/domain/appointments.ts';
import { book } from '../../shared/domain/bookings.ts';
import { CalendarRecord, calendarChanges } from '../../shared/domain/calendar.ts';
import { ClientRecord, registerClient } from '../../shared/domain/clients.ts';
import { MessageRecord } from '../../shared/domain/communications.ts';
import { ContractRecord, contractTransitions } from '../../shared/domain/contracts.ts';
import { CustomerRecord } from '../../shared/domain/customers.ts';
import { DeliveryRecord, pendingDelivery } from '../../shared/domain/deliveries.ts';
import { EstimateRecord, estimateTransitions } from '../../shared/domain/estimates.ts';
import { FollowUpRecord, followUpTransitions } from '../../shared/domain/followUps.ts';
import { InvoiceRecord, invoiceTransitions } from '../../shared/domain/invoices.ts';
import { JobRecord, jobTransitions } from '../../shared/domain/jobs.ts';
import { keepBooked, LeadRecord, leadTransitions } from '../../shared/domain/leads.ts';
import { PaymentRecord, paymentTransitions } from '../../shared/domain/payments.ts';
import { changeSettings } from '../../shared/domain/settings.ts';
import { putInPlace, TechnicianRecord } from '../../shared/domain/technicians.ts';
import { found, setTenantStatus, TenantId, TenantRecord } from '../../shared/domain/tenants.ts';
import { registerUser, UserRecord } from '../../shared/domain/users.ts';
import { EndpointRecord, register, rotate } from '../../shared/domain/webhooks.ts';
import { cancelTask, WebhookTaskRecord } from '../../shared/domain/webhookTasks.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import {
  booked,
  born,
  circumstances,
  contract,
  customer,
  estimate,
  followUp,
  idNumbered,
  invoice,
  job,
  lead,
  message,
  now,
  payment,
  settings,
  visit,
} from './made.ts';

const birth = { id: '0199aaaa-0000-7000-8000-000000000001', now };

describe('a table of moves', () => {
  test.each([
    ['leads', LeadStatus.options, leadTransitions, ['converted']],
    [
      'appointments',
      [...AppointmentStatus.options, 'arrived'],
      appointmentTransitions,
      ['completed', 'canceled', 'no_show'],
    ],
    ['estimates', EstimateStatus.options, estimateTransitions, ['accepted', 'declined', 'expired']],
    ['contracts', ContractStatus.options, contractTransitions, ['signed', 'voided']],
    ['jobs', JobStatus.options, jobTransitions, ['completed', 'canceled']],
    ['invoices', InvoiceStatus.options, invoiceTransitions, ['void']],
    ['payments', PaymentStatus.options, paymentTransitions, ['failed', 'refunded']],
    ['follow-ups', FollowUpStatus.options, followUpTransitions, ['done', 'canceled', 'failed']],
  ] as const)(
    'the transitions of %s name states only, lead to each but the first, and end in the right ones',
    (_, all, moves, ends) => {
      const states: readonly string[] = all;
      const targets: readonly string[] = Object.values(moves).flat();

      expect(Object.keys(moves).sort()).toEqual(states.toSorted());
      expect(targets.filter((state) => !states.includes(state))).toEqual([]);
      const reached = states.filter((state) => targets.includes(state));
      expect(states.length - reached.length).toBeLessThanOrEqual(1);
      const final = Object.entries(moves).filter(([, next]) => next.length === 0);
      expect(final.map(([state]) => state).sort()).toEqual([...ends].sort());
    },
  );
});

const machine = { name: 'Importer', scopes: ['leads.read' as const] };
const hours = { skills: ['roof'], teams: [], territories: [], working_hours: [], time_off: [], active: true };

const endpoint = register(
  { url: 'https://example.com/hook', event_types: ['*'], description: 'CRM' },
  birth,
  { sealed: 'sealed', fingerprint: 'abc' },
  3,
).endpoint;

const pending = pendingDelivery(
  { id: 'd', tenant: 'org_a', endpoint_id: 'e', event: { id: 'v', type: 'lead.created' } },
  now,
);
const place = { technician_ids: ['ann'], start: '2026-12-01T10:00:00.000Z', end: '2026-12-01T11:00:00.000Z' };

describe('new records read back through their schemas', () => {
  test.each([
    ['tenant', TenantRecord, found(settings, birth).tenant],
    ['user', UserRecord, registerUser({ name: 'Ada', email: 'ada@example.com' }, birth).user],
    ['client', ClientRecord, registerClient(machine, birth).client],
    ['technician', TechnicianRecord, putInPlace(undefined, { name: 'Ann', ...hours }, birth).technician],
    ['webhook_task', WebhookTaskRecord, cancelTask('e', birth)],
    ['endpoint', EndpointRecord, endpoint],
    ['endpoint', EndpointRecord, rotate(endpoint, 'start', { sealed: 's', fingerprint: 'f' }, now).endpoint],
    ['delivery', DeliveryRecord, pending],
    ['calendar', CalendarRecord, calendarChanges([], [{ id: 'visit', taken: place }])[0]?.after],
  ] as const)('a %s', (kind, schema, made) => {
    expect(made).toMatchObject({ kind, version: 0 });
    expect(schema.parse(made)).toEqual(made);
  });

  test.each([
    ['lead', LeadRecord, lead],
    ['customer', CustomerRecord, customer],
    ['appointment', AppointmentRecord, booked.appointment],
    ['estimate', EstimateRecord, estimate],
    ['contract', ContractRecord, contract],
    ['job', JobRecord, job],
    ['invoice', InvoiceRecord, invoice],
    ['payment', PaymentRecord, payment],
    ['follow_up', FollowUpRecord, followUp],
    ['message', MessageRecord, message],
  ] as const)('a %s, with its money as it is stored', (kind, schema, made) => {
    expect(made).toMatchObject({ kind, version: 0 });
    const written = z.encode(schema, made as never);
    expect(z.encode(schema, z.decode(schema, written) as never)).toEqual(written);
    expect(written).toMatchObject({ id: made.id, created_at: now });
  });
});

test.each([
  ['estimate', EstimateRecord, estimate],
  ['contract', ContractRecord, contract],
  ['job', JobRecord, job],
  ['invoice', InvoiceRecord, invoice],
] as const)('%s: that the journey is the customer’s own is kept', (_, schema, made) => {
  const own = z.encode(schema, { ...made, in_customers_journey: true } as never);

  expect(z.decode(schema, own as never)).toMatchObject({ in_customers_journey: true });
  const { in_customers_journey, ...others } = made;
  const none = z.encode(schema, others as never);
  expect(z.decode(schema, none as never)).not.toHaveProperty('in_customers_journey');
});

test.each([
  ['follow_up', FollowUpRecord, followUp, ['message_id', 'outcome', 'failure_reason']],
  ['appointment', AppointmentRecord, booked.appointment, ['reminded_at', 'remind_at']],
  ['message', MessageRecord, message, ['link', 'purpose']],
] as const)(
  'a %s from before it had some fields is read as if they had been empty',
  (_, schema, made, fields) => {
    const older = Object.entries(made).filter(([field]) => !fields.some((name) => name === field));

    expect(schema.parse(Object.fromEntries(older))).toMatchObject({
      ...Object.fromEntries(fields.map((field) => [field, field === 'purpose' ? 'service' : null])),
    });
  },
);

test('a booking for a lead alone belongs to the lead’s journey and occupies no calendar', () => {
  expect(booked).toMatchObject({
    changes: [
      { after: booked.appointment },
      { after: { ...lead, appointment_ids: [booked.appointment.id] } },
    ],
    events: [{ type: 'appointment.booked', data: { lead_id: lead.id, lifecycle_number: 'LEAD-0000-0001' } }],
    appointment: {
      ...visit,
      status: 'booked',
      lead_id: lead.id,
      customer_id: null,
      technician_id: null,
      service: null,
      notes: null,
      location: null,
    },
  });
  const technician = putInPlace(undefined, { name: 'Ann', ...hours }, { id: 'ann', now }).technician;
  const taking = book(
    { ...visit, technician_id: 'ann' },
    { ...born(4), ...circumstances, technicians: [technician] },
  );
  expect(taking.changes).toEqual([
    { after: taking.appointment },
    ...calendarChanges([], [{ id: idNumbered(4), taken: taking.appointment }]),
    { before: lead, after: keepBooked(lead, taking.appointment.id) },
  ]);
  const remindAt = (start: string) =>
    book(
      { ...visit, start },
      {
        ...born(4),
        ...circumstances,
        settings: { ...circumstances.settings, reminders: { appointments: 24 } },
      },
    ).appointment.remind_at;
  expect(remindAt('2026-11-21T12:00:00.000Z')).toBeNull();
  expect(remindAt('2026-11-21T12:00:00.001Z')).toBe('2026-11-20T12:00:00.001Z');
  const full = { ...visit, service: 'Roof', notes: 'Ring twice.', location: { address: '1 Elm St' } };
  const { appointment } = book(full, { ...born(4), ...circumstances, customer, lead: undefined });
  expect(appointment).toMatchObject({
    ...full,
    lead_id: null,
    customer_id: customer.id,
    lifecycle_number: customer.lifecycle_number,
  });
  expect(() => book(visit, { ...born(4), ...circumstances, lead: undefined })).toThrow(
    'a customer or a lead',
  );
});

describe('a company', () => {
  const { tenant } = found(settings, birth);

  test('a company begins active, with the defaults until it chooses', () => {
    expect(tenant).toEqual({
      kind: 'tenant',
      version: 0,
      id: birth.id,
      status: 'active',
      created_at: now,
      ...settings,
      ...settingDefaults,
      logo: null,
    });
    expect(found({ ...settings, payment_terms_days: 30 }, birth).tenant.payment_terms_days).toBe(30);
    const chosen = Object.entries(tenant).filter(([field]) => !(field in settingDefaults));
    expect(TenantRecord.parse(Object.fromEntries(chosen))).toEqual(tenant);
  });

  test('a company is suspended and resumed, and changes only when that is news', () => {
    const suspended = setTenantStatus(tenant, 'suspended');

    expect(suspended).toMatchObject({
      changes: [{ before: tenant, after: { status: 'suspended' } }],
      events: [],
    });
    expect(TenantRecord.parse(suspended.tenant).status).toBe('suspended');
    expect(setTenantStatus(suspended.tenant, 'suspended').changes).toEqual([]);
    expect(setTenantStatus(suspended.tenant, 'active').tenant).toEqual(tenant);
  });

  test('new reminder hours plan the appointments of a company again after 20 seconds; switching reminders off does not', () => {
    const hours = (appointments: number | null, before = tenant) =>
      changeSettings(before, { reminders: { appointments } }, now).tenant;
    const later = addSeconds(now, 20);
    expect(hours(24)).toEqual({ ...tenant, reminders: { appointments: 24 }, plan_anew_at: later });
    const planned = { ...tenant, reminders: { appointments: 24 } };
    expect(hours(24, planned)).toEqual(planned);
    expect(hours(2, planned).plan_anew_at).toBe(later);
    expect(hours(null, planned)).toEqual(tenant);
  });

  test('a new time zone plans the schedules of a company again', () => {
    const zone = (time_zone: string) => changeSettings(tenant, { time_zone }, now).tenant.plan_anew_at;
    expect([zone(tenant.time_zone), zone('Asia/Tokyo')]).toEqual([undefined, addSeconds(now, 20)]);
  });

  test.each(['org_a', 'org_a-b_9', `org_${'a'.repeat(60)}`])('%s is an org_id', (id) => {
    expect(TenantId.parse(id)).toBe(id);
  });

  test.each(['', 'org_', 'a', 'xorg_a', 'org_A', 'org_a/', `org_${'a'.repeat(61)}`])('%s is none', (id) => {
    expect(TenantId.safeParse(id).success).toBe(false);
  });
});

test('a technician who is new is added, and one who is known is changed', () => {
  const added = putInPlace(undefined, { name: 'Ann', ...hours }, birth).technician;
  const changed = putInPlace(
    added,
    { name: 'Ann Lee', ...hours },
    { ...birth, now: '2026-11-21T12:00:00.000Z' },
  );

  expect(putInPlace(undefined, { name: 'Ann', ...hours }, birth).changes).toEqual([{ after: added }]);
  expect(changed.technician).toMatchObject({ name: 'Ann Lee', created_at: now });
  expect(changed.changes).toEqual([{ before: added, after: changed.technician }]);
});
