import type { DeliveryRecord } from '../domain/deliveries.ts';
import type { WebhookOrderRecord, WebhookTask } from '../domain/webhookOrders.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { findDelivery, parkDelivery, putDelivery } from '../store/deliveries.ts';
import { findEndpoint } from '../store/endpoints.ts';
import type { FrozenEvent } from '../store/journal.ts';
import { advanceOrder, type OrderId } from '../store/orders.ts';
import { entriesBetween } from '../store/outbox.ts';
import { deliveryId, newDelivery } from './newDelivery.ts';
import { sendMessages } from './queue.ts';
import { wake } from './wake.ts';

type ReplayTask = Extract<WebhookTask, { do: 'replay' }>;

/** After so many entries, or so long, the rest is left to another message. */
const entriesAtOnce = 1_000;
const groupSize = 25;
const shiftMilliseconds = 15_000;

/**
 * Puts the events of a time into the endpoint's line, oldest first; the line lets them out as fast as the endpoint takes
 * them. What is on its way anyway is left alone, and no event is taken up twice. False when there is more to do.
 */
export const replay = async (
  id: OrderId,
  order: WebhookOrderRecord,
  task: ReplayTask,
  seams: Seams,
): Promise<boolean> => {
  const { tenant } = id;
  const endpointId = order.endpoint_id;
  const endpoint = await findEndpoint(tenant, endpointId);
  if (endpoint?.status !== 'enabled') return true;
  const endsAt = performance.now() + shiftMilliseconds;
  const now = () => toInstant(seams.clock());
  let [read, position] = [0, order.position];
  let group: FrozenEvent[] = [];
  const flush = async () => {
    const taken = group.map((event) => takeUp(event, { tenant, endpointId, task, replayId: id.id }, now()));
    group = [];
    await Promise.all(taken);
    await wake({ tenant, endpointId }, now(), seams);
  };
  for await (const entry of entriesBetween(tenant, task, order.position)) {
    if (read >= entriesAtOnce || performance.now() >= endsAt) {
      await flush();
      if (position !== null) await advanceOrder(id, position, now());
      await sendMessages('retries', [{ message: { tenant, order_id: id.id } }], seams.log);
      return false;
    }
    read += 1;
    position = entry.id;
    group.push(...entry.events.filter(({ type }) => task.event_types.includes(type)));
    if (group.length >= groupSize) await flush();
  }
  await flush();
  return true;
};

type Replaying = {
  readonly tenant: string;
  readonly endpointId: string;
  readonly task: ReplayTask;
  readonly replayId: string;
};

const takeUp = async (
  event: FrozenEvent,
  { tenant, endpointId, task, replayId }: Replaying,
  now: Instant,
): Promise<void> => {
  if (event.created_at < task.since || event.created_at > task.until) return;
  const before = await findDelivery({ tenant, id: deliveryId(event.id, endpointId) });
  if (before === undefined) {
    if (task.status !== null) return;
    const fresh = newDelivery({ tenant, endpointId, event }, now);
    await putDelivery({ ...fresh, waiting: true, replay_id: replayId });
    return;
  }
  if (isTaken(before, task, replayId)) await reopen(before, replayId, now);
};

const isTaken = (before: DeliveryRecord, { status }: ReplayTask, replayId: string): boolean =>
  before.next_attempt_at === undefined &&
  before.replay_id !== replayId &&
  (status === null || before.status === status);

/** A new schedule begins; the numbers of the attempts go on. */
const reopen = (before: DeliveryRecord, replay_id: string, now: Instant): Promise<boolean> =>
  parkDelivery(
    before,
    now,
    {
      status: 'pending',
      replay_id,
      scheduled_at: now,
      next_attempt_at: now,
      earlier_attempts: before.attempt,
      first_attempt_at: undefined,
    },
    'attribute_not_exists(next_attempt_at)',
  );
