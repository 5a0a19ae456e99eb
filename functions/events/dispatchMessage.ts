import { queueWorker } from '../../shared/http/worker.ts';
import { dispatch } from '../../shared/messaging/dispatch.ts';
import { DispatchRequest } from '../../shared/messaging/queue.ts';

/** Sends the messages that committed mutations queued. */
export const handler = queueWorker(DispatchRequest, dispatch);
