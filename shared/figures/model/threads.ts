import { MessageChannel } from '../../contract/communications.ts';
import { moments } from './fields.ts';
import { entity } from './model.ts';
import { technician } from './technicians.ts';

export const threads = entity({
  one: 'thread',
  scope: 'communications.read',
  path: '/threads',
  moment: 'last_message_at',
  sortedBy: 'last_message_at',
  told: ['last_direction'],
  narrowedBy: ['assignee_id', 'state'],
  fields: {
    state: { kind: 'state', at: 'state', values: ['unread', 'read'] },
    last_direction: {
      kind: 'text',
      at: 'last_message.direction',
      values: ['inbound', 'outbound'],
      called: { inbound: 'they wrote last', outbound: 'we wrote last' },
    },
    channel: { kind: 'choice', at: 'last_message.channel', values: MessageChannel.options },
    customer: { kind: 'person', at: 'entity_id', of: 'customers' },
    lead: { kind: 'link', at: 'entity_id', of: 'leads' },
    technician: technician('assignee_id', 'person'),
    ...moments('created_at', 'last_message_at'),
  },
  words: { unanswered: 'last_direction=inbound' },
});
