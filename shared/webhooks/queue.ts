import type * as z from 'zod';
import type {
  attemptDelivery,
  drainEndpoint,
  makeDelivery,
  performTask,
  StoredDelivery,
} from '../contract/work.ts';
import type { DeliveryRecord } from '../domain/deliveries.ts';

export const firstAttemptOf = ({
  tenant: tenantId,
  id,
  endpoint_id,
  event_id,
}: Pick<DeliveryRecord, 'tenant' | 'id' | 'endpoint_id' | 'event_id'>): StoredDelivery => ({
  tenant: tenantId,
  endpoint_id,
  event_id,
  delivery_id: id,
});

export const newDeliveryOf = ({ event_type, created_at, ...delivery }: DeliveryRecord): WebhookMessage => ({
  ...firstAttemptOf(delivery),
  event_type,
  created_at,
});

export type WebhookMessage = z.input<
  | typeof makeDelivery.message
  | typeof attemptDelivery.message
  | typeof performTask.message
  | typeof drainEndpoint.message
>;
