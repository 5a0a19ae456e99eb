import { fullSize } from '../domain/window.ts';

/** Gives the slot back. */
export type Slot = () => void;

type Takers = { taken: number; readonly waiting: Set<() => void> };

/** Gives up to `size` slots under each name; who comes when all are taken waits for one, first come first served. */
export class Slots {
  readonly #size: number;
  readonly #takers = new Map<string, Takers>();

  constructor(size: number) {
    this.#size = size;
  }

  /** Undefined when all are taken. */
  takeAtOnce(name: string): Slot | undefined {
    const takers = this.#takersOf(name);
    if (takers.taken === this.#size) return undefined;
    takers.taken += 1;
    return () => this.#free(name);
  }

  /** Undefined when none came free within the patience, in milliseconds. */
  async take(name: string, patience: number): Promise<Slot | undefined> {
    const atOnce = this.takeAtOnce(name);
    if (atOnce !== undefined) return atOnce;
    const takers = this.#takersOf(name);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const grant = () => resolve(true);
    const timer = setTimeout(() => resolve(false), patience);
    takers.waiting.add(grant);
    const granted = await promise;
    clearTimeout(timer);
    takers.waiting.delete(grant);
    return granted ? () => this.#free(name) : undefined;
  }

  #takersOf(name: string): Takers {
    const takers = this.#takers.get(name) ?? { taken: 0, waiting: new Set() };
    this.#takers.set(name, takers);
    return takers;
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
