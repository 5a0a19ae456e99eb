import { hash } from 'node:crypto';
import { ConditionalCheckFailedException, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import type { FormRecord } from '../../domain/leadForms.ts';
import type { Instant } from '../../kernel/clock.ts';
import { kinds } from '../records/kinds.ts';
import { database } from '../table/database.ts';
import { getItem } from '../table/getItem.ts';
import { formKey, triesKey } from '../table/keys.ts';
import { ttlAfter } from '../table/ttl.ts';
import { typedItem } from '../table/typed.ts';
import { collectionOf } from './collection.ts';

export const findForm = async (
  key: string,
): Promise<{ readonly tenantId: string; readonly form: FormRecord } | undefined> => {
  const signpost = await getItem(formKey(key));
  if (typeof signpost?.tenant !== 'string') return undefined;
  const form = await collectionOf(signpost.tenant, kinds.forms).find(String(signpost.owner));
  return form && { tenantId: signpost.tenant, form };
};

/** How often one address may send a form in an hour; a household or an office is one address. */
export const mostTries = 10;

/** Counts a try of the address in this hour; false beyond the limit. The address itself is not stored. */
export const countTry = async (
  tenantId: string,
  { id }: FormRecord,
  address: string,
  now: Instant,
): Promise<boolean> => {
  const { connection, tableName } = database();
  const who = hash('sha256', `${id}\n${networkOf(address)}`).slice(0, 32);
  try {
    await connection.send(
      new UpdateItemCommand({
        TableName: tableName,
        Key: typedItem(triesKey(tenantId, id, now.slice(0, 13), who)),
        UpdateExpression: 'SET #ttl = :ttl, kind = :kind ADD tries :one',
        ConditionExpression: 'attribute_not_exists(tries) OR tries < :most',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: typedItem({
          ':ttl': ttlAfter(now, keptSeconds),
          ':kind': 'tries',
          ':one': 1,
          ':most': mostTries,
        }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

const keptSeconds = 7_200;

/** A provider's customer has 2^64 IPv6 addresses: those with the same first four groups count as one. */
const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? (plain.split('::')[0] ?? '').split(':').slice(0, 4).join(':') : plain;
};
