import { addSeconds, type Instant, secondsBetween } from '../kernel/clock.ts';

export const scheduleSeconds = 86_400;

const doublingOffsets = [0, 10, 30, 70, 150, 310, 630, 1_270, 2_550];

/** In seconds after the first attempt: doubling gaps, then hourly, and a last one after 24 hours. */
export const attemptOffsets: readonly number[] = [
  ...doublingOffsets,
  ...Array.from({ length: 23 }, (_, hour) => 5_110 + hour * 3_600),
  scheduleSeconds,
];

/** The share of its gap by which an attempt may come earlier or later. */
export const jitterShare = 0.2;

export type FailedAttempt = {
  readonly first_attempt_at: Instant;
  readonly attempt: number;
  readonly now: Instant;
  readonly retry_after: string | null;
  /** Varies a gap, in seconds, by at most `jitterShare`. */
  readonly spread: (gap: number) => number;
};

/**
 * The time of the next attempt; undefined after the last one. A receiver's `Retry-After` may at most double the gap,
 * and never moves the last attempt. A late attempt is made immediately, and none is skipped.
 */
export const nextAttemptAt = ({
  first_attempt_at,
  attempt,
  now,
  retry_after,
  spread,
}: FailedAttempt): Instant | undefined => {
  const step = stepAfter(attempt);
  if (step === undefined) return undefined;
  const { from, offset, gap } = step;
  const elapsed = secondsBetween(first_attempt_at, now);
  if (offset === scheduleSeconds) return addSeconds(first_attempt_at, Math.max(elapsed, offset));
  const requested = Math.min(retryAfterSeconds(retry_after, now) ?? 0, 2 * gap);
  const wanted = Math.min(scheduleSeconds, Math.max(from + spread(gap), elapsed + requested));
  return addSeconds(first_attempt_at, Math.max(elapsed, wanted));
};

/**
 * Whether a moment, in seconds after the first attempt, comes before the schedule's next attempt can, after `made`
 * attempts.
 */
export const isAheadOfSchedule = (made: number, elapsedSeconds: number): boolean => {
  const step = stepAfter(made);
  return step !== undefined && elapsedSeconds < step.from + (1 - jitterShare) * step.gap;
};

const stepAfter = (made: number) => {
  const from = attemptOffsets[made - 1];
  const offset = attemptOffsets[made];
  return from === undefined || offset === undefined ? undefined : { from, offset, gap: offset - from };
};

/** The header's wait in seconds, given as a number or as an HTTP date of any form; undefined for other text. */
export const retryAfterSeconds = (header: string | null, now: Instant): number | undefined => {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const date = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(withZone(text)) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.parse(now)) / 1000);
};

/** A date that ends with the year has no zone and means GMT, not this machine's zone. */
const withZone = (date: string): string => (/ \d{4}$/.test(date) ? `${date} GMT` : date);
