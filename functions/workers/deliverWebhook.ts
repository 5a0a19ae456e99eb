import { queueWorker } from '../../shared/http/worker.ts';
import { WebhookMessage } from '../../shared/webhooks/queue.ts';
import { work } from '../../shared/webhooks/work.ts';

export const handler = queueWorker('deliverWebhook', WebhookMessage, work);
