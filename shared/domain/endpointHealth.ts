import * as z from 'zod';
import type { EndpointHealth } from '../contract/webhooks.ts';
import { addSeconds, type Instant, secondsBetween } from '../kernel/clock.ts';

/**
 * An endpoint with this concurrency is healthy and has no limit of its own. A lower value limits its concurrent
 * attempts, for any number of processes: only one of them drains its backlog.
 */
export const fullConcurrency = 10;

/** A longer attempt is slow, regardless of its outcome: it must not occupy many workers. */
export const slowMilliseconds = 1_000;

/** Up to this many waiting deliveries, an endpoint gets at least one attempt at a time; with more it is only probed. */
export const manyWaiting = 100;

const firstProbeSeconds = 30;
const longestProbeSeconds = 300;
const growSeconds = 1;
/** After reaching the concurrency of its last failure it grows more slowly. */
const patientGrowSeconds = 4;
/** After this many failures in a row an endpoint that answers counts as down. */
const tellingFailures = 5;
const holdsSeconds = [0.3, 0.6, 1, 1] as const;
const longestHoldSeconds = 10;
const shortestSpacingMilliseconds = 10;
const longestSpacingMilliseconds = 200;
const giveUpSeconds = 5 * 86_400;

const fresh = {
  concurrency: fullConcurrency,
  slowStartThreshold: fullConcurrency,
  spacing_ms: 0,
  failures: 0,
};

/**
 * An endpoint's health, which decides how many attempts it gets. An absent field has the value of an endpoint that
 * never failed. At concurrency 1, `spacing_ms` is the pause between two attempts at a receiver that refuses even
 * consecutive ones.
 */
export const HealthState = z.object({
  concurrency: z.int().min(0).max(fullConcurrency).default(fresh.concurrency),
  /** The concurrency at which the last run of successes ended. */
  slowStartThreshold: z.int().default(fresh.slowStartThreshold),
  spacing_ms: z.number().default(fresh.spacing_ms),
  failures: z.int().default(fresh.failures),
  failing_since: z.string().optional(),
  /** When a probe succeeded and the circuit began to close again. */
  recovering_since: z.string().optional(),
  grown_at: z.string().optional(),
  shrunk_at: z.string().optional(),
  hold_until: z.string().optional(),
  probe_at: z.string().optional(),
  probe_gap_seconds: z.number().optional(),
});
export type HealthState = z.output<typeof HealthState>;

/**
 * The health as it is kept, by the id of its endpoint; a healthy endpoint has none. Only its drain sends what waits in
 * the backlog, for as long as its lease lasts.
 */
export const HealthRecord = HealthState.extend({
  kind: z.literal('endpoint_health'),
  version: z.int().default(0),
  id: z.string(),
  tenant: z.string(),
  lease_until: z.string().optional(),
  lease_id: z.string().optional(),
  /** Something came into the backlog while a drain was at work. */
  disturbed: z.boolean().optional(),
  drain_at: z.string().optional(),
});
export type HealthRecord = z.output<typeof HealthRecord>;

export const freshHealth: HealthState = fresh;

export const hasFullConcurrency = ({ concurrency }: HealthState): boolean => concurrency === fullConcurrency;
/** A healthy endpoint has no limit, and mostly no record. */
export const isHealthy = (health: HealthState | undefined): boolean =>
  health === undefined || hasFullConcurrency(health);
export const isOpen = ({ concurrency }: HealthState): boolean => concurrency === 0;

export const healthOf = ({ concurrency, recovering_since }: HealthState): EndpointHealth => {
  if (concurrency === fullConcurrency) return 'healthy';
  if (concurrency === 0) return 'open';
  return recovering_since === undefined ? 'degraded' : 'half_open';
};

/** Whether a message that asks for a drain arrives after the one moment and by the other. */
export const isDrainUnderWay = ({ drain_at }: HealthRecord, after: Instant, by: Instant): boolean =>
  drain_at !== undefined && drain_at > after && drain_at <= by;

/** Only failures for five days, counted from when the endpoint was last enabled. */
export const isHopeless = ({ failing_since }: HealthState, enabledAt: Instant, now: Instant): boolean =>
  failing_since !== undefined &&
  secondsBetween(failing_since > enabledAt ? failing_since : enabledAt, now) >= giveUpSeconds;

/** Returns its argument if nothing changes. Only quick successes lead to the full concurrency. */
export const afterSuccess = (before: HealthState, now: Instant, isSlow = false): HealthState => {
  if (isOpen(before)) {
    const { probe_at, probe_gap_seconds, ...rest } = withoutFailures(before);
    return { ...rest, concurrency: 1, spacing_ms: 0, recovering_since: now, grown_at: now };
  }
  const isAtLimit = before.concurrency === fullConcurrency - (isSlow ? 1 : 0);
  if (hasFullConcurrency(before) || isAtLimit || !isTimeToGrow(before, now)) {
    return before.failures === 0 ? before : withoutFailures(before);
  }
  const { recovering_since, ...rest } = withoutFailures(before);
  const ongoing = recovering_since === undefined ? {} : { recovering_since };
  if (rest.spacing_ms > 0) {
    const spacing_ms = rest.spacing_ms > shortestSpacingMilliseconds ? rest.spacing_ms / 2 : 0;
    return { ...rest, ...ongoing, spacing_ms, grown_at: now };
  }
  const concurrency = rest.concurrency + 1;
  return {
    ...rest,
    ...(concurrency === fullConcurrency ? {} : ongoing),
    concurrency,
    slowStartThreshold: concurrency < rest.slowStartThreshold ? rest.slowStartThreshold : fullConcurrency,
    grown_at: now,
  };
};

const withoutFailures = ({ failing_since, hold_until, ...state }: HealthState): HealthState => ({
  ...state,
  failures: 0,
});

const isTimeToGrow = (
  { concurrency, slowStartThreshold, spacing_ms, grown_at, shrunk_at }: HealthState,
  now: Instant,
): boolean => {
  const changed = [grown_at, shrunk_at]
    .filter((moment) => moment !== undefined)
    .sort()
    .at(-1);
  const patience =
    spacing_ms === 0 && concurrency + 1 < slowStartThreshold ? growSeconds : patientGrowSeconds;
  return changed === undefined || secondsBetween(changed, now) >= patience;
};

/**
 * The health of an endpoint whose first attempts are slow: new deliveries join its backlog, and at most ten attempts
 * are under way. Returns its argument if the endpoint is limited already.
 */
export const whenSlow = (before: HealthState, now: Instant): HealthState =>
  hasFullConcurrency(before) ? { ...before, concurrency: fullConcurrency - 1, grown_at: now } : before;

export type Setback = {
  readonly startedAt: Instant;
  readonly timedOut: boolean;
  /** The receiver responded without success. */
  readonly answered: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly many: boolean;
};

/**
 * Whether a failure adds nothing: its attempt started before the last decrease, and the limit cannot decrease
 * further.
 */
export const isOldNews = (
  { concurrency, shrunk_at }: HealthState,
  { startedAt, timedOut }: Pick<Setback, 'startedAt' | 'timedOut'>,
): boolean => shrunk_at !== undefined && startedAt < shrunk_at && (!timedOut || concurrency <= 1);

/** Returns its argument if the failure adds nothing. */
export const afterFailure = (before: HealthState, setback: Setback, now: Instant): HealthState => {
  const { timedOut, many } = setback;
  if (isOldNews(before, setback)) return before;
  if (isOpen(before)) return many ? probedInVain(before, now) : smallest(failed(before, setback, now), now);
  const after = failed(before, setback, now);
  const isDown = timedOut || (before.concurrency === 1 && after.failures >= tellingFailures);
  if (isDown) return many ? opened(after, now) : smallest(after, now);
  if (before.concurrency > 1)
    return { ...after, concurrency: Math.floor(before.concurrency / 2), shrunk_at: now };
  const spacing_ms = setback.answered
    ? Math.min(longestSpacingMilliseconds, Math.max(shortestSpacingMilliseconds, before.spacing_ms * 2))
    : before.spacing_ms;
  return { ...after, spacing_ms, shrunk_at: now };
};

const failed = (before: HealthState, { retryAfterSeconds = 0 }: Setback, now: Instant): HealthState => {
  const { hold_until, ...state } = before;
  const hold = holdsSeconds[before.failures];
  return {
    ...state,
    failures: before.failures + 1,
    failing_since: before.failing_since ?? now,
    // Only the end of a run of successes shows the receiver's capacity.
    slowStartThreshold: before.failures === 0 ? Math.max(2, before.concurrency) : before.slowStartThreshold,
    // An endpoint that has failed for a while is not overloaded; its deliveries follow their own times.
    ...(hold === undefined
      ? {}
      : { hold_until: addSeconds(now, Math.min(longestHoldSeconds, Math.max(hold, retryAfterSeconds))) }),
  };
};

const smallest = (state: HealthState, now: Instant): HealthState => {
  const { recovering_since, probe_at, probe_gap_seconds, ...rest } = state;
  return { ...rest, concurrency: 1, spacing_ms: 0, shrunk_at: now };
};

const opened = (state: HealthState, now: Instant): HealthState => {
  const { recovering_since, hold_until, ...rest } = state;
  return {
    ...rest,
    concurrency: 0,
    spacing_ms: 0,
    shrunk_at: now,
    probe_at: addSeconds(now, firstProbeSeconds),
    probe_gap_seconds: firstProbeSeconds,
  };
};

const probedInVain = (before: HealthState, now: Instant): HealthState => {
  const gap = Math.min(longestProbeSeconds, 2 * (before.probe_gap_seconds ?? firstProbeSeconds));
  return {
    ...before,
    failures: before.failures + 1,
    failing_since: before.failing_since ?? now,
    probe_at: addSeconds(now, gap),
    probe_gap_seconds: gap,
  };
};

export const spacingOf = ({ concurrency, spacing_ms, failures }: HealthState): number =>
  concurrency === 1 && failures < tellingFailures ? spacing_ms : 0;
