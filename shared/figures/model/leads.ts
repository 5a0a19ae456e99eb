import { LeadStatus } from '../../contract/leads.ts';
import { contactFields } from './contactFields.ts';
import { created } from './fields.ts';
import { type Entity, some, weekday } from './model.ts';

export const leads: Entity = {
  collection: 'leads',
  one: 'lead',
  many: 'leads',
  scope: 'leads.read',
  path: '/leads',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: ['status'],
  fields: {
    status: { kind: 'state', at: 'status', values: LeadStatus.options },
    source: { kind: 'text', at: 'source' },
    service: { kind: 'text', at: 'service_type' },
    tag: { kind: 'tags', at: 'tags' },
    daytime: { kind: 'daytime', at: 'created_at', values: ['morning', 'afternoon'] },
    weekday: weekday('created_at'),
    ...contactFields('contact.'),
    appointments: some('appointments', 'appointments_of_lead'),
    estimates: some('estimates', 'estimates_of_lead'),
    follow_ups: some('follow_ups', 'follow_ups_of_record'),
    requested_service: { kind: 'link', at: 'service_type' },
    notes: { kind: 'link', at: 'notes' },
    inquired_at: { kind: 'link', at: 'created_at' },
    id: { kind: 'link', at: 'id' },
    created_at: created,
  },
  called: { 'status=new|qualifying|qualified': 'open' },
  words: { open: 'status=new|qualifying|qualified', lost: 'status=disqualified', unanswered: 'status=new' },
};
