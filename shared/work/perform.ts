// The way into everything that happens behind the API: what `serve` is for operations, `perform` is for pieces of work.

import type * as z from 'zod';
import type { Work } from '../contract/work.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seams } from '../kernel/seams.ts';
import { type ActingStore, actingBy, NotAdmitted } from '../store/commit/acting.ts';
import { untilFresh } from '../store/commit/untilFresh.ts';
import type { DueItem } from '../store/pending/due.ts';
import { type Collections, collectionsOf } from '../store/readers/collections.ts';
import { bidFor, type LeaseBid } from '../store/table/lease.ts';

export type Subject<W extends Work> = W extends { readonly message: infer S extends z.ZodType }
  ? z.output<S>
  : DueItem;

/** As an operation's store: every kind of record, and the commit. */
export type WorkStore = ActingStore & Collections;

type Context<S extends ActingStore> = {
  readonly store: S;
  /** For the messages of providers, whose tenant is known only once they are read. */
  readonly storeOf: (tenantId: string, named?: Parameters<typeof actingBy>[3]) => S;
  readonly now: Instant;
  readonly ids: Ids;
  readonly seams: Seams;
};

/** The result: the work is done, has more to do at that moment, or came to nothing. */
export type Outcome = 'done' | { readonly again: Instant } | 'over';

type Run<T, S extends ActingStore> = (subject: T, context: Context<S>) => Promise<Outcome>;

export type PerformableWork<W extends Work = Work> = {
  readonly work: W;
  readonly run: (subject: Subject<W>, seams: Seams) => Promise<Outcome>;
};

const suspendedSeconds = 3_600;

/**
 * Reads, decides and commits, again when something changed meanwhile. A suspended company's work waits if it must; a deleted company's
 * work ends.
 */
export const perform = <const W extends Work & { readonly leaseSeconds?: never }>(
  work: W,
  run: Run<Subject<W>, WorkStore>,
): PerformableWork<W> => ({
  work,
  run: (subject, seams) => performOnce(work, subject, withCollections, run, seams),
});

const withCollections = (store: ActingStore): WorkStore => ({ ...store, ...collectionsOf(store.tenantId) });

type LeasedWork = Work & { readonly leaseSeconds: number };

/**
 * The same for work that only one worker at a time may do: it claims the work with a lease of the work's length. Work that another worker
 * has, or that is over, is left alone.
 * @param refuse writes down that the work is refused because its company is suspended
 */
export const performLeased = <const W extends LeasedWork, C>(
  work: W,
  claim: (subject: Subject<W>, bid: LeaseBid, store: ActingStore) => Promise<C | undefined>,
  run: Run<C, ActingStore>,
  refuse: Run<C, ActingStore> = async () => 'over',
): PerformableWork<W> => ({
  work,
  run: (subject, seams) => {
    const bid = bidFor(work, seams);
    const claimed = async (_: Subject<W>, context: Context<ActingStore>): Promise<Outcome> => {
      const held = await claim(subject, bid, context.store);
      if (held === undefined) return 'done';
      return run(held, context).catch((error: unknown) => {
        if (error instanceof NotAdmitted && error.barred !== 'gone') return refuse(held, context);
        throw error;
      });
    };
    return performOnce(work, subject, (store) => store, claimed, seams);
  },
});

const performOnce = <T, S extends ActingStore>(
  work: Work,
  subject: T,
  open: (store: ActingStore) => S,
  run: Run<T, S>,
  seams: Seams,
): Promise<Outcome> =>
  untilFresh(async () => {
    const storeOf: Context<S>['storeOf'] = (id, named) => open(actingBy(work, id, seams, named));
    const store = storeOf(tenantOf(subject));
    const context = {
      store,
      storeOf,
      now: toInstant(seams.clock()),
      ids: seams.ids,
      seams,
    };
    try {
      if (work.whenSuspended === 'waits') await store.tenant();
      return await run(subject, context);
    } catch (error) {
      if (!(error instanceof NotAdmitted)) throw error;
      return error.barred === 'waits' ? { again: addSeconds(context.now, suspendedSeconds) } : 'over';
    }
  });

const tenantOf = (subject: unknown): string => {
  const { tenantId, tenant = tenantId }: { tenantId?: unknown; tenant?: unknown } = Object(subject);
  return typeof tenant === 'string' ? tenant : '';
};
