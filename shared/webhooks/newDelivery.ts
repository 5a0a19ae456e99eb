import { v5 as uuidv5 } from 'uuid';
import type { EventType } from '../contract/events.ts';
import { type DeliveryRecord, finalMoment } from '../domain/deliveries.ts';
import { isFull, isOpen, type WindowRecord } from '../domain/window.ts';
import type { Instant } from '../kernel/clock.ts';
import { putDelivery } from '../store/deliveries.ts';
import type { WebhookMessage } from './queue.ts';

/** Made from what it joins, so that whoever makes the delivery again finds the first one. */
export const deliveryId = (eventId: string, endpointId: string): string => uuidv5(eventId, endpointId);

type Joined = {
  readonly tenant: string;
  readonly endpointId: string;
  readonly event: { readonly id: string; readonly type: EventType };
};

export const newDelivery = ({ tenant, endpointId, event }: Joined, now: Instant): DeliveryRecord => ({
  kind: 'delivery',
  version: 0,
  id: deliveryId(event.id, endpointId),
  tenant,
  endpoint_id: endpointId,
  event_id: event.id,
  event_type: event.type,
  status: 'pending',
  attempt: 0,
  earlier_attempts: 0,
  scheduled_at: now,
  next_attempt_at: now,
  created_at: now,
});

/** A delivery that is stored, and the message that sets it off. */
export type Placed = {
  readonly delivery: DeliveryRecord;
  readonly queue: 'deliveries' | 'retries';
  readonly message: WebhookMessage;
};

/**
 * Stores a new delivery unless it exists: with a message of its own where the endpoint is well, else in the endpoint's
 * line. Undefined when nothing has to be sent: it is past its first attempt, or the line is looked after anyway.
 */
export const placeDelivery = async (
  fresh: DeliveryRecord,
  window: WindowRecord | undefined,
): Promise<Placed | undefined> => {
  const { tenant, id, endpoint_id, event_id, scheduled_at } = fresh;
  const isWell = window === undefined || isFull(window);
  const delivery = isWell
    ? await putDelivery(fresh)
    : await putDelivery({ ...fresh, waiting: true }, isOpen(window) ? finalMoment(fresh) : undefined);
  if (delivery.status !== 'pending') return undefined;
  if (delivery.waiting !== true) {
    return { delivery, queue: 'deliveries', message: { tenant, endpoint_id, event_id, delivery_id: id } };
  }
  const isProbed = window !== undefined && isOpen(window) && (window.wake_at ?? '') > scheduled_at;
  return isProbed ? undefined : { delivery, queue: 'retries', message: { tenant, endpoint_id } };
};
