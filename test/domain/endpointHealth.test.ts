import { describe, expect, test } from 'vitest';
import {
  afterFailure,
  afterSuccess,
  freshHealth,
  type HealthState,
  healthOf,
  isHopeless,
  type Setback,
  spacingOf,
  whenSlow,
} from '../../shared/domain/endpointHealth.ts';
import { addSeconds, secondsBetween } from '../../shared/kernel/clock.ts';

const start = '2026-03-02T09:00:00.000Z';
const at = (seconds: number) => addSeconds(start, seconds);

const refused: Omit<Setback, 'startedAt'> = {
  timedOut: false,
  answered: true,
  retryAfterSeconds: undefined,
  many: false,
};

/** The health after so many failures in a row, a second apart. */
const failing = (count: number, kind: Partial<Setback> = {}, from: HealthState = freshHealth) =>
  Array.from({ length: count }, (_, second) => second).reduce(
    (state, second) => afterFailure(state, { ...refused, ...kind, startedAt: at(second) }, at(second)),
    from,
  );

describe('the health of an endpoint', () => {
  test('stays as it is, and is not written, while attempts succeed', () => {
    expect(afterSuccess(freshHealth, start)).toBe(freshHealth);
  });

  test('halves with every setback', () => {
    expect([1, 2, 3, 4].map((count) => failing(count).concurrency)).toEqual([5, 2, 1, 1]);
  });

  test('counts what was under way at a setback as the same setback', () => {
    const once = failing(1);

    expect(afterFailure(once, { ...refused, startedAt: at(-1) }, at(1))).toBe(once);
  });

  test('makes no more of ten attempts that time out together than of one', () => {
    for (const many of [false, true]) {
      const timeout = { ...refused, timedOut: true, answered: false, many };
      const once = afterFailure(freshHealth, { ...timeout, startedAt: at(0) }, at(10));

      expect(afterFailure(once, { ...timeout, startedAt: at(1) }, at(11))).toBe(once);
    }
  });

  test('gives a slow receiver at most ten attempts at a time, and is full again only after a quick success', () => {
    const slow = whenSlow(freshHealth, at(0));

    expect(slow).toMatchObject({ concurrency: 9, failures: 0 });
    expect(healthOf(slow)).toBe('degraded');
    expect(whenSlow(slow, at(1))).toBe(slow);
    expect(afterSuccess(slow, at(3))).toBe(slow);
    expect(afterSuccess(slow, at(60), true)).toBe(slow);
    expect(healthOf(afterSuccess(slow, at(4)))).toBe('healthy');
    expect(failing(1, { timedOut: true, answered: false, startedAt: at(-9) }, slow).concurrency).toBe(1);
  });

  test('grows on slow successes too, but not to the full', () => {
    let state = failing(3);
    for (let second = 10; second < 60; second += 1) state = afterSuccess(state, at(second), true);

    expect(state.concurrency).toBe(9);
  });

  test('falls to one attempt at a time on a timeout, and to probes while many deliveries wait', () => {
    expect(failing(1, { timedOut: true, answered: false })).toMatchObject({ concurrency: 1 });
    expect(failing(1, { timedOut: true, answered: false, many: true })).toMatchObject({
      concurrency: 0,
      probe_at: at(30),
    });
  });

  test('falls to probes after five failures in a row, not while refusals are mixed with successes', () => {
    expect([4, 5].map((count) => failing(count, { many: true }).concurrency)).toEqual([1, 0]);
    const mixed = failing(3, { many: true }, afterSuccess(failing(3, { many: true }), at(3)));

    expect(mixed.concurrency).toBe(1);
  });

  test('has its probes 30 seconds to 5 minutes apart', () => {
    let state = failing(1, { timedOut: true, many: true });
    const gaps: number[] = [];
    for (let probe = 0; probe < 6; probe += 1) {
      const now = state.probe_at ?? start;
      state = afterFailure(state, { ...refused, startedAt: now, many: true }, now);
      gaps.push(secondsBetween(now, state.probe_at ?? now));
    }

    expect(gaps).toEqual([60, 120, 240, 300, 300, 300]);
  });

  test('is no longer merely probed once few deliveries wait', () => {
    const open = failing(1, { timedOut: true, many: true });

    expect(afterFailure(open, { ...refused, startedAt: at(30) }, at(30)).concurrency).toBe(1);
  });

  test('grows again with time and success, slowly at where it went wrong last', () => {
    let state = afterSuccess(failing(1, { timedOut: true, many: true }), at(100));
    const sizes: number[] = [];
    for (let second = 101; second <= 121; second += 1) {
      state = afterSuccess(state, at(second));
      sizes.push(state.concurrency);
    }

    expect(sizes).toEqual([2, 3, 4, 5, 6, 7, 8, ...Array(4).fill(9), ...Array(10).fill(10)]);
    expect(state).toMatchObject({ failures: 0, slowStartThreshold: 10 });
  });

  test('pauses between attempts of a receiver that refuses one after the other, but not of one that is down', () => {
    const alive = failing(4, {}, { ...freshHealth, concurrency: 1 });

    expect(spacingOf(alive)).toBeGreaterThan(0);
    expect(spacingOf(failing(5, {}, { ...freshHealth, concurrency: 1 }))).toBe(0);
    expect(alive.hold_until).toBe(at(4));
    expect(failing(6).hold_until).toBe(undefined);
  });

  test('waits as long as the receiver asked, up to ten seconds', () => {
    expect(failing(1, { retryAfterSeconds: 4 }).hold_until).toBe(at(4));
    expect(failing(1, { retryAfterSeconds: 400 }).hold_until).toBe(at(10));
  });

  test('tells how the endpoint fares', () => {
    const open = failing(1, { timedOut: true, many: true });

    expect(healthOf(freshHealth)).toBe('healthy');
    expect(healthOf(failing(1))).toBe('degraded');
    expect(healthOf(open)).toBe('open');
    expect(healthOf(afterSuccess(open, at(30)))).toBe('half_open');
  });

  test('is hopeless after five days of nothing but failures, counted from when it was enabled', () => {
    const state = failing(3);
    const fiveDays = 5 * 86_400;

    expect(isHopeless(state, start, at(fiveDays - 1))).toBe(false);
    expect(isHopeless(state, start, at(fiveDays))).toBe(true);
    expect(isHopeless(state, at(86_400), at(fiveDays))).toBe(false);
    expect(isHopeless(afterSuccess(state, at(50)), start, at(2 * fiveDays))).toBe(false);
  });
});
