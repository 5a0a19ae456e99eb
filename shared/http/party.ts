import type { EventType } from '../contract/events.ts';
import type { Operation } from '../contract/operation.ts';
import type { AnyRecord, Change } from '../domain/record.ts';
import type { Tenant } from '../domain/tenants.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Seams } from '../kernel/seams.ts';
import { actingFor } from '../store/commit/acting.ts';
import { openPartyStore } from '../store/commit/partyStore.ts';
import { type EnactedOperation, enact } from './enact.ts';
import type { BodyContext } from './execute.ts';

/** A person acting by a link or a form, without a token. */
export type Party = {
  readonly tenant: Tenant;
  /** Their name in the audit log. */
  readonly actor: string;
  /** Records to which the link led, which are not read again by their ids. */
  readonly known?: readonly AnyRecord[] | undefined;
  /** What is written in the same transaction, to prove what they did. */
  readonly evidence?: readonly Change[] | undefined;
};

/** What a form asks for: the body of an operation, with its input. */
export type PartyRequest = {
  readonly party: Party;
  readonly run: (contextOf: <O extends Operation>() => BodyContext<O>) => Promise<unknown>;
};

/** The body of what only parties do, in `functions/parties`. */
export type PartyBody<I> = (
  input: I,
  context: BodyContext<Operation & { readonly emits: readonly EventType[] }>,
) => Promise<unknown>;

/**
 * What `serve` does for callers with a token, for a party, whom the link or the form admits.
 * @param read turns a form into a request; undefined if nothing is left to do
 */
export const actAsParty = <A>(
  operation: EnactedOperation,
  { requestId }: { readonly requestId: string },
  seams: Pick<Seams, 'clock' | 'ids'>,
  admit: () => Promise<A>,
  read: (admitted: A, at: { readonly now: Instant; readonly ids: Ids }) => PartyRequest | undefined,
): Promise<void> =>
  enact(
    operation,
    admit,
    () => undefined,
    async (_, admitted) => {
      const { ids } = seams;
      const now = toInstant(seams.clock());
      const request = read(await admitted, { now, ids });
      if (request === undefined) return;
      const { tenant, actor, known = [], evidence = [] } = request.party;
      const { id, fails, timelineText } = operation;
      const acting = actingFor({ tenantId: tenant.id, actor, operation: id, requestId, fails }, seams);
      await request.run(() => ({
        store: openPartyStore(acting, { tenant, now, timelineText, known, evidence }),
        now,
        ids,
      }));
    },
  );
