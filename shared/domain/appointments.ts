import * as z from 'zod';
import { Appointment, type AppointmentStatus } from '../contract/appointments.ts';
import type { Settings } from '../contract/settings.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { Failure } from '../kernel/failure.ts';
import type { Transitions } from '../kernel/transitions.ts';
import { localClock } from '../kernel/zone.ts';
import type { LeadRecord } from './leads.ts';
import type { Planning } from './listedServices.ts';
import { type Change, record } from './record.ts';
import type { Reminding } from './reminderMoments.ts';
import { warning } from './warnings.ts';

export const AppointmentRecord = record(
  'appointment',
  Appointment.omit({ start_local: true, end_local: true }),
).extend({
  technician_ids: Appointment.shape.technician_ids.default([]),
  title: Appointment.shape.title.default(null),
  remind_at: z.string().nullable().default(null),
  /** The crew was booked though their time was taken. */
  overlaps: z.literal(true).optional(),
});
export type AppointmentRecord = z.output<typeof AppointmentRecord>;

export const shownIn =
  ({ time_zone }: Pick<Settings, 'time_zone'>) =>
  <A extends Pick<AppointmentRecord, 'start' | 'end'>>(appointment: A) => {
    const clock = localClock(time_zone);
    return { ...appointment, start_local: clock(appointment.start), end_local: clock(appointment.end) };
  };

/** The API shows `arrived` as `en_route`, because its published states never change. */
export type AppointmentStep = AppointmentStatus | 'arrived';

export const appointmentTransitions = {
  booked: ['confirmed', 'en_route', 'arrived', 'completed', 'canceled', 'no_show'],
  confirmed: ['en_route', 'arrived', 'completed', 'canceled', 'no_show'],
  en_route: ['arrived', 'completed', 'canceled', 'no_show'],
  arrived: ['completed', 'canceled', 'no_show'],
  completed: [],
  canceled: [],
  no_show: [],
} as const satisfies Transitions<AppointmentStep>;

export const stepOf = ({ status, arrived_at }: AppointmentRecord): AppointmentStep =>
  status === 'en_route' && arrived_at !== null ? 'arrived' : status;

export const movableStatuses: readonly AppointmentStatus[] = ['booked', 'confirmed'];

export const freesTime = (status: AppointmentStep): boolean => status === 'canceled' || status === 'no_show';

export type VisitSettings = Planning & Reminding & Pick<Settings, 'arrival_window_minutes'>;

export const crewFields = (crew: readonly { readonly id: string }[]) => ({
  technician_id: crew[0]?.id ?? null,
  technician_ids: crew.map(({ id }) => id),
});

export const isSameCrew = ({ technician_ids }: AppointmentRecord, ids: readonly string[]): boolean =>
  technician_ids.join() === ids.join();

/** The technician comes between the start and that many minutes later. */
export const windowFrom = (start: Instant, minutes: number | null): AppointmentRecord['arrival_window'] =>
  minutes === null ? null : { start, end: addSeconds(start, 60 * minutes) };

/** The visit's own customer, otherwise the one that its lead became. */
export const ownerOf = (customer_id: string | null, lead: LeadRecord | undefined): string | null =>
  customer_id ?? lead?.customer_id ?? null;

/** Includes bookings already over or canceled. */
export const handOver = (
  booked: readonly AppointmentRecord[],
  customer_id: string,
  now: string,
): Change<AppointmentRecord>[] =>
  booked.map((before) => ({ before, after: { ...before, customer_id, updated_at: now } }));

/** The lead that may have become a customer since it booked. */
export const bookedBy = ({ customer_id, lead_id }: AppointmentRecord): string[] =>
  customer_id === null && lead_id !== null ? [lead_id] : [];

export const customerOf = ({ customer_id }: AppointmentRecord): string[] =>
  customer_id === null ? [] : [customer_id];

export const purposeOf = ({ service, title }: Pick<AppointmentRecord, 'service' | 'title'>) =>
  service || title || undefined;

export const isOpen = ({ status }: { readonly status: AppointmentStep }): boolean =>
  appointmentTransitions[status].length > 0;

export const assertMovable = (before: AppointmentRecord): void => {
  if (movableStatuses.includes(before.status)) return;
  const from = stepOf(before);
  throw new Failure(
    'illegal_transition',
    `The appointment is ${from}; it can be rescheduled only while it is ${movableStatuses.join(' or ')}.`,
    { from, to: 'rescheduled', allowed: appointmentTransitions[from] },
  );
};

export const overlapping = warning('overlap', 'A crew member is engaged elsewhere or away at that time.');

export const eventDataOf = (appointment: AppointmentRecord) => ({
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
