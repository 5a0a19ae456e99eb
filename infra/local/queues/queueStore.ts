import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod';
import type { Clock } from '../../../shared/kernel/clock.ts';
import { CandidateRows, CountRow, NextRow, openDatabase, prepare, TakenRow } from './queueDatabase.ts';

export type QueueDefinition = {
  name: string;
  visibilityTimeoutSeconds: number;
  deadLetter?: { queue: string; maxReceives: number };
};

export type QueueOptions = { file: string; clock: Clock; queues: readonly QueueDefinition[] };

type SendOptions = { delaySeconds?: number | undefined; groupId?: string | undefined };

type Queue = QueueDefinition & { arrivals: EventEmitter };

/** A message as its receiver gets it; times are milliseconds since 1970. */
export type Message = z.output<typeof TakenRow> & { receiptHandle: string };

export const isReceiptHandle = (text: string): boolean => /^\d{1,15}\.\d{1,15}$/.test(text);

const parseReceiptHandle = (receiptHandle: string) => {
  const [seq = 0, receives = 0] = receiptHandle.split('.').map(Number);

  return { seq, receives };
};

const longestTimerMs = 3_600_000;

/**
 * Queues in one sqlite file, on the given clock. A message is visible from its `visibleAt` on; sending it with a
 * delay and receiving it only set that time. Opening the file makes the messages of an earlier process visible again.
 */
export class QueueStore {
  /** Emits `change` after every change and every `wake`: who waits for idleness listens here. */
  readonly changes = new EventEmitter().setMaxListeners(0);
  readonly #clock: Clock;
  readonly #queues: ReadonlyMap<string, Queue>;
  readonly #live: readonly Queue[];
  readonly #db: DatabaseSync;
  readonly #sql: ReturnType<typeof prepare>;
  #timer: NodeJS.Timeout | undefined;
  /** The moment of the clock that the timer waits for. */
  #wakesAt = Number.POSITIVE_INFINITY;

  constructor({ file, clock, queues }: QueueOptions) {
    const deadLetters = new Set(queues.map(({ deadLetter }) => deadLetter?.queue));
    const withArrivals = queues.map((queue) => ({
      ...queue,
      arrivals: new EventEmitter().setMaxListeners(0),
    }));

    this.#clock = clock;
    this.#queues = new Map(withArrivals.map((queue) => [queue.name, queue]));
    this.#live = withArrivals.filter(({ name }) => !deadLetters.has(name));
    for (const { name, deadLetter } of queues) this.#checkDeadLetter(name, deadLetter?.queue);

    this.#db = openDatabase(file);
    this.#sql = prepare(this.#db);
    this.#sql.release.run({ now: this.#now() });
    this.#wakeForNext();
  }

  has(name: string): boolean {
    return this.#queues.has(name);
  }

  definition(name: string): Queue {
    const queue = this.#queues.get(name);
    if (!queue) throw new Error(`There is no queue ${name}.`);

    return queue;
  }

  /** Returns the message's id once the message is in the file. */
  send(name: string, body: string, options: SendOptions = {}): string {
    const { arrivals } = this.definition(name);
    const id = randomUUID();
    const now = this.#now();
    const visibleAt = now + (options.delaySeconds ?? 0) * 1000;

    this.#sql.send.run({ id, queue: name, body, groupId: options.groupId ?? null, now, visibleAt });
    arrivals.emit('arrival');
    this.changes.emit('change');
    if (visibleAt > now) this.#wakeBy(visibleAt);

    return id;
  }

  /**
   * Takes up to `max` visible messages: first from the groups with the fewest in flight, then the longest visible.
   * Messages received too often go to the dead-letter queue instead.
   */
  receive(name: string, max: number): Message[] {
    const queue = this.definition(name);
    const now = this.#now();
    const visibleAt = now + queue.visibilityTimeoutSeconds * 1000;
    const messages = this.#deliverable(queue, now, max).map(({ seq }) => {
      const row = TakenRow.parse(this.#sql.take.get({ seq, now, visibleAt }));

      return { ...row, receiptHandle: `${row.seq}.${row.receives}` };
    });
    if (messages.length > 0) {
      this.changes.emit('change');
      this.#wakeBy(visibleAt);
    }

    return messages;
  }

  /** Deletes the message if this is the handle of its latest receive; an older handle changes nothing. */
  remove(name: string, receiptHandle: string): void {
    const { changes } = this.#sql.remove.run({ queue: name, ...parseReceiptHandle(receiptHandle) });
    if (changes > 0) this.changes.emit('change');
  }

  /** Waits until the queue may have a visible message; false when the signal ended the wait. */
  arrival(name: string, signal: AbortSignal): Promise<boolean> {
    return once(this.definition(name).arrivals, 'arrival', { signal }).then(
      () => true,
      () => false,
    );
  }

  /** The number of visible messages, without dead-letter queues, which have no consumer. */
  visibleCount(): number {
    const now = this.#now();
    const countIn = (queue: string) => CountRow.parse(this.#sql.visible.get({ queue, now })).count;

    return this.#live.reduce((sum, { name }) => sum + countIn(name), 0);
  }

  /** When the next delayed or in-flight message becomes visible, dead-letter queues aside. */
  nextVisibleAt(): Date | undefined {
    const next = this.#nextVisible(this.#live);

    return next === undefined ? undefined : new Date(next);
  }

  /** Call it after the clock moved: everyone waiting for a message looks again. */
  wake(): void {
    for (const { arrivals } of this.#queues.values()) arrivals.emit('arrival');
    this.changes.emit('change');
    this.#wakesAt = Number.POSITIVE_INFINITY;
    this.#wakeForNext();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#db.close();
  }

  #checkDeadLetter(name: string, deadLetter: string | undefined): void {
    if (deadLetter === name) throw new Error(`The queue ${name} cannot be its own dead-letter queue.`);
    if (deadLetter !== undefined) this.definition(deadLetter);
  }

  #now(): number {
    return this.#clock().getTime();
  }

  #deliverable({ name, deadLetter }: Queue, now: number, max: number) {
    for (;;) {
      const candidates = CandidateRows.parse(this.#sql.candidates.all({ queue: name, now, max }));
      const spent = candidates.filter(({ receives }) => deadLetter && receives >= deadLetter.maxReceives);
      if (!deadLetter || spent.length === 0) return candidates;

      for (const { seq } of spent) this.#sql.bury.run({ seq, queue: deadLetter.queue, now });
      this.definition(deadLetter.queue).arrivals.emit('arrival');
      this.changes.emit('change');
    }
  }

  #nextVisible(queues: Iterable<Queue>): number | undefined {
    const now = this.#now();
    const times = Array.from(
      queues,
      ({ name }) => NextRow.parse(this.#sql.next.get({ queue: name, now })).at,
    );
    const next = Math.min(...times.map((at) => at ?? Number.POSITIVE_INFINITY));

    return Number.isFinite(next) ? next : undefined;
  }

  #wakeForNext(): void {
    const next = this.#nextVisible(this.#queues.values());
    if (next !== undefined) this.#wakeBy(next);
  }

  /** On a running clock, messages become visible by time alone. If they are removed first, a wake finds nothing. */
  #wakeBy(at: number): void {
    // A busy process is late for its timers, so consumers have not learned of the visible messages yet.
    if (this.#wakesAt <= at) return;
    this.#wakesAt = at;
    clearTimeout(this.#timer);
    const wait = Math.max(0, Math.min(at - this.#now(), longestTimerMs));
    this.#timer = setTimeout(() => this.wake(), wait);
  }
}
