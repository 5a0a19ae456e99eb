import { carryOutRun } from '../../shared/contract/work.ts';
import { deathsReason, end, isOver } from '../../shared/domain/playbookRuns.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { claimRun, findRun, giveBack, readCalls } from '../../shared/store/records/playbookRuns.ts';
import { perform } from '../../shared/work/perform.ts';

/**
 * Continues a run. Each call is made once, even if workers die, because its key names run, step and item, and its
 * result is stored before the next calls.
 */
export const work = perform(carryOutRun, async ({ tenant: tenantId, run_id }, context) => {
  const { seams, storeOf } = context;
  const now = () => toInstant(seams.clock());
  const task = await claimRun(tenantId, run_id, context.now, seams);
  if (task === undefined) return 'done';
  const [run, rows, { Turn }] = await Promise.all([
    findRun(tenantId, run_id),
    readCalls(tenantId, run_id),
    // It knows every operation.
    import('../../shared/playbooks/turn.ts'),
  ]);
  if (run === undefined) throw new Error(`There is no run ${run_id}.`);
  const turn = new Turn(tenantId, run, rows, seams);
  const deadly = deathsReason(task);
  const ending = isOver(run) ? undefined : deadly ? { failure: deadly, outcome: null } : await turn.goOn();
  if (ending === 'unfinished') {
    await giveBack(tenantId, task, now());
    return { again: now() };
  }
  const ended =
    ending === undefined
      ? { changes: [{ before: task }], events: [] }
      : end(run, task, ending, turn.rows, now());

  // It may be canceled at this moment: the worker that takes it next finds that.
  await storeOf(tenantId, { actor: run.caller.actor, requestId: run.id }).commitUnlessChanged(ended);
  return 'done';
});
