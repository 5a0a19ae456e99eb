import { setInterval } from 'node:timers';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { redrive } from '../../functions/workers/reconcile.ts';
import * as pieces from '../../shared/contract/work.ts';
import { reconcileMinutes, sweepMinutes } from '../../shared/contract/workClocks.ts';
import { type QueueName, queueNames, queueOf, queues, workers } from '../../shared/contract/workers.ts';
import { describeError } from '../../shared/kernel/log.ts';
import type { Seams } from '../../shared/kernel/seams.ts';
import { nextDueMoment } from '../../shared/store/pending/due.ts';
import { database } from '../../shared/store/table/database.ts';
import { journalFilter } from '../../shared/store/table/table.ts';
import { createAdvance } from './controls/advance.ts';
import type { TestClock } from './controls/clock.ts';
import type { Dynamo } from './database/dynamodb.ts';
import { loadHandler } from './gateway/functions.ts';
import { consume, idle } from './queues/eventSource.ts';
import type { QueueDefinition, Queues } from './queues/queues.ts';
import { followStream } from './stream/stream.ts';
import { streamClient } from './stream/streamClient.ts';
import { eventFilter } from './stream/streamEvent.ts';

/** The most messages that SQS gives at a time; a Lambda mapping gathers more. */
const mostAtOnce = 10;

/** Receives count across restarts here, so only a message that fails for good reaches the dead letters. */
const deadLetter = { queue: 'dead-letters', maxReceives: 100 };

/**
 * A message stays hidden from other workers for as long as one may be at it; on AWS, where a worker takes batches, six
 * times as long.
 */
const hiddenSeconds = (name: QueueName): number => {
  const ofQueue = Object.values<pieces.Work>(pieces).filter(
    ({ from }) => 'queue' in from && from.queue === name,
  );
  const leases = ofQueue.map(({ leaseSeconds = 0 }) => leaseSeconds);
  return Math.max(workers[queues[name].worker].seconds, ...leases);
};

export const queueDefinitions: readonly QueueDefinition[] = [
  ...queueNames.map((name) => ({ name, visibilityTimeoutSeconds: hiddenSeconds(name), deadLetter })),
  { name: deadLetter.queue, visibilityTimeoutSeconds: 60 },
];

type Parts = {
  readonly seams: Seams;
  readonly testClock: TestClock;
  readonly queues: Queues;
  readonly dynamo: Dynamo;
};

/** What AWS connects by event source mappings and schedules: stream, relay, queues, workers, sweeper. */
export const startPipeline = async ({ seams, testClock, queues: local, dynamo }: Parts) => {
  await using starting = new AsyncDisposableStack();
  const relay = await loadHandler<DynamoDBStreamEvent, DynamoDBBatchResponse | undefined>(
    'relayJournal',
    seams,
  );
  const sweep = await loadHandler<undefined, void>('sweepDue', seams);
  const reconcile = await loadHandler<undefined, void>('reconcile', seams);
  const consumers = await Promise.all(
    queueNames.map(async (name) => {
      const { worker, batch, atOnce } = queueOf(name);
      const handler = await loadHandler<SQSEvent, SQSBatchResponse | undefined>(worker, seams);
      const batchSize = Math.min(batch, mostAtOnce);
      return consume({ queues: local, queue: name, handler, batchSize, concurrency: atOnce.onOneMachine });
    }),
  );
  for (const { stop } of consumers) starting.defer(stop);
  const isWanted = eventFilter(journalFilter);
  const stream = await followStream({
    streams: streamClient({ endpoint: dynamo.endpoint }, isWanted),
    ...database(),
    databaseFile: dynamo.databaseFile,
    isWanted,
    handler: relay,
  });
  starting.defer(stream.stop);
  starting.defer(every(sweepMinutes, () => sweep(undefined), seams));
  starting.defer(every(reconcileMinutes, () => reconcile(undefined), seams));

  const finishWork = async (signal: AbortSignal) => {
    // The workers' writes may have to be relayed in turn, so the stream is read again after them.
    await stream.caughtUp();
    await idle({ queues: local, consumers, signal });
    await stream.caughtUp();
    await idle({ queues: local, consumers, signal });
  };
  const nextMoment = async (after: Date) => {
    const moments = [local.nextVisibleAt(), await nextDueMoment(after.toISOString())];
    return moments.filter((moment) => moment !== undefined).sort((a, b) => a.getTime() - b.getTime())[0];
  };
  const advance = createAdvance(testClock, {
    nextMoment,
    finishWork,
    sweep: async () => {
      local.wake();
      await sweep(undefined);
    },
  });

  const running = starting.move();
  return { advance, wake: stream.wake, redrive: () => redrive(seams), stop: () => running.disposeAsync() };
};

/** Runs the work again and again in real time, as a schedule on AWS does; a failure is logged and the next run comes. */
const every = (minutes: number, work: () => Promise<void>, { log }: Seams): (() => void) => {
  const timer = setInterval(() => {
    work().catch((error: unknown) =>
      log({
        level: 'error',
        message: 'scheduled run failed; the next one tries again',
        ...describeError(error),
      }),
    );
  }, minutes * 60_000);
  return () => clearInterval(timer);
};
