import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { database } from '../../shared/store/table/database.ts';

let connection: DynamoDBDocumentClient | undefined;

/** The table as the document client has it: for what a test puts into it, or looks for in it, past the store. */
export const documents = () => {
  connection ??= DynamoDBDocumentClient.from(new DynamoDBClient(), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return { connection, tableName: database().tableName };
};
