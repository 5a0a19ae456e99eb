// The operator's actions: companies, clients, users, export and import.

import { setTimeout as pause } from 'node:timers/promises';
import type { Decision } from '../../domain/record.ts';
import { fullJitter } from '../../kernel/backoff.ts';
import { type Clock, toInstant } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { type Commit, commit, Stale } from '../commit/commit.ts';

/** The service's operator acts for no tenant, but the tenant's journal records the action. */
export type Operator = { readonly actor: string; readonly clock: Clock; readonly ids: Ids };

const attempts = 6;
const firstPauseMilliseconds = 25;

type Performed = Pick<Commit, 'fails'> & {
  readonly operation: string;
  readonly tenantId: string;
  readonly timelineText?: string;
};

/** Reads and decides, again when something changed meanwhile, and commits in one transaction with its journal entry. */
export const perform = async <D extends Decision>(
  { actor, clock, ids }: Operator,
  { operation, tenantId, timelineText, fails }: Performed,
  decide: (now: string) => Promise<D>,
): Promise<D> => {
  for (let attempt = 1; ; attempt += 1) {
    const now = toInstant(clock());
    const decision = await decide(now);
    const origin = { tenantId, actor, operation, requestId: ids.next(), timelineText };
    try {
      await commit({ origin, entryId: ids.next(), now, ...decision, fails });
      return decision;
    } catch (error) {
      if (!(error instanceof Stale) || attempt === attempts) throw error;
    }
    await pause(fullJitter(firstPauseMilliseconds * 2 ** attempt));
  }
};
