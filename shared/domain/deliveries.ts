import { z } from 'zod';
import { EventTypeName } from '../contract/events.ts';
import { addSeconds, type Instant, secondsBetween } from '../kernel/clock.ts';
import { nextAttemptAt } from './retrySchedule.ts';

export const DeliveryStatus = z.enum(['pending', 'retrying', 'succeeded', 'exhausted', 'cancelled']);
export type DeliveryStatus = z.output<typeof DeliveryStatus>;

/** One event on its way to one endpoint. Only an unsettled one has `next_attempt_at`, only a claimed one `lease_until`. */
export const DeliveryRecord = z.object({
  kind: z.literal('delivery'),
  id: z.string(),
  tenant: z.string(),
  endpoint_id: z.string(),
  event_id: z.string(),
  event_type: EventTypeName,
  /** When the event was committed: with its id it leads to the journal entry that holds its bytes. */
  status: DeliveryStatus,
  /** How many attempts have been finished. */
  attempt: z.int().nonnegative(),
  first_attempt_at: z.string().optional(),
  next_attempt_at: z.string().optional(),
  lease_until: z.string().optional(),
  /** The newest attempt's answer was long, and all of it is kept until the next one. */
  long_answer: z.boolean().optional(),
  created_at: z.string(),
});
export type DeliveryRecord = z.output<typeof DeliveryRecord>;

/** What became of an attempt: the receiver's HTTP status, or the class of the error that kept it from answering. */
export type Reply = {
  readonly status: number | null;
  readonly error: string | null;
  /** The `Retry-After` header as it came. */
  readonly retry_after: string | null;
};

/** What an attempt makes of its delivery. */
export type Verdict = {
  readonly status: Exclude<DeliveryStatus, 'pending' | 'cancelled'>;
  readonly attempt: number;
  readonly first_attempt_at: Instant;
  readonly next_attempt_at?: Instant;
};

export const isSuccess = ({ status }: Reply): boolean => status !== null && status >= 200 && status < 300;

/** 410 Gone: the receiver wants no more events. */
export const isGone = ({ status }: Reply): boolean => status === 410;

/**
 * Judges the reply to an attempt that began at `startedAt`. `spread` varies a gap, in seconds, so that deliveries which
 * failed together do not come back together.
 */
export const judge = (
  delivery: DeliveryRecord,
  reply: Reply,
  { startedAt, now, spread }: { startedAt: Instant; now: Instant; spread: (gap: number) => number },
): Verdict => {
  const attempt = delivery.attempt + 1;
  const first_attempt_at = delivery.first_attempt_at ?? startedAt;
  if (isSuccess(reply)) return { status: 'succeeded', attempt, first_attempt_at };
  const next_attempt_at = isGone(reply)
    ? undefined
    : nextAttemptAt({ first_attempt_at, attempt, now, retry_after: reply.retry_after, spread });
  return next_attempt_at === undefined
    ? { status: 'exhausted', attempt, first_attempt_at }
    : { status: 'retrying', attempt, first_attempt_at, next_attempt_at };
};

/** SQS delays a message by at most 15 minutes; longer gaps wait on the due list. */
const longestQueueDelaySeconds = 900;
const queueGraceSeconds = 300;

/** How long the queue has to hide the attempt's message; undefined when the wait is too long for a queue. */
export const queueDelaySeconds = (attemptAt: Instant, now: Instant): number | undefined => {
  const seconds = Math.max(0, Math.ceil(secondsBetween(now, attemptAt)));
  return seconds > longestQueueDelaySeconds ? undefined : seconds;
};

/** When the sweeper is to send an attempt itself: at its time, or some minutes after a message should have led to it. */
export const dueMoment = (attemptAt: Instant, now: Instant): Instant =>
  queueDelaySeconds(attemptAt, now) === undefined
    ? attemptAt
    : addSeconds(laterOf(attemptAt, now), queueGraceSeconds);

export const laterOf = (a: Instant, b: Instant): Instant => (a > b ? a : b);
