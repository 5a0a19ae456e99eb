import type { EventType } from '../contract/events.ts';
import { type DeliveryRecord, deliveryId, finalMoment, pendingDelivery } from '../domain/deliveries.ts';
import { type HealthRecord, isHealthy, isOpen } from '../domain/endpointHealth.ts';
import type { Instant } from '../kernel/clock.ts';
import type { BacklogId } from '../store/pending/backlog.ts';
import { putDelivery } from '../store/pending/deliveries.ts';
import { firstAttemptOf, newDeliveryOf, type WebhookMessage } from './queue.ts';

type EventForEndpoint = {
  readonly tenantId: string;
  readonly endpointId: string;
  readonly event: { readonly id: string; readonly type: EventType };
};

export const newDelivery = (
  { tenantId, endpointId, event }: EventForEndpoint,
  now: Instant,
): DeliveryRecord =>
  pendingDelivery(
    { id: deliveryId(event.id, endpointId), tenant: tenantId, endpoint_id: endpointId, event },
    now,
  );

export type DeliveryPlace =
  | { readonly message: WebhookMessage }
  | { readonly backlog: BacklogId; readonly health: HealthRecord | undefined };

/**
 * Queues a new delivery if the endpoint is healthy; otherwise stores it in the endpoint's backlog unless it exists.
 * Undefined if nothing must be sent, because its first attempt is over or the backlog is being drained.
 */
export const placeDelivery = async (
  fresh: DeliveryRecord,
  health: HealthRecord | undefined,
): Promise<DeliveryPlace | undefined> => {
  if (isHealthy(health)) return { message: newDeliveryOf(fresh) };
  const { tenant: tenantId, endpoint_id, scheduled_at } = fresh;
  const isProbed = health !== undefined && isOpen(health);
  const due = isProbed ? finalMoment(fresh) : undefined;
  const delivery = await putDelivery({ ...fresh, waiting: true }, due);
  if (delivery.status !== 'pending') return undefined;
  if (delivery.waiting !== true) return { message: firstAttemptOf(delivery) };
  const isAwaited = isProbed && (health.drain_at ?? '') > scheduled_at;
  return isAwaited ? undefined : { backlog: { tenantId, endpointId: endpoint_id }, health };
};
