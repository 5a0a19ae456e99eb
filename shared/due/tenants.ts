import { reschedule } from '../domain/playbooks.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { getTenant } from '../store/operator/tenants.ts';
import { type DueHandlers, type DueItem, leaveOut } from '../store/pending/due.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { kinds } from '../store/records/kinds.ts';
import { planReminders } from '../store/records/plannedReminders.ts';
import { commitDue, eachDue } from './items.ts';

/** It sends nothing, so a suspended tenant need not be waited for. */
const planAnew = async (due: DueItem, seams: Seams): Promise<void> => {
  const now = toInstant(seams.clock());
  const tenant = await getTenant(due.tenantId);
  await planReminders(tenant, now);
  for (const playbook of await collectionOf(tenant.id, kinds.playbooks).all())
    await commitDue(due, reschedule(playbook, tenant.time_zone, now), undefined, seams);
  await leaveOut(due, { plan_anew_at: undefined });
};

/** Tenants that have other hours for reminders, or another time zone. */
export const tenantWork = {
  tenant: eachDue(planAnew),
} as const satisfies DueHandlers;
