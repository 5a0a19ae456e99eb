import { setTimeout as pause } from 'node:timers/promises';
import { type AttributeValue, DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import { EndpointRecord } from '../../shared/domain/webhooks.ts';
import { database } from '../../shared/store/table/database.ts';

const pollMilliseconds = 200;

/** A delivery after a change, or an endpoint just disabled or enabled. */
export type News = { readonly delivery: DeliveryRecord } | { readonly endpoint: EndpointRecord };

/**
 * Resolves when it is listening: shows the changes of webhooks from then on until the signal; it skips mere claims.
 */
export const watchWebhooks = async (
  streams: DynamoDBStreamsClient,
  signal: AbortSignal,
): Promise<AsyncGenerator<News, void, undefined>> => newsFrom(await latestOf(streams), streams, signal);

async function* newsFrom(
  latest: readonly string[],
  streams: DynamoDBStreamsClient,
  signal: AbortSignal,
): AsyncGenerator<News, void, undefined> {
  const seen = new Map<string, string>();
  let iterators = latest;
  while (!signal.aborted) {
    const pages = await Promise.all(
      iterators.map((ShardIterator) => streams.send(new GetRecordsCommand({ ShardIterator }))),
    );
    for (const { dynamodb } of pages.flatMap(({ Records = [] }) => Records)) {
      const news = newsOf(dynamodb?.NewImage ?? {}, seen);
      if (news !== undefined) yield news;
    }
    iterators = pages.map(({ NextShardIterator }) => NextShardIterator).filter((next) => next !== undefined);
    if (iterators.length === 0) iterators = await latestOf(streams);
    await pause(pollMilliseconds, undefined, { signal }).catch(() => undefined);
  }
}

/** Undefined for a change without news. */
const newsOf = (image: Record<string, AttributeValue>, seen: Map<string, string>): News | undefined => {
  if (image.kind?.S === 'delivery') {
    const delivery = DeliveryRecord.parse(unmarshall(image));
    const state = [delivery.status, delivery.attempt].join();
    if (delivery.lease_until !== undefined || seen.get(delivery.id) === state) return undefined;
    seen.set(delivery.id, state);
    return { delivery };
  }
  if (image.kind?.S !== 'endpoint') return undefined;
  const endpoint = EndpointRecord.parse(unmarshall(image));
  const before = seen.get(endpoint.id) ?? 'enabled';
  seen.set(endpoint.id, endpoint.status);
  return before === endpoint.status ? undefined : { endpoint };
};

const latestOf = async (streams: DynamoDBStreamsClient): Promise<string[]> => {
  const { connection, tableName } = database();
  const { Table } = await connection.send(new DescribeTableCommand({ TableName: tableName }));
  const StreamArn = Table?.LatestStreamArn;
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const iterators = await Promise.all(
    (StreamDescription?.Shards ?? []).map(({ ShardId }) =>
      streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'LATEST' })),
    ),
  );
  return iterators.map(({ ShardIterator }) => ShardIterator).filter((iterator) => iterator !== undefined);
};
