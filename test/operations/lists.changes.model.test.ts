import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capture, type LeadRecord, update } from '../../shared/domain/leads.ts';
import { longestRequestSeconds } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { commit, Stale } from '../../shared/store/commit/commit.ts';
import { idOfEntry } from '../../shared/store/journal/entryPlaces.ts';
import { type ChangesPage, listChanged } from '../../shared/store/readers/changes.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { admit } from '../../shared/store/records/admission.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { amount } from '../support/amount.ts';
import { foundTenant } from '../support/founding.ts';
import '../support/world.ts';

// Writers and a reader share a clock that only the test moves. What a writer begins it commits at any later time within the
// longest request, under an id that it made at any time in between.

/** Two minutes before a month ends, so that walks cross from one bucket of the journal into the next. */
const beginning = Date.parse('2031-01-31T23:58:00Z');

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('begin' as const), lead: fc.nat({ max: 4 }) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('commit' as const),
        which: fc.nat({ max: 9 }),
        earlyId: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('tick' as const), ms: fc.nat({ max: 9_000 }) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('page' as const), limit: fc.integer({ min: 1, max: 3 }) }),
    },
  ),
  { minLength: 30, maxLength: 80 },
);

type Pending = { readonly lead: number; readonly at: number; readonly before: LeadRecord | undefined };
type CommitNote = {
  readonly id: string;
  readonly at: string;
  readonly version: number;
  readonly entryId: string;
};
type Walk = { readonly since: string; until?: string; readonly seen: { id: string; version: number }[] };

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();
const idAt = (milliseconds: number): string => createIds(() => new Date(milliseconds)).next();

class Model {
  now = beginning;
  readonly #tenantId: string;
  readonly #leads = new Map<number, LeadRecord>();
  #pending: Pending[] = [];
  readonly committed: CommitNote[] = [];
  readonly walks: Walk[] = [{ since: instant(beginning), seen: [] }];
  #cursor: string | undefined;

  constructor(tenantId: string) {
    this.#tenantId = tenantId;
  }

  begin(lead: number): void {
    this.#pending.push({ lead, at: this.now, before: this.#leads.get(lead) });
  }

  async commit(which: number, earlyId: boolean): Promise<void> {
    const [pending] = this.#pending.splice(which % Math.max(1, this.#pending.length), 1);
    if (pending === undefined) return;
    const { lead, before } = pending;
    const at = instant(pending.at);
    const birth = { id: idAt(pending.at), now: at, lifecycleNumber: randomUUID(), region: 'US' };
    const decision =
      before === undefined
        ? capture({ contact: { first_name: 'Ada' } }, birth)
        : update(before, { notes: randomUUID() }, { region: 'US' }, at);
    // A lead that somebody else made meanwhile is there already.
    if (before === undefined && this.#leads.has(lead)) return;
    const entryId = idOfEntry(idAt(earlyId ? pending.at : this.now), at, decision.changes);
    const origin = {
      tenantId: this.#tenantId,
      actor: 'ada',
      operation: 'updateLead',
      requestId: 'r',
      timelineText: undefined,
    };
    try {
      await commit({ origin, entryId, now: at, changes: decision.changes, events: [] });
    } catch (error) {
      if (error instanceof Stale) return;
      throw error;
    }
    const version = (before?.version ?? 0) + 1;
    this.#leads.set(lead, { ...decision.lead, version });
    this.committed.push({ id: decision.lead.id, at, version, entryId });
  }

  /** Nobody takes longer than a request may: what would is committed right before. */
  async tick(ms: number): Promise<void> {
    const deadline = this.now + ms - longestRequestSeconds * 1_000;
    for (let index = 0; index < this.#pending.length; )
      if ((this.#pending[index]?.at ?? 0) < deadline) await this.commit(index, index % 2 === 0);
      else index += 1;
    this.now += ms;
  }

  async page(limit: number): Promise<ChangesPage<LeadRecord>> {
    const walk = this.walks.at(-1);
    if (walk === undefined) throw new Error('There is a walk from the start.');
    const page = await listChanged(
      { tenantId: this.#tenantId, tenant: admit(this.#tenantId), now: instant(this.now) },
      kinds.leads,
      collectionOf(this.#tenantId, kinds.leads).find,
      { since: walk.since, limit, cursor: this.#cursor },
    );
    walk.seen.push(...page.data.map(({ id, version }) => ({ id, version })));
    this.#cursor = page.next_cursor ?? undefined;
    if (page.next_updated_since !== undefined) {
      walk.until = page.next_updated_since;
      this.walks.push({ since: page.next_updated_since, seen: [] });
    }
    return page;
  }

  /** Everything is committed and old enough; the walk that is under way ends, and one more is made. */
  async settle(): Promise<void> {
    while (this.#pending.length > 0) await this.commit(0, true);
    this.now += 60_000;
    for (let ends = 0, pages = 0; ends < 2; pages += 1) {
      expect(pages).toBeLessThan(200);
      if ((await this.page(2)).next_cursor === null) ends += 1;
    }
  }

  /** Who changed in the span of a walk, by their first change in it. */
  expected({ since, until = '' }: Walk): string[] {
    const within = this.committed.filter(({ at }) => at >= since && at < until);
    const firsts = [...Map.groupBy(within, ({ id }) => id).values()].flatMap((changes) =>
      changes.toSorted((a, b) => a.version - b.version).slice(0, 1),
    );
    return firsts.toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1)).map(({ id }) => id);
  }
}

test('lists of changes end while others write, show every change once, in order, and miss no slow commit', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const model = new Model(await foundTenant());
      for (const step of taken) {
        if (step.do === 'begin') model.begin(step.lead);
        if (step.do === 'commit') await model.commit(step.which, step.earlyId);
        if (step.do === 'tick') await model.tick(step.ms);
        if (step.do === 'page') await model.page(step.limit);
      }
      await model.settle();

      const ended = model.walks.filter(({ until }) => until !== undefined);
      for (const walk of ended) expect(walk.seen.map(({ id }) => id)).toEqual(model.expected(walk));
      // Every change is shown by the walk of its time, as it was then or newer.
      const unseen = model.committed.filter(
        ({ id, at, version }) =>
          !ended.some(
            ({ since, until = '', seen }) =>
              at >= since && at < until && seen.some((one) => one.id === id && one.version >= version),
          ),
      );
      expect(unseen).toEqual([]);
    }),
    { numRuns: amount(6, 30) },
  );
});
