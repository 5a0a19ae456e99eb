import * as z from 'zod';
import { type LastMessage, MessageThread, type ThreadMark } from '../contract/threads.ts';
import type { MessageRecord } from './communications.ts';
import { ifUnknown, type PeopleRule } from './people.ts';
import { type Change, record } from './record.ts';
import type { TechnicianRecord } from './technicians.ts';
import { toldOfPeople } from './warnings.ts';

/** `state` says by a word what lists are asked for: whether there is something to read. */
export const ThreadRecord = record('thread', MessageThread.extend({ state: z.enum(['read', 'unread']) }));
export type ThreadRecord = z.output<typeof ThreadRecord>;

export type News = Pick<ThreadRecord, 'id' | 'entity_type' | 'entity_id' | 'last_message'> & {
  readonly received: number;
};

export const newsIn = (changes: readonly Change[]): News[] => {
  const added = changes.flatMap(({ before, after }) =>
    before === undefined && isMessage(after) && isConversation(after) ? [after] : [],
  );
  return [...Map.groupBy(added, ({ thread_id }) => thread_id).values()].flatMap(newsOf);
};

const isMessage = (record: Change['after']): record is MessageRecord => record?.kind === 'message';

/** Notices to the office are not part of the conversation with the customer. */
export const isConversation = ({ purpose }: Pick<MessageRecord, 'purpose'>): boolean => purpose !== 'office';

export const newsOf = (messages: readonly MessageRecord[]): News[] => {
  const last = messages.at(-1);
  if (last === undefined) return [];
  const received = messages.filter(({ direction }) => direction === 'inbound').length;
  return [{ id: last.thread_id, ...partnerOf(last), last_message: shorten(last), received }];
};

/** A thread is a customer's, unless it belongs to an unconverted lead or a stranger. */
const partnerOf = ({ thread_id, entity_type, entity_id }: MessageRecord) => {
  if (entity_type === null) return { entity_type, entity_id: null };
  const isLead = entity_type === 'lead' && entity_id === thread_id;
  return { entity_type: isLead ? entity_type : ('customer' as const), entity_id: thread_id };
};

const shownCharacters = 500;

const shorten = (message: MessageRecord): LastMessage => {
  const { id, direction, channel, from, to, subject, body, created_at, entity_type } = message;
  const shown =
    entity_type === null ? body : [...body.slice(0, 2 * shownCharacters)].slice(0, shownCharacters).join('');
  return { id, direction, channel, from, to, subject, body: shown, created_at };
};

export const begin = ({ received, ...news }: News): ThreadRecord => {
  const { created_at } = news.last_message;
  return {
    kind: 'thread',
    version: 0,
    ...news,
    ...unreadUpTo(received),
    assignee_id: null,
    ...toldOfPeople([]),
    last_message_at: created_at,
    created_at,
    updated_at: created_at,
  };
};

export const join = (
  lead: ThreadRecord,
  customer: ThreadRecord | undefined,
  customer_id: string,
  now: string,
): ThreadRecord => {
  const thread = customer ?? lead;
  const { last_message, last_message_at } = thread.last_message_at < lead.last_message_at ? lead : thread;
  const [created_at = now] = [thread.created_at, lead.created_at].toSorted();
  return {
    ...thread,
    id: customer_id,
    entity_type: 'customer',
    entity_id: customer_id,
    ...unreadUpTo(lead.unread_count + (customer?.unread_count ?? 0)),
    ...(thread.assignee_id === null ? assignmentOf(lead) : {}),
    last_message,
    last_message_at,
    created_at,
    updated_at: now,
  };
};

const assignmentOf = ({ assignee_id, known, warnings, warning_details }: ThreadRecord) => ({
  assignee_id,
  known,
  warnings,
  warning_details,
});

type MarkContext = {
  readonly technicians: readonly TechnicianRecord[];
  readonly settings: PeopleRule;
  readonly now: string;
};

/** Reading a thread reads all earlier messages; a thread marked as unread has at least one unread message. */
export const mark = (
  before: ThreadRecord,
  { read, assignee_id }: ThreadMark,
  { technicians, settings, now }: MarkContext,
) => {
  const thread: ThreadRecord = {
    ...before,
    ...(read === undefined ? {} : unreadUpTo(read ? 0 : Math.max(1, before.unread_count))),
    ...(assignee_id === undefined
      ? {}
      : { assignee_id, ...toldOfPeople([ifUnknown([assignee_id ?? []].flat(), technicians, settings)]) }),
    updated_at: now,
  };
  const isSame = thread.unread_count === before.unread_count && thread.assignee_id === before.assignee_id;
  return isSame
    ? { changes: [], events: [], thread: before }
    : { changes: [{ before, after: thread }], events: [], thread };
};

const unreadUpTo = (unread_count: number) => ({
  unread_count,
  unread: unread_count > 0,
  state: unread_count > 0 ? ('unread' as const) : ('read' as const),
});
