import { deliveryClocks } from '../../shared/domain/deliveryClocks.ts';

/** How long each worker may take. Queues hide their messages by it, so both stacks read it here. */
export const workerSeconds = {
  relayJournal: 30,
  deliverWebhook: deliveryClocks.function,
  // Beside the provider it may ask for the document and for the key of a link.
  dispatchMessage: 60,
  recordReport: 30,
  sweepDue: 55,
  reconcile: 120,
} as const;

/** How long the worker of the retries waits for more of them before it begins. */
export const retriesWindowSeconds = 1;

export type WorkerName = keyof typeof workerSeconds;
