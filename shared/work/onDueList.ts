import type { Work } from '../contract/work.ts';
import { graceSeconds } from '../contract/workClocks.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { groupsOf } from '../kernel/groups.ts';
import { workNotDone } from '../kernel/log.ts';
import { sendAll } from '../kernel/queue.ts';
import {
  type DueHandler,
  type DueHandlers,
  type DueItem,
  leaveOut,
  type Postponing,
  postpone,
  takeEach,
} from '../store/pending/due.ts';
import type { PerformableWork } from './perform.ts';
import { tryWork } from './tryWork.ts';
import type { WorkItem } from './workItem.ts';

export type DueWork = Work & { readonly from: { readonly due: string } };

/** Does the work for each item by itself: one that fails is logged, comes again twice, and leaves the others alone. */
export const onDueList = <W extends DueWork>({ work, run }: PerformableWork<W>): DueHandlers => {
  const handle: DueHandler = async (items, seams) => {
    // Work without a message is about the due item.
    const itemOf = (due: DueItem) => asWork(work, due, () => run(due as Parameters<typeof run>[0], seams));
    for (const group of groupsOf(items, atOnce))
      await Promise.all(group.map((due) => tryWork(itemOf(due), seams)));
  };
  return { [work.from.due]: Object.assign(handle, { doesWork: true as const }) };
};

/** In one shard. Many more calls than the table's client has connections would time out while waiting for one. */
const atOnce = 10;

const asWork = (work: Work, item: DueItem, run: WorkItem['run']): WorkItem => {
  const { kind, id, tenantId: tenant, due } = item;
  return {
    work,
    name: `${tenant}#${kind}#${id}#${due}`,
    ids: { kind, id, tenant },
    isRedelivered: item.isSuspect === true,
    isSuspect: item.isSuspect === true,
    run,
    finish: async (outcome) => {
      if (outcome === 'over') await leaveOut(item);
      else if (outcome !== 'done') await postpone(item, outcome.again);
    },
    leaveOut: () => leaveOut(item),
    failureMessage: workNotDone.failed,
  };
};

type LostWork = Work & {
  readonly id: keyof typeof graceSeconds;
  readonly from: { readonly queue: string };
  readonly named: string;
};

/** Puts a message back into its queue that was lost, or whose worker died; each item only if no other sweeper did. */
export const queueAgain =
  (work: LostWork, options?: Postponing): DueHandler =>
  async (items, seams) => {
    const until = addSeconds(toInstant(seams.clock()), graceSeconds[work.id]);
    const taken = await takeEach(items, seams, (item) => postpone(item, until, options));
    const outgoing = taken.map(({ due }) => ({ message: { tenant: due.tenantId, [work.named]: due.id } }));
    await sendAll(work, outgoing, seams.log);
  };
