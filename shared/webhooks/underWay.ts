import { setTimeout as pause } from 'node:timers/promises';

export class UnderWay {
  readonly failures: unknown[] = [];
  readonly #work = new Set<Promise<unknown>>();

  get count(): number {
    return this.#work.size;
  }

  begin(work: Promise<unknown>): void {
    const ending = work
      .catch((error: unknown) => this.failures.push(error))
      .finally(() => this.#work.delete(ending));
    this.#work.add(ending);
  }

  async untilOneEnds(seconds: number | undefined): Promise<void> {
    await Promise.race(seconds === undefined ? this.#work : [...this.#work, pause(1000 * seconds)]);
  }
}
