import type { FanOut } from '../store/journal/outbox.ts';
import { queueMessages } from './queue.ts';

/** Hands the messages and erasures that entries queued to their worker. */
export const fanOutMessages: FanOut = async (entries, { log }) => {
  const requests = entries.flatMap(({ tenant: tenantId, messages, erasures }) => [
    ...messages.map((message_id) => ({ tenant: tenantId, message_id })),
    ...erasures.map((erasure_id) => ({ tenant: tenantId, erasure_id })),
  ]);
  const unsent = await queueMessages(requests, log);
  const failed = entries.filter(({ messages, erasures }) =>
    [...messages, ...erasures].some((id) => unsent.has(id)),
  );
  return new Set(failed.map(({ id }) => id));
};
