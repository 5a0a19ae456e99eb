import { graceAfter, unknownSeconds } from '../domain/dispatching.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { queueMessages } from '../messaging/queue.ts';
import { findEntryOfMessage } from '../store/journal/outbox.ts';
import { type DueHandlers, type DueItem, postpone, takeEach } from '../store/pending/due.ts';
import { isFreeOfTheDead, noLease } from '../store/table/lease.ts';
import { relayEntries } from './relay.ts';

type Postponing = Parameters<typeof postpone>[2];

/**
 * Queues again what is due; each item only if no other sweeper did. With a message that no worker has had yet, all is handed on that its
 * entry brought about: such an entry has no note of its own.
 */
const queueAgain = async (items: readonly DueItem[], seams: Seams, options?: Postponing): Promise<void> => {
  const until = graceAfter(toInstant(seams.clock()));
  const taken = await takeEach(items, seams, async (item) => {
    const message = await postpone(item, until, options);
    return message && { entry: await findEntryOfMessage(item.tenantId, message) };
  });
  const entries = new Map(
    taken.flatMap(({ row: { entry } }) => (entry === undefined ? [] : [[entry.id, entry]])),
  );
  await relayEntries([...entries.values()], seams);
  const others = taken.filter(({ row: { entry } }) => entry === undefined);
  await queueMessages(
    others.map(({ due: { tenantId, id } }) => ({ tenant: tenantId, message_id: id })),
    seams.log,
  );
};

/** What the sweeper does for messages that did not reach a worker, whose worker died, or whose next attempt has come. */
export const messageWork = {
  message: (items, seams) => queueAgain(items, seams),
} as const satisfies DueHandlers;

/**
 * The same for a process that starts where another one died: leases taken up to `diedBefore` are void. It stands where messages
 * go no further than the local providers, which keep each once: what may have gone out is sent again.
 */
export const redriveMessages = (diedBefore: Date): DueHandlers => ({
  message: (items, seams) =>
    queueAgain(items, seams, {
      fields: { ...noLease, sending_since: undefined },
      condition: isFreeOfTheDead(toInstant(diedBefore), unknownSeconds),
    }),
});
