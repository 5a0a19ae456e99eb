import { queueWorker } from '../../shared/work/worker.ts';
import { work as makePictures } from '../work/makePictures.ts';

export const handler = queueWorker('makePictures', { makePictures });
