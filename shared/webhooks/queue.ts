import type * as z from 'zod';
import type {
  attemptDelivery,
  drainEndpoint,
  makeDelivery,
  performTask,
  StoredDelivery,
} from '../contract/work.ts';
import type { DeliveryRecord } from '../domain/deliveries.ts';
import type { Log } from '../kernel/log.ts';

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
  new_delivery: { ...firstAttemptOf(delivery), event_type, created_at },
});

/** The messages of the webhook queues, which are little more than ids. */
export type WebhookMessage = z.input<
  | typeof makeDelivery.message
  | typeof attemptDelivery.message
  | typeof performTask.message
  | typeof drainEndpoint.message
>;

export type Outgoing = { readonly message: WebhookMessage; readonly delaySeconds?: number };

/** First attempts for healthy endpoints, and everything else, so that a receiver that does not answer delays no first attempt. */
export type DeliveryQueue = 'deliveries' | 'retries';

/** Sends the batches concurrently. Returns the messages that could not be sent. */
export const sendMessages = async (
  queue: DeliveryQueue,
  outgoing: readonly Outgoing[],
  log: Log,
): Promise<ReadonlySet<WebhookMessage>> => {
  // Loaded late, because most deliveries are made immediately and send nothing.
  const { sendAll } = await import('../kernel/queue.ts');
  return sendAll(
    queue,
    outgoing.map((each) => ({ ...each, group: groupOf(each.message) })),
    log,
  );
};

/** Messages of one endpoint form a group, so that a busy one does not delay the others. */
const groupOf = (message: WebhookMessage): string => {
  if ('new_delivery' in message) return message.new_delivery.endpoint_id;
  return 'task_id' in message ? message.task_id : message.endpoint_id;
};
