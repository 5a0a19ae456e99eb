import type { EndpointRecord } from '../domain/webhooks.ts';
import type { FrozenEvent } from '../store/journal/entry.ts';
import { findEvent } from '../store/journal/outbox.ts';
import { type Claim, type ClaimedDelivery, cancelClaimed } from '../store/pending/deliveries.ts';
import { findEndpoint } from '../store/records/webhooks.ts';

export type TakenAttempt = {
  readonly delivery: ClaimedDelivery;
  readonly endpoint: EndpointRecord;
  readonly event: FrozenEvent;
};

export type AttemptIds = { readonly tenant: string; readonly endpoint_id: string; readonly event_id: string };

/**
 * Claims an attempt and reads its data concurrently, because a lost claim is rare. Undefined if the claim was lost.
 * Cancels the delivery and returns undefined if its endpoint is gone or its event was erased.
 */
export const takeAttempt = async (
  claiming: Promise<Claim>,
  { tenant: tenantId, endpoint_id, event_id }: AttemptIds,
): Promise<TakenAttempt | undefined> => {
  const [claim, endpoint, event] = await Promise.all([
    claiming,
    findEndpoint(tenantId, endpoint_id),
    findEvent(tenantId, event_id),
  ]);
  if (!claim.won) return undefined;
  if (endpoint?.status === 'enabled' && event !== undefined && event.erased_at === undefined)
    return { delivery: claim.delivery, endpoint, event };
  await cancelClaimed(claim.delivery);
  return undefined;
};
