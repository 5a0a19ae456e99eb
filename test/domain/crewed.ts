/** A job with visits, and the people who could do it. */
import { type Settings, settingDefaults } from '../../shared/contract/settings.ts';
import type { AppointmentRecord, VisitSettings } from '../../shared/domain/appointments.ts';
import { type CalendarRecord, calendarChanges, calendarIds } from '../../shared/domain/calendar.ts';
import type { JobRecord } from '../../shared/domain/jobs.ts';
import type { TechnicianRecord } from '../../shared/domain/technicians.ts';
import { unwarned } from '../support/anybody.ts';
import { idNumbered, job as madeJob, now } from './made.ts';

export const later = '2026-11-20T13:00:00.000Z';
export const at = (time: string, day = '02') => `2026-12-${day}T${time}:00.000Z`;
export const times = (from: string, to: string, day = '02') => ({ start: at(from, day), end: at(to, day) });

export const technician = (id: string, fields: Partial<TechnicianRecord> = {}): TechnicianRecord => ({
  kind: 'technician',
  version: 1,
  id,
  name: id,
  user_id: null,
  skills: [],
  teams: [],
  territories: [],
  working_hours: (['tue', 'wed', 'thu'] as const).map((day) => ({ day, start: '06:00', end: '20:00' })),
  time_off: [],
  active: true,
  created_at: now,
  updated_at: now,
  ...fields,
});
export const technicians = ['ann', 'ben', 'cem'].map((id) => technician(id));

export const settings: VisitSettings & Pick<Settings, 'job_minutes'> = {
  ...settingDefaults,
  time_zone: 'UTC',
  services: [],
  slot_minutes: 30,
  job_minutes: 120,
};

/** A visit of the job, from ten to twelve by Ann and Ben. */
export const visitOf = (fields: Partial<AppointmentRecord> = {}): AppointmentRecord => ({
  kind: 'appointment',
  version: 3,
  id: idNumbered(50),
  ...times('10:00', '12:00'),
  status: 'booked',
  status_reason: null,
  customer_id: madeJob.customer_id,
  lead_id: null,
  job_id: madeJob.id,
  visit_number: 1,
  title: madeJob.title,
  lifecycle_number: madeJob.lifecycle_number,
  technician_id: fields.technician_ids?.[0] ?? 'ann',
  technician_ids: ['ann', 'ben'],
  assigned_to: null,
  ...unwarned,
  service: null,
  notes: null,
  location: null,
  arrival_window: null,
  arrived_at: null,
  reminded_at: null,
  remind_at: null,
  created_at: now,
  updated_at: now,
  ...fields,
});

export const known = ({
  id,
  visit_number,
  start,
  end,
  technician_ids,
  warning_details,
}: AppointmentRecord) => ({
  id,
  visit_number: visit_number ?? 1,
  start,
  end,
  technician_ids,
  warning_details,
});

/** The job while these are its open visits. */
export const jobWith = (...visits: readonly AppointmentRecord[]): JobRecord => ({
  ...madeJob,
  version: 2,
  scheduled_start: visits[0]?.start ?? null,
  crew_ids: visits[0]?.technician_ids ?? [],
  visits: visits.map(known),
  visits_made: visits.length,
});

export const calendarsOf = (...visits: readonly AppointmentRecord[]): CalendarRecord[] =>
  calendarChanges(
    [],
    visits.map((visit) => ({ id: visit.id, taken: visit })),
  ).flatMap(({ after }) => (after === undefined ? [] : [{ ...after, version: 1 }]));

/** The changes that make a calendar what it is without the visits. */
export const givenUp = (calendars: readonly CalendarRecord[], ...visits: readonly AppointmentRecord[]) => {
  const ids = new Set(visits.map(({ id }) => id));
  const days = new Set(visits.flatMap(calendarIds));
  return calendars
    .filter(({ id }) => days.has(id))
    .map((before) => ({
      before,
      after: { ...before, busy: before.busy.filter(({ appointment_id }) => !ids.has(appointment_id)) },
    }));
};
