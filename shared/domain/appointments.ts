import * as z from 'zod';
import {
  Appointment,
  type AppointmentMove,
  type AppointmentStatus,
  type Booking,
} from '../contract/appointments.ts';
import type { Location } from '../contract/places.ts';
import type { Settings } from '../contract/settings.ts';
import type { Contention } from '../kernel/chance.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { Failure } from '../kernel/failure.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { localClock } from '../kernel/zone.ts';
import { assertFree, assign, crewNamed, oddities } from './assignment.ts';
import { type CalendarRecord, calendarChanges } from './calendar.ts';
import type { CustomerRecord } from './customers.ts';
import { journeyOf, keepBooked, type LeadRecord } from './leads.ts';
import { ifUnlisted, type Planning } from './listedServices.ts';
import { describedOrNot, type Person, technicianWithId } from './people.ts';
import { placeOf } from './places.ts';
import { type Birth, type Change, record } from './record.ts';
import { type Reminding, remindAt } from './reminderMoments.ts';
import { lengthOf, spanOf } from './spans.ts';
import type { TechnicianRecord } from './technicians.ts';
import { ifPast, toldOfPeople, type Warning, warning } from './warnings.ts';

export const AppointmentRecord = record(
  'appointment',
  Appointment.omit({ start_local: true, end_local: true }),
).extend({
  technician_ids: Appointment.shape.technician_ids.default([]),
  remind_at: z.string().nullable().default(null),
  /** Its crew was wanted though their time was taken. */
  overlaps: z.literal(true).optional(),
});
export type AppointmentRecord = z.output<typeof AppointmentRecord>;

/** The published appointment, with local times of the company. */
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

/** Whether the crew's time is free again once an appointment has that status. */
export const freesTime = (status: AppointmentStatus): boolean =>
  status === 'canceled' || status === 'no_show';

export type VisitSettings = Planning & Reminding & Pick<Settings, 'arrival_window_minutes'>;

type OfJob = { readonly id: string; readonly lifecycle_number: string; readonly visit_number: number };

export const book = (
  booking: Booking,
  {
    id,
    now,
    ...circumstances
  }: Birth & {
    customer: CustomerRecord | undefined;
    lead: LeadRecord | undefined;
    job?: OfJob | undefined;
    technicians: readonly TechnicianRecord[];
    calendars: readonly CalendarRecord[];
    settings: VisitSettings;
    contention: Contention;
  },
) => {
  const { customer, lead, job, settings } = circumstances;
  const lifecycle_number =
    job?.lifecycle_number ?? (customer === undefined ? lead?.lifecycle_number : journeyOf(lead, customer));
  if (lifecycle_number === undefined) throw new Error('A booking names a customer or a lead.');
  const crew = assign(booking, circumstances);
  const isNamed = crewNamed(booking, circumstances).length > 0;
  const owner = {
    customer_id: ownerOf(customer?.id ?? null, lead),
    lead_id: lead?.id ?? null,
    job_id: job?.id ?? null,
    visit_number: job?.visit_number ?? null,
    lifecycle_number,
  };
  const odd = [...(isNamed ? oddities(crew, booking, settings) : []), ifUnlisted(settings, booking.service)];
  const { changes, ...decision } = make(
    { ...booking, location: placeOf(booking.location, customer) },
    { crew, owner, odd },
    { id, now, ...circumstances },
  );
  return { ...decision, changes: [...changes, ...keptBy(decision.appointment, lead)] };
};

type Owner = Pick<
  AppointmentRecord,
  'customer_id' | 'lead_id' | 'job_id' | 'visit_number' | 'lifecycle_number'
>;
type Crewed = { readonly crew: readonly { readonly id: string }[]; readonly overlaps?: true | undefined };
type PlacedBooking = Omit<Booking, 'location'> & { readonly location?: Location | null };
type Odd = { readonly odd: readonly (Warning | undefined)[] };

/** The appointment of a crew who have the time. */
export const make = (
  { start, end, ...booking }: PlacedBooking,
  { crew, owner, odd, overlaps }: Crewed & Odd & { readonly owner: Owner },
  {
    id,
    now,
    calendars,
    settings,
  }: Birth & { readonly calendars: readonly CalendarRecord[]; readonly settings: VisitSettings },
) => {
  const appointment: AppointmentRecord = {
    kind: 'appointment',
    version: 0,
    id,
    start,
    end,
    status: 'booked',
    status_reason: null,
    ...owner,
    ...crewFields(crew),
    ...(overlaps && { overlaps }),
    assigned_to: booking.assigned_to ?? null,
    ...toldOfPeople([...odd, ifPast('appointment', start, now)]),
    service: booking.service ?? null,
    notes: booking.notes ?? null,
    location: booking.location ?? null,
    arrival_window: windowFrom(start, minutesOf(booking, settings)),
    reminded_at: null,
    remind_at: remindAt(start, settings, now),
    created_at: now,
    updated_at: now,
  };
  return {
    changes: [{ after: appointment }, ...calendarChanges(calendars, [{ id, taken: appointment }])],
    events: [{ type: 'appointment.booked', data: eventDataOf(appointment) } as const],
    appointment,
  };
};

/** The first of the crew leads it. */
const crewFields = (crew: readonly { readonly id: string }[]) => ({
  technician_id: crew[0]?.id ?? null,
  technician_ids: crew.map(({ id }) => id),
});

const minutesOf = (
  { arrival_window_minutes }: Pick<Booking, 'arrival_window_minutes'>,
  settings: Pick<Settings, 'arrival_window_minutes'>,
): number | null =>
  arrival_window_minutes === undefined ? settings.arrival_window_minutes : arrival_window_minutes;

/** The arrival window that the customer is promised. */
const windowFrom = (start: Instant, minutes: number | null): AppointmentRecord['arrival_window'] =>
  minutes === null ? null : { start, end: addSeconds(start, 60 * minutes) };

const minutesIn = (window: AppointmentRecord['arrival_window']): number | null =>
  window === null ? null : lengthOf([spanOf(window)]) / 60_000;

/** Whose customer's it is: of what only a lead booked, once the lead is one, that one's. */
const ownerOf = (customer_id: string | null, lead: LeadRecord | undefined): string | null =>
  customer_id ?? lead?.customer_id ?? null;

/** With the lead itself, so that it cannot become a customer at the same moment without this. */
const keptBy = (appointment: AppointmentRecord, lead: LeadRecord | undefined): Change<LeadRecord>[] =>
  appointment.customer_id === null && lead !== undefined
    ? [{ before: lead, after: keepBooked(lead, appointment.id) }]
    : [];

/** A lead's appointments go to its customer, in any status. */
export const handOver = (
  booked: readonly AppointmentRecord[],
  customer_id: string,
  now: string,
): Change<AppointmentRecord>[] =>
  booked.map((before) => ({ before, after: { ...before, customer_id, updated_at: now } }));

/** The lead that may have become a customer since it booked. */
export const bookedBy = ({ customer_id, lead_id }: AppointmentRecord): string[] =>
  customer_id === null && lead_id !== null ? [lead_id] : [];

/** The customer whose it is. */
export const customerOf = ({ customer_id }: AppointmentRecord): string[] =>
  customer_id === null ? [] : [customer_id];

type MoveContext = {
  readonly lead?: LeadRecord | undefined;
  /** Whose place it is moved to. */
  readonly customer?: CustomerRecord | undefined;
  readonly technicians: readonly TechnicianRecord[];
  readonly calendars: readonly CalendarRecord[];
  readonly settings: VisitSettings;
  readonly now: string;
};

/**
 * The appointment at another time, with another crew, or both; its status stays.
 * @throws Failure `illegal_transition` when it is too late for that, `slot_unavailable` when one of the crew cannot
 */
export const reschedule = (before: AppointmentRecord, move: AppointmentMove, moving: MoveContext) => {
  assertMovable(before);
  const { technicians, settings } = moving;
  const ids = crewIds(before, move);
  const assignedTo = isSameCrew(before, ids) ? before.assigned_to : null;
  const crew = ids.map((id) =>
    before.technician_ids.includes(id)
      ? describedOrNot(technicians, id, assignedTo ?? id)
      : technicianWithId(technicians, id, settings),
  );
  assertFree(joining(before, move, crew), move, moving.calendars, before.id);
  return shift(before, move, { crew }, moving);
};

/** The appointment elsewhere, of a crew who have the time. */
export const shift = (
  before: AppointmentRecord,
  { start, end, notes = before.notes, ...move }: AppointmentMove,
  { crew, overlaps }: Crewed & { readonly crew: readonly Person[] },
  { lead, customer, calendars, settings, now }: MoveContext,
) => {
  const isNewTime = start !== before.start || end !== before.end;
  const { arrival_window_minutes = minutesIn(before.arrival_window) } = move;
  const { overlaps: overlapped, ...rest } = before;
  const stillOverlaps = overlaps ?? (isNewTime ? undefined : overlapped);
  const appointment: AppointmentRecord = {
    ...rest,
    start,
    end,
    customer_id: ownerOf(before.customer_id, lead),
    ...crewFields(crew),
    ...(stillOverlaps && { overlaps: stillOverlaps }),
    assigned_to: isSameCrew(
      before,
      crew.map(({ id }) => id),
    )
      ? before.assigned_to
      : null,
    ...toldOfPeople([
      ...oddities(crew, { start, end, service: before.service }, settings),
      ifUnlisted({ ...settings, listed_services_only: false }, before.service),
      ifPast('appointment', start, now),
      stillOverlaps && overlapping,
    ]),
    notes,
    location: move.location === undefined ? before.location : placeOf(move.location, customer),
    arrival_window: windowFrom(start, arrival_window_minutes),
    ...(start === before.start ? {} : { reminded_at: null, remind_at: remindAt(start, settings, now) }),
    updated_at: now,
  };
  const data = { ...eventDataOf(appointment), previous_start: before.start, previous_end: before.end };
  return {
    changes: [
      { before, after: appointment },
      ...calendarChanges(calendars, [{ id: before.id, given: before, taken: appointment }]),
    ],
    events: isNewTime ? [{ type: 'appointment.rescheduled', data } as const] : [],
    appointment,
  };
};

export const overlapping = warning(
  'overlap',
  'Somebody of the crew is engaged elsewhere or away at that time.',
);

const isSameCrew = ({ technician_ids }: AppointmentRecord, ids: readonly string[]): boolean =>
  technician_ids.join() === ids.join();

/** Those who must be free: whoever keeps the time that he has is not asked. */
export const joining = (
  before: AppointmentRecord,
  { start, end }: Pick<AppointmentMove, 'start' | 'end'>,
  crew: readonly Person[],
): Person[] => {
  const isNewTime = start !== before.start || end !== before.end;
  return crew.filter(({ id }) => isNewTime || !before.technician_ids.includes(id));
};

/** Another technician alone takes the place of the one who leads the crew. */
const crewIds = (
  before: AppointmentRecord,
  { technician_id, technician_ids }: AppointmentMove,
): readonly string[] => {
  if (technician_ids !== undefined) {
    const ids = technician_ids ?? [];
    return [...new Set(technician_id ? [technician_id, ...ids] : ids)];
  }
  if (technician_id === undefined) return before.technician_ids;
  if (technician_id === null) return [];
  return [...new Set([technician_id, ...before.technician_ids.slice(1)])];
};

export type StatusChange = {
  readonly status: AppointmentStatus;
  readonly reason?: string | null | undefined;
};

export const setStatus = (
  before: AppointmentRecord,
  change: StatusChange,
  {
    lead,
    calendars,
    now,
  }: { lead?: LeadRecord | undefined; calendars: readonly CalendarRecord[]; now: string },
) => {
  const { appointment, events } = becomes(before, change, { lead, now });
  const freed = freesTime(change.status)
    ? calendarChanges(calendars, [{ id: before.id, given: before }])
    : [];
  return { changes: [{ before, after: appointment }, ...freed], events, appointment };
};

/** The appointment in that state, before its calendars are freed. */
export const becomes = (
  before: AppointmentRecord,
  { status, reason = null }: StatusChange,
  { lead, now }: { readonly lead?: LeadRecord | undefined; readonly now: string },
) => {
  assertTransition('appointment', appointmentTransitions, before.status, status);
  const appointment: AppointmentRecord = {
    ...before,
    status,
    status_reason: reason,
    customer_id: ownerOf(before.customer_id, lead),
    updated_at: now,
  };
  const data = { ...eventDataOf(appointment), reason };
  return {
    appointment,
    events: status === 'canceled' ? [{ type: 'appointment.cancelled', data } as const] : [],
  };
};

/** Whether it is still to come or under way. */
export const isOpen = ({ status }: Pick<AppointmentRecord, 'status'>): boolean =>
  appointmentTransitions[status].length > 0;

export const assertMovable = ({ status }: AppointmentRecord): void => {
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
  job_id: appointment.job_id,
  lifecycle_number: appointment.lifecycle_number,
  technician_id: appointment.technician_id,
  technician_ids: appointment.technician_ids,
  start: appointment.start,
  end: appointment.end,
  status: appointment.status,
});
