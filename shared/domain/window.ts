import * as z from 'zod';
import type { EndpointHealth } from '../contract/webhooks.ts';
import { addSeconds, type Instant, secondsBetween } from '../kernel/clock.ts';

/**
 * An endpoint that is well has no limit of its own but this size. One that is not has fewer attempts in flight, whatever the number
 * of processes: a single one of them drives its line.
 */
export const fullSize = 10;

/** An attempt that takes longer is slow: whatever its receiver's answer will be, it must not hold up many workers. */
export const slowMilliseconds = 1_000;

/** Up to so many waiting deliveries an endpoint gets at least one attempt at a time; with more it is only probed. */
export const manyWaiting = 100;

const firstProbeSeconds = 30;
const longestProbeSeconds = 300;
const growSeconds = 1;
/** Where it last went wrong the window waits longer before it grows past that. */
const patientGrowSeconds = 4;
/** So many failures in a row, and an endpoint that answers counts as down. */
const tellingFailures = 5;
const holdsSeconds = [0.3, 0.6, 1, 1] as const;
const longestHoldSeconds = 10;
const shortestRestMilliseconds = 10;
const longestRestMilliseconds = 200;
const giveUpSeconds = 5 * 86_400;

/**
 * How much an endpoint is trusted with: the state of its window. What is absent is as for an endpoint that never failed.
 * At size 1, `rest_ms` is the pause between two attempts of a receiver that refuses even one after the other.
 */
export const WindowState = z.object({
  size: z.int().min(0).max(fullSize).default(fullSize),
  /** The size at which the last run of successes ended. */
  ceiling: z.int().default(fullSize),
  rest_ms: z.number().default(0),
  /** Failures since the last success. */
  failures: z.int().default(0),
  failing_since: z.string().optional(),
  /** When a probe succeeded and the window began to open again. */
  recovering_since: z.string().optional(),
  grown_at: z.string().optional(),
  shrunk_at: z.string().optional(),
  /** Nothing is sent before. */
  hold_until: z.string().optional(),
  probe_at: z.string().optional(),
  probe_gap_seconds: z.number().optional(),
});
export type WindowState = z.output<typeof WindowState>;

/**
 * The window as it is kept, by its endpoint's id; an endpoint that is well has none. Only its driver sends what waits in
 * the line, for as long as its lease lasts.
 */
export const WindowRecord = WindowState.extend({
  kind: z.literal('window'),
  version: z.int().default(0),
  id: z.string(),
  tenant: z.string(),
  lease_until: z.string().optional(),
  /** Something came into the line while a driver was at work. */
  stirred: z.boolean().optional(),
  /** When a message that wakes the next driver arrives. */
  wake_at: z.string().optional(),
});
export type WindowRecord = z.output<typeof WindowRecord>;

export const freshWindow: WindowState = WindowState.parse({});

export const isFull = ({ size }: WindowState): boolean => size === fullSize;
/** An endpoint that is well has all of its window, and mostly no record of one. */
export const isWell = (window: WindowState | undefined): boolean => window === undefined || isFull(window);
/** Nothing but probes. */
export const isOpen = ({ size }: WindowState): boolean => size === 0;

export const healthOf = ({ size, recovering_since }: WindowState): EndpointHealth => {
  if (size === fullSize) return 'healthy';
  if (size === 0) return 'open';
  return recovering_since === undefined ? 'degraded' : 'half_open';
};

/** Whether a message that wakes a driver arrives after the one moment and by the other. */
export const isWakeUnderWay = ({ wake_at }: WindowRecord, after: Instant, by: Instant): boolean =>
  wake_at !== undefined && wake_at > after && wake_at <= by;

/** Nothing but failures for five days, counted from when the endpoint was last enabled. */
export const isHopeless = ({ failing_since }: WindowState, enabledAt: Instant, now: Instant): boolean =>
  failing_since !== undefined &&
  secondsBetween(failing_since > enabledAt ? failing_since : enabledAt, now) >= giveUpSeconds;

/** The window after a success; the very same object when nothing changes. Only quick ones make it full again. */
export const afterSuccess = (before: WindowState, now: Instant, isSlow = false): WindowState => {
  if (isOpen(before)) {
    const { probe_at, probe_gap_seconds, ...rest } = settled(before);
    return { ...rest, size: 1, rest_ms: 0, recovering_since: now, grown_at: now };
  }
  const isAtLimit = before.size === fullSize - (isSlow ? 1 : 0);
  if (isFull(before) || isAtLimit || !isTimeToGrow(before, now)) {
    return before.failures === 0 ? before : settled(before);
  }
  const { recovering_since, ...rest } = settled(before);
  const ongoing = recovering_since === undefined ? {} : { recovering_since };
  if (rest.rest_ms > 0) {
    const rest_ms = rest.rest_ms > shortestRestMilliseconds ? rest.rest_ms / 2 : 0;
    return { ...rest, ...ongoing, rest_ms, grown_at: now };
  }
  const size = rest.size + 1;
  return {
    ...rest,
    ...(size === fullSize ? {} : ongoing),
    size,
    ceiling: size < rest.ceiling ? rest.ceiling : fullSize,
    grown_at: now,
  };
};

const settled = ({ failing_since, hold_until, ...state }: WindowState): WindowState => ({
  ...state,
  failures: 0,
});

const isTimeToGrow = (
  { size, ceiling, rest_ms, grown_at, shrunk_at }: WindowState,
  now: Instant,
): boolean => {
  const changed = [grown_at, shrunk_at]
    .filter((moment) => moment !== undefined)
    .sort()
    .at(-1);
  const patience = rest_ms === 0 && size + 1 < ceiling ? growSeconds : patientGrowSeconds;
  return changed === undefined || secondsBetween(changed, now) >= patience;
};

/**
 * The window of an endpoint whose first attempts are slow: what comes for it joins its line, where at most ten attempts are
 * under way at a time. The very same object when that is so already.
 */
export const whenSlow = (before: WindowState, now: Instant): WindowState =>
  isFull(before) ? { ...before, size: fullSize - 1, grown_at: now } : before;

export type Setback = {
  /** When the attempt that failed began. */
  readonly startedAt: Instant;
  readonly timedOut: boolean;
  /** The receiver answered, though not with a success. */
  readonly answered: boolean;
  /** How long it asked to be left alone, in seconds. */
  readonly retryAfterSeconds: number | undefined;
  /** More deliveries wait than `manyWaiting`. */
  readonly many: boolean;
};

/** Whether a failure tells nothing new: its attempt was under way when the window last shrank, and it cannot shrink more. */
export const isOldNews = (
  { size, shrunk_at }: WindowState,
  { startedAt, timedOut }: Pick<Setback, 'startedAt' | 'timedOut'>,
): boolean => shrunk_at !== undefined && startedAt < shrunk_at && (!timedOut || size <= 1);

/** The window after a failure; the very same object when the failure is old news. */
export const afterFailure = (before: WindowState, setback: Setback, now: Instant): WindowState => {
  const { timedOut, many } = setback;
  if (isOldNews(before, setback)) return before;
  if (isOpen(before)) return many ? probedInVain(before, now) : smallest(failed(before, setback, now), now);
  const after = failed(before, setback, now);
  const isDown = timedOut || (before.size === 1 && after.failures >= tellingFailures);
  if (isDown) return many ? opened(after, now) : smallest(after, now);
  if (before.size > 1) return { ...after, size: Math.floor(before.size / 2), shrunk_at: now };
  const rest_ms = setback.answered
    ? Math.min(longestRestMilliseconds, Math.max(shortestRestMilliseconds, before.rest_ms * 2))
    : before.rest_ms;
  return { ...after, rest_ms, shrunk_at: now };
};

const failed = (before: WindowState, { retryAfterSeconds = 0 }: Setback, now: Instant): WindowState => {
  const { hold_until, ...state } = before;
  const hold = holdsSeconds[before.failures];
  return {
    ...state,
    failures: before.failures + 1,
    failing_since: before.failing_since ?? now,
    // Only the end of a run of successes tells what the receiver can take.
    ceiling: before.failures === 0 ? Math.max(2, before.size) : before.ceiling,
    // One that has been failing for a while is not overloaded; its deliveries follow their own times.
    ...(hold === undefined
      ? {}
      : { hold_until: addSeconds(now, Math.min(longestHoldSeconds, Math.max(hold, retryAfterSeconds))) }),
  };
};

const smallest = (state: WindowState, now: Instant): WindowState => {
  const { recovering_since, probe_at, probe_gap_seconds, ...rest } = state;
  return { ...rest, size: 1, rest_ms: 0, shrunk_at: now };
};

const opened = (state: WindowState, now: Instant): WindowState => {
  const { recovering_since, hold_until, ...rest } = state;
  return {
    ...rest,
    size: 0,
    rest_ms: 0,
    shrunk_at: now,
    probe_at: addSeconds(now, firstProbeSeconds),
    probe_gap_seconds: firstProbeSeconds,
  };
};

const probedInVain = (before: WindowState, now: Instant): WindowState => {
  const gap = Math.min(longestProbeSeconds, 2 * (before.probe_gap_seconds ?? firstProbeSeconds));
  return {
    ...before,
    failures: before.failures + 1,
    failing_since: before.failing_since ?? now,
    probe_at: addSeconds(now, gap),
    probe_gap_seconds: gap,
  };
};

/** How long to pause after an attempt at size 1, in milliseconds. */
export const restOf = ({ size, rest_ms, failures }: WindowState): number =>
  size === 1 && failures < tellingFailures ? rest_ms : 0;
