import { DeliveryRecord, dueMoment } from '../domain/deliveries.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { leaseSeconds } from '../store/deliveries.ts';
import { type DueItem, postpone } from '../store/due.ts';
import type { Item } from '../store/items.ts';
import { JournalEntry } from '../store/journal.ts';
import type { DueHandler, DueHandlers } from '../store/sweep.ts';
import type { Condition } from '../store/update.ts';
import { type DeliveryQueue, type Outgoing, sendMessages } from './queue.ts';
import { relayEntries } from './relay.ts';

const relayRetrySeconds = 120;

/** Journal entries that the stream did not bring to the relay. */
const relayDue: DueHandler = async (items, seams) => {
  const until = addSeconds(toInstant(seams.clock()), relayRetrySeconds);
  const entries = await taken(items, seams, (item) => postpone(item, until));
  await relayEntries(
    entries.map((entry) => JournalEntry.parse(entry)),
    seams,
  );
};

/** Deliveries whose gap was too long for a queue, or whose message did not lead to an attempt. */
const resendDue: DueHandler = async (items, seams) => {
  const now = toInstant(seams.clock());
  const rows = await taken(items, seams, (item) => postpone(item, dueMoment(now, now)));
  await sendMessages('retries', rows.map(messageOf), seams.log);
};

/** What the sweeper does for webhooks, by the kind of item on the due list. */
export const webhookWork = { journal: relayDue, delivery: resendDue } as const satisfies DueHandlers;

/**
 * The same for a process that starts where another one died: claims made up to `diedBefore` are void, because nobody is
 * left to keep them, and nothing waits for its grace. Deliveries that wait for the time of a retry are left alone.
 */
export const redriveWork = (diedBefore: Date): DueHandlers => ({
  journal: relayDue,
  delivery: async (items, seams) => {
    const now = toInstant(seams.clock());
    const dueAndFree: Condition = {
      expression: 'next_attempt_at <= :now AND (attribute_not_exists(lease_until) OR lease_until <= :void)',
      values: { ':now': now, ':void': addSeconds(toInstant(diedBefore), leaseSeconds) },
    };
    const options = { fields: { lease_until: undefined }, condition: dueAndFree };
    const rows = await taken(items, seams, (item) => postpone(item, dueMoment(now, now), options));
    const outgoing = Map.groupBy(
      rows.map(messageOf),
      ({ message }): DeliveryQueue => (message.attempt === 1 ? 'deliveries' : 'retries'),
    );
    await Promise.all([...outgoing].map(([queue, messages]) => sendMessages(queue, messages, seams.log)));
  },
});

/** The items that nobody else took; one that fails is logged and leaves the others alone. */
const taken = async (
  items: readonly DueItem[],
  { log }: Seams,
  take: (item: DueItem) => Promise<Item | undefined>,
): Promise<Item[]> => {
  const results = await Promise.all(
    items.map((item) =>
      take(item).catch((error: unknown) => {
        log({ level: 'error', message: 'due item not taken', id: item.id, ...describeError(error) });
        return undefined;
      }),
    ),
  );
  return results.filter((item) => item !== undefined);
};

const messageOf = (item: Item): Outgoing => {
  const { tenant, id, endpoint_id, attempt } = DeliveryRecord.parse(item);
  return { message: { tenant, delivery_id: id, attempt: attempt + 1 }, endpointId: endpoint_id };
};
