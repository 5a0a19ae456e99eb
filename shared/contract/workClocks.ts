// Apart from the registry of work, so that operations, which place work on the due list, carry none of that.

/** How late work may be before the sweeper starts it again, in seconds; longer than one invocation runs. */
export const graceSeconds = {
  relayEntry: 120,
  attemptDelivery: 300,
  drainEndpoint: 60,
  performTask: 120,
  sendMessage: 300,
  erasePerson: 120,
  carryOutRun: 120,
} as const;

/** How long `sweepDue` may run, and `reconcile`, which takes longer. */
export const shortestSweepSeconds = 55;
export const longestSweepSeconds = 120;

/** How often `sweepDue` and `reconcile` run. */
export const sweepMinutes = 1;
export const reconcileMinutes = 5;
