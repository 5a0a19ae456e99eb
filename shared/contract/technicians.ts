import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import { ChosenIdParams, Id, IdParams, ListQuery, ShortText, Tags, Timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { isInOrder, Moment, outOfOrder } from './period.ts';
import { weekdays } from './values.ts';
import { versioned } from './versioned.ts';
import { warned } from './warnings.ts';

/** In the order of the week: Monday is the first. */
export const Weekday = z.enum(weekdays);

/** Wall-clock times in the company's time zone, as `08:00`. */
export const WorkingHours = z.object({ day: Weekday, start: z.string(), end: z.string() });
export type WorkingHours = z.output<typeof WorkingHours>;

export const TimeOff = z.object({ start: Timestamp, end: Timestamp });

/** `warnings` are only in the response of putTechnician: they describe the moment, and are not stored. */
export const Technician = z.object({
  id: Id,
  name: z.string(),
  user_id: z.string().nullable(),
  skills: z.array(z.string()),
  teams: z.array(z.string()),
  territories: z.array(z.string()),
  working_hours: z.array(WorkingHours),
  time_off: z.array(TimeOff),
  active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  warnings: warned.warnings.exactOptional(),
  warning_details: warned.warning_details.exactOptional(),
});
versioned.add(Technician);

export const WorkingHoursInput = z
  .object({
    day: Weekday.describe('Of each week.'),
    start: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time from 00:00 to 23:59.')
      .describe("Such as 08:00, in the company's local time."),
    end: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Must be a time from 00:00 to 24:00.')
      .describe('Such as 17:00.'),
  })
  .refine(isInOrder, {
    path: ['end'],
    message: 'Must come after start; write hours that pass midnight as two entries.',
  });

export const TimeOffInput = z
  .object({
    start: Moment.describe('With its offset.'),
    end: Moment.describe('With its offset.'),
  })
  .refine(isInOrder, outOfOrder);

const isApart = (hours: readonly WorkingHours[]): boolean =>
  hours.every((one, index) =>
    hours
      .slice(index + 1)
      .every((other) => one.day !== other.day || one.end <= other.start || other.end <= one.start),
  );

export const TechnicianInput = z.object({
  name: ShortText.min(1).describe('The name that customers and the office use.'),
  user_id: ShortText.min(1).nullish().describe('The user who signs in as this technician.'),
  skills: Tags.default([]).describe('Skills, as named by the services of getSettings.'),
  teams: Tags.default([]).describe('The names of their teams.'),
  territories: Tags.default([]).describe('Where they work; none means everywhere.'),
  working_hours: z
    .array(WorkingHoursInput)
    .max(70)
    .refine(isApart, 'Hours of one day must not overlap.')
    .default([])
    .describe('The hours of their slots.'),
  time_off: z.array(TimeOffInput).max(366).default([]).describe('Times without bookings.'),
  active: z.boolean().default(true).describe('false: no new visits.'),
});
export type TechnicianInput = z.output<typeof TechnicianInput>;

export const listTechnicians = operation({
  id: 'listTechnicians',
  method: 'GET',
  path: '/scheduling/technicians',
  summary: 'List technicians, newest first',
  notes: aboutChanges,
  scopes: ['scheduling.read'],
  query: ListQuery.extend(updatedSince),
  success: { status: 200, body: ChangesPageOf(Technician) },
  essential: true,
});

export const getTechnician = operation({
  id: 'getTechnician',
  method: 'GET',
  path: '/scheduling/technicians/{id}',
  summary: 'Read a technician',
  scopes: ['scheduling.read'],
  params: IdParams,
  success: { status: 200, body: Technician },
  fails: ['not_found'],
});

export const putTechnician = operation({
  id: 'putTechnician',
  method: 'PUT',
  path: '/scheduling/technicians/{id}',
  summary: 'Create or replace a technician',
  notes:
    'Missing fields become empty: send everything that getTechnician shows, with the change. Visits that are booked in the time off stay booked: the warning `booked_visits` names each of the next ones by its id and time.',
  scopes: ['scheduling.write'],
  params: ChosenIdParams,
  body: TechnicianInput,
  success: { status: 200, body: Technician },
  fails: ['duplicate_technician'],
});
