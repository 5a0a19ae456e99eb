// The stream: in place of Lambda's event source for the table's stream, with its batches, retries and filter.

import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamsClient, _Record as ReadRecord } from '@aws-sdk/client-dynamodb-streams';
import { journalFilter } from '../../../shared/store/table/table.ts';
import { complain } from '../../terminal.ts';
import type { StreamHandler } from './streamDelivery.ts';
import { eventFilter } from './streamEvent.ts';
import { createStreamReader } from './streamReader.ts';
import { openStreamTrimmer } from './streamTrimmer.ts';
import { createWaker } from './waker.ts';

export type StreamFollower = {
  /** Looks for new records immediately instead of at the next poll. */
  wake: () => void;
  /** Resolves when everything written before the call was handled, or given up; rejects when stopped before. */
  caughtUp: () => Promise<void>;
  /** Lets a running batch finish, then ends. The sweeper finds unhandled records. */
  stop: () => Promise<void>;
};

type Options = {
  readonly streams: DynamoDBStreamsClient;
  readonly connection: DynamoDBClient;
  readonly tableName: string;
  /** The records for the handler; the others are skipped. By default the relay's filter. */
  readonly isWanted?: (record: ReadRecord) => boolean;
  readonly handler: StreamHandler;
  /** The embedded database's file, whose handled stream records are removed; undefined with an external DynamoDB. */
  readonly databaseFile: string | undefined;
};

const idleMs = 50;
const outageMs = 500;

/**
 * Follows the table's stream as Lambda's event source mapping does: in order and at least once, starting with writes
 * after the promise resolves. The sweeper finds earlier journal entries that were not relayed.
 */
export const followStream = async (options: Options): Promise<StreamFollower> => {
  const { connection, tableName, databaseFile, isWanted = eventFilter(journalFilter) } = options;
  const streamArn = await findStream(connection, tableName);
  const trimmer = databaseFile === undefined ? undefined : openStreamTrimmer(databaseFile, tableName);
  const stopping = new AbortController();
  const waker = createWaker();
  const readOnce = await createStreamReader({
    ...options,
    isWanted,
    streamArn,
    trimmer,
    signal: stopping.signal,
  });
  const waiters = new Set<{ since: number; resolve: () => void; reject: (reason: Error) => void }>();
  let inOutage = false;

  const step = async () => {
    const asked = [...waiters];
    const version = trimmer?.version();
    const { mayHaveMore, doneUpTo } = await readOnce();
    inOutage = false;
    for (const waiter of asked.filter(({ since }) => doneUpTo > since)) {
      waiters.delete(waiter);
      waiter.resolve();
    }
    // The workers' own writes fill pages as well; reading again for each of them immediately would be half of all
    // requests.
    if (!mayHaveMore && waiters.size === 0) await untilWritten(version);
  };

  /**
   * Usually there are no writes, and reading the stream costs both processes milliseconds; an external database
   * reports no version.
   */
  const untilWritten = async (version: number | undefined) => {
    const isUnchanged = () => version !== undefined && version === trimmer?.version();
    do await waker.wait(idleMs);
    while (isUnchanged() && waiters.size === 0 && !stopping.signal.aborted);
  };

  const recover = async (error: unknown) => {
    if (stopping.signal.aborted) return;
    if (!inOutage) complain(`The stream of ${tableName} cannot be read (${String(error)}); trying again.`);
    inOutage = true;
    await waker.wait(outageMs);
  };

  const run = async () => {
    while (!stopping.signal.aborted) await step().catch(recover);
    for (const { reject } of waiters) reject(new Error('The stream follower was stopped.'));
    waiters.clear();
    trimmer?.close();
  };

  const running = run();

  return {
    wake: waker.wake,
    caughtUp: () =>
      new Promise((resolve, reject) => {
        if (stopping.signal.aborted) return reject(new Error('The stream follower was stopped.'));
        waiters.add({ since: Date.now(), resolve, reject });
        waker.wake();
      }),
    stop: () => {
      stopping.abort();
      waker.wake();
      return running;
    },
  };
};

const findStream = async (connection: DynamoDBClient, tableName: string): Promise<string> => {
  const { Table } = await connection.send(new DescribeTableCommand({ TableName: tableName }));
  if (Table?.LatestStreamArn === undefined)
    throw new Error(`The table ${tableName} has no stream; run \`npm run reset\`.`);

  return Table.LatestStreamArn;
};
