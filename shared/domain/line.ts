import type { Instant } from '../kernel/clock.ts';
import { canBeProbed, type DeliveryRecord, finalMoment } from './deliveries.ts';
import { isOpen, type WindowState } from './window.ts';

/**
 * When a waiting delivery may be attempted, as its endpoint stands: at its own time; at its final moment only while the
 * endpoint is merely probed; at once when somebody asked for it, or when it stood back while the endpoint was probed.
 */
export const attemptMoment = (delivery: DeliveryRecord, window: WindowState): Instant => {
  const { asked, scheduled_at, last_attempt, next_attempt_at } = delivery;
  if (asked === true) return scheduled_at;
  if (isOpen(window)) return finalMoment(delivery);
  const { recovering_since } = window;
  const stoodBack = recovering_since !== undefined && (last_attempt?.at ?? '') < recovering_since;
  return stoodBack ? scheduled_at : (next_attempt_at ?? finalMoment(delivery));
};

/**
 * The delivery to probe with, from the head of a line: the oldest of those that were tried least, so that one event which
 * a receiver always refuses cannot keep a receiver closed that has recovered. The final attempt of none is used up.
 */
export const probeOf = (head: readonly DeliveryRecord[], now: Instant): DeliveryRecord | undefined => {
  const usable = head.filter((delivery) => isUsable(delivery, now));
  const fewest = Math.min(...usable.map(attemptsOfSchedule));
  return usable.find((delivery) => attemptsOfSchedule(delivery) === fewest);
};

/** Whether nothing that stands behind it in the line can be a better one to probe with. */
export const isBestProbe = (delivery: DeliveryRecord, now: Instant): boolean =>
  isUsable(delivery, now) && attemptsOfSchedule(delivery) === 0;

const isUsable = (delivery: DeliveryRecord, now: Instant): boolean =>
  canBeProbed(delivery) && (delivery.lease_until === undefined || delivery.lease_until <= now);

const attemptsOfSchedule = ({ attempt, earlier_attempts }: DeliveryRecord): number =>
  attempt - earlier_attempts;
