import { MessageChannel } from '../../contract/communications.ts';
import { created } from './fields.ts';
import { type Entity, inWords, type Meaning } from './model.ts';
import { wordingsOf } from './notation.ts';
import { technician } from './technicians.ts';

const unread: Meaning = { where: 'state=unread', called: 'unread' };

export const threads: Entity = {
  collection: 'threads',
  one: 'thread',
  many: 'threads',
  words: wordingsOf(
    'conversation|(messages|message) thread|chat|message (conversation|chain)|dialog|dialogue|discussion',
  ),
  scope: 'communications.read',
  path: '/threads',
  moment: 'last_message_at',
  sortedBy: 'last_message_at',
  told: ['last_direction'],
  narrowedBy: ['assignee_id', 'state'],
  fields: {
    state: { kind: 'state', at: 'state', values: ['unread', 'read'], words: ['state', 'status'] },
    last_direction: {
      kind: 'text',
      at: 'last_message.direction',
      values: ['inbound', 'outbound'],
      called: { inbound: 'they wrote last', outbound: 'we wrote last' },
      words: [],
    },
    channel: {
      kind: 'choice',
      at: 'last_message.channel',
      values: MessageChannel.options,
      words: wordingsOf('channel|medium|(mode|means|way) of contact|communication channel|contact method'),
    },
    customer: { kind: 'person', at: 'entity_id', of: 'customers', words: [] },
    lead: { kind: 'link', at: 'entity_id', of: 'leads', words: [] },
    technician: technician('assignee_id', 'person'),
    created_at: created,
    last_message_at: { kind: 'moment', at: 'last_message_at', words: ['last message'] },
  },
  awaits: [
    {
      where: 'last_direction=inbound',
      done: 'answered|replied to|responded to|gotten back to|got back to|written back to|dealt with|handled|taken care of|reacted to|come back to|followed up on',
      lacks: 'answer|reply|response|reaction',
    },
    { where: 'state=unread', done: 'read|opened|seen|looked at|viewed|checked' },
    {
      where: 'technician=',
      done: 'assigned|claimed|picked up|taken|given to anyone|assigned to anyone',
      lacks: 'owner|assignee|technician',
    },
  ],
  called: { 'last_direction=inbound': 'unanswered' },
  meanings: {
    ...inWords(
      [
        'lingering|hovering|dangling|languishing|hanging about|in the air|left hanging|still hanging|lying about',
        'outstanding still|up for grabs|not closed out|(for|on|we owe|we still owe|owe|needing|need) a reply',
        '(for a reply|for an answer|for a response|to hear|to hear back) from us',
        '(for an|for our|we owe an|owe an|need an|to) answer|for our reply|for a response|to hear back',
        'waiting to hear (back|from us|back from us)|[the|in which the|where the] customer wrote last',
        '[the] customer had the last word|in our court|left on read|we have not (answered|replied to)|unanswered',
        'not replied|waiting [for us|on us]|to reply to|(were|got|was|been|are) (ignored|neglected)',
      ],
      { where: 'last_direction=inbound' },
    ),
    ...inWords('with activity|activity', { moment: 'last_message_at', timed: true }),
    ...inWords(
      [
        'not belong to (anyone|anybody)|(belong|assigned) to nobody|belong to no one|[that] nobody owns',
        'unassigned|nobody assigned',
      ],
      { where: 'technician=' },
    ),
    assigned: {},
    'in the inbox': {},
    'in our inbox': {},
    ...inWords('[marked|still marked] unread|unopened|to read|still to read|with (unread|new) messages', {
      where: 'state=unread',
    }),
    ...inWords('read|been read|marked read', { where: 'state=read' }),
    ...inWords('answered|replied to|been answered', { where: 'last_direction=outbound' }),
    ...inWords('text|texts|sms|by text|by sms', { where: 'channel=sms' }),
    ...inWords('email|emails|mail|mails|by email', { where: 'channel=email' }),
    active: { moment: 'last_message_at', timed: true },
    new: { moment: 'created_at', timed: true },
    ...inWords('started|begun|created', { moment: 'created_at' }),
  },
  sorts: {
    'text conversation': 'channel=sms',
    'text thread': 'channel=sms',
    'sms thread': 'channel=sms',
    'sms conversation': 'channel=sms',
    'email thread': 'channel=email',
    'email conversation': 'channel=email',
    'unread message': unread,
    'unread msg': unread,
  },
};
