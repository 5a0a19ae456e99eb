import { handler as carryOutRun } from '../../functions/workers/carryOutRun.ts';
import { handler as deliverWebhook } from '../../functions/workers/deliverWebhook.ts';
import { handler as dispatchMessage } from '../../functions/workers/dispatchMessage.ts';
import { handler as keepPapers } from '../../functions/workers/keepPapers.ts';
import { handler as reconcile } from '../../functions/workers/reconcile.ts';
import { handler as recordReport } from '../../functions/workers/recordReport.ts';
import { handler as relayJournal } from '../../functions/workers/relayJournal.ts';
import { handler as sweepDue } from '../../functions/workers/sweepDue.ts';
import { createSeams, type Seams } from '../../shared/kernel/seams.ts';
import { nextDueMoment } from '../../shared/store/pending/due.ts';
import { journalOf, monthOf } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/query.ts';
import type { Item } from '../../shared/store/table/table.ts';
import type { OwnParts } from '../proofs/processes/ownParts.ts';
import { sqsRecord, streamEventOf } from '../support/lambdaEvents.ts';
import { costOf } from './cost.ts';

/** What AWS counts of the invocations of one function. */
export type Count = {
  readonly invocations: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Of SQS: a message is sent, received and deleted by itself. */
  readonly queueRequests: number;
  /** Of what the function itself logs. */
  readonly logBytes: number;
};

export type Counts = Readonly<Record<string, Count>>;

const nothing: Count = { invocations: 0, readUnits: 0, writeUnits: 0, queueRequests: 0, logBytes: 0 };

export const sumOf = (counts: readonly Count[]): Count =>
  counts.reduce(
    (sum, count) => ({
      invocations: sum.invocations + count.invocations,
      readUnits: sum.readUnits + count.readUnits,
      writeUnits: sum.writeUnits + count.writeUnits,
      queueRequests: sum.queueRequests + count.queueRequests,
      logBytes: sum.logBytes + count.logBytes,
    }),
    nothing,
  );

/** Sent, received, deleted. */
const requestsOfMessage = 3;

/**
 * Does in this process what AWS does with many functions, one invocation after the other and each with a single event or
 * message, and counts it: what AWS gathers into one invocation costs less.
 */
export class CountedPipeline {
  readonly seams: Seams;
  readonly #parts: OwnParts;
  readonly #relayed = new Set<unknown>();
  #counts: Record<string, Count> = {};
  #logged = 0;

  constructor(parts: OwnParts) {
    this.#parts = parts;
    const log: Seams['log'] = (entry) => {
      this.#logged += Buffer.byteLength(JSON.stringify(entry)) + 1;
    };
    this.seams = createSeams({ clock: parts.seams.clock, log });
  }

  /** What was counted since it was last taken. */
  take(): Counts {
    const counts = this.#counts;
    this.#counts = {};
    return counts;
  }

  /** One invocation of a function. */
  async count(name: string, work: () => Promise<unknown>, queueRequests = 0): Promise<void> {
    this.#logged = 0;
    const { readUnits, writeUnits } = await costOf(work);
    const one = { invocations: 1, readUnits, writeUnits, queueRequests, logBytes: this.#logged };
    this.#counts[name] = sumOf([this.#counts[name] ?? nothing, one]);
  }

  /** Does all that the tenant's changes bring about now. */
  async settle(tenantId: string): Promise<void> {
    let isBusy = true;
    while (isBusy) isBusy = (await this.#relay(tenantId)) || (await this.#work());
  }

  /** Lets time pass from one due moment to the next, and does what falls due on the way. */
  async pass(seconds: number, tenantId: string): Promise<void> {
    const { clock } = this.#parts.seams;
    const end = clock().getTime() + seconds * 1000;
    for (;;) {
      const now = clock();
      const moments = [this.#parts.queues.nextVisibleAt(), await nextDueMoment(now.toISOString())];
      const next = Math.min(...moments.flatMap((moment) => (moment === undefined ? [] : [moment.getTime()])));
      if (next > end) break;
      await this.#parts.advance(Math.max(0, next - now.getTime()) / 1000);
      await this.sweep();
      await this.settle(tenantId);
    }
    await this.#parts.advance(Math.max(0, end - clock().getTime()) / 1000);
  }

  sweep = (): Promise<void> => this.count('sweepDue', () => sweepDue.withSeams(this.seams)(undefined));

  reconcile = (): Promise<void> => this.count('reconcile', () => reconcile.withSeams(this.seams)(undefined));

  async #relay(tenantId: string): Promise<boolean> {
    const entries = (await this.#journal(tenantId)).filter(
      ({ SK, relay }) => relay === 'wanted' && !this.#relayed.has(SK),
    );
    for (const entry of entries) {
      this.#relayed.add(entry.SK);
      const relay = relayJournal.withSeams(this.seams);
      await this.count('relayJournal', () => relay(streamEventOf([entry])));
    }
    return entries.length > 0;
  }

  async #work(): Promise<boolean> {
    const workers = {
      deliveries: ['deliverWebhook', deliverWebhook],
      retries: ['deliverWebhook', deliverWebhook],
      messages: ['dispatchMessage', dispatchMessage],
      reports: ['recordReport', recordReport],
      runs: ['carryOutRun', carryOutRun],
      papers: ['keepPapers', keepPapers],
    } as const;
    let worked = false;
    for (const [queue, [name, worker]] of Object.entries(workers)) {
      for (const { id, body, receiptHandle } of this.#parts.queues.receive(queue, 10)) {
        const event = { Records: [sqsRecord({ messageId: id, body })] };
        await this.count(name, () => worker.withSeams(this.seams)(event), requestsOfMessage);
        this.#parts.queues.remove(queue, receiptHandle);
        worked = true;
      }
    }
    return worked;
  }

  async #journal(tenantId: string): Promise<Item[]> {
    const now = this.#parts.seams.clock().getTime();
    const months = new Set([now, now - 2 * 86_400_000].map((at) => monthOf(new Date(at).toISOString())));
    const lists = [...months].map((month) => readItems({ partition: journalOf(tenantId, month) }));
    const items = await Promise.all(lists.map((list) => Array.fromAsync(list)));
    return items.flat().filter(({ kind }) => kind === 'journal');
  }
}
