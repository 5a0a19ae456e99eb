import type { Operation } from '../../contract/operation.ts';
import type { AnyRecord, Change } from '../../domain/record.ts';
import type { Tenant } from '../../domain/tenants.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { Origin } from '../journal/journal.ts';
import { type Collections, collectionsOf } from '../readers/collections.ts';
import type { ActingStore } from './acting.ts';
import type { Store } from './store.ts';

/** Everything that an operation's body can read and write, for any caller. */
export type BodyStore<O extends Operation> = Collections & Pick<Store<O>, 'tenant' | 'commit'>;

type PartyStoreContext = {
  readonly tenant: Tenant;
  readonly now: Instant;
  readonly timelineText: Origin['timelineText'];
  /** Records that were just read; a read by id returns them. */
  readonly known: readonly AnyRecord[];
  readonly evidence: readonly Change[];
};

/** For a person who acts by a link or a form. A token's caller gets `openStore`, which also repeats a stored response. */
export const openPartyStore = <O extends Operation>(
  { tenantId, commit }: ActingStore,
  { tenant, now, timelineText, known, evidence }: PartyStoreContext,
): BodyStore<O> => ({
  ...collectionsOf(tenantId, known),
  tenant: async () => tenant,
  commit: async ({ changes, events }, answer) => {
    await commit({ changes: [...changes, ...evidence], events }, { timelineText, now });
    return answer;
  },
});
