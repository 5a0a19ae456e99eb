import { queueWorker } from '../../shared/http/worker.ts';
import { RunRequest } from '../../shared/outbox/runQueue.ts';
import { carryOut } from '../../shared/playbooks/run.ts';

/** Does the steps of playbooks that were begun. */
export const handler = queueWorker(RunRequest, carryOut);
