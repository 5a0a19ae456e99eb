import { v5 as uuidv5 } from 'uuid';
import type { DeliveryRecord } from '../domain/deliveries.ts';
import { type EndpointRecord, isWanted } from '../domain/webhooks.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { describeError, type Log } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { carryMessages } from '../messaging/carryMessages.ts';
import { putDelivery } from '../store/deliveries.ts';
import { endpointsOf } from '../store/endpoints.ts';
import type { FrozenEvent, JournalEntry } from '../store/journal.ts';
import { markRelayed } from '../store/outbox.ts';
import { sendMessages } from './queue.ts';

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

type Prepared = { readonly entry: JournalEntry; readonly deliveries: readonly DeliveryRecord[] };

/** Makes a delivery of every event for every endpoint that wants it, and hands them to the queue. */
const carryEvents: Carrier = async (entries, { clock, log }) => {
  const now = toInstant(clock());
  const failed = new Set<string>();
  const readEndpoints = endpointsOnce();
  const prepared = await Promise.all(
    entries
      .filter(({ events }) => events.length > 0)
      .map((entry) => guarded(entry, failed, log, prepare(entry, readEndpoints(entry.tenant), now))),
  );
  const ready = prepared.filter((one) => one !== undefined);
  const unsent = await sendMessages('deliveries', ready.flatMap(firstMessages), log);
  for (const { entry, deliveries } of ready) {
    if (deliveries.some(({ id }) => unsent.has(id))) failed.add(entry.id);
  }
  return failed;
};

const carriers: readonly Carrier[] = [carryEvents, carryMessages];

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

/** The endpoints of each tenant, read once for all of the entries. */
const endpointsOnce = () => {
  const known = new Map<string, Promise<EndpointRecord[]>>();
  return (tenant: string): Promise<EndpointRecord[]> => {
    const reading = known.get(tenant) ?? endpointsOf(tenant);
    known.set(tenant, reading);
    return reading;
  };
};

const prepare = async (
  entry: JournalEntry,
  reading: Promise<readonly EndpointRecord[]>,
  now: Instant,
): Promise<Prepared> => {
  const endpoints = await reading;
  const wanted = entry.events.flatMap((event) =>
    endpoints
      .filter((endpoint) => isWanted(endpoint, event.type))
      .map((endpoint) => putDelivery(newDelivery(entry.tenant, endpoint, event, now))),
  );
  return { entry, deliveries: await Promise.all(wanted) };
};

const newDelivery = (
  tenant: string,
  endpoint: EndpointRecord,
  event: FrozenEvent,
  now: Instant,
): DeliveryRecord => ({
  kind: 'delivery',
  // Made from what it joins, so that a second relay of the event finds the first one's delivery.
  id: uuidv5(event.id, endpoint.id),
  tenant,
  endpoint_id: endpoint.id,
  event_id: event.id,
  event_type: event.type,
  status: 'pending',
  attempt: 0,
  next_attempt_at: now,
  created_at: now,
});

/** A delivery that an earlier relay began may be past its first attempt; only one that still waits for it is sent. */
const firstMessages = ({ deliveries }: Prepared) =>
  deliveries
    .filter(({ status }) => status === 'pending')
    .map(({ tenant, id, endpoint_id }) => ({
      message: { tenant, delivery_id: id, attempt: 1 },
      endpointId: endpoint_id,
    }));
