import { queueWorker } from '../../shared/http/worker.ts';
import { deliver } from '../../shared/webhooks/deliver.ts';
import { DeliveryMessage } from '../../shared/webhooks/queue.ts';

export const handler = queueWorker(DeliveryMessage, deliver);
