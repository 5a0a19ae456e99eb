import type { DisabledReason } from '../contract/webhooks.ts';
import { disable, type EndpointRecord } from '../domain/webhooks.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { commit, Stale } from '../store/commit/commit.ts';

/** Journalled like any other change. When somebody else changes the endpoint meanwhile, theirs stands. */
export const disableEndpoint = async (
  { tenantId, endpoint }: { tenantId: string; endpoint: EndpointRecord },
  reason: DisabledReason,
  { clock, ids, log }: Seams,
): Promise<void> => {
  const now = toInstant(clock());
  const { changes, events } = disable(endpoint, reason, { id: ids.next(), now });
  const entryId = ids.next();
  const origin = {
    tenantId,
    actor: 'service',
    operation: 'deliverWebhook',
    requestId: entryId,
    timelineText: undefined,
  };
  try {
    await commit({ origin, entryId, now, changes, events });
    log({ level: 'info', message: 'endpoint disabled', tenant: tenantId, endpoint: endpoint.id, reason });
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
  }
};
