import { isBestProbe, probeOf } from '../domain/backlog.ts';
import type { DeliveryRecord } from '../domain/deliveries.ts';
import type { Instant } from '../kernel/clock.ts';

const mostCandidates = 100;

export const findProbe = async (
  deliveries: AsyncIterable<DeliveryRecord>,
  now: Instant,
): Promise<DeliveryRecord | undefined> => {
  const head: DeliveryRecord[] = [];
  for await (const delivery of deliveries) {
    head.push(delivery);
    if (head.length === mostCandidates || isBestProbe(delivery, now)) break;
  }
  return probeOf(head, now);
};
