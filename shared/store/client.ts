import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { repeating } from '../kernel/awsCalls.ts';
import { config } from '../kernel/config.ts';
import { lean } from '../kernel/leanClient.ts';

let client: DynamoDBDocumentClient | undefined;

/** The connection to the table, made on first use and kept for the life of the process. */
export const database = (): { readonly client: DynamoDBDocumentClient; readonly tableName: string } => {
  client ??= connect();
  return { client, tableName: config('tableName') };
};

const connect = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(lean(new DynamoDBClient(repeating())), {
    marshallOptions: { removeUndefinedValues: true },
  });
