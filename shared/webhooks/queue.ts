import * as z from 'zod';
import { EventTypeName } from '../contract/events.ts';
import type { DeliveryRecord } from '../domain/deliveries.ts';
import type { Log } from '../kernel/log.ts';

/** The first attempt of a delivery that is stored is to be made. */
const FirstAttempt = z.object({
  tenant: z.string(),
  endpoint_id: z.string(),
  event_id: z.string(),
  delivery_id: z.string(),
});
export type FirstAttempt = z.output<typeof FirstAttempt>;

/**
 * A delivery is to be made, and its first attempt: it is stored by the worker that makes it, so storing is claiming. A release
 * that does not know this form leaves the message in the queue.
 */
export const NewDelivery = z.object({
  new_delivery: FirstAttempt.extend({ event_type: EventTypeName, created_at: z.string() }),
});
export type NewDelivery = z.output<typeof NewDelivery>['new_delivery'];

export const firstAttemptOf = ({
  tenant: tenantId,
  id,
  endpoint_id,
  event_id,
}: Pick<DeliveryRecord, 'tenant' | 'id' | 'endpoint_id' | 'event_id'>): FirstAttempt => ({
  tenant: tenantId,
  endpoint_id,
  event_id,
  delivery_id: id,
});

export const newDeliveryOf = ({ event_type, created_at, ...delivery }: DeliveryRecord): WebhookMessage => ({
  new_delivery: { ...firstAttemptOf(delivery), event_type, created_at },
});

/** A task is to be performed. */
const Task = z.object({ tenant: z.string(), task_id: z.string() });

/** The backlog of an endpoint is to be drained. */
const DrainRequest = z.object({ tenant: z.string(), endpoint_id: z.string() });
export type DrainRequest = z.output<typeof DrainRequest>;

/** A message has little more than ids. The form with the most fields comes first: a parser drops fields that it does not know. */
export const WebhookMessage = z.union([NewDelivery, FirstAttempt, Task, DrainRequest]);
export type WebhookMessage = z.output<typeof WebhookMessage>;

export type Outgoing = { readonly message: WebhookMessage; readonly delaySeconds?: number };

/** First attempts for healthy endpoints, and everything else, so that a receiver that does not answer delays no first attempt. */
export type DeliveryQueue = 'deliveries' | 'retries';

/** Sends the messages in batches, all at once. Answers those that could not be sent. */
export const sendMessages = async (
  queue: DeliveryQueue,
  outgoing: readonly Outgoing[],
  log: Log,
): Promise<ReadonlySet<WebhookMessage>> => {
  // Loaded late: most deliveries are made at once, and send nothing.
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
