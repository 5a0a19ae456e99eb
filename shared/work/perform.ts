// The way into everything that happens behind the API: what `serve` is for operations, `perform` is for pieces of work.

import type * as z from 'zod';
import type { Work } from '../contract/work.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seams } from '../kernel/seams.ts';
import { type ActingStore, actingBy, Gone } from '../store/commit/acting.ts';
import { untilFresh } from '../store/commit/untilFresh.ts';
import type { DueItem } from '../store/pending/due.ts';
import { findTenant } from '../store/records/admission.ts';

/** The subject of a piece of work: its message, or else the due item. */
export type Subject<W extends Work> = W extends { readonly message: infer S extends z.ZodType }
  ? z.output<S>
  : DueItem;

/** What a piece of work is done with: the store of its tenant, the moment, and sources of ids, secrets and so on. */
export type WorkContext = {
  readonly store: ActingStore;
  /** For what others wrote, which names its tenant in words of its own. */
  readonly storeOf: (tenantId: string, named?: Parameters<typeof actingBy>[3]) => ActingStore;
  readonly now: Instant;
  readonly ids: Ids;
  readonly seams: Seams;
};

/** The result: the work is done, has more to do at that moment, or came to nothing. */
export type Outcome = 'done' | { readonly again: Instant } | 'over';

export type Run<W extends Work> = (subject: Subject<W>, context: WorkContext) => Promise<Outcome>;

/** A piece of work with the code that only it has. */
export type PerformableWork<W extends Work = Work> = {
  readonly work: W;
  readonly run: (subject: Subject<W>, seams: Seams) => Promise<Outcome>;
};

const suspendedSeconds = 3_600;

/**
 * Reads, decides and commits, again when something changed meanwhile. A suspended company's work waits if it must; a deleted company's
 * work ends.
 */
export const perform = <const W extends Work>(work: W, run: Run<W>): PerformableWork<W> => ({
  work,
  run: (subject, seams) =>
    untilFresh(async () => {
      const tenantId = tenantOf(subject);
      if (work.whenSuspended === 'waits') {
        const tenant = await findTenant(tenantId);
        if (tenant === undefined) return 'over';
        if (tenant.status === 'suspended')
          return { again: addSeconds(toInstant(seams.clock()), suspendedSeconds) };
      }
      const storeOf: WorkContext['storeOf'] = (id, named) => actingBy(work, id, seams, named);
      return run(subject, {
        store: storeOf(tenantId),
        storeOf,
        // What claims has its moment from the claim, so the clock is read by those alone who ask.
        get now() {
          return toInstant(seams.clock());
        },
        ids: seams.ids,
        seams,
      }).catch(overIfGone);
    }),
});

const overIfGone = (error: unknown): Outcome => {
  if (error instanceof Gone) return 'over';
  throw error;
};

const tenantOf = (subject: unknown): string => {
  const { tenantId, tenant = tenantId }: { tenantId?: unknown; tenant?: unknown } = Object(subject);
  return typeof tenant === 'string' ? tenant : '';
};
