// The operator's actions: companies, clients, users, export and import.

import type { Decision } from '../../domain/record.ts';
import { type Clock, toInstant } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { type Acting, type ActingStore, actingFor } from '../commit/acting.ts';
import { untilFresh } from '../commit/untilFresh.ts';

/** The service's operator acts for no tenant, but the tenant's journal records the action. */
export type Operator = { readonly actor: string; readonly clock: Clock; readonly ids: Ids };

type OperatorAction = Pick<Acting, 'operation' | 'tenantId' | 'fails'> & { readonly timelineText?: string };

export const operatorStore = (
  { actor, ...seams }: Operator,
  performed: Pick<OperatorAction, 'operation' | 'tenantId' | 'fails'>,
): ActingStore => actingFor({ ...performed, actor }, seams);

/** Reads, decides and commits in one transaction with its journal entry; repeats if a record changed meanwhile. */
export const perform = <D extends Decision>(
  operator: Operator,
  { timelineText, ...performed }: OperatorAction,
  decide: (now: string) => Promise<D>,
): Promise<D> =>
  untilFresh(async () => {
    const now = toInstant(operator.clock());
    const decision = await decide(now);
    await operatorStore(operator, performed).commit(decision, { timelineText, now });
    return decision;
  });
