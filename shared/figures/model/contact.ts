import { MessageChannel, MessageStatus } from '../../contract/communications.ts';
import { FollowUp, FollowUpStatus } from '../../contract/followUps.ts';
import { journeyOf, moments } from './fields.ts';
import { entity } from './model.ts';
import { technician } from './technicians.ts';

export const followUps = entity({
  one: 'follow-up',
  scope: 'communications.read',
  path: '/follow-ups',
  moment: 'scheduled_for',
  sortedBy: null,
  told: ['channel'],
  narrowedBy: ['status'],
  fields: {
    status: { kind: 'state', at: 'status', values: FollowUpStatus.options },
    channel: { kind: 'choice', at: 'channel', values: FollowUp.shape.channel.options },
    technician: technician('assignee_id', 'person'),
    ...journeyOf,
    ...moments('created_at', 'scheduled_for'),
  },
  called: { 'channel=sms': 'text', 'channel=email': 'email', 'channel=call': 'call' },
  words: {
    open: 'status=scheduled|due',
    overdue: 'status=scheduled|due;scheduled_for<now',
    missed: 'status=scheduled|due;scheduled_for<now',
    upcoming: 'status=scheduled',
  },
});

export const messages = entity({
  one: 'message',
  scope: 'communications.read',
  path: '/communications',
  fields: {
    status: { kind: 'state', at: 'status', values: MessageStatus.options },
    channel: { kind: 'choice', at: 'channel', values: MessageChannel.options },
    direction: { kind: 'choice', at: 'direction', values: ['inbound', 'outbound'] },
    ...journeyOf,
    customer_of_lead: { ...journeyOf.customer_of_lead, orAt: 'thread_id' },
    ...moments('created_at'),
  },
  called: {
    'direction=inbound': 'inbound',
    'direction=outbound': 'outbound',
    'channel=sms': 'text',
    'channel=email': 'email',
  },
});
