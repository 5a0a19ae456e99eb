import * as z from 'zod';
import {
  Appointment,
  type AppointmentMove,
  type AppointmentStatus,
  type Booking,
} from '../contract/appointments.ts';
import type { Settings } from '../contract/settings.ts';
import type { Contention } from '../kernel/chance.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { Failure } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { localClock } from '../kernel/zone.ts';
import { assertFree, assign, oddities } from './assignment.ts';
import { type CalendarRecord, calendarChanges } from './calendar.ts';
import type { CustomerRecord } from './customers.ts';
import { journeyOf, keepBooked, type LeadRecord } from './leads.ts';
import { ifUnlisted, type Planning } from './listedServices.ts';
import { type Person, technicianWithId } from './people.ts';
import { quietHoursAt } from './quietHours.ts';
import { type Birth, type Change, record } from './record.ts';
import type { TechnicianRecord } from './technicians.ts';
import { ifPast, toldOfPeople } from './warnings.ts';

// Appointments that were stored before there were reminders have none.
export const AppointmentRecord = record(
  'appointment',
  Appointment.omit({ start_local: true, end_local: true }),
).extend({
  remind_at: z.string().nullable().default(null),
});
export type AppointmentRecord = z.output<typeof AppointmentRecord>;

/** The appointment as it is answered: with what the company's clocks show. */
export const shownIn =
  ({ time_zone }: Pick<Settings, 'time_zone'>) =>
  <A extends Pick<AppointmentRecord, 'start' | 'end'>>(appointment: A) => {
    const clock = localClock(time_zone);
    return { ...appointment, start_local: clock(appointment.start), end_local: clock(appointment.end) };
  };

export const appointmentTransitions = {
  booked: ['confirmed', 'en_route', 'completed', 'canceled', 'no_show'],
  confirmed: ['en_route', 'completed', 'canceled', 'no_show'],
  en_route: ['completed', 'canceled', 'no_show'],
  completed: [],
  canceled: [],
  no_show: [],
} as const satisfies Transitions<AppointmentStatus>;

export const movableStatuses: readonly AppointmentStatus[] = ['booked', 'confirmed'];

/** Whether the technician's time is free again once an appointment has that status. */
export const freesTime = (status: AppointmentStatus): boolean =>
  status === 'canceled' || status === 'no_show';

type Reminding = Pick<Settings, 'reminders' | 'quiet_hours' | 'time_zone'>;

/** Within this time a reminder that is due has gone out. */
const sendingSeconds = 600;

/**
 * When the customer of an appointment at that time is reminded: before quiet hours that would hold a text back until the
 * appointment begins. Null while reminders are off.
 */
export const reminderMoment = (start: Instant, settings: Reminding): Instant | null => {
  const { appointments } = settings.reminders;
  if (appointments === null) return null;
  const moment = addSeconds(start, -3_600 * appointments);
  const quiet = quietHoursAt(settings, addSeconds(moment, sendingSeconds));
  return quiet !== undefined && quiet.until >= start ? addSeconds(quiet.from, -sendingSeconds) : moment;
};

/**
 * When a reminder is due; null while reminders are off, and if that time is over already, for a person who has just booked needs
 * none.
 */
export const remindAt = (start: Instant, settings: Reminding, now: Instant): Instant | null => {
  const moment = reminderMoment(start, settings);
  return moment !== null && moment > now ? moment : null;
};

export const book = (
  booking: Booking,
  {
    id,
    now,
    ...circumstances
  }: Birth & {
    customer: CustomerRecord | undefined;
    lead: LeadRecord | undefined;
    technicians: readonly TechnicianRecord[];
    calendars: readonly CalendarRecord[];
    settings: Planning & Reminding;
    contention: Contention;
  },
) => {
  const { customer, lead, calendars } = circumstances;
  const lifecycle_number = customer === undefined ? lead?.lifecycle_number : journeyOf(lead, customer);
  if (lifecycle_number === undefined) throw new Error('A booking names a customer or a lead.');
  const { technician_id, assigned_to, service = null } = booking;
  const name = technician_id ?? assigned_to;
  const person = assign(booking, circumstances);
  const appointment: AppointmentRecord = {
    kind: 'appointment',
    version: 0,
    id,
    start: booking.start,
    end: booking.end,
    status: 'booked',
    status_reason: null,
    customer_id: ownerOf(customer?.id ?? null, lead),
    lead_id: lead?.id ?? null,
    lifecycle_number,
    technician_id: person?.id ?? null,
    assigned_to: (technician_id === undefined ? assigned_to : undefined) ?? null,
    ...toldOfPeople([
      ...(name === undefined ? [] : oddities(person, booking, circumstances.settings, name)),
      ifUnlisted(circumstances.settings, service),
      ifPast('appointment', booking.start, now),
    ]),
    service,
    notes: booking.notes ?? null,
    location: booking.location ?? null,
    reminded_at: null,
    remind_at: remindAt(booking.start, circumstances.settings, now),
    created_at: now,
    updated_at: now,
  };
  return {
    changes: [
      { after: appointment },
      ...calendarChanges(calendars, id, { taken: appointment }),
      ...keptBy(appointment, lead),
    ],
    events: [{ type: 'appointment.booked', data: eventDataOf(appointment) } as const],
    appointment,
  };
};

/** Whose customer's it is: of what only a lead booked, once the lead is one, that one's. */
const ownerOf = (customer_id: string | null, lead: LeadRecord | undefined): string | null =>
  customer_id ?? lead?.customer_id ?? null;

/** With the lead itself, so that it cannot become a customer at the same moment without this. */
const keptBy = (appointment: AppointmentRecord, lead: LeadRecord | undefined): Change<LeadRecord>[] =>
  appointment.customer_id === null && lead !== undefined
    ? [{ before: lead, after: keepBooked(lead, appointment.id) }]
    : [];

/** What a lead booked is its customer's, whatever became of it meanwhile. */
export const handOver = (
  booked: readonly AppointmentRecord[],
  customer_id: string,
  now: string,
): Change<AppointmentRecord>[] =>
  booked.map((before) => ({ before, after: { ...before, customer_id, updated_at: now } }));

/** The lead that may have become a customer since it booked. */
export const bookedBy = ({ customer_id, lead_id }: AppointmentRecord): string[] =>
  customer_id === null && lead_id !== null ? [lead_id] : [];

/**
 * The appointment at another time, with another technician, or both; its status stays.
 * @throws Failure `illegal_transition` when it is too late for that, `slot_unavailable` when the technician cannot
 */
export const reschedule = (
  before: AppointmentRecord,
  { start, end, technician_id = before.technician_id, notes = before.notes }: AppointmentMove,
  {
    lead,
    technicians,
    calendars,
    settings,
    now,
  }: {
    lead?: LeadRecord | undefined;
    technicians: readonly TechnicianRecord[];
    calendars: readonly CalendarRecord[];
    settings: Planning & Reminding;
    now: string;
  },
) => {
  assertMovable(before);
  const isOther = technician_id !== before.technician_id;
  const person = personFor(technician_id, { isOther, technicians, settings });
  const name = (isOther ? null : before.assigned_to) ?? technician_id ?? '';
  const appointment: AppointmentRecord = {
    ...before,
    start,
    end,
    customer_id: ownerOf(before.customer_id, lead),
    technician_id,
    assigned_to: isOther ? null : before.assigned_to,
    ...toldOfPeople([
      ...oddities(person, { start, end, service: before.service }, settings, name),
      ifUnlisted({ ...settings, listed_services_only: false }, before.service),
      ifPast('appointment', start, now),
    ]),
    notes,
    ...(start === before.start ? {} : { reminded_at: null, remind_at: remindAt(start, settings, now) }),
    updated_at: now,
  };
  const isNewTime = start !== before.start || end !== before.end;
  if (!isNewTime && !isOther) return { changes: [{ before, after: appointment }], events: [], appointment };

  if (person !== undefined) assertFree(person, appointment, calendars, before.id);
  const data = { ...eventDataOf(appointment), previous_start: before.start, previous_end: before.end };
  return {
    changes: [
      { before, after: appointment },
      ...calendarChanges(calendars, before.id, { given: before, taken: appointment }),
    ],
    events: isNewTime ? [{ type: 'appointment.rescheduled', data } as const] : [],
    appointment,
  };
};

/** Whoever has it already keeps it, described or not. */
const personFor = (
  id: string | null,
  {
    isOther,
    technicians,
    settings,
  }: { isOther: boolean; technicians: readonly TechnicianRecord[]; settings: Planning },
): Person | undefined => {
  if (id === null) return undefined;
  if (isOther) return technicianWithId(technicians, id, settings);
  const technician = technicians.find((one) => one.id === id);
  return technician === undefined ? { id } : { id, technician };
};

export const setStatus = (
  before: AppointmentRecord,
  { status, reason = null }: { status: AppointmentStatus; reason?: string | null | undefined },
  {
    lead,
    calendars,
    now,
  }: { lead?: LeadRecord | undefined; calendars: readonly CalendarRecord[]; now: string },
) => {
  assertTransition('appointment', appointmentTransitions, before.status, status);
  const appointment: AppointmentRecord = {
    ...before,
    status,
    status_reason: reason,
    customer_id: ownerOf(before.customer_id, lead),
    updated_at: now,
  };
  const freed = freesTime(status) ? calendarChanges(calendars, before.id, { given: before }) : [];
  return {
    changes: [{ before, after: appointment }, ...freed],
    events:
      status === 'canceled'
        ? [{ type: 'appointment.cancelled', data: { ...eventDataOf(appointment), reason } } as const]
        : [],
    appointment,
  };
};

const assertMovable = ({ status }: AppointmentRecord): void => {
  if (movableStatuses.includes(status)) return;
  throw new Failure(
    'illegal_transition',
    `The appointment is ${status}; it can be rescheduled only while it is ${movableStatuses.join(' or ')}.`,
    { from: status, to: 'rescheduled', allowed: appointmentTransitions[status] },
  );
};

const eventDataOf = (appointment: AppointmentRecord) => ({
  appointment_id: appointment.id,
  customer_id: appointment.customer_id,
  lead_id: appointment.lead_id,
  lifecycle_number: appointment.lifecycle_number,
  technician_id: appointment.technician_id,
  start: appointment.start,
  end: appointment.end,
  status: appointment.status,
});
