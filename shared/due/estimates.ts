import { EstimateRecord, expire } from '../domain/estimates.ts';
import { toInstant } from '../kernel/clock.ts';
import { describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { commit, Stale } from '../store/commit.ts';
import type { DueHandlers, DueItem } from '../store/due.ts';
import { getItem } from '../store/getItem.ts';
import { decodeRecord } from '../store/items.ts';
import { tenantOf } from '../store/keys.ts';

/** Journalled like any other change. When somebody changes the estimate meanwhile, theirs stands. */
const expireEstimate = async ({ key }: DueItem, { clock, ids }: Seams): Promise<void> => {
  const now = toInstant(clock());
  const item = await getItem(key);
  const estimate = item && decodeRecord(EstimateRecord, item);
  if (estimate?.status !== 'sent' || estimate.expires_at === null || estimate.expires_at > now) return;
  const { changes, events } = expire(estimate, now);
  const entryId = ids.next();
  const origin = {
    tenant: tenantOf(key),
    actor: 'service',
    operation: 'sweepDue',
    requestId: entryId,
    timelineText: 'Estimate expired',
  };
  try {
    await commit({ origin, entryId, now, changes, events });
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
  }
};

/** Estimates whose time has come; one that fails comes again and leaves the others alone. */
export const estimateWork = {
  estimate: async (items, seams) => {
    await Promise.all(
      items.map((item) =>
        expireEstimate(item, seams).catch((error: unknown) =>
          seams.log({
            level: 'error',
            message: 'estimate not expired',
            id: item.id,
            ...describeError(error),
          }),
        ),
      ),
    );
  },
} as const satisfies DueHandlers;
