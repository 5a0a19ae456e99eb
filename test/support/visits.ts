import { settingDefaults } from '../../shared/contract/settings.ts';
import type { AppointmentRecord } from '../../shared/domain/appointments.ts';
import { type CalendarRecord, calendarChanges } from '../../shared/domain/calendar.ts';
import type { TechnicianRecord } from '../../shared/domain/technicians.ts';
import { unwarned } from './anybody.ts';

const now = '2026-11-20T12:00:00.000Z';

/** She may come at any time. */
export const ann: TechnicianRecord = {
  kind: 'technician',
  version: 1,
  id: 'ann',
  name: 'Ann',
  user_id: null,
  skills: [],
  teams: [],
  territories: [],
  working_hours: [],
  time_off: [],
  active: true,
  created_at: now,
  updated_at: now,
};

/** A visit of hers that touches two days. */
export const appointment: AppointmentRecord = {
  kind: 'appointment',
  version: 3,
  id: 'visit',
  start: '2026-12-01T23:00:00.000Z',
  end: '2026-12-02T01:00:00.000Z',
  status: 'booked',
  status_reason: null,
  customer_id: 'customer',
  lead_id: null,
  job_id: null,
  visit_number: null,
  title: null,
  lifecycle_number: 'ABCD-EFGH-JKMN',
  technician_id: 'ann',
  technician_ids: ['ann'],
  assigned_to: null,
  ...unwarned,
  service: null,
  notes: 'Ring twice.',
  location: null,
  arrival_window: null,
  arrived_at: null,
  reminded_at: now,
  remind_at: null,
  created_at: now,
  updated_at: now,
};

/** The settings of a company that reminds so many hours before. */
export const remindingBefore = (appointments: number | null) => ({
  ...settingDefaults,
  time_zone: 'America/New_York',
  services: [],
  slot_minutes: 30,
  reminders: { appointments },
});
export const reminding = remindingBefore(24);

/** Calendars as they are read again once the changes are committed. */
export const stored = (changes: readonly { after?: CalendarRecord | undefined }[]) =>
  changes.flatMap(({ after }) => (after === undefined ? [] : [{ ...after, version: after.version + 1 }]));
export const calendars = stored(calendarChanges([], [{ id: 'visit', taken: appointment }]));
