import type { Operation } from '../contract/operation.ts';
import type { Decision } from '../domain/record.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seams } from '../kernel/seams.ts';
import { actingFor } from '../store/commit/acting.ts';
import { untilFresh } from '../store/commit/untilFresh.ts';
import type { Visit } from './servePage.ts';

/** A person acting by a link or a form, without a token; `actor` is their name in the audit log. */
export type Party = { readonly tenantId: string; readonly actor: string };

/** What a party may do: an operation, or what only a party does. */
type PartyAction =
  | Pick<Operation, 'id' | 'timelineText' | 'fails'>
  | { readonly id: string; readonly timelineText: string };

export type PartyContext = {
  readonly now: Instant;
  readonly ids: Ids;
  /** Writes a decision as that operation would, in one transaction with its journal entry. */
  readonly commit: (
    party: Party,
    deed: PartyAction,
    decision: Decision,
    timelineText?: string,
  ) => Promise<void>;
};

/**
 * What `serve` is for those who have a token, for a party: reads, decides and commits, again when something changed meanwhile. Whether it
 * may is said by the link or the form that it came with.
 */
export const actAsParty = (
  { requestId }: Pick<Visit, 'requestId'>,
  seams: Pick<Seams, 'clock' | 'ids'>,
  run: (context: PartyContext) => Promise<void>,
): Promise<void> =>
  untilFresh(() => {
    const now = toInstant(seams.clock());
    const commit: PartyContext['commit'] = async (
      party,
      deed,
      decision,
      timelineText = deed.timelineText,
    ) => {
      const fails = 'fails' in deed ? deed.fails : [];
      const store = actingFor({ ...party, operation: deed.id, requestId, fails }, seams);
      await store.commit(decision, { timelineText, now });
    };
    return run({ now, ids: seams.ids, commit });
  });
