import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { table as shape } from '../../shared/store/table/table.ts';

const maxWaitSeconds = 600;

/**
 * Adds the missing settings of a restored table: its stream, time to live, point-in-time recovery, deletion protection, billing and
 * tags. CloudFormation assumes that an imported resource matches the template, and would never add them. Returns the changes; none the
 * second time.
 * @throws Error with one sentence if the table does not exist, or its keys or indexes differ
 */
export const readyTable = async (
  dynamodb: DynamoDBClient,
  name: string,
  tags: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const table = await describe(dynamodb, name);
  assertShape(name, table);
  return [
    ...(await readySettings(dynamodb, name, table)),
    ...(await readyTimeToLive(dynamodb, name)),
    ...(await readyRecovery(dynamodb, name)),
    ...(await readyTags(dynamodb, table, tags)),
  ];
};

const describe = async (dynamodb: DynamoDBClient, TableName: string): Promise<TableDescription> => {
  const { Table } = await dynamodb
    .send(new DescribeTableCommand({ TableName }))
    .catch((error: unknown): { Table?: TableDescription } => {
      if (error instanceof ResourceNotFoundException) return {};
      throw error;
    });
  if (Table === undefined) throw new Error(`There is no table ${TableName} in this region to be adopted.`);
  if (Table.TableStatus !== 'ACTIVE')
    throw new Error(`The table ${TableName} is ${Table.TableStatus}; deploy again once it is ACTIVE.`);
  return Table;
};

const spelled = (keys: readonly KeySchemaElement[] = [], projection = 'ALL'): string =>
  `${keys.map(({ AttributeName }) => AttributeName).join(' ')} ${projection}`;

const assertShape = (name: string, { KeySchema, GlobalSecondaryIndexes = [] }: TableDescription): void => {
  const has = new Map(
    GlobalSecondaryIndexes.map((index) => [
      index.IndexName,
      spelled(index.KeySchema, index.Projection?.ProjectionType),
    ]),
  );
  const lacking = Object.entries(shape.indexes)
    .filter(([index, { partition, sort, holds }]) => has.get(index) !== `${partition} ${sort} ${holds}`)
    .map(([index]) => `the index ${index}`);
  const keyed = spelled(KeySchema) === `${shape.key.partition} ${shape.key.sort} ALL`;
  if (keyed && lacking.length === 0) return;
  const what = keyed ? lacking.join(', ') : 'the keys';
  throw new Error(`The table ${name} lacks ${what} of this release; restore it again with all its indexes.`);
};

type Setting = Omit<UpdateTableCommandInput, 'TableName'>;

/** DynamoDB takes one of these at a time, and only while the table is at rest. */
const readySettings = async (dynamodb: DynamoDBClient, TableName: string, table: TableDescription) => {
  const stream = table.StreamSpecification;
  if (stream?.StreamEnabled === true && stream.StreamViewType !== shape.stream)
    throw new Error(`The stream of ${TableName} carries ${stream.StreamViewType}; switch it off first.`);
  const missing: (readonly [string, Setting])[] = [];
  if (table.BillingModeSummary?.BillingMode !== 'PAY_PER_REQUEST')
    missing.push(['on-demand billing', { BillingMode: 'PAY_PER_REQUEST' }]);
  if (stream?.StreamEnabled !== true) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: shape.stream };
    missing.push(['its stream', { StreamSpecification }]);
  }
  if (table.DeletionProtectionEnabled !== true)
    missing.push(['deletion protection', { DeletionProtectionEnabled: true }]);

  for (const [, setting] of missing) {
    await dynamodb.send(new UpdateTableCommand({ TableName, ...setting }));
    await waitUntilTableExists(
      { client: dynamodb, maxWaitTime: maxWaitSeconds, minDelay: 1, maxDelay: 5 },
      { TableName },
    );
  }
  return missing.map(([name]) => name);
};

const readyTimeToLive = async (dynamodb: DynamoDBClient, TableName: string): Promise<string[]> => {
  const { TimeToLiveDescription } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }));
  if (
    TimeToLiveDescription?.AttributeName === shape.timeToLive &&
    isOn(TimeToLiveDescription.TimeToLiveStatus)
  )
    return [];
  const TimeToLiveSpecification = { AttributeName: shape.timeToLive, Enabled: true };
  await dynamodb.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  return ['time to live'];
};

const isOn = (status: string | undefined): boolean => status === 'ENABLED' || status === 'ENABLING';

const readyRecovery = async (dynamodb: DynamoDBClient, TableName: string): Promise<string[]> => {
  const { ContinuousBackupsDescription } = await dynamodb.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  if (isOn(ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus))
    return [];
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await dynamodb.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
  return ['point-in-time recovery'];
};

const readyTags = async (
  dynamodb: DynamoDBClient,
  { TableArn: ResourceArn }: TableDescription,
  wanted: Readonly<Record<string, string>>,
): Promise<string[]> => {
  const { Tags = [] } = await dynamodb.send(new ListTagsOfResourceCommand({ ResourceArn }));
  const missing = Object.entries(wanted)
    .filter(([key, value]) => !Tags.some((tag) => tag.Key === key && tag.Value === value))
    .map(([Key, Value]) => ({ Key, Value }));
  if (missing.length === 0) return [];
  await dynamodb.send(new TagResourceCommand({ ResourceArn, Tags: missing }));
  return ['its tags'];
};
