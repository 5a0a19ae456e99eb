import type { AppointmentStatusChange } from '../contract/appointments.ts';
import type { EventType } from '../contract/events.ts';
import { assertTransition } from '../kernel/transitions.ts';
import {
  type AppointmentRecord,
  appointmentTransitions,
  eventDataOf,
  freesTime,
  ownerOf,
  stepOf,
} from './appointments.ts';
import { type CalendarRecord, calendarChanges } from './calendar.ts';
import type { LeadRecord } from './leads.ts';

export type StatusChange = Omit<AppointmentStatusChange, 'reason'> & {
  readonly reason?: string | null | undefined;
};

type Standing = { readonly lead?: LeadRecord | undefined; readonly now: string };

/** @throws Failure `illegal_transition` */
export const setStatus = (
  before: AppointmentRecord,
  change: StatusChange,
  { calendars, ...standing }: Standing & { readonly calendars: readonly CalendarRecord[] },
) => {
  const appointment = moved(before, change, standing);
  return {
    changes: [{ before, after: appointment }, ...timeGivenUp(before, appointment, calendars)],
    events: [eventOf(change.status, appointment)],
    appointment,
  };
};

/** Leaves calendars to the caller, because a job has several visits, and two may fall on one day. */
export const cancel = (before: AppointmentRecord, reason: string | null | undefined, now: string) => {
  const appointment = moved(before, { status: 'canceled', reason }, { now });
  return { appointment, events: [{ type: 'appointment.cancelled', data: toldOf(appointment) } as const] };
};

const moved = (
  before: AppointmentRecord,
  { status, reason = null }: StatusChange,
  { lead, now }: Standing,
): AppointmentRecord => {
  assertTransition('appointment', appointmentTransitions, stepOf(before), status);
  return {
    ...before,
    ...(status === 'arrived' ? { status: 'en_route', arrived_at: now } : { status }),
    status_reason: reason,
    customer_id: ownerOf(before.customer_id, lead),
    updated_at: now,
  };
};

const timeGivenUp = (
  before: AppointmentRecord,
  { status }: AppointmentRecord,
  calendars: readonly CalendarRecord[],
) => (freesTime(status) ? calendarChanges(calendars, [{ id: before.id, given: before }]) : []);

const statusEvents = {
  confirmed: 'appointment.confirmed',
  en_route: 'appointment.en_route',
  completed: 'appointment.completed',
  canceled: 'appointment.cancelled',
  no_show: 'appointment.no_show',
} as const satisfies Record<Exclude<StatusChange['status'], 'arrived'>, EventType>;

const eventOf = (status: StatusChange['status'], appointment: AppointmentRecord) => {
  const data = toldOf(appointment);
  if (status !== 'arrived') return { type: statusEvents[status], data };
  const arrived_at = appointment.arrived_at ?? appointment.updated_at;
  return { type: 'appointment.arrived' as const, data: { ...data, arrived_at } };
};

const toldOf = (appointment: AppointmentRecord) => ({
  ...eventDataOf(appointment),
  reason: appointment.status_reason,
});
