import { queueWorker } from '../../shared/work/worker.ts';
import { work as recordReport } from '../work/recordReport.ts';

export const handler = queueWorker('recordReport', { recordReport });
