import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { withRetries } from '../../kernel/awsCalls.ts';
import { config } from '../../kernel/config.ts';
import { lean } from '../../kernel/leanClient.ts';

let connection: DynamoDBClient | undefined;

export const database = (): { readonly connection: DynamoDBClient; readonly tableName: string } => {
  connection ??= connect();
  return { connection, tableName: config('tableName') };
};

/**
 * `cacheMiddleware` builds the middleware once for each kind of command; the document client would build it for every
 * call.
 */
const connect = (): DynamoDBClient => lean(new DynamoDBClient({ ...withRetries(), cacheMiddleware: true }));
