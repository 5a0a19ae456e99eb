import { deliveryClocks } from '../contract/deliveryClocks.ts';

/** How many attempts at one endpoint may be young at a time: as many may come again if this process is killed. */
export const mostYoung = 5;

/** One more for as many as wait, or a receiver of many events would fall behind what this machine makes. */
const waitingForOneMore = 100;

/** How long an attempt is young, unless it ends before: a receiver that takes longer gets no fewer for it. */
const youngMilliseconds = 100;

const patienceMilliseconds = 1000 * deliveryClocks.patience;

class Pace {
  #young = 0;
  readonly #waiting = new Set<() => void>();

  get isIdle(): boolean {
    return this.#young === 0 && this.#waiting.size === 0;
  }

  /** Resolves when an attempt may start; the returned function must be called at its end. */
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

/** Does the work once few enough of the same endpoint are young in this process. */
export const paced = async <T>(endpoint: string, work: () => Promise<T>): Promise<T> => {
  const pace = paces.get(endpoint) ?? new Pace();
  paces.set(endpoint, pace);
  const end = await pace.begin();
  try {
    return await work();
  } finally {
    end();
    // An attempt that took long may end after its pace was forgotten and another one made.
    if (pace.isIdle && paces.get(endpoint) === pace) paces.delete(endpoint);
  }
};
