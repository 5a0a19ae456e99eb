import { deliveryClocks } from '../contract/deliveryClocks.ts';
import { addSeconds, type Instant, secondsBetween } from '../kernel/clock.ts';
import {
  canBeProbed,
  type DeliveryRecord,
  finalMoment,
  queueDelaySeconds,
  type Verdict,
} from './deliveries.ts';
import {
  fullConcurrency,
  type HealthRecord,
  type HealthState,
  isDrainUnderWay,
  isHealthy,
  isOpen,
} from './endpointHealth.ts';
import { scheduleSeconds } from './retrySchedule.ts';

/** What a worker knows of an endpoint's deliveries, except the delivery at the head. */
export type Backlog = {
  readonly health: HealthRecord;
  readonly inFlight: number;
  /** True: only this worker drains the backlog. False: it makes one first attempt, and another may drain the backlog. */
  readonly isLeased: boolean;
  readonly isOver: boolean;
  readonly isProbed: boolean;
  /** The earliest known later moment at which there is something to do. */
  readonly nextAt: Instant | undefined;
};

export type Step =
  /** Start an attempt of the head, and continue with the next delivery. */
  | { readonly do: 'attempt'; readonly delivery: DeliveryRecord }
  /** Start an attempt of `probeOf` the first deliveries, and continue from the head. */
  | { readonly do: 'probe' }
  /** Skip the head, which is due then, and continue with the next delivery. */
  | { readonly do: 'pass'; readonly nextAt: Instant }
  /** Put the head, a first attempt, into the backlog, and drain it then. */
  | { readonly do: 'park'; readonly delivery: DeliveryRecord; readonly nextAt: Instant }
  /** Wait until an attempt has ended, but no longer than `seconds`. */
  | { readonly do: 'wait'; readonly seconds: number | undefined }
  /** Leave the rest, and drain it again then. */
  | { readonly do: 'release'; readonly nextAt: Instant | undefined };

/** A worker waits for a pause that ends sooner than this. */
const longestWaitSeconds = 1.2;
/**
 * A worker that saw the endpoint being probed sends no message: its delivery waits in the backlog for at most this
 * long.
 */
const latecomerSeconds = 60;

export const startOf = (health: HealthRecord, { isLeased }: Pick<Backlog, 'isLeased'>): Backlog => ({
  health,
  inFlight: 0,
  isLeased,
  isOver: false,
  isProbed: false,
  nextAt: undefined,
});

/** @param head the oldest delivery not yet considered; undefined if there is none */
export const next = (backlog: Backlog, head: DeliveryRecord | undefined, now: Instant): Step => {
  const { health, inFlight, isLeased, isOver, isProbed } = backlog;
  const leave = (moment: Instant | undefined) => leaveAt(backlog, moment, now);
  if (isOver) return leave(head === undefined ? undefined : now);
  if (isLeased && isOpen(health) && !isProbed && inFlight === 0 && isDue(health.probe_at, now))
    return { do: 'probe' };
  if (head === undefined) return leave(undefined);
  if (!isLeased && isHealthy(health)) return { do: 'attempt', delivery: head };
  if (!isLeased) return { do: 'park', delivery: head, nextAt: now };

  const moment = attemptMoment(head, health);
  // A delivery's final moment is 24 hours after its event, and the deliveries behind it are younger.
  const earliestFinal = addSeconds(head.scheduled_at, scheduleSeconds);
  if (moment > now && isOpen(health) && earliestFinal > now) return leave(earliestFinal);
  if (moment > now) return { do: 'pass', nextAt: moment };

  const { hold_until } = health;
  if (hold_until !== undefined && hold_until > now) {
    const seconds = secondsBetween(now, hold_until);
    return seconds <= longestWaitSeconds ? { do: 'wait', seconds } : leave(hold_until);
  }
  // While only probes are made, final attempts have the full concurrency.
  const mostInFlight = isOpen(health) ? fullConcurrency : health.concurrency;
  return inFlight < mostInFlight ? { do: 'attempt', delivery: head } : leave(now);
};

/** Only once no attempt is under way, because its outcome may change the moment. */
const leaveAt = (backlog: Backlog, moment: Instant | undefined, now: Instant): Step => {
  const { health, inFlight, nextAt } = backlog;
  if (inFlight > 0) return { do: 'wait', seconds: undefined };
  const isAhead = isOpen(health) && !isDue(health.probe_at, now);
  return { do: 'release', nextAt: earliest(nextAt, moment, isAhead ? health.probe_at : undefined) };
};

const isDue = (moment: Instant | undefined, now: Instant): boolean => moment !== undefined && moment <= now;

/** In a sorted list undefined comes last. */
const earliest = (...moments: readonly (Instant | undefined)[]): Instant | undefined => moments.toSorted()[0];

const lookAgain = (backlog: Backlog, ...moments: readonly (Instant | undefined)[]): Backlog => ({
  ...backlog,
  nextAt: earliest(backlog.nextAt, ...moments),
});

export const afterStep = (backlog: Backlog, step: Step): Backlog => {
  if (step.do === 'probe') return { ...backlog, isProbed: true };
  return 'nextAt' in step ? lookAgain(backlog, step.nextAt) : backlog;
};

export type EndedDelivery = {
  readonly delivery: DeliveryRecord;
  readonly verdict: Verdict;
  readonly startedAt: Instant;
  readonly now: Instant;
  readonly health: HealthRecord;
  readonly isOver: boolean;
};

export const afterAttempt = (backlog: Backlog, ended: EndedDelivery): Backlog => {
  const { health, isOver, now } = ended;
  const hasClosed = isOpen(backlog.health) && !isOpen(health);
  const latecomersAt = hasClosed ? addSeconds(now, latecomerSeconds) : undefined;
  const after = { ...backlog, health, isOver: backlog.isOver || isOver };
  return lookAgain(after, momentAfter(ended), latecomersAt);
};

const momentAfter = ({ delivery, verdict, startedAt, now, health }: EndedDelivery): Instant | undefined => {
  const { next_attempt_at } = verdict;
  // A past time means that an attempt was requested meanwhile.
  if (next_attempt_at === undefined || next_attempt_at <= now) return next_attempt_at;
  const { manual, ...tried } = { ...delivery, ...verdict };
  return attemptMoment({ ...tried, last_attempt: { at: startedAt } }, health);
};

/** Another worker makes the attempt. It may be the probe, whose outcome is known when its lease ends. */
export const afterLostClaim = (backlog: Backlog, now: Instant): Backlog =>
  isOpen(backlog.health) ? lookAgain(backlog, addSeconds(now, deliveryClocks.lease)) : backlog;

/** When to send the message for the drain at `nextAt`, if a queue can delay it until then, and when it arrives. */
export const drainMessage = (
  health: HealthRecord,
  nextAt: Instant | undefined,
  now: Instant,
): { readonly drainAt: Instant | undefined; readonly unsentAt: Instant | undefined } => {
  const isUnderWay = nextAt !== undefined && isDrainUnderWay(health, addSeconds(now, 1), nextAt);
  if (isUnderWay) return { drainAt: health.drain_at, unsentAt: undefined };
  const isNear = nextAt !== undefined && queueDelaySeconds(nextAt, now) !== undefined;
  const drainAt = isNear ? nextAt : undefined;
  return { drainAt, unsentAt: drainAt };
};

type Waiting = Pick<DeliveryRecord, 'manual' | 'scheduled_at' | 'first_attempt_at' | 'next_attempt_at'> & {
  readonly last_attempt?: { readonly at: Instant } | undefined;
};

/**
 * When a waiting delivery may be attempted: at its own time; at its final moment only while the endpoint is being
 * probed; immediately after a manual request, or if it was skipped while the endpoint was being probed.
 */
export const attemptMoment = (delivery: Waiting, health: HealthState): Instant => {
  const { manual, scheduled_at, last_attempt, next_attempt_at } = delivery;
  if (manual === true) return scheduled_at;
  if (isOpen(health)) return finalMoment(delivery);
  const { recovering_since } = health;
  const wasLeftOut = recovering_since !== undefined && (last_attempt?.at ?? '') < recovering_since;
  return wasLeftOut ? scheduled_at : (next_attempt_at ?? finalMoment(delivery));
};

/**
 * The delivery for a probe, from the head of a backlog: the oldest of the least attempted ones, so that one event
 * that a receiver always refuses does not keep a recovered receiver closed. A probe never uses up a final attempt.
 */
export const probeOf = (head: readonly DeliveryRecord[], now: Instant): DeliveryRecord | undefined => {
  const usable = head.filter((delivery) => isUsable(delivery, now));
  const fewest = Math.min(...usable.map(attemptsOfSchedule));
  return usable.find((delivery) => attemptsOfSchedule(delivery) === fewest);
};

export const isBestProbe = (delivery: DeliveryRecord, now: Instant): boolean =>
  isUsable(delivery, now) && attemptsOfSchedule(delivery) === 0;

const isUsable = (delivery: DeliveryRecord, now: Instant): boolean =>
  canBeProbed(delivery) && (delivery.lease_until === undefined || delivery.lease_until <= now);

const attemptsOfSchedule = ({ attempt, earlier_attempts }: DeliveryRecord): number =>
  attempt - earlier_attempts;
