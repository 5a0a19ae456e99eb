import { deliveryClocks } from '../../shared/domain/deliveryClocks.ts';

/** How long each worker may take. Queues hide their messages by it, so both stacks read it here. */
export const workerSeconds = {
  relayJournal: 30,
  deliverWebhook: deliveryClocks.function,
  // Beside the provider it may ask for the document and for the key of a link, and close a number.
  dispatchMessage: 90,
  recordReport: 30,
  // A mail may be large, and filing it is tried more than once.
  receiveArrivals: 60,
  // It begins calls for a quarter of a minute, and the last of them may be repeated.
  carryOutRun: 90,
  sweepDue: 55,
  reconcile: 120,
} as const;

/** How long the worker of the retries waits for more of them before it begins. */
export const retriesWindowSeconds = 1;

export type WorkerName = keyof typeof workerSeconds;
