import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { hearAnswer, show, useFollowChanges } from './changes.ts';
import { client } from './client.ts';
import { usePages } from './pages.ts';

export type Thread = AnswerOf<'getThread'>;
export type Message = AnswerOf<'sendCommunication'>;
export type NewMessage = NonNullable<RequestOf<'sendCommunication'>['body']>;

const everyMilliseconds = 15_000;

export const threadKeys = {
  all: ['threads'],
  lists: ['threads', 'list'],
  list: (unread: boolean) => ['threads', 'list', unread],
  one: (id: string) => ['threads', 'one', id],
  messages: (id: string) => ['threads', 'messages', id],
  shows: (thread: Thread, [unread]: readonly unknown[]) => unread === false || thread.unread,
  order: (one: Thread, other: Thread) => other.last_message_at.localeCompare(one.last_message_at),
} as const;

export const useListThreads = (unread: boolean) => {
  useFollowChanges('threads', threadKeys, (updated_since) =>
    client.pages.listThreads({ query: { updated_since, limit: 100 } }),
  );
  return usePages(threadKeys.list(unread), (cursor, signal) =>
    client.listThreads({ query: { limit: 30, cursor, unread: unread ? 'true' : undefined } }, { signal }),
  );
};

export const useGetThread = (id: string) =>
  useQuery({
    queryKey: threadKeys.one(id),
    queryFn: ({ signal }) => client.getThread({ params: { id } }, { signal }),
  });

/** Messages of a person, the oldest first; `earlier` is the cursor of those before them. */
type Messages = { readonly data: readonly Message[]; readonly earlier: string | null };

const readMessages = async (
  { entity_type, entity_id }: Thread,
  cursor?: string,
  signal?: AbortSignal,
): Promise<Messages> => {
  if (entity_type === null || entity_id === null) return { data: [], earlier: null };
  const query = { entity_type, entity_id, limit: 50, cursor };
  const { data, next_cursor } = await client.listCommunications({ query }, { signal });
  return { data: data.toReversed(), earlier: next_cursor };
};

/** Messages before others, each once. */
const joined = (before: readonly Message[], after: readonly Message[]): readonly Message[] => [
  ...before.filter(({ id }) => after.every((each) => each.id !== id)),
  ...after,
];

/**
 * The newest messages of a person, asked for sooner than lists show them, after the earlier ones that were read. A stranger's thread has
 * the one that its list shows.
 */
export const useListCommunications = (thread: Thread) => {
  const queries = useQueryClient();
  const queryKey = threadKeys.messages(thread.id);
  return useQuery({
    queryKey,
    refetchInterval: everyMilliseconds,
    enabled: thread.entity_type !== null,
    queryFn: async ({ signal }): Promise<Messages> => {
      const newest = await readMessages(thread, undefined, signal);
      const before = queries.getQueryData<Messages>(queryKey);
      return before ? { ...before, data: joined(before.data, newest.data) } : newest;
    },
  });
};

/** Reads the messages before those on the screen. */
export const useReadEarlier = (thread: Thread) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) => readMessages(thread, cursor),
    onSuccess: ({ data, earlier }) =>
      queries.setQueryData<Messages>(
        threadKeys.messages(thread.id),
        (now) => now && { earlier, data: joined(data, now.data) },
      ),
  });
};

export const useMarkThread = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; read?: boolean; assignee_id?: string | null }) =>
      client.markThread({ params: { id }, body }),
    onSuccess: (thread) => {
      queries.setQueryData(threadKeys.one(thread.id), thread);
      show(queries, threadKeys, [thread]);
    },
  });
};

export const useSendCommunication = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: NewMessage; readonly key: string }) =>
      client.sendCommunication({ body }, { idempotencyKey: key }),
    onSuccess: async (message) => {
      const one = threadKeys.one(message.thread_id);
      const messages = threadKeys.messages(message.thread_id);
      await queries.cancelQueries({ queryKey: messages });
      const thread = queries.getQueryData<Thread>(one);
      const before = queries.getQueryData<Messages>(messages);
      // A first message begins a thread, which is not on the screen yet.
      if (thread === undefined || before === undefined)
        return queries.invalidateQueries({ queryKey: threadKeys.all });
      const answered = withLast(thread, message);
      queries.setQueryData<Messages>(messages, { ...before, data: joined(before.data, [message]) });
      queries.setQueryData(one, answered);
      show(queries, threadKeys, [answered]);
      hearAnswer(thread.id);
    },
  });
};

const withLast = (thread: Thread, message: Message): Thread => {
  const { id, direction, channel, from, to, subject, body, created_at } = message;
  return {
    ...thread,
    last_message: { id, direction, channel, from, to, subject, body, created_at },
    last_message_at: created_at,
  };
};
