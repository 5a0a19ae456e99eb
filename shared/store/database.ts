import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { repeating } from '../kernel/awsCalls.ts';
import { config } from '../kernel/config.ts';
import { lean } from '../kernel/leanClient.ts';

let connection: DynamoDBDocumentClient | undefined;

/** The connection to the table, made on first use and kept for the life of the process. */
export const database = (): { readonly connection: DynamoDBDocumentClient; readonly tableName: string } => {
  connection ??= connect();
  return { connection, tableName: config('tableName') };
};

const connect = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(lean(new DynamoDBClient(repeating())), {
    marshallOptions: { removeUndefinedValues: true },
  });
