import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type GetShardIteratorInput,
  type _Record as ReadRecord,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { stream } from '../../../shared/contract/workers.ts';
import {
  deliverInOrder,
  type SequencedRecord,
  type StreamHandler,
  sequenceNumberOf,
} from './streamDelivery.ts';
import { toLambdaRecord } from './streamEvent.ts';
import type { StreamTrimmer } from './streamTrimmer.ts';

type Options = {
  readonly streams: DynamoDBStreamsClient;
  readonly streamArn: string;
  readonly trimmer: StreamTrimmer | undefined;
  readonly isWanted: (record: ReadRecord) => boolean;
  readonly handler: StreamHandler;
  readonly signal: AbortSignal;
};

/** `mayHaveMore`: there may be more to read at once; `doneUpTo`: all written before this time (ms since 1970) is done with. */
export type Progress = { readonly mayHaveMore: boolean; readonly doneUpTo: number };

// A commit writes about four items and one of them is wanted, so a page gives the handler about one full batch.
const pageSize = 400;

/** How far the shards were read, by their ids. The relay heals what a process that ended left behind, so no file keeps it. */
type Positions = {
  /** Where each shard is read on. */
  readonly iterators: Map<string, string>;
  /** The sequence number of the last record that is done with. */
  readonly done: Map<string, string>;
  readonly finished: Set<string>;
};

/**
 * Returns a function that reads the next page of every shard, parents before their children, and handles it
 * completely. It starts with new writes.
 */
export const createStreamReader = async (options: Options): Promise<() => Promise<Progress>> => {
  const { streams, streamArn } = options;
  const positions: Positions = { iterators: new Map(), done: new Map(), finished: new Set() };
  const isOpen = ({ ShardId = '' }: Shard) => !positions.finished.has(ShardId);
  let known = await listShards(streams, streamArn);
  for (const { ShardId = '' } of known) {
    const latest = await iteratorAt(options, { ShardId, ShardIteratorType: 'LATEST' });
    if (latest !== undefined) positions.iterators.set(ShardId, latest);
  }

  return async () => {
    if (known.length === 0 || !known.every(isOpen)) known = await listShards(streams, streamArn);
    const open = known.filter(isOpen);
    const ready = open.filter(({ ParentShardId }) => !open.some(({ ShardId }) => ShardId === ParentShardId));

    let mayHaveMore = false;
    let doneUpTo = Number.POSITIVE_INFINITY;
    for (const { ShardId = '' } of ready) {
      const progress = await readShard(ShardId, positions, options);
      mayHaveMore ||= progress.mayHaveMore;
      doneUpTo = Math.min(doneUpTo, progress.doneUpTo);
    }
    const hasMore = ready.length === 0 || ready.length < open.length || !ready.every(isOpen);

    return { mayHaveMore, doneUpTo: hasMore ? 0 : doneUpTo };
  };
};

const readShard = async (
  shard: string,
  { iterators, done, finished }: Positions,
  options: Options,
): Promise<Progress> => {
  const iterator = iterators.get(shard) ?? (await iteratorAfter(done.get(shard), shard, options));
  // Forgotten until the page is done with, so that after a failure reading begins again behind the last record done with.
  iterators.delete(shard);
  const page = await options.streams.send(
    new GetRecordsCommand({ ShardIterator: iterator, Limit: pageSize }),
  );
  const records = page.Records ?? [];
  await handle(records, (record) => done.set(shard, sequenceNumberOf(record)), options);

  const last = done.get(shard);
  if (last !== undefined) options.trimmer?.consumed(shard, last, records.length);
  if (page.NextShardIterator === undefined) finished.add(shard);
  else iterators.set(shard, page.NextShardIterator);

  return { mayHaveMore: records.length === pageSize, doneUpTo: timeOfLast(records) };
};

const handle = async (
  records: readonly ReadRecord[],
  advance: (record: SequencedRecord) => void,
  { streamArn, isWanted, handler, signal }: Options,
): Promise<void> => {
  const wanted = records.filter(isWanted).map((record) => toLambdaRecord(record, streamArn));

  for (let start = 0; start < wanted.length; start += stream.batch) {
    signal.throwIfAborted();
    await deliverInOrder(wanted.slice(start, start + stream.batch), { handler, advance, signal });
  }

  const last = records.at(-1);
  if (last !== undefined) advance(last);
};

/** Records come in the order of their writing and bear whole seconds; no record means that the end was reached. */
const timeOfLast = (records: readonly ReadRecord[]): number => {
  const last = records.at(-1);

  return last === undefined
    ? Number.POSITIVE_INFINITY
    : (last.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0);
};

type Place = Omit<GetShardIteratorInput, 'StreamArn'>;

const iteratorAt = async ({ streams, streamArn }: Options, place: Place): Promise<string | undefined> =>
  (await streams.send(new GetShardIteratorCommand({ StreamArn: streamArn, ...place }))).ShardIterator;

/** For a new shard, and for one whose position was trimmed, it points at the oldest record. */
const iteratorAfter = async (
  SequenceNumber: string | undefined,
  ShardId: string,
  options: Options,
): Promise<string | undefined> => {
  const oldest = { ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
  if (SequenceNumber === undefined) return iteratorAt(options, oldest);

  try {
    return await iteratorAt(options, { ShardId, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber });
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error;
    return iteratorAt(options, oldest);
  }
};

const listShards = async (streams: DynamoDBStreamsClient, streamArn: string): Promise<Shard[]> => {
  const shards: Shard[] = [];
  let from: string | undefined;

  do {
    const { StreamDescription } = await streams.send(
      new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: from }),
    );
    shards.push(...(StreamDescription?.Shards ?? []));
    from = StreamDescription?.LastEvaluatedShardId;
  } while (from !== undefined);

  return shards;
};
