import type { PlaybookStep } from '../contract/playbooks.ts';
import { holds } from '../domain/playbookConditions.ts';
import { fillIn, lookUp, type Scope, wholeReference } from '../domain/playbookReferences.ts';
import { end, isOver, type PlaybookRunRecord, type RunRow, toldOf } from '../domain/playbookRuns.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { queueRuns, type RunRequest } from '../outbox/runQueue.ts';
import { commit, Stale } from '../store/commit.ts';
import {
  type ClaimedTask,
  claimRun,
  findRun,
  giveBack,
  readCalls,
  writeCall,
} from '../store/playbookRuns.ts';
import { type Called, callStep } from './calls.ts';
import { keptOf } from './keeping.ts';
import { obstacleTo } from './standing.ts';

/** A worker goes on for this long; what is left is for the next message. A call that is begun then may take 60 seconds more. */
const sliceMilliseconds = 15_000;

/** Keys are kept for a day, so within this time no call can be made twice. */
const longestSeconds = 6 * 3_600;

const callsAtOnce = 5;
const mostItems = 500;

/**
 * Goes on with a run: each call is made once, however often and wherever a worker dies, because its key names run, step and
 * item, and what came of it is written down before the next calls.
 */
export const carryOut = async ({ tenant: tenantId, run_id }: RunRequest, seams: Seams): Promise<void> => {
  const task = await claimRun(tenantId, run_id, toInstant(seams.clock()));
  if (task === undefined) return;
  const [run, rows] = await Promise.all([findRun(tenantId, run_id), readCalls(tenantId, run_id)]);
  if (run === undefined) throw new Error(`There is no run ${run_id}.`);
  const work = new Work(tenantId, run, rows, seams);
  const ending = isOver(run) ? undefined : await work.goOn();
  if (ending === 'unfinished') {
    await giveBack(tenantId, task, toInstant(seams.clock()));
    await queueRuns([{ tenant: tenantId, run_id }], seams.log);
  } else await finish(tenantId, run, task, work.rows, ending, seams);
};

type Ending = { readonly failure: string | null; readonly outcome: string | null };

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

/** One worker's turn at a run. */
class Work {
  readonly rows: RunRow[];
  readonly #tenantId: string;
  readonly #run: PlaybookRunRecord;
  readonly #seams: Seams;
  readonly #until = performance.now() + sliceMilliseconds;

  constructor(tenantId: string, run: PlaybookRunRecord, rows: readonly RunRow[], seams: Seams) {
    this.#tenantId = tenantId;
    this.#run = run;
    this.#seams = seams;
    this.rows = [...rows];
  }

  /** How the run ends; undefined where there is nothing more to say. */
  async goOn(): Promise<Ending | 'unfinished' | undefined> {
    const { input, company, created_at: now, plan, summary, rehearsal } = this.#run;
    if (toInstant(this.#seams.clock()) > addSeconds(now, longestSeconds))
      return { failure: 'It took more than six hours.', outcome: null };
    const scope: Scope & { steps: Record<string, unknown> } = { input, steps: {}, company, now };
    for (const [index, step] of plan.entries()) {
      const obstacle = await this.#doStep(step, index, scope);
      if (obstacle === 'canceled') return undefined;
      if (obstacle === 'unfinished') return obstacle;
      if (obstacle !== undefined) return { failure: `Step ${step.id}: ${obstacle}`, outcome: null };
      const single = this.rows.find((row) => row.step === index && row.status === 'done');
      scope.steps[step.id] = step.for_each === undefined ? (single?.kept ?? {}) : toldOf(this.rows, index);
    }
    const said = summary === null ? null : String(fillIn(summary, scope) ?? '');
    return { failure: null, outcome: said && rehearsal ? `Rehearsal, nothing was written. ${said}` : said };
  }

  /** Why the run does not go on after this step, if it does not. */
  async #doStep(step: PlaybookStep, index: number, scope: Scope): Promise<string | undefined> {
    const items = itemsOf(step, scope);
    if (items.length > mostItems) return `there are more than ${mostItems} items.`;
    const done = new Set(this.rows.filter((row) => row.step === index).map(({ item }) => item));
    const left = [...items.entries()].filter(([item]) => !done.has(item));
    for (let first = 0; first < left.length; first += callsAtOnce) {
      if (performance.now() > this.#until) return 'unfinished';
      const obstacle = await obstacleTo(this.#tenantId, this.#run, step);
      if (obstacle !== undefined) return obstacle;
      const group = left.slice(first, first + callsAtOnce);
      const called = await Promise.all(
        group.map(([item, value]) => this.#doItem(step, index, item, { ...scope, item: value })),
      );
      this.rows.push(...called.map(({ row }) => row));
      const stopped = called.find(({ isDenied }) => isDenied)?.row.error?.message;
      if (stopped !== undefined) return stopped;
    }
    const failure = this.rows.find((row) => row.step === index && row.status === 'failed');
    return step.for_each === undefined ? failure?.error?.message : undefined;
  }

  async #doItem(step: PlaybookStep, index: number, item: number, scope: Scope): Promise<Called> {
    const place = { step: index, item };
    const called: Called = holds(step.when, scope)
      ? await callStep(this.#tenantId, this.#run, { definition: step, ...place }, scope)
      : { row: { ...place, ...notDone }, isDenied: false };
    const { row, body } = called;
    const kept = row.status === 'done' ? keptOf(body, step, this.#run) : {};
    const whole = { ...row, kept };
    await writeCall(this.#tenantId, this.#run.id, whole, toInstant(this.#seams.clock()));
    return { ...called, row: whole };
  }
}

const notDone = {
  ...{ status: 'skipped' as const, arguments: {}, result: null, error: null, kept: {} },
  ...{ person: null, would_send: [] },
};

/** A step without a list is done for one item, which is nothing. */
const itemsOf = ({ for_each }: PlaybookStep, scope: Scope): unknown[] => {
  const found = for_each === undefined ? undefined : wholeReference(for_each);
  if (found === undefined) return [undefined];
  const list = lookUp(found, scope);
  return Array.isArray(list) ? list : [];
};
