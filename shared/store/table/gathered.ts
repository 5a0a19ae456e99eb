import DataLoader from 'dataloader';

/**
 * Does with one request what all callers ask for in the same turn of the event loop: a process that is busy makes fewer
 * requests, and one that is not waits for nothing. `request` answers in the order of what it is given.
 */
export const gathered = <Asked, Answer>(
  request: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  mostAtOnce: number,
): ((asked: Asked) => Promise<Answer>) => {
  const together = new DataLoader<Asked, Answer>(request, {
    cache: false,
    batchScheduleFn: setImmediate,
    maxBatchSize: mostAtOnce,
  });
  const alone = new DataLoader<Asked, Answer>(request, { cache: false, batch: false });
  return (asked) =>
    together.load(asked).catch((error: unknown) => {
      // One thing that cannot be, such as a key that is too long, has the whole request refused, with what others asked for.
      if (error instanceof Error && error.name === 'ValidationException') return alone.load(asked);
      throw error;
    });
};
