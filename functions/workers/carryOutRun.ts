import { RunRequest } from '../../shared/domain/playbookRuns.ts';
import { queueWorker } from '../../shared/http/worker.ts';
import { carryOut } from '../../shared/playbooks/run.ts';

/** Does the steps of playbooks that were begun. */
export const handler = queueWorker('carryOutRun', RunRequest, carryOut);
