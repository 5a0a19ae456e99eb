import { Weekday } from '../../contract/technicians.ts';
import { moments } from './fields.ts';
import { entity, type Field, some } from './model.ts';

/** A technician, or the crew, of a record. */
export const technician = (at: string, kind: 'person' | 'people'): Field => ({ kind, at, of: 'technicians' });

export const technicians = entity({
  one: 'technician',
  scope: 'scheduling.read',
  path: '/scheduling/technicians',
  fields: {
    active: { kind: 'choice', at: 'active', values: ['true', 'false'] },
    skill: { kind: 'tags', at: 'skills', isFact: true },
    appointments: some('appointments', 'technician_ids'),
    jobs: some('jobs', 'crew_ids'),
    completed_appointments: some('appointments', 'technician_ids', 'status=completed'),
    canceled_appointments: some('appointments', 'technician_ids', 'status=canceled'),
    missed_appointments: some('appointments', 'technician_ids', 'status=no_show'),
    completed_jobs: some('jobs', 'crew_ids', 'status=completed', 'completed_at'),
    territories: { kind: 'link', at: 'territories', isFact: true },
    working_hours: { kind: 'link', at: 'working_hours', isFact: true },
    time_off: { kind: 'link', at: 'time_off', isFact: true },
    workday: { kind: 'weekdays', at: 'working_hours', values: Weekday.options },
    workdays: { kind: 'workdays', at: 'working_hours' },
    off: { kind: 'offdays', at: 'time_off' },
    id: { kind: 'link', at: 'id' },
    ...moments('created_at'),
  },
  usual: { where: 'active=true', of: 'narrowed' },
});
