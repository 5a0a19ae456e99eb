import { fallsDueAt } from '../../domain/followUps.ts';
import type { Instant } from '../../kernel/clock.ts';
import { dueAt, recordKey, recordsOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { table } from '../table/table.ts';
import { updateItem } from '../table/update.ts';
import { decodeRecord } from './items.ts';
import { kinds } from './kinds.ts';

/**
 * Puts on the due list the follow-ups that were scheduled before follow-ups were carried out, if their time is still to come: nobody
 * wants a reminder that is months late. It may run at any time and again. Answers how many were put there.
 */
export const planFormerFollowUps = async (tenantId: string, now: Instant): Promise<number> => {
  const { name, schema } = kinds.followUps;
  let count = 0;
  for await (const item of readItems({ partition: recordsOf(tenantId, name) })) {
    const followUp = decodeRecord(schema, item);
    const due = fallsDueAt(followUp);
    if (due === null || due < now) continue;
    const isAsRead = {
      expression: '#status = :status AND attribute_not_exists(#due)',
      names: { '#status': 'status', '#due': table.indexes.due.partition },
      values: { ':status': followUp.status },
    };
    const updated = await updateItem(
      recordKey(tenantId, name, followUp.id),
      dueAt(due, name, followUp.id),
      isAsRead,
    );
    if (updated.done) count += 1;
  }
  return count;
};
