import type { FanOut } from '../store/outbox.ts';
import { queueMessages } from './queue.ts';

/** Hands the messages that entries queued to their worker. */
export const fanOutMessages: FanOut = async (entries, { log }) => {
  const requests = entries.flatMap(({ tenant, messages }) =>
    messages.map((message_id) => ({ tenant, message_id })),
  );
  const unsent = await queueMessages(requests, log);
  const failed = entries.filter(({ messages }) => messages.some((id) => unsent.has(id)));
  return new Set(failed.map(({ id }) => id));
};
