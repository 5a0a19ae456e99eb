import { deliveryClocks } from '../contract/deliveryClocks.ts';

/**
 * An attempt is young during its first `youngMilliseconds`. If this process is killed, at most this many young
 * attempts of an endpoint are made again.
 */
export const mostYoung = 5;

/** One more attempt for this many that wait; otherwise a receiver of many events would fall behind. */
const waitingForOneMore = 100;

/** Not longer, so that a slow receiver gets as many attempts as a fast one. */
const youngMilliseconds = 100;

const patienceMilliseconds = 1000 * deliveryClocks.patience;

class Pace {
  #young = 0;
  readonly #waiting = new Set<() => void>();

  get isIdle(): boolean {
    return this.#young === 0 && this.#waiting.size === 0;
  }

  /** Resolves when an attempt may start; the caller must call the returned function at its end. */
  async begin(): Promise<() => void> {
    if (this.#isFull()) await this.#turn();
    else this.#young += 1;
    let isYoung = true;
    const grow = (): void => {
      clearTimeout(growing);
      if (isYoung) this.#young -= 1;
      isYoung = false;
      this.#letIn();
    };
    const growing = setTimeout(grow, youngMilliseconds);
    return grow;
  }

  #isFull(): boolean {
    return this.#young >= mostYoung + Math.floor(this.#waiting.size / waitingForOneMore);
  }

  #turn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const enter = (): void => {
      clearTimeout(impatience);
      this.#waiting.delete(enter);
      this.#young += 1;
      resolve();
    };
    const impatience = setTimeout(enter, patienceMilliseconds);
    this.#waiting.add(enter);
    return promise;
  }

  #letIn(): void {
    for (const enter of this.#waiting) {
      if (this.#isFull()) return;
      enter();
    }
  }
}

const paces = new Map<string, Pace>();

export const paced = async <T>(endpoint: string, work: () => Promise<T>): Promise<T> => {
  const pace = paces.get(endpoint) ?? new Pace();
  paces.set(endpoint, pace);
  const end = await pace.begin();
  try {
    return await work();
  } finally {
    end();
    // A long attempt may end after its pace was dropped and another one was created.
    if (pace.isIdle && paces.get(endpoint) === pace) paces.delete(endpoint);
  }
};
