/** Ann, who may come at any time, and a visit of hers that touches two days. */
import type { AppointmentRecord } from '../../shared/domain/appointments.ts';
import type { TechnicianRecord } from '../../shared/domain/technicians.ts';
import { unwarned } from './anybody.ts';

const now = '2026-11-20T12:00:00.000Z';

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
