import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import { Message } from './communications.ts';
import { Id, IdParams, ListQuery, Timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { versioned } from './versioned.ts';
import { warnedOfPeople } from './warnings.ts';

/** The newest message of a thread. `body` is its first 500 characters, or the whole body of a stranger's message. */
export const LastMessage = Message.pick({
  id: true,
  direction: true,
  channel: true,
  from: true,
  to: true,
  subject: true,
  body: true,
  created_at: true,
});
export type LastMessage = z.output<typeof LastMessage>;

/**
 * All messages with one person over all channels, and the unread count. `id` is the `thread_id` of its messages: the
 * customer's id, else the lead's; the entity is null for a stranger. `assignee_id` is a technician.
 */
export const MessageThread = z.object({
  id: Id,
  entity_type: z.enum(['lead', 'customer']).nullable(),
  entity_id: Id.nullable(),
  unread: z.boolean(),
  unread_count: z.int().nonnegative(),
  assignee_id: Id.nullable(),
  ...warnedOfPeople,
  last_message: LastMessage,
  last_message_at: Timestamp,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type MessageThread = z.output<typeof MessageThread>;
versioned.add(MessageThread);

/** A missing field keeps its value; an `assignee_id` of null unassigns the thread. */
export const ThreadMark = z
  .object({
    read: z.boolean().optional().describe('false: unread again.'),
    assignee_id: Id.nullable().optional().describe('The technician who looks after it; null means none.'),
  })
  .refine(({ read, assignee_id }) => read !== undefined || assignee_id !== undefined, {
    message: 'Needs at least one of read and assignee_id.',
  })
  .meta({ minProperties: 1 });
export type ThreadMark = z.output<typeof ThreadMark>;

export const listThreads = operation({
  id: 'listThreads',
  method: 'GET',
  path: '/threads',
  summary: 'List threads, the one with the newest message first',
  notes: aboutChanges,
  scopes: ['communications.read'],
  query: ListQuery.extend({
    ...updatedSince,
    unread: z.enum(['true', 'false']).optional().describe('Whether anything is unread.'),
    assignee_id: Id.optional().describe('Only threads that this technician looks after.'),
  }),
  success: { status: 200, body: ChangesPageOf(MessageThread) },
});

export const getThread = operation({
  id: 'getThread',
  method: 'GET',
  path: '/threads/{id}',
  summary: 'Read a thread; under the id of a lead that became a customer it is the thread of the customer',
  scopes: ['communications.read'],
  params: IdParams,
  success: { status: 200, body: MessageThread },
  fails: ['not_found'],
});

export const markThread = operation({
  id: 'markThread',
  method: 'PATCH',
  path: '/threads/{id}',
  summary: 'Mark a thread as read or unread, and assign it',
  scopes: ['communications.write'],
  params: IdParams,
  body: ThreadMark,
  success: { status: 200, body: MessageThread },
  fails: ['not_found'],
});
