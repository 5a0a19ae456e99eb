import type { PlaybookStep } from '../contract/playbooks.ts';
import { holds } from '../domain/playbookConditions.ts';
import { fillIn, lookUp, type Scope, wholeReference } from '../domain/playbookReferences.ts';
import { fitting, type PlaybookRunRecord, type RunRow, toldOf } from '../domain/playbookRuns.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { writeCall } from '../store/playbookRuns.ts';
import { type Called, callStep } from './calls.ts';
import { keptOf } from './keeping.ts';
import { obstacleTo } from './standing.ts';

/** A worker goes on for this long; what is left is for the next message. A call that is begun then may take 60 seconds more. */
const sliceMilliseconds = 15_000;

/** Less than the day for which the answer under a key is kept (`shared/store/kept.ts`), so no call can be made twice. */
const longestSeconds = 6 * 3_600;

const callsAtOnce = 5;
const mostItems = 500;

export type Ending = { readonly failure: string | null; readonly outcome: string | null };

/** One worker's turn at a run. */
export class Work {
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
    const whole = fitting({ ...row, kept });
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
