import { sendMessage } from '../contract/work.ts';
import { graceAfter } from '../domain/dispatching.ts';
import { toInstant } from '../kernel/clock.ts';
import { sendAll } from '../kernel/queue.ts';
import { findEntryOfMessage } from '../store/journal/outbox.ts';
import { type DueHandler, type Postponing, postpone, takeEach } from '../store/pending/due.ts';
import { relayEntries } from './relay.ts';

/**
 * Queues due messages again; each item in one sweep only. An entry with messages has no note of its own, so if no
 * worker has had its message yet, everything in the entry is relayed again.
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
    await sendAll(
      sendMessage,
      others.map(({ due: { tenantId, id } }) => ({ message: { tenant: tenantId, message_id: id } })),
      seams.log,
    );
  };
