import { fullSize } from '../domain/window.ts';

/** Gives up to `size` slots under each name; who comes when all are taken waits for one, first come first served. */
export class Slots {
  readonly #size: number;
  readonly #takers = new Map<string, { taken: number; readonly waiting: Set<() => void> }>();

  constructor(size: number) {
    this.#size = size;
  }

  /** Answers how to give the slot back; undefined when none came free within the patience, in milliseconds. */
  async take(name: string, patience: number): Promise<(() => void) | undefined> {
    const takers = this.#takers.get(name) ?? { taken: 0, waiting: new Set() };
    this.#takers.set(name, takers);
    if (takers.taken < this.#size) {
      takers.taken += 1;
      return () => this.#free(name);
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const grant = () => resolve(true);
    const timer = setTimeout(() => resolve(false), patience);
    takers.waiting.add(grant);
    const granted = await promise;
    clearTimeout(timer);
    takers.waiting.delete(grant);
    return granted ? () => this.#free(name) : undefined;
  }

  /** Hands the slot to the one who has waited longest. */
  #free(name: string): void {
    const takers = this.#takers.get(name);
    if (takers === undefined) return;
    const [next] = takers.waiting;
    if (next !== undefined) {
      takers.waiting.delete(next);
      next();
      return;
    }
    takers.taken -= 1;
    if (takers.taken === 0) this.#takers.delete(name);
  }
}

/** In this process no endpoint has more attempts in flight, whoever makes them. */
export const endpointSlots = new Slots(fullSize);
