import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { counted, describeError } from '../kernel/log.ts';
import { type Seams, systemSeams } from '../kernel/seams.ts';

/** A Lambda handler for events of the service itself, which can also run with other seams. */
export type Worker<E, R> = ((event: E) => Promise<R>) & {
  readonly withSeams: (seams: Seams) => (event: E) => Promise<R>;
};

export const worker = <E, R>(run: (event: E, seams: Seams) => Promise<R>): Worker<E, R> => {
  const withSeams = (seams: Seams) => (event: E) => run(event, seams);
  return Object.assign(withSeams(systemSeams), { withSeams });
};

/**
 * Handles the messages of a queue, those of one batch in parallel; only the ones that failed come again. Its name stands in their
 * lines, which its alarm counts.
 */
export const queueWorker = <S extends z.ZodType>(
  name: string,
  schema: S,
  run: (message: z.output<S>, seams: Seams) => Promise<void>,
): Worker<SQSEvent, SQSBatchResponse> => messageWorker(name, (body) => schema.parse(JSON.parse(body)), run);

/** The same for messages that others write, with a reader of their own. */
export const messageWorker = <M>(
  name: string,
  read: (body: string) => M,
  run: (message: M, seams: Seams) => Promise<void>,
): Worker<SQSEvent, SQSBatchResponse> =>
  worker(async ({ Records }, seams) => {
    const failures = await Promise.all(
      Records.map(async ({ messageId, body }) => {
        try {
          await run(read(body), seams);
          return [];
        } catch (error) {
          seams.log({
            level: 'error',
            message: counted.failedMessage,
            worker: name,
            message_id: messageId,
            ...describeError(error),
          });
          return [{ itemIdentifier: messageId }];
        }
      }),
    );
    return { batchItemFailures: failures.flat() };
  });
