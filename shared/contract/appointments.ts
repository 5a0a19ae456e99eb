import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import type { EventType } from './events.ts';
import {
  CustomerId,
  Id,
  IdParams,
  LeadId,
  LifecycleNumber,
  LifecycleNumberText,
  ListQuery,
  LocalTime,
  LongText,
  ServiceName,
  ShortText,
  Timestamp,
  WindowMinutes,
} from './fields.ts';
import { eitherForm, takesWordsOfFormB } from './forms.ts';
import { operation } from './operation.ts';
import { fromTo, isFromTo, isInOrder, Moment, notFromTo, Overlapping, outOfOrder } from './period.ts';
import { Location, LocationInput } from './places.ts';
import { versioned } from './versioned.ts';
import { warnedOfPeople } from './warnings.ts';

export const AppointmentStatus = z.enum([
  'booked',
  'confirmed',
  'en_route',
  'completed',
  'canceled',
  'no_show',
]);
export type AppointmentStatus = z.output<typeof AppointmentStatus>;

export const ArrivalWindow = z.object({ start: Timestamp, end: Timestamp });

/**
 * `status_reason` explains the status, for example a cancelation. `reminded_at` is when the customer was reminded of
 * the present time. `start_local` and `end_local` are in the company's zone. `technician_ids` are the crew, whose
 * first member is `technician_id`. `assigned_to` is a person who was named without an id; `known` is false if an
 * assigned person is not a described technician. `arrival_window` is the promised time of arrival, `arrived_at` the real
 * one: the status stays `en_route` until the visit is completed. A visit names its
 * job in `job_id` and has that job's `title`; `visit_number` counts the job's visits.
 */
export const Appointment = z.object({
  id: Id,
  start: Timestamp,
  start_local: LocalTime,
  end: Timestamp,
  end_local: LocalTime,
  status: AppointmentStatus,
  status_reason: z.string().nullable(),
  customer_id: Id.nullable(),
  lead_id: Id.nullable(),
  job_id: Id.nullable(),
  visit_number: z.int().positive().nullable(),
  title: z.string().nullable(),
  lifecycle_number: LifecycleNumber,
  technician_id: Id.nullable(),
  technician_ids: z.array(Id),
  assigned_to: z.string().nullable(),
  ...warnedOfPeople,
  service: z.string().nullable(),
  notes: z.string().nullable(),
  location: Location.nullable(),
  arrival_window: ArrivalWindow.nullable(),
  arrived_at: Timestamp.nullable(),
  reminded_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(Appointment);

export const longestDays = 7;
const maxMinutes = longestDays * 24 * 60;

export const isShortEnough = ({ start, end }: { start: string; end: string }): boolean =>
  Date.parse(end) - Date.parse(start) <= maxMinutes * 60_000;
const tooLong = { path: ['end'], message: `Must come at most ${longestDays} days after start.` };

export const largestCrew = 10;

const CrewIds = z.array(Id).max(largestCrew).describe('The whole crew, its leader first.');
const ArrivalWindowMinutes = WindowMinutes.nullable()
  .optional()
  .describe('The arrival window after the start; null means none. Default: the settings.');
const VisitOf = Id.describe('The job that the visit belongs to.');
const VisitLocation = LocationInput.describe('Where the visit is.');

const isOfCrew = ({ technician_id, technician_ids }: Crew): boolean =>
  !technician_id || !technician_ids || technician_ids.includes(technician_id);
const notOfCrew = { path: ['technician_id'], message: 'Must be one of technician_ids.' };
type Crew = {
  readonly technician_id?: string | null | undefined;
  readonly technician_ids?: readonly string[] | null | undefined;
};

/** The same description wherever a visit is planned. */
const Start = Moment.describe('With its offset, such as 2026-03-08T09:30:00-05:00.');
const End = Moment.describe('After start, at most 7 days; with its offset.');

export const AppointmentInput = z
  .object({
    customer_id: CustomerId,
    start: Start,
    end: End,
    lead_id: LeadId.optional(),
    job_id: VisitOf.optional(),
    technician_id: Id.optional().describe('Default: a free one who has the skills.'),
    technician_ids: CrewIds.optional(),
    service: ServiceName.optional(),
    notes: LongText.optional().describe('Notes for the technician.'),
    location: VisitLocation.optional(),
    arrival_window_minutes: ArrivalWindowMinutes,
  })
  .refine(isInOrder, outOfOrder)
  .refine(isShortEnough, tooLong)
  .refine(isOfCrew, notOfCrew);

/** Form B: a lead instead of a customer, and a duration instead of an end. */
export const AppointmentInputB = z.object({
  lead_id: LeadId,
  starts_at: Start,
  duration_minutes: z.int().min(1).max(maxMinutes).describe('How long it lasts.'),
  job_id: VisitOf.optional(),
  assigned_to: ShortText.min(1).optional().describe('A technician, by id or by user id, who leads the crew.'),
  technician_ids: CrewIds.optional(),
  type: ServiceName.optional(),
  notes: LongText.optional().describe('Notes for the technician.'),
  location: VisitLocation.optional(),
  arrival_window_minutes: ArrivalWindowMinutes,
});

/** A booking in either form; it names a customer, a lead or both. */
export type Booking = Partial<z.output<typeof AppointmentInput>> & {
  readonly start: string;
  readonly end: string;
  readonly assigned_to?: string | undefined;
  readonly location?: LocationInput | undefined;
};

const fromFormB = ({
  starts_at,
  duration_minutes,
  type,
  ...rest
}: z.output<typeof AppointmentInputB>): Booking => ({
  ...rest,
  start: starts_at,
  end: new Date(Date.parse(starts_at) + duration_minutes * 60_000).toISOString(),
  service: type,
});

/**
 * A visit's purpose is `service` in form A and `type` in form B. Each form takes the other's field as well; if both are there, its own
 * counts.
 */
const inWordsOfItsForm = (body: Readonly<Record<string, unknown>>): object => {
  const [own, other] = 'start' in body ? (['service', 'type'] as const) : (['type', 'service'] as const);
  const said = body[own] || body[other];
  return said ? { ...body, [own]: said } : body;
};

type SomeTimes = { readonly start?: string | undefined; readonly end?: string | undefined };

const ifBoth =
  (rule: typeof isInOrder) =>
  ({ start, end }: SomeTimes): boolean =>
    start === undefined || end === undefined || rule({ start, end });

/**
 * A missing field keeps its value, and null clears it. A new `start` alone keeps the length. Another `technician_id` alone becomes the
 * first of the crew.
 */
export const AppointmentMove = z
  .object({
    start: Start.optional(),
    end: End.optional(),
    technician_id: Id.nullish().describe(
      'Replaces the leader of the crew. Missing: unchanged; null means none.',
    ),
    technician_ids: CrewIds.nullish(),
    notes: LongText.nullish().describe('Notes for the technician.'),
    location: VisitLocation.nullish(),
    arrival_window_minutes: WindowMinutes.nullish().describe(
      'The arrival window after the start; null means none.',
    ),
  })
  .refine(ifBoth(isInOrder), outOfOrder)
  .refine(ifBoth(isShortEnough), tooLong)
  .refine(isOfCrew, notOfCrew)
  .refine((move) => Object.values(move).some((value) => value !== undefined), {
    path: ['start'],
    message: 'Is required, or something else that changes.',
  });
export type AppointmentChange = z.output<typeof AppointmentMove>;
export type AppointmentMove = AppointmentChange & { readonly start: string; readonly end: string };

/** The statuses that a request can set: `arrived` reads as `en_route`, with `arrived_at`. */
export const AppointmentMoveTo = z.enum([
  'confirmed',
  'en_route',
  'arrived',
  'completed',
  'canceled',
  'no_show',
]);

export const AppointmentStatusChange = z.object({
  status: AppointmentMoveTo.describe('The present status; completed, canceled and no_show are final.'),
  reason: LongText.optional().describe('Why.'),
});
export type AppointmentStatusChange = z.output<typeof AppointmentStatusChange>;

export const listAppointments = operation({
  id: 'listAppointments',
  method: 'GET',
  path: '/scheduling/appointments',
  summary: 'List appointments by their start',
  notes: `\`from\` and \`to\` show the same as a calendar: appointments between them, including earlier ones that are not over. With \`overlapping=false\` only what starts there. ${aboutChanges}`,
  scopes: ['scheduling.read'],
  query: ListQuery.extend({
    ...updatedSince,
    lifecycle_number: LifecycleNumberText.optional(),
    ...fromTo,
    overlapping: Overlapping.optional(),
    technician_id: Id.optional().describe('Only visits of this technician, leading the crew or not.'),
    customer_id: Id.optional().describe('Only visits at this customer.'),
    status: AppointmentStatus.optional().describe('Only visits in this state.'),
  }).refine(isFromTo, notFromTo),
  success: { status: 200, body: ChangesPageOf(Appointment) },
});

export const getAppointment = operation({
  id: 'getAppointment',
  method: 'GET',
  path: '/scheduling/appointments/{id}',
  summary: 'Read an appointment',
  scopes: ['scheduling.read'],
  params: IdParams,
  success: { status: 200, body: Appointment },
  fails: ['not_found'],
});

export const bookAppointment = operation({
  id: 'bookAppointment',
  method: 'POST',
  path: '/scheduling/appointments',
  also: ['/appointments'],
  summary: 'Book an appointment',
  notes:
    'getAvailability shows free times. A visit of a job names its customer (form B: a lead of this customer or job) and `job_id`; a job has at most 20 open visits.',
  scopes: ['scheduling.write'],
  body: takesWordsOfFormB(
    eitherForm('start', AppointmentInput, AppointmentInputB, fromFormB),
    inWordsOfItsForm,
  ),
  success: { status: 201, body: Appointment },
  fails: ['not_found', 'illegal_transition', 'slot_unavailable', 'limit_reached'],
  emits: ['appointment.booked'],
  timelineText: 'Appointment booked',
  essential: true,
});

export const rescheduleAppointment = operation({
  id: 'rescheduleAppointment',
  method: 'PATCH',
  path: '/scheduling/appointments/{id}',
  summary: 'Move an appointment to another time or crew',
  notes:
    'Missing fields keep their values; a new `start` alone keeps the length. Moving the next visit of a job moves the job.',
  scopes: ['scheduling.write'],
  params: IdParams,
  body: AppointmentMove,
  success: { status: 200, body: Appointment },
  fails: ['not_found', 'illegal_transition', 'slot_unavailable'],
  emits: ['appointment.rescheduled'],
  timelineText: 'Appointment rescheduled',
  essential: true,
});

export const setAppointmentStatus = operation({
  id: 'setAppointmentStatus',
  method: 'POST',
  path: '/scheduling/appointments/{id}/status',
  summary:
    'Confirm, complete or cancel an appointment, or say that the crew is on the way, has arrived or met nobody',
  scopes: ['scheduling.write'],
  params: IdParams,
  body: AppointmentStatusChange,
  success: { status: 200, body: Appointment },
  fails: ['not_found', 'illegal_transition'],
  emits: [
    'appointment.confirmed',
    'appointment.en_route',
    'appointment.arrived',
    'appointment.completed',
    'appointment.cancelled',
    'appointment.no_show',
  ],
  timelineText: {
    confirmed: 'Appointment confirmed',
    en_route: 'Technician on the way',
    'appointment.arrived': 'Technician arrived',
    completed: 'Appointment completed',
    canceled: 'Appointment canceled',
    no_show: 'Customer missed the appointment',
  } satisfies Partial<Record<AppointmentStatus | EventType, string>>,
});
