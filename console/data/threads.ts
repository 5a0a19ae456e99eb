import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { hearAnswer, show, useFollowChanges } from './changes.ts';
import { client } from './client.ts';

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
  return useInfiniteQuery({
    queryKey: threadKeys.list(unread),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      client.listThreads({ query: { limit: 30, cursor, unread: unread ? 'true' : undefined } }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
};

export const useGetThread = (id: string) =>
  useQuery({
    queryKey: threadKeys.one(id),
    queryFn: ({ signal }) => client.getThread({ params: { id } }, { signal }),
  });

/** The newest messages of a person, asked for sooner than lists show them; a stranger's thread has the one that its list shows. */
export const useListCommunications = ({ id, entity_type, entity_id }: Thread) =>
  useQuery({
    queryKey: threadKeys.messages(id),
    refetchInterval: everyMilliseconds,
    enabled: entity_type !== null,
    queryFn: async ({ signal }) => {
      if (entity_type === null || entity_id === null) return [];
      const { data } = await client.listCommunications(
        { query: { entity_type, entity_id, limit: 50 } },
        { signal },
      );
      return data.toReversed();
    },
  });

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
      const before = queries.getQueryData<readonly Message[]>(messages);
      // A first message begins a thread, which is not on the screen yet.
      if (thread === undefined || before === undefined)
        return queries.invalidateQueries({ queryKey: threadKeys.all });
      const answered = withLast(thread, message);
      queries.setQueryData(messages, [...before.filter(({ id }) => id !== message.id), message]);
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
