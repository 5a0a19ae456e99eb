import { queueVariable } from '../../../shared/kernel/config.ts';
import type { OwnParts } from '../processes/ownParts.ts';
import { recover, workOff } from './aftermath.ts';
import type { Program } from './build.ts';
import type { CrashPoint, Hit } from './crashPoints.ts';
import type { Invocation, TimedWork } from './program.ts';
import { type Outcome, Runner } from './runner.ts';
import type { Scenario } from './scenario.ts';
import { sideBySide } from './sideBySide.ts';
import { Stage, type Surroundings } from './stage.ts';
import { leaveEverythingDue } from './steps/timedWork.ts';

/** One process that died, and the tenant whose work it was at. */
export type Run = { readonly what: string; readonly point: CrashPoint; readonly stage: Stage };

const atOnce = 4;
const stepAfterSeconds = 15;
/** Past the grace of everything that the sweeper and reconcile look after. */
const overdueSeconds = 700;
/** The clock goes forward for each point of timed work, and a run of a playbook that takes hours fails. */
const recoverEvery = 10;
/** What goes on side by side is not always in the same order, so a process may not come to its point. */
const triesAtMost = 8;

const nameOf = ({ site, phase }: CrashPoint): string => `${site} ${phase}`;

/** A point to die at, and the awaits that are tried with it. */
type Trial = { readonly point: CrashPoint; readonly names: readonly string[] };

/** Has processes die in the steps of the pipeline, each at work for a tenant of its own. */
export class Rehearsal implements Disposable {
  readonly runs: Run[] = [];
  /** Every tenant, those of steps that nothing cut off as well. */
  readonly stages: Stage[] = [];
  /** Every await at which a process died, or just before and just after it, by when it did: `12 reached` and so on. */
  readonly tried = new Set<string>();
  /** How often a process did not come to its point. */
  missed = 0;
  readonly #chosen = new Set<string>();
  readonly #parts: OwnParts;
  readonly #runner: Runner;
  readonly #surroundings: Surroundings;
  readonly #cutsShare: number;

  /** @param cutsShare of the moments between two messages at which every await was tried already, the share that is tried as well */
  constructor(parts: OwnParts, program: Program, surroundings: Surroundings, cutsShare: number) {
    this.#parts = parts;
    this.#surroundings = surroundings;
    this.#cutsShare = cutsShare;
    this.#runner = new Runner(program.file, parts.env, atOnce);
  }

  /**
   * Each step without a crash, and then with one at each point that it came by. Where no process came to a point again, which
   * stood for awaits before it, each of these is tried by itself, in any step that came by it.
   */
  async trySteps(steps: readonly Scenario[]): Promise<void> {
    await this.#withoutMessages(async () => {
      const hits = await sideBySide(steps, atOnce, (step) => this.#runWhole(step));
      const trials = steps.flatMap((step, index) =>
        this.#trialsOf(hits[index] ?? [], step).map((trial) => ({ step, trial })),
      );
      await sideBySide(trials, atOnce, ({ step, trial }) => this.#try(step, trial));
      for (const [index, step] of steps.entries())
        for (const point of hits[index] ?? [])
          if (!this.tried.has(nameOf(point))) await this.#try(step, { point, names: [nameOf(point)] });
    });
  }

  /** The same, as a brief step, for work that looks after all tenants: what one process leaves is taken up by the next, so they run one by one. */
  async tryTimedWork(run: TimedWork): Promise<void> {
    await recover(this.#parts, this.#surroundings.stream);
    const leaveDue = { name: run, isBrief: true, prepare: (stage: Stage) => this.#leaveDue(stage, run) };
    const trials = this.#trialsOf(await this.#runWhole(leaveDue), leaveDue);
    for (const [index, trial] of trials.entries()) {
      await this.#try(leaveDue, trial);
      await workOff(this.#parts);
      if (index % recoverEvery === recoverEvery - 1) await recover(this.#parts, this.#surroundings.stream);
    }
  }

  [Symbol.dispose](): void {
    this.#runner[Symbol.dispose]();
  }

  async #leaveDue(stage: Stage, run: TimedWork): Promise<Invocation> {
    await this.#withoutMessages(() => leaveEverythingDue(stage));
    await this.#parts.advance(overdueSeconds);
    return { run };
  }

  async #runWhole({ name, prepare }: Scenario): Promise<readonly Hit[]> {
    const outcome = await this.#run(await prepare(await this.#open()), null);
    if (outcome.died) throw new Error(`${name} died without a crash point.`);
    if (outcome.error !== null) throw new Error(`${name} failed: ${outcome.error}`);
    return outcome.hits;
  }

  async #try({ name, prepare }: Scenario, { point, names }: Trial): Promise<void> {
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      const stage = await this.#open();
      const { died } = await this.#run(await prepare(stage), point);
      if (died) {
        this.runs.push({ what: name, point, stage });
        for (const tried of names) this.tried.add(tried);
        return;
      }
      this.missed += 1;
    }
  }

  async #open(): Promise<Stage> {
    const stage = await Stage.open(this.#parts.seams, this.#surroundings);
    this.stages.push(stage);
    return stage;
  }

  #run(invocation: Invocation, crash: CrashPoint | null): Promise<Outcome> {
    const offsetSeconds = this.#parts.offsetSeconds + stepAfterSeconds;
    return this.#runner.run({ ...invocation, crash, offsetSeconds });
  }

  /**
   * What a process leaves differs only by the messages that it had sent and got. So of the awaits that it comes by between
   * two of those, the first and the last of those that are new are tried, and stand for what is between them, or with a share
   * of the cuts one of the two stands for all; where none is new, the very first, or as chance has it none.
   */
  #trialsOf(hits: readonly Hit[], { isBrief = false }: Scenario): Trial[] {
    return [...Map.groupBy(hits, ({ messages }) => messages).values()].flatMap((same) => {
      const fresh = same.filter((hit) => this.#choose(nameOf(hit)));
      const isCut = !isBrief && Math.random() < this.#cutsShare;
      const first = fresh[0] ?? (isCut ? same[0] : undefined);
      const last = fresh.at(-1);
      if (first === undefined) return [];
      if (last === undefined || last === first) return [{ point: first, names: [nameOf(first)] }];
      if (this.#cutsShare < 1)
        return [{ point: Math.random() < 0.5 ? first : last, names: fresh.map(nameOf) }];
      return [
        { point: first, names: [nameOf(first)] },
        { point: last, names: fresh.slice(1).map(nameOf) },
      ];
    });
  }

  /** True the first time. */
  #choose(name: string): boolean {
    const isNew = !this.#chosen.has(name);
    this.#chosen.add(name);
    return isNew;
  }

  /** What this process sends meanwhile goes where nobody looks, but for new deliveries, of which the queue has all that there is. */
  async #withoutMessages(work: () => Promise<void>): Promise<void> {
    const nowhere = this.#parts.queues.url('dead-letters');
    process.env[queueVariable('retries')] = nowhere;
    process.env[queueVariable('messages')] = nowhere;
    process.env[queueVariable('runs')] = nowhere;
    process.env[queueVariable('papers')] = nowhere;
    try {
      await work();
    } finally {
      Object.assign(process.env, this.#parts.env);
    }
  }
}
