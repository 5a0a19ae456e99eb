import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  type TableDescription,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { table } from '../../../shared/store/table/table.ts';

type Key = { readonly partition: string; readonly sort: string };

const keySchema = ({ partition, sort }: Key): KeySchemaElement[] => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];

const attributesOf = ({ partition, sort }: Key): string[] => [partition, sort];

/**
 * Makes the service's table, with its indexes, stream and time to live, and answers once it can be used. A table that
 * is there already is kept; one of another shape (made by another version) throws, with the remedy.
 */
export const createTable = async (
  connection: DynamoDBClient,
  tableName: string,
  remedy = 'run `npm run reset` to start afresh',
): Promise<void> => {
  const attributes = new Set([table.key, ...Object.values(table.indexes)].flatMap(attributesOf));

  try {
    await connection.send(
      new CreateTableCommand({
        TableName: tableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [...attributes].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
        KeySchema: keySchema(table.key),
        GlobalSecondaryIndexes: Object.entries(table.indexes).map(([name, { holds, ...key }]) => ({
          IndexName: name,
          KeySchema: keySchema(key),
          Projection: { ProjectionType: holds },
        })),
        StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }

  await waitUntilTableExists({ client: connection, maxWaitTime: 60, minDelay: 1 }, { TableName: tableName });
  if (!(await hasOurShape(connection, tableName)))
    throw new Error(`The table ${tableName} was made by another version of the service; ${remedy}.`);
  await expireItems(connection, tableName);
};

const hasOurShape = async (connection: DynamoDBClient, tableName: string): Promise<boolean> => {
  const { Table } = await connection.send(new DescribeTableCommand({ TableName: tableName }));

  return Table !== undefined && shapeOf(Table) === wantedShape;
};

const expireItems = async (connection: DynamoDBClient, tableName: string): Promise<void> => {
  const { TimeToLiveDescription } = await connection.send(
    new DescribeTimeToLiveCommand({ TableName: tableName }),
  );
  if (TimeToLiveDescription?.AttributeName === table.timeToLive) return;

  await connection.send(
    new UpdateTimeToLiveCommand({
      TableName: tableName,
      TimeToLiveSpecification: { Enabled: true, AttributeName: table.timeToLive },
    }),
  );
};

const describe = (name: string, keys: readonly KeySchemaElement[], rest: string | undefined): string =>
  [name, ...keys.map((key) => `${key.KeyType} ${key.AttributeName}`).sort(), rest].join(' ');

const shapeOf = ({
  KeySchema = [],
  GlobalSecondaryIndexes = [],
  StreamSpecification,
}: TableDescription): string =>
  [
    describe('table', KeySchema, StreamSpecification?.StreamViewType),
    ...GlobalSecondaryIndexes.map((index) =>
      describe(`index ${index.IndexName}`, index.KeySchema ?? [], index.Projection?.ProjectionType),
    ).sort(),
  ].join('\n');

const wantedShape = [
  describe('table', keySchema(table.key), table.stream),
  ...Object.entries(table.indexes)
    .map(([name, { holds, ...key }]) => describe(`index ${name}`, keySchema(key), holds))
    .sort(),
].join('\n');
