import * as z from 'zod';
import { AttemptOutcome, type Delivery, DeliveryStatus } from '../contract/deliveries.ts';
import { type EventType, EventTypeName } from '../contract/events.ts';
import { graceSeconds } from '../contract/workClocks.ts';
import { addSeconds, type Instant, secondsBetween } from '../kernel/clock.ts';
import { nameId } from '../kernel/ids.ts';
import type { Birth } from './record.ts';
import { attemptOffsets, isAheadOfSchedule, nextAttemptAt, scheduleSeconds } from './retrySchedule.ts';

/** One event for one endpoint. Only a pending or retrying one has `next_attempt_at`, only a claimed one `lease_until`. */
export const DeliveryRecord = z.object({
  kind: z.literal('delivery'),
  version: z.int().default(0),
  id: z.string(),
  tenant: z.string(),
  endpoint_id: z.string(),
  event_id: z.string(),
  event_type: EventTypeName,
  status: DeliveryStatus,
  attempt: z.int().nonnegative(),
  /** Attempts outside the current schedule: before a replay, or manual ones. */
  earlier_attempts: z.int().default(0),
  /** When the current schedule was created, and when its first attempt started. */
  scheduled_at: z.string(),
  first_attempt_at: z.string().optional(),
  next_attempt_at: z.string().optional(),
  lease_until: z.string().optional(),
  lease_id: z.string().optional(),
  last_attempt: AttemptOutcome.optional(),
  /** In the endpoint's backlog, without a queue message of its own. */
  waiting: z.boolean().optional(),
  /** Its next attempt was requested, and ignores the endpoint's health. */
  manual: z.boolean().optional(),
  manual_at: z.string().optional(),
  once: z.boolean().optional(),
  test: z.boolean().optional(),
  /** The bytes of a test event, stored in the journal entry of the delivery. */
  test_bytes: z.string().optional(),
  /** The last replay that included it. */
  replay_id: z.string().optional(),
  /** The receiver's response to the only attempt so far, if it was short. */
  first_answer: z.string().optional(),
  /** The newest attempt's response was long, and all of it is kept until the next attempt. */
  long_answer: z.boolean().optional(),
  created_at: z.string(),
});
export type DeliveryRecord = z.output<typeof DeliveryRecord>;

type EndpointEvent = {
  readonly id: string;
  readonly tenant: string;
  readonly endpoint_id: string;
  readonly event: { readonly id: string; readonly type: EventType };
};

/** Derived from both ids, so that a repeat finds the first delivery. */
export const deliveryId = (eventId: string, endpointId: string): string => nameId(eventId, endpointId);

export const pendingDelivery = (
  { id, tenant: tenantId, endpoint_id, event }: EndpointEvent,
  now: Instant,
): DeliveryRecord => ({
  kind: 'delivery',
  version: 0,
  id,
  tenant: tenantId,
  endpoint_id,
  event_id: event.id,
  event_type: event.type,
  status: 'pending',
  attempt: 0,
  earlier_attempts: 0,
  scheduled_at: now,
  next_attempt_at: now,
  created_at: now,
});

const testEventId = (deliveryId: string): string => `${deliveryId}-test`;

/** Sends a test event to one endpoint immediately, regardless of the endpoint's health. */
export const sendTest = (
  endpoint_id: string,
  { type, org_id, data }: { type: EventType; org_id: string; data: unknown },
  { id, now }: Birth,
) => {
  const event = { id: testEventId(id), type, created_at: now, org_id, data };
  const delivery: DeliveryRecord = {
    ...pendingDelivery({ id, tenant: org_id, endpoint_id, event }, now),
    waiting: true,
    manual: true,
    manual_at: now,
    test: true,
    test_bytes: JSON.stringify(event),
  };
  return { changes: [{ after: delivery }], events: [], event, delivery };
};

/** Another attempt immediately, regardless of the endpoint's health; a finished delivery gets no further ones. */
export const retryManually = (before: DeliveryRecord, now: Instant) => {
  const anew = isFinished(before) ? ({ once: true, scheduled_at: now, status: 'retrying' } as const) : {};
  const after: DeliveryRecord = {
    ...before,
    ...anew,
    waiting: true,
    manual: true,
    manual_at: now,
    next_attempt_at: now,
  };
  return { changes: [{ before, after }], events: [] };
};

export const manualMeanwhile = (verdict: Verdict, now: Instant) => ({
  ...verdict,
  ...(verdict.next_attempt_at === undefined ? { once: true, scheduled_at: now } : {}),
  status: 'retrying' as const,
  next_attempt_at: now,
});

export const describeDelivery = (delivery: DeliveryRecord): Delivery => {
  const { id, endpoint_id, event_id, event_type, status, created_at } = delivery;
  return {
    id,
    endpoint_id,
    event_id,
    event_type,
    status,
    test: delivery.test ?? false,
    attempt_count: delivery.attempt,
    last_attempt: delivery.last_attempt ?? null,
    next_attempt_at: delivery.next_attempt_at ?? null,
    created_at,
  };
};

export const isFinished = ({ next_attempt_at }: DeliveryRecord): boolean => next_attempt_at === undefined;

/** An attempt's result: the receiver's HTTP status, or the class of the error instead of one. */
export type Reply = {
  readonly status: number | null;
  readonly error: string | null;
  readonly retry_after: string | null;
};

export type Verdict = {
  readonly status: 'retrying' | 'succeeded' | 'exhausted';
  readonly attempt: number;
  readonly first_attempt_at: Instant;
  readonly next_attempt_at?: Instant;
  /** Only if this attempt has changed it. */
  readonly earlier_attempts?: number;
};

export const isSuccess = ({ status }: Reply): boolean => status !== null && status >= 200 && status < 300;

export const isGone = ({ status }: Reply): boolean => status === 410;

/** The last moment of a delivery's schedule: no attempt follows one that starts then or later. */
export const finalMoment = ({
  first_attempt_at,
  scheduled_at,
}: Pick<DeliveryRecord, 'first_attempt_at' | 'scheduled_at'>): Instant =>
  addSeconds(first_attempt_at ?? scheduled_at, scheduleSeconds);

/** Whether an attempt before the final moment would still leave the final one. */
export const canBeProbed = ({ attempt, earlier_attempts, once }: DeliveryRecord): boolean =>
  once !== true && attempt - earlier_attempts < attemptOffsets.length - 1;

/**
 * Evaluates the reply to an attempt that started at `startedAt`. `spread` varies a gap, in seconds, so that
 * deliveries that failed together do not return together.
 */
export const evaluate = (
  delivery: DeliveryRecord,
  reply: Reply,
  { startedAt, now, spread }: { startedAt: Instant; now: Instant; spread: (gap: number) => number },
): Verdict => {
  const attempt = delivery.attempt + 1;
  const first_attempt_at = delivery.first_attempt_at ?? startedAt;
  if (isSuccess(reply)) return { status: 'succeeded', attempt, first_attempt_at };
  const extra = isExtra(delivery, first_attempt_at, startedAt) ? 1 : 0;
  const earlier_attempts = delivery.earlier_attempts + extra;
  const isLast = delivery.once === true || isGone(reply) || startedAt >= finalMoment(delivery);
  const next_attempt_at = isLast
    ? undefined
    : nextAttemptAt({
        first_attempt_at,
        attempt: attempt - earlier_attempts,
        now,
        retry_after: reply.retry_after,
        spread,
      });
  return next_attempt_at === undefined
    ? { status: 'exhausted', attempt, first_attempt_at }
    : {
        status: 'retrying',
        attempt,
        first_attempt_at,
        next_attempt_at,
        ...(extra === 0 ? {} : { earlier_attempts }),
      };
};

/** An early manual attempt is additional to the schedule, so that frequent requests do not use it up. */
const isExtra = (
  { manual, attempt, earlier_attempts }: DeliveryRecord,
  firstAttemptAt: Instant,
  startedAt: Instant,
): boolean =>
  manual === true && isAheadOfSchedule(attempt - earlier_attempts, secondsBetween(firstAttemptAt, startedAt));

/** SQS delays a message by at most 15 minutes; longer gaps wait on the due list. */
const longestQueueDelaySeconds = 900;

/** How long the queue must delay the message; undefined if that is too long for a queue. */
export const queueDelaySeconds = (attemptAt: Instant, now: Instant): number | undefined => {
  const seconds = Math.max(0, Math.ceil(secondsBetween(now, attemptAt)));
  return seconds > longestQueueDelaySeconds ? undefined : seconds;
};

export const overdueMoment = (attemptAt: Instant, now: Instant): Instant =>
  addSeconds(laterOf(attemptAt, now), graceSeconds.attemptDelivery);

export const laterOf = (a: Instant, b: Instant): Instant => (a > b ? a : b);
