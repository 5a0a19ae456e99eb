// Webhooks: makes deliveries of events, and brings each to its endpoint, however many attempts that takes.

import type { Seams } from '../kernel/seams.ts';
import { deliver, deliverNew } from './deliver.ts';
import { drain } from './drain.ts';
import type { WebhookMessage } from './queue.ts';
import { performTask } from './tasks.ts';

/** Does what a message of the webhook queues asks for. */
export const work = (message: WebhookMessage, seams: Seams): Promise<void> => {
  if ('task_id' in message) return performTask(message, seams);
  if ('new_delivery' in message) return deliverNew(message.new_delivery, seams);
  return 'delivery_id' in message ? deliver(message, seams) : drain(message, seams);
};
