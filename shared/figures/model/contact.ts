import { MessageChannel, MessageStatus } from '../../contract/communications.ts';
import { FollowUp, FollowUpStatus } from '../../contract/followUps.ts';
import { created, journeyOf } from './fields.ts';
import type { Entity } from './model.ts';
import { technician } from './technicians.ts';

export const followUps: Entity = {
  collection: 'followUps',
  one: 'follow-up',
  many: 'follow-ups',
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
    created_at: created,
    scheduled_for: { kind: 'moment', at: 'scheduled_for' },
  },
  called: {
    'status=scheduled|due': 'open',
    'status=scheduled|due;scheduled_for<now': 'overdue',
    'channel=sms': 'text',
    'channel=email': 'email',
    'channel=call': 'call',
  },
  words: {
    open: 'status=scheduled|due',
    overdue: 'status=scheduled|due;scheduled_for<now',
    missed: 'status=scheduled|due;scheduled_for<now',
    upcoming: 'status=scheduled',
  },
};

export const messages: Entity = {
  collection: 'messages',
  one: 'message',
  many: 'messages',
  scope: 'communications.read',
  path: '/communications',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: [],
  fields: {
    status: { kind: 'state', at: 'status', values: MessageStatus.options },
    channel: { kind: 'choice', at: 'channel', values: MessageChannel.options },
    direction: { kind: 'choice', at: 'direction', values: ['inbound', 'outbound'] },
    ...journeyOf,
    customer_of_lead: { ...journeyOf.customer_of_lead, orAt: 'thread_id' },
    created_at: created,
  },
  called: {
    'direction=inbound': 'inbound',
    'direction=outbound': 'outbound',
    'channel=sms': 'text',
    'channel=email': 'email',
  },
};
