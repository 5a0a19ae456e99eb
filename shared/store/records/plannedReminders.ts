import { movableStatuses } from '../../domain/appointments.ts';
import { remindAt } from '../../domain/reminderMoments.ts';
import type { Tenant } from '../../domain/tenants.ts';
import type { Instant } from '../../kernel/clock.ts';
import { dueAt, recordKey } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { table } from '../table/table.ts';
import { updateItem } from '../table/update.ts';
import { decodeRecord, unfilteredLists } from './items.ts';
import { kinds } from './kinds.ts';

/**
 * Puts the reminders of earlier appointments on the due list if their time is still to come. May run at any time and
 * repeatedly. Returns their number.
 */
export const planReminders = async (tenant: Tenant, now: Instant): Promise<number> => {
  const { name, schema } = kinds.appointments;
  let count = 0;
  const [list] = unfilteredLists(tenant.id, kinds.appointments);
  if (list === undefined) return count;
  for await (const item of readItems({ partition: list, from: now })) {
    const { id, status, start, version, remind_at, reminded_at } = decodeRecord(schema, item);
    if (!movableStatuses.includes(status) || remind_at !== null || reminded_at !== null) continue;
    const due = remindAt(start, tenant, now);
    if (due === null) continue;
    const isAsRead = {
      expression: '#version = :version AND attribute_not_exists(#due)',
      names: { '#version': 'version', '#due': table.indexes.due.partition },
      values: { ':version': version },
    };
    const planned = { remind_at: due, ...dueAt(due, name, id) };
    if ((await updateItem(recordKey(tenant.id, name, id), planned, isAsRead)).done) count += 1;
  }
  return count;
};
