import { startScheduledRun } from '../../shared/contract/work.ts';
import { begin } from '../../shared/domain/playbookRuns.ts';
import { nextRun, reschedule } from '../../shared/domain/playbooks.ts';
import { perform } from '../../shared/work/perform.ts';

/** The run is committed with the time of the next one, so that each time of the schedule starts one run. */
export const work = perform(startScheduledRun, async ({ id }, { store, now, ids }) => {
  const [playbook, tenant] = await Promise.all([store.playbooks.find(id), store.tenant()]);
  if (!playbook?.schedule || playbook.schedule.next_run_at > now) return 'done';
  const { author: caller, time_zone = tenant.time_zone } = playbook.schedule;
  // The run was planned in the company's earlier time zone.
  if (time_zone !== tenant.time_zone) return store.commit(reschedule(playbook, tenant.time_zone, now));
  const request = { input: {}, rehearsal: false, caller, tenant };
  const { changes, events } = begin(playbook, request, { id: ids.next(), now });
  const next_run_at = nextRun(playbook.schedule, tenant.time_zone, now);
  const after = { ...playbook, schedule: { ...playbook.schedule, time_zone, next_run_at } };

  return store.commit({ changes: [...changes, { before: playbook, after }], events });
});
