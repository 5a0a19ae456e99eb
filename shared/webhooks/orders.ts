import { deliveryClocks } from '../domain/deliveryClocks.ts';
import type { WebhookOrderRecord, WebhookTask } from '../domain/webhookOrders.ts';
import { isWell } from '../domain/window.ts';
import { addSeconds, secondsBetween, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { findDelivery, parkDelivery, putDelivery } from '../store/deliveries.ts';
import { findEndpoint } from '../store/endpoints.ts';
import { findOrder, finishOrder, type OrderId } from '../store/orders.ts';
import { testEventOf } from '../store/outbox.ts';
import { findWindow } from '../store/windows.ts';
import { cancelLine } from './cancelLine.ts';
import { newDelivery } from './newDelivery.ts';
import { firstAttemptOf, sendMessages } from './queue.ts';
import { replay } from './replay.ts';
import { sendDrain } from './scheduleDrain.ts';

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
      return sendTest(id, order, seams);
    case 'retry':
      return retry(id, task.delivery_id, seams);
    case 'replay':
      return replay(id, order, task, seams);
    case 'cancel':
      return cancel(id, order, seams);
  }
};

const sendTest = async ({ tenant }: OrderId, order: WebhookOrderRecord, seams: Seams): Promise<boolean> => {
  const { clock, log } = seams;
  const event = testEventOf(order);
  if (event === undefined) return true;
  const endpointId = order.endpoint_id;
  const window = await findWindow({ tenant, id: endpointId });
  const now = toInstant(clock());
  // Whoever tests an endpoint that is only probed wants to know now, not after all that waits for it.
  const fresh = { ...newDelivery({ tenant, endpointId, event }, now), test: true, asked: true };
  const delivery = await putDelivery(isWell(window) ? fresh : { ...fresh, waiting: true });
  if (delivery.status !== 'pending') return true;
  if (delivery.waiting === true) return sendDrain({ tenant, endpointId }, now, seams);
  // The first queue is the relay's to write to; the same workers read both.
  const unsent = await sendMessages('retries', [{ message: firstAttemptOf(delivery) }], log);
  return unsent.size === 0;
};

/** How long to leave an attempt that is being made before asking again for one more. */
const busySeconds = 5;

const retry = async (id: OrderId, deliveryId: string, seams: Seams): Promise<boolean> => {
  const { tenant } = id;
  const delivery = await findDelivery({ tenant, id: deliveryId });
  if (delivery === undefined) return true;
  const now = toInstant(seams.clock());
  const wasSettled = delivery.next_attempt_at === undefined;
  const fields = {
    asked: true,
    next_attempt_at: now,
    ...(wasSettled ? { once: true, scheduled_at: now, status: 'retrying' as const } : {}),
  };
  const asBefore = `attribute${wasSettled ? '_not' : ''}_exists(next_attempt_at)`;
  const parked = await parkDelivery(delivery, now, fields, asBefore);
  if (!parked) {
    const message = { tenant, order_id: id.id };
    await sendMessages('retries', [{ message, delaySeconds: busySeconds }], seams.log);
    return false;
  }
  await sendDrain({ tenant, endpointId: delivery.endpoint_id }, now, seams);
  return true;
};

/**
 * An endpoint that was enabled again meanwhile keeps what waits for it. An attempt that was under way when the order was
 * given puts its delivery back into the line afterwards: a second look, once no such attempt can be left, settles that too.
 */
const cancel = async (
  { tenant, id }: OrderId,
  { endpoint_id, created_at }: WebhookOrderRecord,
  seams: Seams,
): Promise<boolean> => {
  const endpoint = await findEndpoint(tenant, endpoint_id);
  if (endpoint?.status === 'enabled') return true;
  const waitSeconds = secondsBetween(toInstant(seams.clock()), addSeconds(created_at, deliveryClocks.lease));
  const isDone = await cancelLine({ tenant, endpointId: endpoint_id }, seams);
  if (isDone && waitSeconds <= 0) return true;
  const delaySeconds = isDone ? Math.ceil(waitSeconds) : 0;
  await sendMessages('retries', [{ message: { tenant, order_id: id }, delaySeconds }], seams.log);
  return false;
};
