import { variables } from '../../../shared/kernel/config.ts';
import type { Receiver } from '../../support/receiver.ts';
import type { OwnParts } from '../processes/ownParts.ts';
import { workOff } from './aftermath.ts';
import type { Program } from './build.ts';
import type { CrashPoint, Hits } from './crashPoints.ts';
import type { Invocation } from './program.ts';
import { type Outcome, Runner } from './runner.ts';
import type { Scenario } from './scenario.ts';
import { type Manners, Stage } from './stage.ts';
import { leaveEverythingDue } from './steps/timedWork.ts';

/** One process that died, and the company whose work it was at. */
export type Run = { readonly what: string; readonly point: CrashPoint; readonly stage: Stage };

const atOnce = 4;
const preparedAtOnce = 8;
const retrySeconds = 15;
/** Past the grace of everything that the sweeper and reconcile look after. */
const overdueSeconds = 700;

type Wanted = (site: number) => boolean;

/** Tries a crash at every await of a step, each time for a company of its own. */
export class Rehearsal implements Disposable {
  readonly runs: Run[] = [];
  /** Every company, those of steps that nothing cut off as well. */
  readonly stages: Stage[] = [];
  /** Points that a process did not come to again: what goes on side by side is not always in the same order. */
  missed = 0;
  readonly sitesHit = new Set<number>();
  readonly #tried = new Set<string>();
  readonly #parts: OwnParts;
  readonly #receiver: Receiver;
  readonly #runner: Runner;
  readonly #manners: Manners;
  readonly #program: Program;

  constructor(parts: OwnParts, program: Program, receiver: Receiver, manners: Manners) {
    this.#parts = parts;
    this.#receiver = receiver;
    this.#manners = manners;
    this.#program = program;
    this.#runner = new Runner(program.file, parts.env);
  }

  /** The step without a crash, and then with one at each point that it came by. */
  async tryStep({ name, prepare, only }: Scenario): Promise<void> {
    const [whole] = await this.#prepare(1, prepare);
    if (whole === undefined) throw new Error('No step was prepared.');
    const points = this.#pointsOf(await this.#runWhole(name, whole.invocation), this.#wanted(only));
    const ready = await this.#prepare(points.length, prepare);
    const remaining = [...points.entries()];
    const work = async () => {
      for (let next = remaining.shift(); next !== undefined; next = remaining.shift()) {
        const [index, point] = next;
        const one = ready[index];
        if (one !== undefined) await this.#runToDeath(name, one.stage, one.invocation, point);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** Work that looks after all companies: what one process leaves is taken up by the next, so they run one by one. */
  async tryTimedWork(run: Invocation['run'], only?: RegExp): Promise<void> {
    const invocation = { run, event: null };
    await this.#leaveDue();
    const points = this.#pointsOf(await this.#runWhole(run, invocation), this.#wanted(only));
    for (const point of points) {
      const stage = await this.#leaveDue();
      await this.#runToDeath(run, stage, invocation, point);
      await workOff(this.#parts);
    }
  }

  [Symbol.dispose](): void {
    this.#runner[Symbol.dispose]();
  }

  #wanted(only: RegExp | undefined): Wanted {
    return (site) => only === undefined || only.test(this.#program.sites.get(site)?.file ?? '');
  }

  async #prepare(count: number, prepare: Scenario['prepare']) {
    const ready: { stage: Stage; invocation: Invocation }[] = [];
    await this.#withoutMessages(async () => {
      const work = async () => {
        while (ready.length + preparing < count) {
          preparing += 1;
          const stage = await this.#open();
          ready.push({ stage, invocation: await prepare(stage) });
          preparing -= 1;
        }
      };
      let preparing = 0;
      await Promise.all(Array.from({ length: preparedAtOnce }, work));
    });
    await this.#parts.advance(retrySeconds);
    return ready;
  }

  async #leaveDue(): Promise<Stage> {
    const stage = await this.#open();
    await this.#withoutMessages(() => leaveEverythingDue(stage));
    await this.#parts.advance(overdueSeconds);
    return stage;
  }

  async #open(): Promise<Stage> {
    const stage = await Stage.open(this.#parts.seams, this.#receiver.url, this.#manners);
    this.stages.push(stage);
    return stage;
  }

  async #runWhole(what: string, invocation: Invocation): Promise<Hits> {
    const outcome = await this.#run(invocation, null);
    if (outcome.died) throw new Error(`${what} died without a crash point.`);
    if (outcome.error !== null) throw new Error(`${what} failed: ${outcome.error}`);
    return outcome.hits;
  }

  async #runToDeath(what: string, stage: Stage, invocation: Invocation, point: CrashPoint): Promise<void> {
    const { died } = await this.#run(invocation, point);
    if (died) this.runs.push({ what, point, stage });
    else this.missed += 1;
  }

  #run(invocation: Invocation, crash: CrashPoint | null): Promise<Outcome> {
    return this.#runner.run({ ...invocation, crash, offsetSeconds: this.#parts.offsetSeconds });
  }

  /**
   * Each await of the step, the first time that it comes by; of one that comes by again the second time as well, in the
   * first step where it does.
   */
  #pointsOf(hits: Hits, isWanted: Wanted): CrashPoint[] {
    return Object.entries(hits).flatMap(([name, count]) => {
      const site = Number.parseInt(name, 10);
      const phase = name.endsWith('reached') ? 'reached' : 'resumed';
      this.sitesHit.add(site);
      return [1, 2].flatMap((occurrence): CrashPoint[] => {
        const again = `${name} ${occurrence}`;
        const isNew = !this.#tried.has(again);
        const isTried = occurrence === 1 ? isNew || isWanted(site) : isNew && isWanted(site);
        if (occurrence > count || !isTried) return [];
        this.#tried.add(again);
        return [{ site, phase, occurrence }];
      });
    });
  }

  /** What this process sends meanwhile goes where nobody looks. */
  async #withoutMessages(work: () => Promise<void>): Promise<void> {
    const nowhere = this.#parts.queues.url('dead-letters');
    process.env[variables.deliveriesQueueUrl] = nowhere;
    process.env[variables.retriesQueueUrl] = nowhere;
    process.env[variables.messagesQueueUrl] = nowhere;
    try {
      await work();
    } finally {
      Object.assign(process.env, this.#parts.env);
    }
  }
}
