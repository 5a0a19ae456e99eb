import { nextErasureLook } from '../domain/erasures.ts';
import { toInstant } from '../kernel/clock.ts';
import { type DueHandlers, postpone, takeEach } from '../store/pending/due.ts';
import { tenantIdOf } from '../store/table/keys.ts';
import { queueMessages } from './queue.ts';

/** Erasures whose message was lost, or whose worker died. */
export const erasureWork = {
  erasure: async (items, seams) => {
    const until = nextErasureLook(toInstant(seams.clock()));
    const taken = await takeEach(items, seams, (item) => postpone(item, until));
    await queueMessages(
      taken.map(({ due: { key, id } }) => ({ tenant: tenantIdOf(key), erasure_id: id })),
      seams.log,
    );
  },
} as const satisfies DueHandlers;
