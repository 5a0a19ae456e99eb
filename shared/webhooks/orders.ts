import { deliveryClocks } from '../domain/deliveryClocks.ts';
import type { WebhookOrderRecord, WebhookTask } from '../domain/webhookOrders.ts';
import { addSeconds, secondsBetween, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { findEndpoint } from '../store/endpoints.ts';
import { findOrder, finishOrder, type OrderId } from '../store/orders.ts';
import { cancelBacklog } from './cancelBacklog.ts';
import { performFormer } from './formerOrders.ts';
import { sendMessages } from './queue.ts';
import { replay } from './replay.ts';

/** Carries out an order, unless that was done: its message may come twice. */
export const perform = async (message: { tenant: string; order_id: string }, seams: Seams): Promise<void> => {
  const id = { tenant: message.tenant, id: message.order_id };
  const order = await findOrder(id);
  if (order === undefined || order.finished_at !== null) return;
  const isDone = await performTask(id, order, order.task, seams);
  if (isDone) await finishOrder(id, toInstant(seams.clock()));
};

/** False when the order goes on under another message. */
const performTask = async (
  id: OrderId,
  order: WebhookOrderRecord,
  task: WebhookTask,
  seams: Seams,
): Promise<boolean> => {
  switch (task.do) {
    case 'test':
    case 'retry':
      return performFormer(id, order, seams);
    case 'replay':
      return replay(id, order, task, seams);
    case 'cancel':
      return cancel(id, order, seams);
  }
};

/**
 * An endpoint that was enabled again meanwhile keeps what waits for it. An attempt that was under way when the order was
 * given puts its delivery back into the backlog afterwards: a second look, once no such attempt can be left, settles that too.
 */
const cancel = async (
  { tenant, id }: OrderId,
  { endpoint_id, created_at }: WebhookOrderRecord,
  seams: Seams,
): Promise<boolean> => {
  const endpoint = await findEndpoint(tenant, endpoint_id);
  if (endpoint?.status === 'enabled') return true;
  const waitSeconds = secondsBetween(toInstant(seams.clock()), addSeconds(created_at, deliveryClocks.lease));
  const isDone = await cancelBacklog({ tenant, endpointId: endpoint_id }, seams);
  if (isDone && waitSeconds <= 0) return true;
  const delaySeconds = isDone ? Math.ceil(waitSeconds) : 0;
  await sendMessages('retries', [{ message: { tenant, order_id: id }, delaySeconds }], seams.log);
  return false;
};
