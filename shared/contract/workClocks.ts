// Apart from the registry of work, so that operations, which place work on the due list, carry none of that.

/** How late work may be before the sweeper sets it off again, in seconds; longer than one invocation goes on. */
export const graceSeconds = {
  relayEntry: 120,
  attemptDelivery: 300,
  drainEndpoint: 60,
  performTask: 120,
  sendMessage: 300,
  erasePerson: 120,
  carryOutRun: 120,
} as const;

/** How long work belongs to the worker that took it up; that of deliveries is in `deliveryClocks.ts`. */
export const leaseSeconds = {
  // Longer than a provider is given to answer.
  sendMessage: 60,
  // Longer than a worker may take.
  carryOutRun: 120,
} as const;
