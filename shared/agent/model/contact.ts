import { MessageChannel, MessageStatus } from '../../contract/communications.ts';
import { FollowUp, FollowUpStatus } from '../../contract/followUps.ts';
import { created } from './fields.ts';
import { type Entity, inWords } from './model.ts';
import { technician } from './technicians.ts';

export const followUps: Entity = {
  collection: 'followUps',
  one: 'follow-up',
  many: 'follow-ups',
  words: ['to do', 'task', 'followup', 'reminder', 'callback', 'call back'],
  scope: 'communications.read',
  path: '/follow-ups',
  moment: 'scheduled_for',
  sortedBy: null,
  told: ['channel'],
  narrowedBy: ['status'],
  fields: {
    status: { kind: 'state', at: 'status', values: FollowUpStatus.options, words: ['status', 'state'] },
    channel: { kind: 'choice', at: 'channel', values: FollowUp.shape.channel.options, words: ['channel'] },
    technician: technician('assignee_id', 'person'),
    created_at: created,
    scheduled_for: { kind: 'moment', at: 'scheduled_for', words: [] },
  },
  called: { 'status=scheduled|due': 'open', 'status=scheduled|due;scheduled_for<now': 'overdue' },
  meanings: {
    ...inWords(
      'should have been done|should have been done already|should have been made|should have been made already|supposed to have been done|supposed to have been made|should be done already|should be done by now|should have gone out|should have gone out already|should have happened|should have happened already|should have been sent|should have been handled',
      { where: 'status=scheduled|due;scheduled_for<now' },
    ),
    ...inWords(
      'not work out|not worked out|went wrong|gone wrong|not succeed|not succeeded|not go through|not get through',
      { where: 'status=failed' },
    ),
    ...inWords('by text|text ones', { where: 'channel=sms' }),
    ...inWords('by email|email ones', { where: 'channel=email' }),
    ...inWords(
      'by phone|over the phone|by call|per phone|on the phone|phone calls|by calling|phone ones|call ones',
      {
        where: 'channel=call',
      },
    ),
    ...inWords('to go out|go out|going out|due to go out|to be sent out', { where: 'status=scheduled|due' }),
    ...inWords(
      'outstanding|left|to do|waiting|undone|remaining|open|pending|to make|still open|on the list|still on the list|to follow up',
      { where: 'status=scheduled|due' },
    ),
    ...inWords('late|past due|behind|missed|overdue|running late|slipped|overlooked', {
      where: 'status=scheduled|due;scheduled_for<now',
    }),
    ...inWords('scheduled|planned|upcoming', { where: 'status=scheduled' }),
    due: { where: 'status=due' },
    ...inWords('done|completed|finished|closed|made already', { where: 'status=done', untimed: true }),
    canceled: { where: 'status=canceled' },
    failed: { where: 'status=failed' },
    ...inWords('created|set|set up|added|entered|logged|recorded', { moment: 'created_at' }),
  },
  awaits: [
    {
      where: 'status=scheduled|due',
      done: 'done|made|completed|sent|handled|finished|closed|taken care of|dealt with|carried out|executed|worked|ticked off|checked off',
    },
  ],
};

export const messages: Entity = {
  collection: 'messages',
  one: 'message',
  many: 'messages',
  words: ['msg', 'conversation message', 'communication'],
  scope: 'communications.read',
  path: '/communications',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: [],
  fields: {
    status: { kind: 'state', at: 'status', values: MessageStatus.options, words: ['status', 'state'] },
    channel: { kind: 'choice', at: 'channel', values: MessageChannel.options, words: ['channel'] },
    direction: { kind: 'choice', at: 'direction', values: ['inbound', 'outbound'], words: ['direction'] },
    created_at: created,
  },
  meanings: {
    ...inWords(
      'failed to go through|failed to go out|failed to send|failed to deliver|failed to arrive|fail to go out|failed to get through|failed to be sent|failed to be delivered|failures|failure',
      { where: 'status=failed' },
    ),
    ...inWords(
      'errored out|error out|with errors|hit an error|with an error|had problems|had an error|ran into problems|ran into errors|ran into an error|had trouble|not make it|not made it|not make it through|not reach anyone|not get delivered',
      { where: 'status=failed' },
    ),
    ...inWords(
      'written us|writing us|writing to us|texted us|texted in|emailed us|messaged us|reached us|sent to us|sent us|coming in|writing|write us|write to us',
      { where: 'direction=inbound', moment: 'created_at' },
    ),
    ...inWords(
      'fired|shot out|shot off|pushed out|dispatched|put out|went to customers|went to clients|gone to customers|gotten out|got out',
      { where: 'direction=outbound', moment: 'created_at' },
    ),
    ...inWords(
      'gone out|went out|written|from us|sent|sent out|send|send out|fired off|written by us|sent to customers|sent to clients|sent to leads|going out|gone|sent by us',
      { where: 'direction=outbound', moment: 'created_at' },
    ),
    ...inWords(
      'get|getting|got|gotten|got back|from people|get from people|got from people|received|got from clients|came in|come in|came|come|arrived to us|came from clients|came from customers|get from clients|get from customers|got from customers|gotten from clients|gotten from customers|received from customers|received from clients|from the customers|written to us|wrote to us|wrote us|written by customers',
      { where: 'direction=inbound', moment: 'created_at' },
    ),
    ...inWords(
      'not delivered|not sent|not go out|not arrive|not arrived|unsent|stuck|not get through|did not go through|not go through|not be sent|not be sended|bounced|failed|undelivered|not be delivered|not deliver|not been delivered|got stuck|not reach|not reached|came back|rejected|gone wrong',
      { where: 'status=failed' },
    ),
    ...inWords(
      'waiting|pending|not yet sent|in the queue|to be sent|queued|to go out|still to go out|not gone out yet|not yet gone out',
      { where: 'status=queued' },
    ),
    ...inWords('arrived|got through|delivered', { where: 'status=delivered' }),
    outgoing: { where: 'direction=outbound' },
    outbound: { where: 'direction=outbound' },
    ...inWords(
      'from clients|from customers|from our customers|from a customer|from a client|from our clients|incoming|inbound',
      {
        where: 'direction=inbound',
      },
    ),
    ...inWords('to clients|to customers|to our customers|to a customer|to a client|to our clients', {
      where: 'direction=outbound',
    }),
  },
  sorts: {
    text: 'channel=sms',
    sms: 'channel=sms',
    email: 'channel=email',
    mail: 'channel=email',
  },
};
