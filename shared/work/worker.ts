import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Work } from '../contract/work.ts';
import type { Pieces, QueueName, WorkerName, WorkIdOf } from '../contract/workers.ts';
import { secondsBetween, toInstant } from '../kernel/clock.ts';
import { counted, describeError } from '../kernel/log.ts';
import { type Seams, systemSeams } from '../kernel/seams.ts';
import { recordKey } from '../store/table/keys.ts';
import type { Outcome, PerformableWork } from './perform.ts';
import { tryWork } from './tryWork.ts';
import type { WorkItem } from './workItem.ts';

/** A Lambda handler for events of the service itself, which can also run with other seams. */
export type Worker<E, R> = ((event: E) => Promise<R>) & {
  readonly withSeams: (seams: Seams) => (event: E) => Promise<R>;
};

export const worker = <E, R>(run: (event: E, seams: Seams) => Promise<R>): Worker<E, R> => {
  const withSeams = (seams: Seams) => (event: E) => run(event, seams);
  return Object.assign(withSeams(systemSeams), { withSeams });
};

type QueuedWork = Work & { readonly from: { readonly queue: QueueName }; readonly message: z.ZodType };

type ReceivedMessage = Pick<WorkItem, 'work' | 'run' | 'finish'> & {
  /** The item on the due list by which the sweeper brings the work with ever new messages. */
  readonly item: { readonly tenant: string; readonly kind: string; readonly id: string } | undefined;
};

/** What a message asks for; undefined for a message of another form. */
const readAs = <W extends QueuedWork>(
  { work, run }: PerformableWork<W>,
  body: string,
  seams: Seams,
): ReceivedMessage | undefined => {
  // The piece of work itself reads a provider's text.
  const message: unknown = work.message instanceof z.ZodString ? body : JSON.parse(body);
  const { success, data } = work.message.safeParse(message);
  if (!success) return undefined;
  return {
    work,
    item: itemOf(work, message),
    // The schema belongs to this piece of work, which the compiler cannot see through the registry.
    run: () => run(data as Parameters<typeof run>[0], seams),
    finish: sendAgain(work, message, seams),
  };
};

const itemOf = ({ foundBy, named }: Work, message: unknown): ReceivedMessage['item'] => {
  if (foundBy === undefined || named === undefined) return undefined;
  const { tenant, [named]: id }: Readonly<Record<string, unknown>> = Object(message);
  return { tenant: String(tenant), kind: foundBy, id: String(id) };
};

/** The same message brings the rest of the work. */
const sendAgain =
  (work: QueuedWork, message: unknown, { clock, log }: Seams) =>
  async (outcome: Outcome): Promise<void> => {
    if (typeof outcome === 'string') return;
    const wait = secondsBetween(toInstant(clock()), outcome.again);
    // Loaded only for continued work, because most work ends with its first message.
    const { sendAll } = await import('../kernel/queue.ts');
    await sendAll(work, [{ message, delaySeconds: Math.max(0, Math.ceil(wait)) }], log);
  };

/**
 * Handles a batch of queue messages in parallel; only failed ones come again. A message is handled by the first piece
 * of work whose form it has, so the form with the most fields comes first.
 */
export const batchWorker = (
  name: WorkerName,
  works: readonly PerformableWork<QueuedWork>[],
): Worker<SQSEvent, SQSBatchResponse> =>
  worker(async ({ Records }, seams) => {
    const take = (body: string): ReceivedMessage => {
      for (const work of works) {
        const received = readAs(work, body, seams);
        if (received !== undefined) return received;
      }
      throw new Error('No work takes such a message.');
    };
    const failureMessage = counted.failedMessage;
    const isDone = async ({ messageId, body, attributes }: SQSRecord): Promise<boolean> => {
      const ids = { worker: name, message_id: messageId };
      let received: ReceivedMessage;
      try {
        received = take(body);
      } catch (error) {
        seams.log({ level: 'error', message: failureMessage, ...ids, ...describeError(error) });
        return false;
      }
      const { item, ...rest } = received;
      // A message is hidden for longer than its worker may take, so no earlier worker still has it.
      const isRedelivered = Number(attributes.ApproximateReceiveCount) > 1;
      return tryWork(
        {
          ...rest,
          name: item === undefined ? messageId : `${item.tenant}#${item.kind}#${item.id}`,
          ids: { ...ids, tenant: item?.tenant, id: item?.id },
          isRedelivered,
          listedAs: item && recordKey(item.tenant, item.kind, item.id),
          failureMessage,
        },
        seams,
      );
    };
    const outcomes = await Promise.all(Records.map(isDone));
    const failures = Records.filter((_, index) => !outcomes[index]);
    return { batchItemFailures: failures.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });

/** Work of the registry that is missing is a compile error, and so is another worker's. */
type WorksOf<W extends WorkerName> = {
  readonly [Id in WorkIdOf<W>]: PerformableWork<Pieces[Id]>;
};

export const queueWorker = <const W extends WorkerName>(name: W, works: WorksOf<W>) =>
  batchWorker(name, Object.values<PerformableWork<QueuedWork>>(works));
