import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Work } from '../contract/work.ts';
import type { QueueName, WorkerName } from '../contract/workers.ts';
import { secondsBetween, toInstant } from '../kernel/clock.ts';
import { counted, describeError } from '../kernel/log.ts';
import { type Seams, systemSeams } from '../kernel/seams.ts';
import type { ReceivedMessage } from './comingAgain.ts';
import type { Outcome, PerformableWork } from './perform.ts';

/** A Lambda handler for events of the service itself, which can also run with other seams. */
export type Worker<E, R> = ((event: E) => Promise<R>) & {
  readonly withSeams: (seams: Seams) => (event: E) => Promise<R>;
};

export const worker = <E, R>(run: (event: E, seams: Seams) => Promise<R>): Worker<E, R> => {
  const withSeams = (seams: Seams) => (event: E) => run(event, seams);
  return Object.assign(withSeams(systemSeams), { withSeams });
};

/** A piece of work that comes with messages of a queue. */
type QueuedWork = Work & { readonly from: { readonly queue: QueueName }; readonly message: z.ZodType };

/** The same without the message's type. */
type Handler = (body: string, seams: Seams) => Omit<ReceivedMessage, 'messageId'> | undefined;

/** The handler of a message; undefined for a message of another form. */
export const handlerOf =
  <W extends QueuedWork>({ work, run }: PerformableWork<W>): Handler =>
  (body, seams) => {
    // Others write what they like: it is read by the piece of work itself.
    const message: unknown = work.message instanceof z.ZodString ? body : JSON.parse(body);
    const { success, data } = work.message.safeParse(message);
    if (!success) return undefined;
    // The schema belongs to this piece of work, which the compiler cannot see through the registry.
    const begin = () => run(data as Parameters<typeof run>[0], seams).then(sendAgain(work, message, seams));
    return { work, message, run: begin };
  };

/** The rest of it comes with the same message. */
const sendAgain =
  ({ from: { queue }, groupedBy = 'tenant' }: QueuedWork, message: unknown, { clock, log }: Seams) =>
  async (outcome: Outcome): Promise<void> => {
    if (typeof outcome === 'string') return;
    const wait = secondsBetween(toInstant(clock()), outcome.again);
    const group = String(Object(message)[groupedBy]);
    // Loaded only for continued work, because most work ends with its first message.
    const { sendAll } = await import('../kernel/queue.ts');
    await sendAll(queue, [{ message, group, delaySeconds: Math.max(0, Math.ceil(wait)) }], log);
  };

/**
 * Handles a batch of queue messages in parallel; only failed ones come again. A message is handled by the first piece
 * of work whose form it has, so the form with the most fields comes first.
 */
export const queueWorker = (
  name: WorkerName,
  handlers: readonly Handler[],
): Worker<SQSEvent, SQSBatchResponse> =>
  worker(async ({ Records }, seams) => {
    const take = ({ messageId, body }: SQSRecord): ReceivedMessage => {
      for (const handler of handlers) {
        const taken = handler(body, seams);
        if (taken !== undefined) return { ...taken, messageId };
      }
      throw new Error(`No work of ${name} has a message of this form.`);
    };
    const handle = async (record: SQSRecord) => {
      const { messageId, attributes } = record;
      try {
        const taken = take(record);
        if (Number(attributes.ApproximateReceiveCount) < 2) await taken.run();
        // Most messages come once: what counts the troubles of others is loaded with the first of them.
        else await (await import('./comingAgain.ts')).runAgain(taken, seams);
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
    };
    const failures = await Promise.all(Records.map(handle));
    return { batchItemFailures: failures.flat() };
  });
