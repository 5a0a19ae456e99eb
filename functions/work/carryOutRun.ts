import { carryOutRun, type RunRequest } from '../../shared/contract/work.ts';
import { deathsReason, end, isOver } from '../../shared/domain/playbookRuns.ts';
import { toInstant } from '../../shared/kernel/clock.ts';
import { claimRun, findRun, giveBack, readCalls } from '../../shared/store/records/playbookRuns.ts';
import type { LeaseBid } from '../../shared/store/table/lease.ts';
import { performLeased } from '../../shared/work/perform.ts';

/**
 * Continues a run. Each call is made once, even if workers die, because its key names run, step and item, and its
 * result is stored before the next calls.
 */
const claim = ({ tenant: tenantId, run_id }: RunRequest, bid: LeaseBid) => claimRun(tenantId, run_id, bid);

export const work = performLeased(
  carryOutRun,
  claim,
  async (task, { store: { tenantId }, storeOf, seams }) => {
    const now = () => toInstant(seams.clock());
    const [run, rows, { Turn }] = await Promise.all([
      findRun(tenantId, task.id),
      readCalls(tenantId, task.id),
      // It knows every operation.
      import('../../shared/playbooks/turn.ts'),
    ]);
    if (run === undefined) throw new Error(`There is no run ${task.id}.`);
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

    return storeOf(tenantId, { actor: run.caller.actor, requestId: run.id }).commit(ended);
  },
);
