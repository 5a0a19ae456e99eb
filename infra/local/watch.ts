import { setTimeout as pause } from 'node:timers/promises';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import { database } from '../../shared/store/client.ts';

const pollMilliseconds = 200;

/** Every delivery as it is after something happened to it, from now on until the signal; claims alone are passed over. */
export async function* watchDeliveries(
  streams: DynamoDBStreamsClient,
  signal: AbortSignal,
): AsyncGenerator<DeliveryRecord, void, undefined> {
  const seen = new Map<string, string>();
  let iterators = await latestOf(streams);
  while (!signal.aborted) {
    const pages = await Promise.all(
      iterators.map((ShardIterator) => streams.send(new GetRecordsCommand({ ShardIterator }))),
    );
    for (const { dynamodb } of pages.flatMap(({ Records = [] }) => Records)) {
      if (dynamodb?.NewImage?.kind?.S !== 'delivery') continue;
      const delivery = DeliveryRecord.parse(unmarshall(dynamodb.NewImage));
      const news = [delivery.status, delivery.attempt].join();
      if (delivery.lease_until !== undefined || seen.get(delivery.id) === news) continue;
      seen.set(delivery.id, news);
      yield delivery;
    }
    iterators = pages.map(({ NextShardIterator }) => NextShardIterator).filter((next) => next !== undefined);
    if (iterators.length === 0) iterators = await latestOf(streams);
    await pause(pollMilliseconds, undefined, { signal }).catch(() => undefined);
  }
}

const latestOf = async (streams: DynamoDBStreamsClient): Promise<string[]> => {
  const { client, tableName } = database();
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const iterators = await Promise.all(
    (StreamDescription?.Shards ?? []).map(({ ShardId }) =>
      streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'LATEST' })),
    ),
  );
  return iterators.map(({ ShardIterator }) => ShardIterator).filter((iterator) => iterator !== undefined);
};
