import { queueWorker } from '../../shared/work/worker.ts';
import { work as keepPaper } from '../work/keepPaper.ts';

export const handler = queueWorker('keepPapers', { keepPaper });
