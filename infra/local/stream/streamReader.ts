import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as ReadRecord,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { batchSizes } from '../../invocations.ts';
import type { Checkpoint } from './checkpoint.ts';
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
  readonly checkpoint: Checkpoint;
  readonly trimmer: StreamTrimmer | undefined;
  readonly isWanted: (record: ReadRecord) => boolean;
  readonly handler: StreamHandler;
  readonly signal: AbortSignal;
};

/** `isFull`: there may be more to read at once; `doneUpTo`: all written before this time (ms since 1970) is done with. */
export type Progress = { readonly isFull: boolean; readonly doneUpTo: number };

// A commit writes about four items and one of them is wanted, so a page gives the handler about one full batch.
const pageSize = 400;

/** Gives a function that reads the next page of every shard, parents before their children, and handles it to the end. */
export const createStreamReader = (options: Options): (() => Promise<Progress>) => {
  const { streams, streamArn, checkpoint } = options;
  const readShard = createShardReader(options);
  const isOpen = ({ ShardId = '' }: Shard) => !checkpoint.isFinished(ShardId);
  let known: Shard[] = [];

  return async () => {
    if (known.length === 0 || !known.every(isOpen)) known = await listShards(streams, streamArn);
    const open = known.filter(isOpen);
    const ready = open.filter(({ ParentShardId }) => !open.some(({ ShardId }) => ShardId === ParentShardId));

    let isFull = false;
    let doneUpTo = Number.POSITIVE_INFINITY;
    for (const { ShardId = '' } of ready) {
      const progress = await readShard(ShardId);
      isFull ||= progress.isFull;
      doneUpTo = Math.min(doneUpTo, progress.doneUpTo);
    }
    const hasMore = ready.length === 0 || ready.length < open.length || !ready.every(isOpen);

    return { isFull, doneUpTo: hasMore ? 0 : doneUpTo };
  };
};

const createShardReader = (options: Options): ((shard: string) => Promise<Progress>) => {
  const { streams, checkpoint, trimmer } = options;
  const iterators = new Map<string, string>();

  return async (shard) => {
    const iterator = iterators.get(shard) ?? (await startOf(shard, options));
    // Forgotten until the page is done with, so that after a failure reading begins again at the checkpoint.
    iterators.delete(shard);
    const page = await streams.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: pageSize }));
    const records = page.Records ?? [];
    await handle(shard, records, options);

    const after = checkpoint.after(shard);
    if (after !== undefined) trimmer?.consumed(shard, after, records.length);
    if (page.NextShardIterator === undefined) checkpoint.finish(shard);
    else iterators.set(shard, page.NextShardIterator);

    return { isFull: records.length === pageSize, doneUpTo: timeOfLast(records) };
  };
};

const handle = async (shard: string, records: readonly ReadRecord[], options: Options): Promise<void> => {
  const { streamArn, isWanted, handler, checkpoint, signal } = options;
  const wanted = records.filter(isWanted).map((record) => toLambdaRecord(record, streamArn));
  const advance = (record: SequencedRecord) => checkpoint.advance(shard, sequenceNumberOf(record));

  for (let start = 0; start < wanted.length; start += batchSizes.journal) {
    signal.throwIfAborted();
    await deliverInOrder(wanted.slice(start, start + batchSizes.journal), { handler, advance, signal });
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

const startOf = async (
  shard: string,
  { streams, streamArn, checkpoint }: Options,
): Promise<string | undefined> => {
  const place = { StreamArn: streamArn, ShardId: shard };
  const after = checkpoint.after(shard);
  const fromOldest = new GetShardIteratorCommand({ ...place, ShardIteratorType: 'TRIM_HORIZON' });
  if (after === undefined) return (await streams.send(fromOldest)).ShardIterator;

  try {
    const fromCheckpoint = {
      ...place,
      ShardIteratorType: 'AFTER_SEQUENCE_NUMBER',
      SequenceNumber: after,
    } as const;
    return (await streams.send(new GetShardIteratorCommand(fromCheckpoint))).ShardIterator;
  } catch (error) {
    if (!(error instanceof TrimmedDataAccessException)) throw error;
    return (await streams.send(fromOldest)).ShardIterator;
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
