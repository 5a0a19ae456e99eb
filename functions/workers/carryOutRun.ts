import { queueWorker } from '../../shared/work/worker.ts';
import { work as carryOutRun } from '../work/carryOutRun.ts';

export const handler = queueWorker('carryOutRun', { carryOutRun });
