import { PlaybookRecord } from '../domain/playbookRecords.ts';
import { begin, runGraceAfter } from '../domain/playbookRuns.ts';
import { nextRun, reschedule } from '../domain/playbooks.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { queueRuns } from '../outbox/runQueue.ts';
import { getTenant } from '../store/operator/tenants.ts';
import { type DueHandlers, type DueItem, postpone, takeEach } from '../store/pending/due.ts';
import { decodeRecord } from '../store/records/items.ts';
import { runLeaseSeconds } from '../store/records/playbookRuns.ts';
import { getItem } from '../store/table/getItem.ts';
import { tenantIdOf } from '../store/table/keys.ts';
import { isFreeOfTheDead } from '../store/table/lease.ts';
import { commitDue, eachDueUnlessSuspended } from './items.ts';

/** The run is committed with the time of the next one, so that each time of the schedule brings one run. */
const beginScheduled = async (due: DueItem, seams: Seams): Promise<void> => {
  const now = toInstant(seams.clock());
  const [item, tenant] = await Promise.all([getItem(due.key), getTenant(tenantIdOf(due.key))]);
  const playbook = item && decodeRecord(PlaybookRecord, item);
  if (!playbook?.schedule || playbook.schedule.next_run_at > now) return;
  const { author: caller, time_zone = tenant.time_zone } = playbook.schedule;
  // It was planned by clocks that are no longer the company's.
  if (time_zone !== tenant.time_zone)
    return commitDue(due, reschedule(playbook, tenant.time_zone, now), undefined, seams);
  const request = { input: {}, rehearsal: false, caller, tenant };
  const { changes, events } = begin(playbook, request, { id: seams.ids.next(), now });
  const next_run_at = nextRun(playbook.schedule, tenant.time_zone, now);
  const after = { ...playbook, schedule: { ...playbook.schedule, time_zone, next_run_at } };
  await commitDue(due, { changes: [...changes, { before: playbook, after }], events }, undefined, seams);
};

type Postponing = Parameters<typeof postpone>[2];

/** Queues again what no worker goes on with; each run only if no other sweeper did. */
const queueAgain = async (items: readonly DueItem[], seams: Seams, options?: Postponing) => {
  const until = runGraceAfter(toInstant(seams.clock()));
  const taken = await takeEach(items, seams, (item) => postpone(item, until, options));
  await queueRuns(
    taken.map(({ due: { key, id } }) => ({ tenant: tenantIdOf(key), run_id: id })),
    seams.log,
  );
};

/** Playbooks whose time has come, and runs that did not reach a worker or whose worker died. */
export const playbookWork = {
  playbook: eachDueUnlessSuspended(beginScheduled),
  playbook_task: (items, seams) => queueAgain(items, seams),
} as const satisfies DueHandlers;

/** The same for a process that starts where another one died: leases taken up to `diedBefore` are void. */
export const redriveRuns = (diedBefore: Date): DueHandlers => ({
  playbook_task: (items, seams) =>
    queueAgain(items, seams, {
      // Its id stays, and says that a worker died.
      fields: { lease_until: undefined },
      condition: isFreeOfTheDead(toInstant(diedBefore), runLeaseSeconds),
    }),
});
