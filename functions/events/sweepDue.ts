import { worker } from '../../shared/http/worker.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { messageWork } from '../../shared/messaging/dueMessages.ts';
import { expiryWork } from '../../shared/store/expiry.ts';
import { sweep } from '../../shared/store/sweep.ts';
import { webhookWork } from '../../shared/webhooks/dueWork.ts';

/** Once a minute: sets off everything whose time has come. */
export const handler = worker(async (_event: unknown, seams): Promise<void> => {
  await sweep({ ...webhookWork, ...messageWork, ...expiryWork }, seams, toInstant(seams.clock()));
});
