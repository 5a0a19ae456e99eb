import { queueWorker } from '../../shared/work/worker.ts';
import { work as receiveArrival } from '../work/receiveArrival.ts';

export const handler = queueWorker('receiveArrivals', { receiveArrival });
