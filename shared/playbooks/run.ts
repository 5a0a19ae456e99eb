import {
  deathsReason,
  end,
  isOver,
  type PlaybookRunRecord,
  type RunRequest,
  type RunRow,
} from '../domain/playbookRuns.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { commit, Stale } from '../store/commit/commit.ts';
import { type ClaimedTask, claimRun, findRun, giveBack, readCalls } from '../store/records/playbookRuns.ts';
import type { Ending } from './work.ts';

/**
 * Goes on with a run: each call is made once, however often and wherever a worker dies, because its key names run, step and
 * item, and what came of it is written down before the next calls.
 */
export const carryOut = async ({ tenant: tenantId, run_id }: RunRequest, seams: Seams): Promise<void> => {
  const task = await claimRun(tenantId, run_id, toInstant(seams.clock()), seams);
  if (task === undefined) return;
  const [run, rows, { Work }] = await Promise.all([
    findRun(tenantId, run_id),
    readCalls(tenantId, run_id),
    // It knows every operation.
    import('./work.ts'),
  ]);
  if (run === undefined) throw new Error(`There is no run ${run_id}.`);
  const work = new Work(tenantId, run, rows, seams);
  const deadly = deathsReason(task);
  const ending = isOver(run) ? undefined : deadly ? { failure: deadly, outcome: null } : await work.goOn();
  if (ending === 'unfinished') {
    await giveBack(tenantId, task, toInstant(seams.clock()));
    // Most runs end with their first message, without the client of the queues.
    const { queueRuns } = await import('../outbox/runQueue.ts');
    await queueRuns([{ tenant: tenantId, run_id }], seams.log);
  } else await finish(tenantId, run, task, work.rows, ending, seams);
};

const finish = async (
  tenantId: string,
  run: PlaybookRunRecord,
  task: ClaimedTask,
  rows: readonly RunRow[],
  ending: Ending | undefined,
  { clock, ids }: Seams,
): Promise<void> => {
  const now = toInstant(clock());
  const { changes, events } =
    ending === undefined ? { changes: [{ before: task }], events: [] } : end(run, task, ending, rows, now);
  const origin = { tenantId, actor: run.caller.actor, operation: 'carryOutRun', requestId: run.id };
  try {
    await commit({
      origin: { ...origin, timelineText: undefined },
      entryId: ids.next(),
      now,
      changes,
      events,
    });
  } catch (error) {
    // It was canceled at this moment: the worker that takes it next finds that.
    if (!(error instanceof Stale)) throw error;
  }
};
