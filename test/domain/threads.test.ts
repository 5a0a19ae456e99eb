import { describe, expect, test } from 'vitest';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { type MessageRecord, send } from '../../shared/domain/communications.ts';
import { capture } from '../../shared/domain/leads.ts';
import {
  begin,
  join,
  mark,
  newsIn,
  newsOf,
  type ThreadRecord,
  ThreadRecord as ThreadSchema,
} from '../../shared/domain/threads.ts';
import { anybody } from '../support/anybody.ts';

const moments = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:05:00.000Z', '2026-11-20T12:09:00.000Z'] as const;
const [early, late, later] = moments;
const then = { ...anybody, now: later };
const birth = { id: '0199aaaa-0000-7000-8000-000000000001', now: early };
const { lead } = capture(
  { contact: { email: 'ann@lee.example' } },
  { ...birth, lifecycleNumber: 'LEAD-0000-0001', region: 'US' },
);
const { message: sent } = send(
  { entity_type: 'lead', entity_id: lead.id, channel: 'email', body: 'Hello' },
  leadAddressee(lead),
  { ...birth, tenant: { name: 'Acme' } },
);
const received: MessageRecord = { ...sent, direction: 'inbound', status: 'received', created_at: late };
const customerId = '0199bbbb-0000-7000-8000-000000000002';

/** The news of messages of one thread. */
const news = (...messages: readonly MessageRecord[]) => {
  const [only, ...others] = newsOf(messages);
  if (only === undefined || others.length > 0) throw new Error('There should be news of one thread.');
  return only;
};

const threadOf = (...messages: readonly MessageRecord[]): ThreadRecord => begin(news(...messages));

describe('the news of a decision', () => {
  test('the thread news of a decision cover each message that it adds, one thread each', () => {
    const elsewhere = {
      ...received,
      thread_id: customerId,
      entity_type: 'customer',
      entity_id: customerId,
    } as const;
    const changes = [
      { after: sent },
      { before: received, after: { ...received, status: 'delivered' } as const },
      { after: received },
      { after: elsewhere },
      { after: lead },
      { before: sent },
    ];

    expect(newsIn(changes)).toEqual([news(sent, received), news(elsewhere)]);
    expect(newsIn([{ before: sent, after: sent }])).toEqual([]);
    expect(newsOf([])).toEqual([]);
  });

  test('the news of a decision count inbound messages, and show the last message', () => {
    expect(news(received, { ...received, body: 'Again' }, sent)).toMatchObject({
      received: 2,
      last_message: { body: 'Hello', direction: 'outbound' },
    });
    expect(news(sent).received).toBe(0);
  });

  test.each([
    ['lead', lead.id, lead.id, { entity_type: 'lead', entity_id: lead.id }],
    ['lead', lead.id, customerId, { entity_type: 'customer', entity_id: customerId }],
    ['job', lead.id, customerId, { entity_type: 'customer', entity_id: customerId }],
    ['customer', customerId, customerId, { entity_type: 'customer', entity_id: customerId }],
    [null, null, customerId, { entity_type: null, entity_id: null }],
  ] as const)(
    'news of a decision name the owner of the thread: about a %s',
    (entity_type, entity_id, thread_id, whose) => {
      expect(news({ ...sent, entity_type, entity_id, thread_id } as MessageRecord)).toMatchObject({
        id: thread_id,
        ...whose,
      });
    },
  );

  test('the news of a decision show 500 whole characters of a text, and all characters of a stranger’s', () => {
    const shown = (body: string, message = sent) => news({ ...message, body }).last_message.body;
    const stranger = { ...received, entity_type: null, entity_id: null } as MessageRecord;

    expect(shown('a'.repeat(501))).toBe('a'.repeat(500));
    expect(shown('a'.repeat(500))).toBe('a'.repeat(500));
    expect(shown('🏠'.repeat(501))).toBe('🏠'.repeat(500));
    expect(shown('a'.repeat(501), stranger)).toBe('a'.repeat(501));
  });
});

describe('a thread', () => {
  test('a thread begins unread with an inbound message, else read, without an assignee', () => {
    expect(threadOf(received, received)).toMatchObject({
      unread: true,
      unread_count: 2,
      state: 'unread',
      assignee_id: null,
      last_message_at: late,
      created_at: late,
      updated_at: late,
    });
    expect(threadOf(sent)).toMatchObject({ unread: false, unread_count: 0, state: 'read' });
  });

  test('a thread marked as read is read, and one marked as unread has at least one message to read', () => {
    const unread = threadOf(received, received);
    const read = threadOf(sent);

    expect(mark(unread, { read: true }, then).thread).toMatchObject({
      unread: false,
      unread_count: 0,
      state: 'read',
      updated_at: later,
    });
    expect(mark(read, { read: false }, then).thread).toMatchObject({ unread_count: 1, state: 'unread' });
    expect(mark(unread, { read: false }, then)).toEqual({ changes: [], events: [], thread: unread });
  });

  test('a thread is assigned and unassigned without changing which messages are read', () => {
    const unread = threadOf(received);
    const { thread, changes } = mark(unread, { assignee_id: customerId }, then);

    const told = { known: false, warnings: ['unknown_person'], warning_details: [expect.any(Object)] };
    expect(thread).toEqual({ ...unread, assignee_id: customerId, ...told, updated_at: later });
    expect(changes).toEqual([{ before: unread, after: thread }]);
    expect(mark(thread, { assignee_id: null }, then).thread.assignee_id).toBeNull();
    expect(mark(thread, { assignee_id: customerId, read: false }, then).changes).toEqual([]);
  });
});

test('a thread is stored as it is, read or unread', () => {
  for (const thread of [threadOf(sent), threadOf(received)]) {
    expect(thread).toMatchObject({ kind: 'thread', version: 0 });
    expect(ThreadSchema.parse(thread)).toEqual(thread);
  }
  expect(ThreadSchema.shape.state.options).toEqual(['read', 'unread']);
});

describe('the threads of a lead who becomes a customer', () => {
  const ofLead = { ...threadOf(received, received), assignee_id: lead.id };
  const ofCustomer: ThreadRecord = {
    ...threadOf({ ...received, created_at: later, body: 'Newer' }),
    id: customerId,
    entity_type: 'customer',
    entity_id: customerId,
  };

  test('become one, with the newest message, all that is unread, and the age of the older', () => {
    for (const customer of [ofCustomer, { ...ofCustomer, created_at: early }])
      expect(join(ofLead, customer, customerId, later)).toMatchObject({
        id: customerId,
        entity_type: 'customer',
        entity_id: customerId,
        unread_count: 3,
        unread: true,
        state: 'unread',
        last_message: { body: 'Newer' },
        last_message_at: later,
        created_at: customer.created_at === early ? early : late,
        updated_at: later,
      });
    const older = { ...ofCustomer, version: 3, last_message_at: early };
    expect(join(ofLead, older, customerId, later)).toMatchObject({
      last_message: ofLead.last_message,
      last_message_at: late,
      version: 3,
    });
    const asOld = { ...ofCustomer, last_message_at: late };
    expect(join(ofLead, asOld, customerId, later).last_message).toEqual(ofCustomer.last_message);
  });

  test('the merged thread keeps the customer’s assignee, else the lead’s', () => {
    expect(join(ofLead, ofCustomer, customerId, later).assignee_id).toBe(lead.id);
    const assigned = { ...ofCustomer, assignee_id: birth.id };
    expect(join(ofLead, assigned, customerId, later).assignee_id).toBe(birth.id);
  });

  test('the threads of a converted lead are kept alone if the customer had none', () => {
    expect(join(ofLead, undefined, customerId, later)).toEqual({
      ...ofLead,
      id: customerId,
      entity_type: 'customer',
      entity_id: customerId,
      updated_at: later,
    });
  });
});
