import { MessageChannel, MessageStatus } from '../../contract/communications.ts';
import { FollowUp, FollowUpStatus } from '../../contract/followUps.ts';
import { created, journeyOf } from './fields.ts';
import { type Entity, inWords } from './model.ts';
import { wordingsOf } from './notation.ts';
import { technician } from './technicians.ts';

export const followUps: Entity = {
  collection: 'followUps',
  one: 'follow-up',
  many: 'follow-ups',
  words: wordingsOf(
    'to do|todo|task|followup|reminder|callback|call back|action item|nudge|chaser|chase up|(outreach|follow up|callback) task|return call',
  ),
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
    ...journeyOf,
    created_at: created,
    scheduled_for: { kind: 'moment', at: 'scheduled_for', words: [] },
  },
  called: { 'status=scheduled|due': 'open', 'status=scheduled|due;scheduled_for<now': 'overdue' },
  sorts: {
    'email follow up': 'channel=email',
    'text follow up': 'channel=sms',
    'sms follow up': 'channel=sms',
    'call follow up': 'channel=call',
    'phone follow up': 'channel=call',
  },
  meanings: {
    ...inWords(
      [
        'should have been (done|done already|made|made already|sent|handled)|supposed to have been (done|made)',
        'should be done (already|by now)|should have (gone out|gone out already|happened|happened already)|late',
        'past due|behind [schedule]|missed|[long] overdue|running late|slipped [through the cracks]|overlooked|delinquent|tardy',
        'supposed to be (done|made) (already|by now)|past (their|its) [due] date|(missed|passed) (their|its) [due] date',
        'fell through the cracks|gone past due|should have been (done|made) by (now|today)',
      ],
      { where: 'status=scheduled|due;scheduled_for<now' },
    ),
    ...inWords('not (work out|worked out|succeed|succeeded|go through|get through)|went wrong|gone wrong', {
      where: 'status=failed',
    }),
    ...inWords('by text|text ones', { where: 'channel=sms' }),
    ...inWords('by email|email ones', { where: 'channel=email' }),
    ...inWords('(by|over the|per|on the) phone|by call|phone calls|by calling|phone ones|call ones', {
      where: 'channel=call',
    }),
    ...inWords(
      [
        '(to go|go|going|due to go|to be sent) out|outstanding|left|to do|waiting|undone|remaining|open|pending',
        'to make|still open|[still] on the list|to follow up|incomplete|unresolved|active|live',
      ],
      { where: 'status=scheduled|due' },
    ),
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
    {
      where: 'technician=',
      done: 'assigned|allocated|given to anyone|assigned to anyone|assigned to anybody',
      lacks: 'assignee|owner|anyone assigned|anybody assigned|somebody assigned|technician assigned',
      called: 'assigned to nobody',
    },
  ],
};

export const messages: Entity = {
  collection: 'messages',
  one: 'message',
  many: 'messages',
  words: wordingsOf('msg|conversation message|communication|correspondence'),
  scope: 'communications.read',
  path: '/communications',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: [],
  fields: {
    status: { kind: 'state', at: 'status', values: MessageStatus.options, words: ['status', 'state'] },
    channel: { kind: 'choice', at: 'channel', values: MessageChannel.options, words: ['channel'] },
    direction: { kind: 'choice', at: 'direction', values: ['inbound', 'outbound'], words: ['direction'] },
    ...journeyOf,
    created_at: created,
  },
  meanings: {
    ...inWords(
      [
        'failed to (go through|go out|send|deliver|arrive|get through|be sent|be delivered)',
        '(fail to go|errored|error) out|failures|failure|with errors|(hit|with|had|ran into) an error',
        'had problems|ran into problems|ran into errors|had trouble',
        'not (make it|made it|reach anyone|sent|go out|arrive|arrived|be sent|be sended|deliver|reach|reached)',
        '(not make it|not get|did not go|not go) through|not [get|be|been] delivered|unsent|stuck|bounced|failed',
        'undelivered|undeliverable|got stuck|came back|rejected|gone wrong|bounced back|blocked|got lost|unsuccessful|not (land|succeed)',
        'never (arrived|got through|went out|went through|made it|reached (anyone|the customer|customers))',
      ],
      { where: 'status=failed' },
    ),
    ...inWords(
      [
        '(written|writing|texted|emailed|messaged|reached|sent|write|wrote) us',
        '(writing|sent|write|arrived|written|wrote) to us|(texted|coming|came|come) in|writing|get|getting|got',
        'gotten|got back|[get|got] from people|received|(got|came|get|gotten|received) from clients|came|come',
        '(came|get|got|gotten|received|are|is|was|were) from (customers|clients)|(from the|written by) customers',
        '(hit|came into|landed in|arrived in) (our|the) inbox|came to us|sent in|(came|come) through|(rolled|poured|got) in',
      ],
      { where: 'direction=inbound', moment: 'created_at' },
    ),
    ...inWords(
      [
        'fired|(shot|pushed|put|gotten|got|gone|went|sent|send|going) out|shot off|dispatched',
        '(went|gone|sent) to customers|went to clients|written|from us|sent [to clients|to leads|by us]|send',
        'fired off|written by us|gone|left the office|(shot|sent) off|shot over|blasted out',
      ],
      { where: 'direction=outbound', moment: 'created_at' },
    ),
    ...inWords(
      [
        'waiting|pending|not (yet sent|gone out yet|yet gone out)|in the queue|to be sent|queued',
        '[still] to go out',
      ],
      { where: 'status=queued' },
    ),
    ...inWords('arrived|got through|delivered', { where: 'status=delivered' }),
    outgoing: { where: 'direction=outbound' },
    outbound: { where: 'direction=outbound' },
    ...inWords('from (clients|customers|our customers|a customer|a client|our clients)|incoming|inbound', {
      where: 'direction=inbound',
    }),
    ...inWords('to (clients|customers|our customers|a customer|a client|our clients)', {
      where: 'direction=outbound',
    }),
  },
  sorts: {
    text: 'channel=sms',
    textmessage: 'channel=sms',
    'cell text': 'channel=sms',
    'phone text': 'channel=sms',
    'mobile message': 'channel=sms',
    sms: 'channel=sms',
    email: 'channel=email',
    mail: 'channel=email',
  },
};
