import { begin, mark, newsOf, type ThreadRecord } from '../../../shared/domain/threads.ts';
import { anybody } from '../../support/anybody.ts';
import type { History } from './records.ts';

const day = 86_400_000;

/** A thread for everybody who was written to or wrote: what came last from them and is not two months old was not read yet. */
export const threadsOf = ({ messages, leads }: History, now: number): ThreadRecord[] => {
  const customers = new Map(leads.map(({ id, customer_id }) => [id, customer_id]));
  const moved = messages.map((message) => ({
    ...message,
    thread_id: customers.get(message.thread_id) ?? message.thread_id,
  }));
  return [...Map.groupBy(moved, ({ thread_id }) => thread_id).values()].flatMap((said) =>
    newsOf(said).map((news) => {
      const begun = begin(news);
      const thread = { ...begun, version: 1, created_at: said[0]?.created_at ?? begun.created_at };
      const isOld = thread.last_message_at < new Date(now - 60 * day).toISOString();
      const isRead = isOld || thread.last_message.direction === 'outbound';
      return isRead
        ? mark(thread, { read: true }, { ...anybody, now: thread.last_message_at }).thread
        : thread;
    }),
  );
};
