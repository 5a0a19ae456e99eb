import { LeadStatus } from '../../contract/leads.ts';
import { contactFields, moments } from './fields.ts';
import { type EntityName, entity, some, weekday } from './model.ts';

const ofJourney = (records: EntityName) =>
  some(records, 'lifecycle_number', undefined, undefined, 'lifecycle_number');

export const leads = entity({
  one: 'lead',
  scope: 'leads.read',
  path: '/leads',
  narrowedBy: ['status'],
  fields: {
    status: { kind: 'state', at: 'status', values: LeadStatus.options },
    source: { kind: 'text', at: 'source' },
    service: { kind: 'text', at: 'service_type' },
    tag: { kind: 'tags', at: 'tags' },
    daytime: { kind: 'daytime', at: 'created_at', values: ['morning', 'afternoon'] },
    weekday: weekday('created_at'),
    ...contactFields('contact.'),
    appointments: ofJourney('appointments'),
    estimates: ofJourney('estimates'),
    follow_ups: some('follow_ups', 'entity_id'),
    requested_service: { kind: 'link', at: 'service_type' },
    notes: { kind: 'link', at: 'notes' },
    inquired_at: { kind: 'link', at: 'created_at' },
    id: { kind: 'link', at: 'id' },
    ...moments('created_at'),
  },
  words: { open: 'status=new|qualifying|qualified', lost: 'status=disqualified', unanswered: 'status=new' },
});
