import type { WebhookOrderRecord } from '../domain/webhookOrders.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { findDelivery, putDelivery, retryDelivery } from '../store/deliveries.ts';
import type { OrderId } from '../store/orders.ts';
import { testEventOf } from '../store/outbox.ts';
import { newDelivery } from './newDelivery.ts';
import { sendDrain } from './scheduleDrain.ts';

/**
 * Tests and retries were orders before; those that an update finds unfinished are brought into the present form.
 * False when the delivery changed meanwhile: the order is looked at again then.
 */
export const performFormer = async (
  { tenant }: OrderId,
  order: WebhookOrderRecord,
  seams: Seams,
): Promise<boolean> => {
  const now = toInstant(seams.clock());
  const { task, endpoint_id: endpointId } = order;
  const event = testEventOf(order);
  if (event !== undefined) {
    const fresh = newDelivery({ tenant, endpointId, event }, now);
    await putDelivery({ ...fresh, waiting: true, manual: true, manual_at: now, test: true });
    return sendDrain({ tenant, endpointId }, now, seams);
  }
  if (task.do !== 'retry') return true;
  const delivery = await findDelivery({ tenant, id: task.delivery_id });
  if (delivery === undefined) return true;
  const isAsked = await retryDelivery(delivery, now);
  return isAsked && sendDrain({ tenant, endpointId }, now, seams);
};
