import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database } from './client.ts';
import { clientKey } from './keys.ts';

const Signpost = z.object({ tenant: z.string() });

/** The company that a machine client acts for; undefined for a client that is unknown or was revoked. */
export const tenantOfClient = async (clientId: string): Promise<string | undefined> => {
  const { client, tableName } = database();
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName, Key: clientKey(clientId), ConsistentRead: true }),
  );
  return Item && Signpost.parse(Item).tenant;
};
