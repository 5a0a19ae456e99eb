import type { Booking } from '../contract/appointments.ts';
import type { Location } from '../contract/places.ts';
import type { Settings } from '../contract/settings.ts';
import type { Contention } from '../kernel/chance.ts';
import {
  type AppointmentRecord,
  crewFields,
  eventDataOf,
  ownerOf,
  type VisitSettings,
  windowFrom,
} from './appointments.ts';
import { assign, crewNamed, crewWarnings } from './assignment.ts';
import { type CalendarRecord, calendarChanges } from './calendar.ts';
import type { CustomerRecord } from './customers.ts';
import type { JobRecord } from './jobs.ts';
import { journeyOf, keepBooked, type LeadRecord } from './leads.ts';
import { ifUnlisted } from './listedServices.ts';
import { placeOf } from './places.ts';
import type { Birth, Change } from './record.ts';
import { remindAt } from './reminderMoments.ts';
import type { TechnicianRecord } from './technicians.ts';
import { ifPast, toldOfPeople, type Warning } from './warnings.ts';

type OfJob = Pick<JobRecord, 'id' | 'customer_id' | 'lifecycle_number' | 'title'> & {
  readonly visit_number: number;
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
    customer_id: job?.customer_id ?? ownerOf(customer?.id ?? null, lead),
    lead_id: lead?.id ?? null,
    job_id: job?.id ?? null,
    visit_number: job?.visit_number ?? null,
    title: job?.title ?? null,
    lifecycle_number,
  };
  const odd = [
    ...(isNamed ? crewWarnings(crew, booking, settings) : []),
    ifUnlisted(settings, booking.service),
  ];
  const { changes, ...decision } = make(
    { ...booking, location: placeOf(booking.location, customer) },
    { crew, owner, odd },
    { id, now, ...circumstances },
  );
  return { ...decision, changes: [...changes, ...keptBy(decision.appointment, lead)] };
};

type Owner = Pick<
  AppointmentRecord,
  'customer_id' | 'lead_id' | 'job_id' | 'visit_number' | 'title' | 'lifecycle_number'
>;
type CrewChoice = { readonly crew: readonly { readonly id: string }[]; readonly overlaps?: true | undefined };
type PlacedBooking = Omit<Booking, 'location'> & { readonly location?: Location | null };
type Odd = { readonly odd: readonly (Warning | undefined)[] };

export const make = (
  { start, end, ...booking }: PlacedBooking,
  { crew, owner, odd, overlaps }: CrewChoice & Odd & { readonly owner: Owner },
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
    arrived_at: null,
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

const minutesOf = (
  { arrival_window_minutes }: Pick<Booking, 'arrival_window_minutes'>,
  settings: Pick<Settings, 'arrival_window_minutes'>,
): number | null =>
  arrival_window_minutes === undefined ? settings.arrival_window_minutes : arrival_window_minutes;

/** Changes the lead in the same transaction, so that it cannot become a customer concurrently without this booking. */
const keptBy = (appointment: AppointmentRecord, lead: LeadRecord | undefined): Change<LeadRecord>[] =>
  appointment.customer_id === null && lead !== undefined
    ? [{ before: lead, after: keepBooked(lead, appointment.id) }]
    : [];
