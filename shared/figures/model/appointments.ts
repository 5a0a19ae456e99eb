import { AppointmentStatus } from '../../contract/appointments.ts';
import { customer, moments, source, tag } from './fields.ts';
import { lead } from './joins.ts';
import { entity, weekday } from './model.ts';
import { technician } from './technicians.ts';

export const appointments = entity({
  one: 'appointment',
  scope: 'scheduling.read',
  path: '/scheduling/appointments',
  usual: { where: 'status!=canceled', of: 'all' },
  ended: ['completed', 'no_show', 'canceled'],
  moment: 'start',
  sortedBy: 'start',
  narrowedBy: ['technician_ids', 'customer_id'],
  fields: {
    status: { kind: 'state', at: 'status', values: AppointmentStatus.options },
    technician: technician('technician_ids', 'people'),
    customer,
    service: { kind: 'text', at: 'service' },
    source,
    tag,
    daytime: { kind: 'daytime', at: 'start', values: ['morning', 'afternoon'] },
    clock: { kind: 'clock', at: 'start' },
    weekday: weekday('start'),
    days_from_lead: { kind: 'days', at: 'created_at', join: lead, until: 'created_at' },
    days_ahead: { kind: 'days', at: 'created_at', until: 'start' },
    hours: { kind: 'hours', at: 'start', until: 'end' },
    notes: { kind: 'link', at: 'notes', isFact: true },
    ...moments('start', 'end', 'arrived_at', 'created_at'),
  },
  words: {
    open: 'status=booked|confirmed|en_route',
    upcoming: 'status=booked|confirmed;start>=now',
    missed: 'status=no_show',
  },
});
