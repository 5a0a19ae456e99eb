import { setImmediate } from 'node:timers/promises';
import type { PlaybookStep } from '../contract/playbooks.ts';
import { holds } from '../domain/playbookConditions.ts';
import { lookUp, type Scope, wholeReference, writeOut } from '../domain/playbookReferences.ts';
import {
  bytesOf,
  fitting,
  longestText,
  type PlaybookRunRecord,
  type RunRow,
  rowsReason,
  toldOf,
} from '../domain/playbookRuns.ts';
import { addSeconds, toInstant } from '../kernel/clock.ts';
import { Failure } from '../kernel/failure.ts';
import type { Seams } from '../kernel/seams.ts';
import { writeCall } from '../store/records/playbookRuns.ts';
import { type CallResult, callStep } from './calls.ts';
import { keptOf } from './keptResults.ts';
import { obstacleTo } from './obstacles.ts';

/** A worker runs for at most this long before others take turns. A call that has started may take 60 seconds more. */
const sliceMilliseconds = 2_000;

/**
 * Less than the day for which the response under a key is stored (`shared/store/table/kept.ts`), so no call can be
 * made twice.
 */
const longestSeconds = 6 * 3_600;

const callsAtOnce = 5;
const mostItems = 500;

export type Ending = { readonly failure: string | null; readonly outcome: string | null };

/** Unfinished: the rest waits for the next turn. Canceled: the run's end is already stored. */
type StepResult = 'done' | 'unfinished' | 'canceled' | { readonly failure: string };

/** One worker's turn at a run. */
export class Turn {
  readonly rows: RunRow[];
  readonly #tenantId: string;
  readonly #run: PlaybookRunRecord;
  readonly #seams: Seams;
  readonly #until = performance.now() + sliceMilliseconds;
  #bytes: number;

  constructor(tenantId: string, run: PlaybookRunRecord, rows: readonly RunRow[], seams: Seams) {
    this.#tenantId = tenantId;
    this.#run = run;
    this.#seams = seams;
    this.rows = [...rows];
    this.#bytes = rows.reduce((sum, row) => sum + bytesOf(row), 0);
  }

  /** Undefined if the run's end is already stored. */
  async goOn(): Promise<Ending | 'unfinished' | undefined> {
    const { input, company, created_at: now, plan, summary, rehearsal } = this.#run;
    if (toInstant(this.#seams.clock()) > addSeconds(now, longestSeconds))
      return { failure: 'It took more than six hours.', outcome: null };
    const scope: Scope & { steps: Record<string, unknown> } = { input, steps: {}, company, now };
    for (const [index, step] of plan.entries()) {
      const result = await this.#doStep(step, index, scope);
      if (result === 'canceled') return undefined;
      if (result === 'unfinished') return result;
      if (result !== 'done') return { failure: `Step ${step.id}: ${result.failure}`, outcome: null };
      const single = this.rows.find((row) => row.step === index && row.status === 'done');
      scope.steps[step.id] = step.for_each === undefined ? (single?.kept ?? {}) : toldOf(this.rows, index);
    }
    const said = summary === null ? null : writeOut(summary, scope, longestText);
    return { failure: null, outcome: said && rehearsal ? `Rehearsal, nothing was written. ${said}` : said };
  }

  async #doStep(step: PlaybookStep, index: number, scope: Scope): Promise<StepResult> {
    const items = itemsOf(step, scope);
    if (items.length > mostItems) return { failure: `there are more than ${mostItems} items.` };
    const done = new Set(this.rows.filter((row) => row.step === index).map(({ item }) => item));
    const left = [...items.entries()].filter(([item]) => !done.has(item));
    for (let first = 0; first < left.length; first += callsAtOnce) {
      if (performance.now() > this.#until) return 'unfinished';
      const tooMuch = rowsReason(this.#bytes);
      if (tooMuch !== undefined) return { failure: tooMuch };
      const obstacle = await obstacleTo(this.#tenantId, this.#run, step);
      if (obstacle !== undefined) return obstacle;
      const group = left.slice(first, first + callsAtOnce);
      const called = await Promise.all(
        group.map(([item, value]) => this.#doItem(step, index, item, { ...scope, item: value })),
      );
      this.rows.push(...called.map(({ row }) => row));
      const stopped = called.find(({ isDenied }) => isDenied)?.row.error?.message;
      if (stopped !== undefined) return { failure: stopped };
    }
    const failed = this.rows.find((row) => row.step === index && row.status === 'failed');
    const failure = step.for_each === undefined ? failed?.error?.message : undefined;
    return failure === undefined ? 'done' : { failure };
  }

  async #doItem(step: PlaybookStep, index: number, item: number, scope: Scope): Promise<CallResult> {
    const place = { step: index, item };
    const called = await this.#call(step, place, scope).catch((error: unknown) =>
      refusedBefore(place, error),
    );
    const { row, body } = called;
    const kept = row.status === 'done' ? keptOf(body, step, this.#run) : {};
    const whole = fitting({ ...row, kept });
    await writeCall(this.#tenantId, this.#run.id, whole, toInstant(this.#seams.clock()));
    this.#bytes += bytesOf(whole);
    return { ...called, row: whole };
  }

  async #call(step: PlaybookStep, place: Place, scope: Scope): Promise<CallResult> {
    // Each call is built without waiting, and others wait only for that one.
    await setImmediate();
    return holds(step.when, scope)
      ? callStep(this.#tenantId, this.#run, { definition: step, ...place }, scope)
      : { row: { ...place, ...notDone }, isDenied: false };
  }
}

type Place = Pick<RunRow, 'step' | 'item'>;

/** A call that cannot be built is refused with the operation's own refusal. */
const refusedBefore = (place: Place, error: unknown): CallResult => {
  if (!(error instanceof Failure)) throw error;
  const { code, message } = error;
  return { row: { ...place, ...notDone, status: 'failed', error: { code, message } }, isDenied: false };
};

const notDone = {
  status: 'skipped' as const,
  arguments: {},
  result: null,
  error: null,
  kept: {},
  person: null,
  would_send: [],
};

/** A step without a list runs once, without an item. */
const itemsOf = ({ for_each }: PlaybookStep, scope: Scope): unknown[] => {
  const found = for_each === undefined ? undefined : wholeReference(for_each);
  if (found === undefined) return [undefined];
  const list = lookUp(found, scope);
  return Array.isArray(list) ? list : [];
};
