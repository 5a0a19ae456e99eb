import { randomUUID } from 'node:crypto';
import type { Decision } from '../../shared/domain/record.ts';
import { systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { commit } from '../../shared/store/commit/commit.ts';
import type { World } from './world.ts';

/** One for the records and for the entries that name them, because only ids of one source are in the order in which they were made. */
export const ids = createIds(systemClock);

/** Writes a decision of the tenant as a worker does: in one transaction, with nobody asking over HTTP. */
export const commitAsWorker = async (
  { id: tenantId }: World,
  { changes, events }: Decision,
  now = toInstant(systemClock()),
): Promise<void> => {
  await commit({
    origin: {
      tenantId,
      actor: 'worker',
      operation: 'worker',
      requestId: randomUUID(),
      timelineText: undefined,
    },
    entryId: ids.next(),
    now,
    changes,
    events,
  });
};
