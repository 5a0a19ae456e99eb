import type { Decision } from '../domain/record.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seams } from '../kernel/seams.ts';
import { actingFor } from '../store/commit/acting.ts';
import { type Enacted, enact } from './enact.ts';
import type { Visit } from './servePage.ts';

/** A person acting by a link or a form, without a token; `actor` is their name in the audit log. */
export type Party = { readonly tenantId: string; readonly actor: string };

export type PartyContext = {
  readonly now: Instant;
  readonly ids: Ids;
  /** Writes a decision as the operation would, in one transaction with its journal entry. */
  readonly commit: (party: Party, decision: Decision, timelineText?: string) => Promise<unknown>;
};

/** Carries out an operation for a party, whom the link or the form admits. */
export const actAsParty = <A>(
  operation: Enacted,
  { requestId }: Pick<Visit, 'requestId'>,
  seams: Pick<Seams, 'clock' | 'ids'>,
  admit: () => Promise<A>,
  run: (admitted: A, context: PartyContext) => Promise<unknown>,
): Promise<void> =>
  enact(
    operation,
    admit,
    () => undefined,
    async (_, admitted) => {
      const { id, fails, timelineText: usual } = operation;
      const now = toInstant(seams.clock());
      const commit: PartyContext['commit'] = (party, decision, timelineText = usual) =>
        actingFor({ ...party, operation: id, requestId, fails }, seams).commit(decision, {
          timelineText,
          now,
        });
      await run(await admitted, { now, ids: seams.ids, commit });
    },
  );
