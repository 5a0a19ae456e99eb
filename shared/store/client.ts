import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { config } from '../kernel/config.ts';

let client: DynamoDBDocumentClient | undefined;

/** The connection to the table, made on first use and kept for the life of the process. */
export const database = (): { readonly client: DynamoDBDocumentClient; readonly tableName: string } => {
  client ??= connect();
  return { client, tableName: config('tableName') };
};

const connect = (): DynamoDBDocumentClient => {
  const plain = new DynamoDBClient({ maxAttempts: 5 });
  // It copies every request and answer for a log that nobody keeps: a tenth of all that is allocated.
  plain.middlewareStack.remove('loggerMiddleware');
  return DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
};
