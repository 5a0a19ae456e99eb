import { queueWorker } from '../../shared/work/worker.ts';
import { work as attemptDelivery } from '../work/attemptDelivery.ts';
import { work as drainEndpoint } from '../work/drainEndpoint.ts';
import { work as makeDelivery } from '../work/makeDelivery.ts';
import { work as performTask } from '../work/performTask.ts';

export const handler = queueWorker('deliverWebhook', {
  makeDelivery,
  attemptDelivery,
  performTask,
  drainEndpoint,
});
