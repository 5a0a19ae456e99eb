import { graceAfter } from '../domain/dispatching.ts';
import { toInstant } from '../kernel/clock.ts';
import { queueMessages } from '../messaging/queue.ts';
import { findEntryOfMessage } from '../store/journal/outbox.ts';
import { type DueHandler, postpone, takeEach } from '../store/pending/due.ts';
import { relayEntries } from './relay.ts';

type Postponing = Parameters<typeof postpone>[2];

/**
 * Queues again what is due; each item only if no other sweeper did. With a message that no worker has had yet, all is handed on that its
 * entry brought about: such an entry has no note of its own.
 */
export const queueMessagesAgain =
  (options?: Postponing): DueHandler =>
  async (items, seams) => {
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
