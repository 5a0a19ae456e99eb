import * as z from 'zod';
import type { Log } from '../kernel/log.ts';
import { sendAll } from '../kernel/queue.ts';

/** What the queue says: which message of which tenant is to go out. */
export const DispatchRequest = z.object({ tenant: z.string(), message_id: z.string() });
export type DispatchRequest = z.output<typeof DispatchRequest>;

/** Or what is known of which person is to be erased. */
export const ErasureRequest = z.object({ tenant: z.string(), erasure_id: z.string() });
export type ErasureRequest = z.output<typeof ErasureRequest>;

export const MessageWork = z.union([DispatchRequest, ErasureRequest]);
type MessageWork = z.output<typeof MessageWork>;

const idOf = (request: MessageWork): string =>
  'message_id' in request ? request.message_id : request.erasure_id;

/** Hands messages, and erasures, to their worker; answers the ids of those that could not be handed over. */
export const queueMessages = async (
  requests: readonly MessageWork[],
  log: Log,
): Promise<ReadonlySet<string>> => {
  const outgoing = requests.map((request) => ({ message: request, group: request.tenant }));
  const unsent = await sendAll('messages', outgoing, log);
  return new Set([...unsent].map(idOf));
};
