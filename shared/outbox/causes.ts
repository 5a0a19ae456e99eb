import type { Log } from '../kernel/log.ts';
import { type QueueFacts, sendAll } from '../kernel/queue.ts';
import type { FanOut } from './fanOut.ts';
import { messagesOf, type TriggeredWork } from './triggers.ts';

export type Cause<M> = { readonly entryId: string; readonly message: M };

/** Sends each message once for all its entries, and returns the ids of the entries whose message was not sent. */
export const sendCauses = async <M>(
  work: QueueFacts,
  causes: readonly Cause<M>[],
  log: Log,
): Promise<ReadonlySet<string>> => {
  const byMessage = Map.groupBy(causes, ({ message }) => JSON.stringify(message));
  const outgoing = [...byMessage.values()].flatMap(([first]) => first ?? []);
  const unsent = await sendAll(work, outgoing, log);
  const failed = [...unsent].flatMap((message) => byMessage.get(JSON.stringify(message)) ?? []);
  return new Set(failed.map(({ entryId }) => entryId));
};

export const fanOut =
  (work: TriggeredWork): FanOut =>
  (entries, { log }) => {
    const causes = entries.flatMap((entry) =>
      messagesOf(work, entry).map((message) => ({ entryId: entry.id, message })),
    );
    return sendCauses(work, causes, log);
  };
