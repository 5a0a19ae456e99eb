import { deliveryClocks } from '../contract/deliveryClocks.ts';
import type { WebhookTaskRecord } from '../domain/webhookTasks.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { findEndpoint } from '../store/records/webhooks.ts';
import { cancelBacklog } from './cancelBacklog.ts';

/**
 * An endpoint enabled again keeps its deliveries. An attempt already under way when the task was created puts its
 * delivery back into the backlog: a second pass, once no such attempt can be left, cancels it. Returns when to
 * continue, or undefined at the end.
 */
export const cancel = async (
  tenantId: string,
  { endpoint_id, created_at }: WebhookTaskRecord,
  seams: Seams,
): Promise<Instant | undefined> => {
  const endpoint = await findEndpoint(tenantId, endpoint_id);
  if (endpoint?.status === 'enabled') return undefined;
  const now = toInstant(seams.clock());
  const noneUnderWayAt = addSeconds(created_at, deliveryClocks.lease);
  const isEmpty = await cancelBacklog({ tenantId, endpointId: endpoint_id }, seams);
  if (!isEmpty) return now;
  return noneUnderWayAt > now ? noneUnderWayAt : undefined;
};
