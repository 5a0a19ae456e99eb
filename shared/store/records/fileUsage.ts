import { maxBytesOfCompany } from '../../contract/attachments.ts';
import type { FileUsageRecord } from '../../domain/attachments.ts';
import type { Change } from '../../domain/record.ts';
import { database } from '../table/database.ts';
import { recordKey } from '../table/keys.ts';
import type { Write } from '../table/update.ts';

/** Adds to the current value, so that concurrent uploads do not wait for each other. */
export const writeOfUsage = ({ before, after }: Change<FileUsageRecord>): Write => {
  if (after === undefined) throw new Error('No request removes what a company uses.');
  const { kind, id, bytes } = after;
  const more = bytes - (before?.bytes ?? 0);
  return {
    Update: {
      TableName: database().tableName,
      Key: recordKey(id, kind, id),
      UpdateExpression: 'SET #kind = :kind, id = :id, version = :version ADD #bytes :more',
      ConditionExpression: 'attribute_not_exists(PK) OR #bytes <= :most',
      ExpressionAttributeNames: { '#kind': 'kind', '#bytes': 'bytes' },
      ExpressionAttributeValues: {
        ':kind': kind,
        ':id': id,
        ':version': 1,
        ':more': more,
        ':most': maxBytesOfCompany - Math.max(0, more),
      },
    },
  };
};
