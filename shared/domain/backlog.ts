import { addSeconds, type Instant } from '../kernel/clock.ts';
import { canBeProbed, type DeliveryRecord, finalMoment } from './deliveries.ts';
import { fullConcurrency, type HealthState, isHealthy, isOpen } from './endpointHealth.ts';
import { scheduleSeconds } from './retrySchedule.ts';

/** What a worker on the deliveries of an endpoint knows, beside the delivery at the head of them. */
export type Backlog = {
  readonly health: HealthState;
  /** How many attempts this worker has under way. */
  readonly inFlight: number;
  /** True: this worker alone drains the backlog. False: it makes one first attempt, and another may drain the backlog. */
  readonly isLeased: boolean;
  /** The time budget is over: nothing more is to begin. */
  readonly isOver: boolean;
  /** A probe was made of late. */
  readonly isProbed: boolean;
  /** The earliest later moment, as far as is known, at which there is something to do. */
  readonly nextAt: Instant | undefined;
};

/** What to do next. */
export type Step =
  /** Begin an attempt of the head, and go on with what is behind it. */
  | { readonly do: 'attempt'; readonly delivery: DeliveryRecord }
  /** Make an attempt of `probeOf` the first deliveries, and begin anew. */
  | { readonly do: 'probe' }
  /** Leave the head, which is due then, and go on with what is behind it. */
  | { readonly do: 'pass'; readonly nextAt: Instant }
  /** Until an attempt has ended, or until that moment. */
  | { readonly do: 'wait'; readonly until: Instant | undefined }
  /** Leave the rest, which is to be drained again then. */
  | { readonly do: 'release'; readonly nextAt: Instant | undefined };

/** A hold that ends sooner than this is waited for. */
const longestWaitSeconds = 1.2;

/** @param head the oldest delivery that has not been looked at; undefined when there is none */
export const next = (backlog: Backlog, head: DeliveryRecord | undefined, now: Instant): Step => {
  const { health, inFlight, isLeased, isOver, isProbed } = backlog;
  const leave = (moment: Instant | undefined) => leaveAt(backlog, moment, now);
  if (isOver) return leave(head === undefined ? undefined : now);
  if (isLeased && isOpen(health) && !isProbed && inFlight === 0 && isDue(health.probe_at, now))
    return { do: 'probe' };
  if (head === undefined) return leave(undefined);

  const moment = isLeased ? attemptMoment(head, health) : now;
  // A delivery of the last 24 hours has its final moment ahead, and those behind it are younger.
  const earliestFinal = addSeconds(head.scheduled_at, scheduleSeconds);
  if (moment > now && isOpen(health) && earliestFinal > now) return leave(earliestFinal);
  if (moment > now) return { do: 'pass', nextAt: moment };

  const { hold_until } = health;
  if (isLeased && hold_until !== undefined && hold_until > now) {
    const isBrief = hold_until <= addSeconds(now, longestWaitSeconds);
    return isBrief ? { do: 'wait', until: hold_until } : leave(hold_until);
  }
  if (inFlight < mostInFlight(backlog)) return { do: 'attempt', delivery: head };
  return leave(now);
};

/** Only once no attempt is under way, because its outcome may change the moment. */
const leaveAt = (backlog: Backlog, moment: Instant | undefined, now: Instant): Step => {
  const { health, inFlight, isLeased, nextAt } = backlog;
  if (inFlight > 0) return { do: 'wait', until: undefined };
  const isAhead = isLeased && isOpen(health) && !isDue(health.probe_at, now);
  return { do: 'release', nextAt: earliest(nextAt, moment, isAhead ? health.probe_at : undefined) };
};

/** With the lease: the concurrency of the health, or the full one for final attempts while only probes are made. */
const mostInFlight = ({ isLeased, health }: Backlog): number => {
  if (!isLeased) return isHealthy(health) ? 1 : 0;
  return isOpen(health) ? fullConcurrency : health.concurrency;
};

const isDue = (moment: Instant | undefined, now: Instant): boolean => moment !== undefined && moment <= now;

/** Of those that there are; in a sorted list what is undefined comes last. */
export const earliest = (...moments: readonly (Instant | undefined)[]): Instant | undefined =>
  moments.toSorted()[0];

/**
 * When a waiting delivery may be attempted, as its endpoint stands: at its own time; at its final moment only while the
 * endpoint is merely probed; at once when somebody asked for it, or when it was left out while the endpoint was probed.
 */
export const attemptMoment = (delivery: DeliveryRecord, health: HealthState): Instant => {
  const { manual, scheduled_at, last_attempt, next_attempt_at } = delivery;
  if (manual === true) return scheduled_at;
  if (isOpen(health)) return finalMoment(delivery);
  const { recovering_since } = health;
  const wasLeftOut = recovering_since !== undefined && (last_attempt?.at ?? '') < recovering_since;
  return wasLeftOut ? scheduled_at : (next_attempt_at ?? finalMoment(delivery));
};

/**
 * The delivery to probe with, from the head of a backlog: the oldest of those that were tried least, so that one event which
 * a receiver always refuses cannot keep a receiver closed that has recovered. The final attempt of none is used up.
 */
export const probeOf = (head: readonly DeliveryRecord[], now: Instant): DeliveryRecord | undefined => {
  const usable = head.filter((delivery) => isUsable(delivery, now));
  const fewest = Math.min(...usable.map(attemptsOfSchedule));
  return usable.find((delivery) => attemptsOfSchedule(delivery) === fewest);
};

/** Whether nothing that stands behind it can be a better one to probe with. */
export const isBestProbe = (delivery: DeliveryRecord, now: Instant): boolean =>
  isUsable(delivery, now) && attemptsOfSchedule(delivery) === 0;

const isUsable = (delivery: DeliveryRecord, now: Instant): boolean =>
  canBeProbed(delivery) && (delivery.lease_until === undefined || delivery.lease_until <= now);

const attemptsOfSchedule = ({ attempt, earlier_attempts }: DeliveryRecord): number =>
  attempt - earlier_attempts;
