import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Tenant } from '../domain/tenant.ts';
import { database } from './client.ts';
import { itemOf } from './items.ts';
import { kinds } from './kinds.ts';

/** Adds a company; false when the id is in use already, and nothing is changed then. */
export const addTenant = async (tenant: Tenant): Promise<boolean> => {
  const { client, tableName } = database();
  try {
    await client.send(
      new PutCommand({
        TableName: tableName,
        Item: itemOf(tenant.id, kinds.tenants, { ...tenant, version: 1 }),
        ConditionExpression: 'attribute_not_exists(PK)',
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
};
