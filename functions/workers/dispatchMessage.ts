import { queueWorker } from '../../shared/http/worker.ts';
import { MessageWork } from '../../shared/messaging/queue.ts';
import { work } from '../../shared/messaging/work.ts';

/** Sends the messages that committed mutations queued, and erases what is known of persons. */
export const handler = queueWorker('dispatchMessage', MessageWork, work);
