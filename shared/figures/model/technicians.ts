import { Weekday } from '../../contract/technicians.ts';
import { created } from './fields.ts';
import { type Entity, type Field, some } from './model.ts';

/** A technician, or the crew, of a record. */
export const technician = (at: string, kind: 'person' | 'people'): Field => ({ kind, at, of: 'technicians' });

export const technicians: Entity = {
  collection: 'technicians',
  one: 'technician',
  many: 'technicians',
  scope: 'scheduling.read',
  path: '/scheduling/technicians',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: [],
  fields: {
    active: { kind: 'choice', at: 'active', values: ['true', 'false'] },
    skill: { kind: 'tags', at: 'skills', isFact: true },
    appointments: some('appointments', 'appointments_of_technician'),
    jobs: some('jobs', 'jobs_of_technician'),
    completed_appointments: some('appointments', 'completed_appointments_of_technician'),
    canceled_appointments: some('appointments', 'canceled_appointments_of_technician'),
    missed_appointments: some('appointments', 'missed_appointments_of_technician'),
    completed_jobs: some('jobs', 'completed_jobs_of_technician'),
    territories: { kind: 'link', at: 'territories', isFact: true },
    working_hours: { kind: 'link', at: 'working_hours', isFact: true },
    time_off: { kind: 'link', at: 'time_off', isFact: true },
    workday: { kind: 'weekdays', at: 'working_hours', values: Weekday.options },
    workdays: { kind: 'workdays', at: 'working_hours' },
    off: { kind: 'offdays', at: 'time_off' },
    id: { kind: 'link', at: 'id' },
    created_at: created,
  },
  usual: { where: 'active=true', of: 'narrowed' },
};
