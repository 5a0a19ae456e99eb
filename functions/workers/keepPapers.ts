import { handlerOf, queueWorker } from '../../shared/work/worker.ts';
import { work as keepPaper } from '../work/keepPaper.ts';

export const handler = queueWorker('keepPapers', [handlerOf(keepPaper)]);
