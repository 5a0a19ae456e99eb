import type * as z from 'zod';
import type { erasePerson, sendMessage } from '../contract/work.ts';
import type { Log } from '../kernel/log.ts';
import { sendAll } from '../kernel/queue.ts';

export type DispatchRequest = z.output<typeof sendMessage.message>;
export type ErasureRequest = z.output<typeof erasePerson.message>;
type MessageWork = DispatchRequest | ErasureRequest;

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
