import { type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { findDelivery, putDelivery, retryDelivery } from '../store/deliveries.ts';
import {
  type FormerOrder,
  findFormerOrder,
  finishFormerOrder,
  formerTestEvent,
  presentTask,
} from '../store/formerOrders.ts';
import { putTask } from '../store/webhookTasks.ts';
import { newDelivery } from './newDelivery.ts';
import { sendMessages } from './queue.ts';
import { sendDrain } from './scheduleDrain.ts';

/** Brings a task that an update finds unfinished into the present form; what could not be brought there comes again. */
export const convertOrder = async (
  { tenant, order_id: id }: { tenant: string; order_id: string },
  seams: Seams,
): Promise<void> => {
  const order = await findFormerOrder({ tenant, id });
  if (order === undefined || order.finished_at !== null) return;
  const now = toInstant(seams.clock());
  if (await convert(tenant, order, now, seams)) await finishFormerOrder({ tenant, id }, now);
};

/** False when the delivery changed meanwhile, or the database was too busy. */
const convert = async (tenant: string, order: FormerOrder, now: Instant, seams: Seams): Promise<boolean> => {
  const { id, task, endpoint_id: endpointId } = order;
  const present = presentTask(order);
  if (present !== undefined) {
    if (!(await putTask(tenant, present))) return false;
    await sendMessages('retries', [{ message: { tenant, task_id: id } }], seams.log);
    return true;
  }
  const event = formerTestEvent(order);
  if (event !== undefined) {
    const fresh = newDelivery({ tenant, endpointId, event }, now);
    await putDelivery({ ...fresh, waiting: true, manual: true, manual_at: now, test: true });
    return sendDrain({ tenant, endpointId }, now, seams);
  }
  if (task.do !== 'retry') return true;
  const delivery = await findDelivery({ tenant, id: task.delivery_id });
  if (delivery === undefined) return true;
  const isRetried = await retryDelivery(delivery, now);
  return isRetried && sendDrain({ tenant, endpointId }, now, seams);
};
