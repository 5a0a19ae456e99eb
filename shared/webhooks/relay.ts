import { type EndpointRecord, isWanted } from '../domain/webhooks.ts';
import type { WindowRecord } from '../domain/window.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { describeError, type Log } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { carryMessages } from '../messaging/carryMessages.ts';
import { endpointsOf } from '../store/endpoints.ts';
import type { JournalEntry } from '../store/journal.ts';
import { markRelayed } from '../store/outbox.ts';
import { windowsOf } from '../store/windows.ts';
import { newDelivery, type Placed, placeDelivery } from './newDelivery.ts';
import { type DeliveryQueue, sendMessages, type WebhookMessage } from './queue.ts';

/** Carries what entries brought about to where it is worked on, and answers the ids of the entries that failed. */
export type Carrier = (entries: readonly JournalEntry[], seams: Seams) => Promise<ReadonlySet<string>>;

/**
 * Carries everything that the entries brought about, and only then notes them as relayed: repeated after a crash at any
 * point, it makes nothing twice and leaves nothing out. Answers the ids of the entries that failed; those stay on the due
 * list.
 */
export const relayEntries: Carrier = async (entries, seams) => {
  const outcomes = await Promise.all(carriers.map((carry) => carry(entries, seams)));
  const failed = new Set(outcomes.flatMap((ids) => [...ids]));
  const carried = entries.filter(({ id }) => !failed.has(id));
  await Promise.all(carried.map((entry) => guarded(entry, failed, seams.log, markRelayed(entry))));
  return failed;
};

/** Something to be sent because of an entry. */
type Cause = { readonly entryId: string; readonly queue: DeliveryQueue; readonly message: WebhookMessage };

/** Makes a delivery of every event for every endpoint that wants it, and hands them to their queues. */
const carryEvents: Carrier = async (entries, { clock, log }) => {
  const now = toInstant(clock());
  const failed = new Set<string>();
  const readReceivers = receiversOnce();
  const causes = await Promise.all(
    entries
      .filter(({ events }) => events.length > 0)
      .map(async (entry): Promise<Cause[]> => {
        const placed = await guarded(entry, failed, log, place(entry, readReceivers(entry.tenant), now));
        return (placed ?? []).map(({ queue, message }) => ({ entryId: entry.id, queue, message }));
      }),
  );
  await sendCauses(causes.flat(), failed, log);
  return failed;
};

/** Hands the orders that the entries gave to their worker. */
const carryOrders: Carrier = async (entries, { log }) => {
  const failed = new Set<string>();
  const causes = entries.flatMap(({ id, tenant, orders }) =>
    orders.map((order_id): Cause => ({ entryId: id, queue: 'retries', message: { tenant, order_id } })),
  );
  await sendCauses(causes, failed, log);
  return failed;
};

const carriers: readonly Carrier[] = [carryEvents, carryOrders, carryMessages];

/** Sends each message once, whatever number of entries asks for it, and notes the entries whose message was not sent. */
const sendCauses = async (causes: readonly Cause[], failed: Set<string>, log: Log): Promise<void> => {
  await Promise.all(
    [...Map.groupBy(causes, ({ queue }) => queue)].map(async ([queue, ofQueue]) => {
      const byMessage = [...Map.groupBy(ofQueue, ({ message }) => JSON.stringify(message)).values()];
      const outgoing = byMessage.flatMap(([first]) => (first === undefined ? [] : [first]));
      const unsent = await sendMessages(queue, outgoing, log);
      for (const same of byMessage) {
        if (same[0] === undefined || !unsent.has(same[0].message)) continue;
        for (const { entryId } of same) failed.add(entryId);
      }
    }),
  );
};

/** One entry's failure is logged and noted, and leaves the others alone. */
const guarded = async <T>(
  entry: JournalEntry,
  failed: Set<string>,
  log: Log,
  work: Promise<T>,
): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    failed.add(entry.id);
    log({ level: 'error', message: 'entry not relayed', entry: entry.id, ...describeError(error) });
    return undefined;
  }
};

type Receivers = {
  readonly endpoints: readonly EndpointRecord[];
  readonly windows: ReadonlyMap<string, WindowRecord>;
};

/** The endpoints of each tenant and how they fare, read once for all of the entries. */
const receiversOnce = () => {
  const known = new Map<string, Promise<Receivers>>();
  return (tenant: string): Promise<Receivers> => {
    const reading = known.get(tenant) ?? readReceivers(tenant);
    known.set(tenant, reading);
    return reading;
  };
};

const readReceivers = async (tenant: string): Promise<Receivers> => {
  const [endpoints, windows] = await Promise.all([endpointsOf(tenant), windowsOf(tenant)]);
  return { endpoints, windows };
};

const place = async (
  { tenant, events }: JournalEntry,
  reading: Promise<Receivers>,
  now: Instant,
): Promise<Placed[]> => {
  const { endpoints, windows } = await reading;
  const placed = await Promise.all(
    events.flatMap((event) =>
      endpoints
        .filter((endpoint) => isWanted(endpoint, event.type))
        .map(({ id }) => placeDelivery(newDelivery({ tenant, endpointId: id, event }, now), windows.get(id))),
    ),
  );
  return placed.filter((one) => one !== undefined);
};
