import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DescribeTableCommand, DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dynamo, startDynamo } from '../../infra/local/database/dynamodb.ts';
import { createTable } from '../../infra/local/database/table.ts';
import { streamClient } from '../../infra/local/stream/streamClient.ts';

const TableName = 'service';
const wanted = {
  PK: { S: 'a' },
  SK: { S: '1' },
  bytes: { B: Buffer.from('told') },
  many: { L: [{ N: '7' }] },
};
const other = { PK: { S: 'a' }, SK: { S: '2' }, text: { S: 'said' } };

let dir: string;
let dynamo: Dynamo;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'stream-client-'));
  dynamo = await startDynamo({ dir });
});
afterAll(async () => {
  await dynamo.stop();
  rmSync(dir, { recursive: true, force: true });
});

const recordsBy = async (streams: DynamoDBStreamsClient, StreamArn: string) => {
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
  const [ShardId] = StreamDescription?.Shards?.map((shard) => shard.ShardId) ?? [];
  const place = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
  const { ShardIterator } = await streams.send(new GetShardIteratorCommand(place));
  return (await streams.send(new GetRecordsCommand({ ShardIterator }))).Records ?? [];
};

test('a wanted record of a page is complete, and the others have no image', async () => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const where = { endpoint: dynamo.endpoint, region: 'us-east-1', credentials };
  const client = new DynamoDBClient(where);
  await createTable(client, TableName);
  const TransactItems = [wanted, other].map((Item) => ({ Put: { TableName, Item } }));
  await client.send(new TransactWriteItemsCommand({ TransactItems }));
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const arn = Table?.LatestStreamArn ?? '';

  const all = await recordsBy(new DynamoDBStreamsClient(where), arn);
  const some = await recordsBy(
    streamClient(where, ({ dynamodb }) => dynamodb?.Keys?.SK?.S === '1'),
    arn,
  );

  const imageless = all.map(({ dynamodb: { NewImage, ...place } = {}, ...record }) => ({
    ...record,
    dynamodb: place,
  }));
  expect(all.map(({ dynamodb }) => Object.keys(dynamodb?.NewImage ?? {}).length)).toEqual([4, 3]);
  expect(some).toEqual([all[0], imageless[1]]);
});
