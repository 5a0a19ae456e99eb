import { deliveryClocks } from '../contract/deliveryClocks.ts';
import { type DeliveryRecord, deliveryId, isFinished } from '../domain/deliveries.ts';
import type { WebhookAction, WebhookTaskRecord } from '../domain/webhookTasks.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { inGroups } from '../kernel/groups.ts';
import type { Seams } from '../kernel/seams.ts';
import { beginTimeBudget } from '../kernel/timeBudget.ts';
import type { FrozenEvent } from '../store/journal/entry.ts';
import { entriesBetween } from '../store/journal/outbox.ts';
import type { BacklogId } from '../store/pending/backlog.ts';
import { findDelivery, parkDelivery, putDelivery } from '../store/pending/deliveries.ts';
import { findEndpoint } from '../store/records/webhooks.ts';
import { advanceTask, type TaskId } from '../store/records/webhookTasks.ts';
import { newDelivery } from './newDelivery.ts';
import { sendDrain } from './scheduleDrain.ts';

type ReplayAction = Extract<WebhookAction, { do: 'replay' }>;

/** After this many, or at the end of the time budget, another message continues. */
const entriesAtOnce = 1_000;
const groupSize = 25;

/**
 * Adds a period's events to the endpoint's backlog, oldest first, which sends them as fast as the endpoint accepts
 * them. Skips pending deliveries and adds no event twice. Returns when to continue, or undefined at the end.
 */
export const replay = async (
  id: TaskId,
  task: WebhookTaskRecord,
  action: ReplayAction,
  seams: Seams,
): Promise<Instant | undefined> => {
  const { tenantId } = id;
  const backlog = { tenantId, endpointId: task.endpoint_id };
  const endpoint = await findEndpoint(tenantId, backlog.endpointId);
  if (endpoint?.status !== 'enabled') return undefined;
  const isOver = beginTimeBudget(deliveryClocks.timeBudget);
  const now = () => toInstant(seams.clock());
  let read = 0;
  for await (const entries of inGroups(entriesBetween(tenantId, action, task.position), groupSize)) {
    const covered = entries.flatMap((entry) => entry.events).filter((event) => isCovered(event, action));
    const events = covered.filter(({ erased_at }) => erased_at === undefined);
    tellSkipped(
      covered.length - events.length,
      { tenant: tenantId, endpoint: task.endpoint_id, replay: id.id },
      seams,
    );
    await Promise.all(events.map((event) => takeUp(event, { backlog, action, replayId: id.id }, now())));
    if (events.length > 0) await sendDrain(backlog, now(), seams);
    read += entries.length;
    const position = entries.at(-1)?.id;
    if (position === undefined || (read < entriesAtOnce && !isOver())) continue;
    await advanceTask(id, position, now());
    return now();
  }
  return undefined;
};

const tellSkipped = (
  count: number,
  ids: { tenant: string; endpoint: string; replay: string },
  { log }: Seams,
): void => {
  if (count > 0) log({ level: 'info', message: 'erased events left out of a replay', ...ids, count });
};

const isCovered = ({ type, created_at }: FrozenEvent, { event_types, since, until }: ReplayAction): boolean =>
  event_types.includes(type) && created_at >= since && created_at <= until;

type Replaying = { readonly backlog: BacklogId; readonly action: ReplayAction; readonly replayId: string };

const takeUp = async (
  event: FrozenEvent,
  { backlog: { tenantId, endpointId }, action, replayId }: Replaying,
  now: Instant,
): Promise<void> => {
  const before = await findDelivery({ tenant: tenantId, id: deliveryId(event.id, endpointId) });
  if (before === undefined) {
    if (action.status !== null) return;
    const fresh = newDelivery({ tenantId, endpointId, event }, now);
    await putDelivery({ ...fresh, waiting: true, replay_id: replayId });
    return;
  }
  if (action.status !== null && before.status !== action.status) return;
  const isTaken = isFinished(before) ? before.replay_id !== replayId : isLeftBehind(before, now);
  if (isTaken) await (isFinished(before) ? reopen(before, replayId, now) : parkDelivery(before, now));
};

/** Its worker died. If its queue message still comes, it finds the attempt made. */
const isLeftBehind = ({ waiting, lease_until }: DeliveryRecord, now: Instant): boolean =>
  waiting !== true && lease_until !== undefined && lease_until <= now;

/** Starts a new retry schedule; attempt numbers continue. */
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
