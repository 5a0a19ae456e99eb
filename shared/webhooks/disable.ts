import type { DisabledReason } from '../contract/webhooks.ts';
import { drainEndpoint } from '../contract/work.ts';
import { disable, type EndpointRecord } from '../domain/webhooks.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { actingBy } from '../store/commit/acting.ts';

/** A concurrent change of the endpoint wins. */
export const disableEndpoint = async (
  { tenantId, endpoint }: { tenantId: string; endpoint: EndpointRecord },
  reason: DisabledReason,
  { clock, ids, log }: Seams,
): Promise<void> => {
  const now = toInstant(clock());
  const { changes, events } = disable(endpoint, reason, { id: ids.next(), now });
  const store = actingBy(drainEndpoint, tenantId, { clock, ids });
  if (await store.commitUnlessChanged({ changes, events }, { now }))
    log({ level: 'info', message: 'endpoint disabled', tenant: tenantId, endpoint: endpoint.id, reason });
};
