import { planAgain } from '../../shared/contract/work.ts';
import { reschedule } from '../../shared/domain/playbooks.ts';
import { leaveOut } from '../../shared/store/pending/due.ts';
import { planReminders } from '../../shared/store/records/plannedReminders.ts';
import { perform } from '../../shared/work/perform.ts';

export const work = perform(planAgain, async (due, { store, now }) => {
  const tenant = await store.tenant();
  await planReminders(tenant, now);
  for (const playbook of await store.playbooks.all())
    await store.commit(reschedule(playbook, tenant.time_zone, now));

  await leaveOut(due, { plan_anew_at: undefined });
  return 'done';
});
