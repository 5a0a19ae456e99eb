import type { Work } from '../contract/work.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { groupsOf } from '../kernel/groups.ts';
import { describeError, passOver, workNotDone } from '../kernel/log.ts';
import { sendAll } from '../kernel/queue.ts';
import type { Seams } from '../kernel/seams.ts';
import {
  type DueHandler,
  type DueHandlers,
  type DueItem,
  leaveOut,
  noteFailure,
  postpone,
  takeEach,
} from '../store/pending/due.ts';
import { isPassing } from './passing.ts';
import type { PerformableWork } from './perform.ts';

type DueWork = Work & { readonly from: { readonly due: string } };

/** Does the work for each item by itself: one that fails is logged, comes again twice, and leaves the others alone. */
export const onDueList = <W extends DueWork>({ work, run }: PerformableWork<W>): DueHandlers => ({
  [work.from.due]: async (items, seams) => {
    const handle = async (item: DueItem) => {
      // Work without a message is about the due item.
      const outcome = await run(item as Parameters<typeof run>[0], seams);
      if (outcome === 'over') await leaveOut(item);
      else if (outcome !== 'done') await postpone(item, outcome.again);
    };
    for (const group of groupsOf(items, atOnce))
      await Promise.all(
        group.map((item) => handle(item).catch((error: unknown) => comeAgain(item, error, seams))),
      );
  },
});

/** In one shard. Many more calls than the table's client has connections would time out while waiting for one. */
const atOnce = 10;

const mostFailures = 3;

/**
 * An item that fails the same way each time is given up with a log line. A dependency that is away does not count.
 */
const comeAgain = async (item: DueItem, error: unknown, { log }: Seams): Promise<void> => {
  passOver(log, item, error);
  if (isPassing(error)) return;
  const count = await noteFailure(item, String(error)).catch(() => 0);
  if (count < mostFailures || !(await leaveOut(item))) return;
  const { kind, id, tenantId: tenant } = item;
  log({ level: 'error', message: workNotDone.givenUp, kind, id, tenant, ...describeError(error) });
};

type LostWork = Work & {
  readonly from: { readonly queue: string };
  readonly named: string;
  readonly graceSeconds: number;
};

/** Puts a message back into its queue that was lost, or whose worker died; each item only if no other sweeper did. */
export const queueAgain =
  (work: LostWork, options?: Parameters<typeof postpone>[2]): DueHandler =>
  async (items, seams) => {
    const until = addSeconds(toInstant(seams.clock()), work.graceSeconds);
    const taken = await takeEach(items, seams, (item) => postpone(item, until, options));
    const outgoing = taken.map(({ due }) => ({
      message: { tenant: due.tenantId, [work.named]: due.id },
      group: work.groupedBy === work.named ? due.id : due.tenantId,
    }));
    await sendAll(work.from.queue, outgoing, seams.log);
  };
