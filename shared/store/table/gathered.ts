import DataLoader from 'dataloader';

/**
 * Combines all calls of one turn of the event loop into one request: a busy process makes fewer requests, and an idle
 * one does not wait. `request` returns results in the order of its input.
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
      // DynamoDB refuses the whole request for one invalid item, such as a key that is too long.
      if (error instanceof Error && error.name === 'ValidationException') return alone.load(asked);
      throw error;
    });
};
