import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { complain } from '../../terminal.ts';
import { arnOf, md5, region, systemAttributes } from './queueActions.ts';
import type { Message } from './queueStore.ts';
import type { Queues } from './queues.ts';

export type SqsHandler = (event: SQSEvent) => Promise<SQSBatchResponse | undefined> | Promise<void>;

export type Consumer = {
  /** How many invocations are running. */
  inFlight: () => number;
  /** Takes no further batch and waits for those that are running. */
  stop: () => Promise<void>;
};

type ConsumeOptions = {
  queues: Queues;
  queue: string;
  handler: SqsHandler;
  batchSize: number;
  concurrency: number;
};

const eventOf = (queue: string, messages: readonly Message[]): SQSEvent => ({
  Records: messages.map((message) => ({
    messageId: message.id,
    receiptHandle: message.receiptHandle,
    body: message.body,
    attributes: systemAttributes(message),
    messageAttributes: {},
    md5OfBody: md5(message.body),
    eventSource: 'aws:sqs',
    eventSourceARN: arnOf(queue),
    awsRegion: region,
  })),
});

/** As on Lambda, an answer that names a message which is not in the batch fails the whole batch. */
const succeeded = (
  messages: readonly Message[],
  response: SQSBatchResponse | undefined,
): readonly Message[] => {
  const failed = (response?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  const known = failed.every((id) => messages.some((message) => message.id === id));

  return known ? messages.filter(({ id }) => !failed.includes(id)) : [];
};

const logFailure = (queue: string, messages: readonly Message[], error: unknown): void => {
  const reason = String(error).replaceAll(/\s+/g, ' ');
  complain(`The consumer of ${queue} failed on ${messages.length} message(s): ${reason}`);
};

/**
 * Feeds a queue to a Lambda handler as an SQS event source does: what succeeded is deleted, what failed becomes visible again when
 * its visibility time is over. At most `concurrency` invocations run at once, each with at most `batchSize` messages.
 */
export const consume = ({ queues, queue, handler, batchSize, concurrency }: ConsumeOptions): Consumer => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();

  const invoke = async (messages: readonly Message[]): Promise<void> => {
    try {
      const response = await handler(eventOf(queue, messages));
      for (const { receiptHandle } of succeeded(messages, response || undefined))
        queues.remove(queue, receiptHandle);
    } catch (error) {
      logFailure(queue, messages, error);
    }
  };

  /** Counted in the same breath as received: at every moment a message is visible or its invocation shows. */
  const begin = (messages: readonly Message[]): void => {
    const invocation = Promise.resolve(messages)
      .then(invoke)
      .finally(() => {
        running.delete(invocation);
        queues.changes.emit('change');
      });
    running.add(invocation);
  };

  /** Begins as many invocations as there may be; true when it left nothing that was visible. */
  const take = (): boolean => {
    while (running.size < concurrency) {
      const messages = queues.receive(queue, batchSize);
      if (messages.length === 0) return true;
      begin(messages);
    }
    return false;
  };

  const poll = async (): Promise<void> => {
    for (;;) {
      // Handlers that never wait must not keep the process from everything else.
      await setImmediate();
      if (signal.aborted) return;
      if (take()) await queues.arrival(queue, signal);
      else await Promise.race(running);
    }
  };

  const polling = poll();

  return {
    inFlight: () => running.size,
    stop: async () => {
      stopping.abort();
      await Promise.all([polling, ...running]);
    },
  };
};

type Idleness = { queues: Queues; consumers: readonly Consumer[]; signal?: AbortSignal };

/** Waits until no message is visible and no invocation runs. Rejects with an `AbortError` when the signal fires first. */
export const idle = async ({ queues, consumers, signal }: Idleness): Promise<void> => {
  while (consumers.some((consumer) => consumer.inFlight() > 0) || queues.visibleCount() > 0) {
    await once(queues.changes, 'change', { signal });
  }
};
