import { type Instant, toInstant } from '../kernel/clock.ts';
import { groupsOf } from '../kernel/groups.ts';
import type { Seams } from '../kernel/seams.ts';
import type { DueItem } from '../store/pending/due.ts';
import { type LateShard, openLateShard } from '../store/pending/sweeps.ts';

type Handle = (items: readonly DueItem[]) => Promise<void>;

const groupSize = 100;

/**
 * The late items of a shard. A sweep notes beforehand which ones it has in hand: if they end its process, they are the suspects of the next
 * sweep.
 */
export class LateWork {
  readonly #shard: number;
  readonly #items: readonly DueItem[];
  readonly #handle: Handle;
  readonly #now: () => Instant;
  #late: LateShard | undefined;
  #suspects: readonly DueItem[] = [];

  constructor(shard: number, items: readonly DueItem[], handle: Handle, { clock }: Seams) {
    this.#shard = shard;
    this.#items = items;
    this.#handle = handle;
    this.#now = () => toInstant(clock());
  }

  /** Does all but the suspects, group by group; nothing while another sweep may have the shard. */
  async doUnsuspected(): Promise<void> {
    const late = await openLateShard(this.#shard, this.#now());
    if (late === undefined) return;
    const suspects = this.#items.filter(late.isSuspect);
    const others = this.#items.filter((item) => !late.isSuspect(item));
    for (const group of groupsOf(others, groupSize)) {
      if (!(await late.hold(group, this.#now()))) return;
      await this.#handle(group);
    }
    if (!(await late.hold(suspects, this.#now()))) return;
    this.#late = late;
    this.#suspects = suspects;
  }

  /**
   * Does the suspects one by one, with nothing else in the process, and counts their deaths. One that cannot begin in time waits for the next
   * sweep, so that it is not blamed for this one's time limit.
   */
  async doSuspects(isInTime: () => boolean): Promise<void> {
    const late = this.#late;
    if (late === undefined || this.#suspects.length === 0) return;
    for (const item of this.#suspects) {
      if (!isInTime()) return;
      await this.#handle([{ ...item, isSuspect: true }]);
    }
    await late.hold([], this.#now());
  }
}
