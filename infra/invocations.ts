/** How many messages of a queue, or records of the stream, one invocation is given at most. */
export const batchSizes = {
  firstAttempts: 10,
  // Retries mostly wait: one invocation drains the backlogs of many endpoints, up to ten sockets each.
  retries: 100,
  // One machine gathers no batch.
  retriesOnOneMachine: 10,
  messages: 10,
  reports: 10,
  arrivals: 5,
  runs: 1,
  journal: 100,
} as const;

/** How many invocations relay a shard of the stream at a time, those of one company one after the other: Lambda's most. */
export const relaysPerShard = 10;

/** How often `sweepDue` and `reconcile` run. */
export const sweepMinutes = 1;
export const reconcileMinutes = 5;
