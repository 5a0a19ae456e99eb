import { makeDelivery } from '../contract/work.ts';
import { type HealthRecord, isHealthy } from '../domain/endpointHealth.ts';
import { isWanted, type Subscription } from '../domain/webhooks.ts';
import { toInstant } from '../kernel/clock.ts';
import { logFailedItem } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import type { JournalEntry } from '../store/journal/entry.ts';
import type { BacklogId } from '../store/pending/backlog.ts';
import { healthOfEndpoints } from '../store/pending/endpointHealth.ts';
import { subscriptionsOf } from '../store/records/webhooks.ts';
import { type DeliveryPlace, newDelivery, placeDelivery } from '../webhooks/newDelivery.ts';
import { scheduleDrain } from '../webhooks/scheduleDrain.ts';
import { sendCauses } from './causes.ts';
import { type FanOut, oncePerTenant, orFailed } from './fanOut.ts';

/** Makes a delivery of every event for every endpoint that wants it, and sends its message. Healthy endpoints wait for no other. */
export const fanOutEvents: FanOut = async (entries, seams) => {
  const failed = new Set<string>();
  const receiversOf = oncePerTenant(readReceivers);
  const withEvents = entries.filter(({ events }) => events.length > 0);
  for (const areHealthy of [true, false]) {
    const placed = await Promise.all(
      withEvents.map(async (entry) => {
        const receivers = receiversOf(entry.tenant).then((all) => all.get(areHealthy) ?? []);
        const ofEntry = await orFailed(entry, failed, seams.log, place(entry, receivers, seams));
        return (ofEntry ?? []).map((each) => ({ entryId: entry.id, ...each }));
      }),
    );
    const causes = placed.flat().filter((each) => 'message' in each);
    const inBacklogs = placed.flat().filter((each) => 'backlog' in each);
    const [unsent] = await Promise.all([
      sendCauses(makeDelivery, causes, seams.log),
      drainBacklogs(inBacklogs, failed, seams),
    ]);
    for (const id of unsent) failed.add(id);
  }
  return failed;
};

type InBacklog = {
  readonly entryId: string;
  readonly backlog: BacklogId;
  readonly health: HealthRecord | undefined;
};

/** Schedules one drain for every backlog, however many entries put something into it. */
const drainBacklogs = async (
  inBacklogs: readonly InBacklog[],
  failed: Set<string>,
  seams: Seams,
): Promise<void> => {
  const now = toInstant(seams.clock());
  const backlogs = Map.groupBy(inBacklogs, ({ backlog }) => backlog.endpointId);
  await Promise.all(
    [...backlogs.values()].map(async (same) => {
      const [first] = same;
      const isScheduled =
        first === undefined ||
        (await scheduleDrain(first.backlog, now, seams).catch((error: unknown) => {
          const { endpointId: id, tenantId } = first.backlog;
          logFailedItem(seams.log, { kind: 'backlog', id, tenantId }, error);
          return false;
        }));
      if (!isScheduled) for (const { entryId } of same) failed.add(entryId);
    }),
  );
};

type Receiver = { readonly subscription: Subscription; readonly health: HealthRecord | undefined };

/** The tenant's endpoints by whether they are healthy. */
const readReceivers = async (tenantId: string): Promise<Map<boolean, Receiver[]>> => {
  const [subscriptions, healths] = await Promise.all([
    subscriptionsOf(tenantId),
    healthOfEndpoints(tenantId),
  ]);
  const receivers = subscriptions.map((subscription) => ({
    subscription,
    health: healths.get(subscription.id),
  }));
  return Map.groupBy(receivers, ({ health }) => isHealthy(health));
};

const place = async (
  { tenant: tenantId, events }: JournalEntry,
  reading: Promise<readonly Receiver[]>,
  { clock }: Seams,
): Promise<DeliveryPlace[]> => {
  const receivers = await reading;
  const now = toInstant(clock());
  const placed = await Promise.all(
    events.flatMap((event) =>
      receivers
        .filter(({ subscription }) => isWanted(subscription, event.type))
        .map(({ subscription: { id }, health }) =>
          placeDelivery(newDelivery({ tenantId, endpointId: id, event }, now), health),
        ),
    ),
  );
  return placed.filter((one) => one !== undefined);
};
