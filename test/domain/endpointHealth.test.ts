import { describe, expect, test } from 'vitest';
import {
  afterFailure,
  afterSuccess,
  freshHealth,
  HealthRecord,
  HealthState,
  healthOf,
  isDrainUnderWay,
  isHealthy,
  isHopeless,
  isOldNews,
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

/** The health after `count` failures in a row, a second apart. */
const failing = (count: number, kind: Partial<Setback> = {}, from: HealthState = freshHealth) =>
  Array.from({ length: count }, (_, second) => second).reduce(
    (state, second) => afterFailure(state, { ...refused, ...kind, startedAt: at(second) }, at(second)),
    from,
  );

describe('the health of an endpoint', () => {
  test('the health of an endpoint stays as it is, and is not written, while attempts succeed', () => {
    expect(afterSuccess(freshHealth, start)).toBe(freshHealth);
  });

  test('halves with every setback', () => {
    expect([1, 2, 3, 4].map((count) => failing(count).concurrency)).toEqual([5, 2, 1, 1]);
  });

  test('a setback counts once for all attempts under way at it', () => {
    const once = failing(1);

    expect(afterFailure(once, { ...refused, startedAt: at(-1) }, at(1))).toBe(once);
  });

  test('ten attempts that time out together count like one', () => {
    for (const many of [false, true]) {
      const timeout = { ...refused, timedOut: true, answered: false, many };
      const once = afterFailure(freshHealth, { ...timeout, startedAt: at(0) }, at(10));

      expect(afterFailure(once, { ...timeout, startedAt: at(1) }, at(11))).toBe(once);
    }
  });

  test('the health of an endpoint gives a slow receiver at most ten attempts at a time, and is full again only after a quick success', () => {
    const slow = whenSlow(freshHealth, at(0));

    expect(slow).toMatchObject({ concurrency: 9, failures: 0 });
    expect(healthOf(slow)).toBe('degraded');
    expect(whenSlow(slow, at(1))).toBe(slow);
    expect(afterSuccess(slow, at(3))).toBe(slow);
    expect(afterSuccess(slow, at(60), true)).toBe(slow);
    expect(healthOf(afterSuccess(slow, at(4)))).toBe('healthy');
    expect(failing(1, { timedOut: true, answered: false, startedAt: at(-9) }, slow).concurrency).toBe(1);
  });

  test('the limit of an endpoint grows on slow successes, but not to the full one', () => {
    let state = failing(3);
    for (let second = 10; second < 60; second += 1) state = afterSuccess(state, at(second), true);

    expect(state.concurrency).toBe(9);
  });

  test('an endpoint falls to one attempt at a time on a timeout, and to probes while many deliveries wait', () => {
    expect(failing(1, { timedOut: true, answered: false })).toMatchObject({ concurrency: 1 });
    expect(failing(1, { timedOut: true, answered: false, many: true })).toMatchObject({
      concurrency: 0,
      probe_at: at(30),
    });
  });

  test('an endpoint falls to probes after five failures in a row, not while refusals are mixed with successes', () => {
    expect([4, 5].map((count) => failing(count, { many: true }).concurrency)).toEqual([1, 0]);
    const mixed = failing(3, { many: true }, afterSuccess(failing(3, { many: true }), at(3)));

    expect(mixed.concurrency).toBe(1);
  });

  test('probes of an endpoint are 30 seconds to 5 minutes apart', () => {
    let state = failing(1, { timedOut: true, many: true });
    const gaps: number[] = [];
    for (let probe = 0; probe < 6; probe += 1) {
      const now = state.probe_at ?? start;
      state = afterFailure(state, { ...refused, startedAt: now, many: true }, now);
      gaps.push(secondsBetween(now, state.probe_at ?? now));
    }

    expect(gaps).toEqual([60, 120, 240, 300, 300, 300]);
  });

  test('an endpoint with few waiting deliveries leaves the probing state', () => {
    const open = failing(1, { timedOut: true, many: true });

    expect(afterFailure(open, { ...refused, startedAt: at(30) }, at(30)).concurrency).toBe(1);
  });

  test('the limit of an endpoint grows with time and success, slowly near its last failure', () => {
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

  test('an endpoint waits as long as the receiver asked, up to ten seconds', () => {
    expect(failing(1, { retryAfterSeconds: 4 }).hold_until).toBe(at(4));
    expect(failing(1, { retryAfterSeconds: 400 }).hold_until).toBe(at(10));
  });

  test('the health of an endpoint is stored with any concurrency up to the full one, and with no other', () => {
    const read = (concurrency: number) => HealthState.safeParse({ concurrency }).success;

    expect([-1, 0, 1, 9, 10, 11].map(read)).toEqual([false, true, true, true, true, false]);
  });

  test('the health of an endpoint shows its state', () => {
    const open = failing(1, { timedOut: true, many: true });

    expect(healthOf(freshHealth)).toBe('healthy');
    expect(healthOf(failing(1))).toBe('degraded');
    expect(healthOf(open)).toBe('open');
    expect(healthOf(afterSuccess(open, at(30)))).toBe('half_open');
  });

  test('an endpoint is hopeless after five days of nothing but failures, counted from when it was enabled', () => {
    const state = failing(3);
    const fiveDays = 5 * 86_400;

    expect(isHopeless(state, start, at(fiveDays - 1))).toBe(false);
    expect(isHopeless(state, start, at(fiveDays))).toBe(true);
    expect(isHopeless(state, at(86_400), at(fiveDays))).toBe(false);
    expect(isHopeless(afterSuccess(state, at(50)), start, at(2 * fiveDays))).toBe(false);
  });
});

describe('the steps of an endpoint’s health', () => {
  const one: HealthState = { ...freshHealth, concurrency: 1 };
  const timeout = { ...refused, timedOut: true, answered: false };

  test('the health of an endpoint begins full, with nothing known', () => {
    expect(freshHealth).toEqual({ concurrency: 10, slowStartThreshold: 10, spacing_ms: 0, failures: 0 });
    expect(HealthRecord.parse({ kind: 'endpoint_health', id: 'e', tenant: 't' })).toEqual({
      ...freshHealth,
      kind: 'endpoint_health',
      version: 0,
      id: 'e',
      tenant: 't',
    });
    expect([undefined, freshHealth, one].map(isHealthy)).toEqual([true, true, false]);
  });

  test('a refusal halves the limit of an endpoint from full', () => {
    expect(failing(1)).toEqual({
      concurrency: 5,
      slowStartThreshold: 10,
      spacing_ms: 0,
      failures: 1,
      failing_since: at(0),
      shrunk_at: at(0),
      hold_until: at(0.3),
    });
    expect(failing(3)).toMatchObject({ slowStartThreshold: 10, failing_since: at(0), shrunk_at: at(2) });
    expect(
      [1, 2, 3, 4, 5].map((count) => secondsBetween(at(count - 1), failing(count).hold_until ?? at(count))),
    ).toEqual([0.3, 0.6, 1, 1, 1]);
    expect(failing(5).hold_until).toBe(undefined);
    expect(failing(1, { retryAfterSeconds: 0.1 }).hold_until).toBe(at(0.3));
    expect(failing(1, {}, one).slowStartThreshold).toBe(2);
    expect(failing(1, {}, { ...freshHealth, concurrency: 7 }).slowStartThreshold).toBe(7);
  });

  test('through pauses that double, where even one at a time is refused', () => {
    const pauses = [1, 2, 3, 4].map((count) => failing(count, {}, one).spacing_ms);
    const wide = { ...one, spacing_ms: 150 };

    expect(pauses).toEqual([10, 20, 40, 80]);
    expect(failing(1, {}, wide).spacing_ms).toBe(200);
    expect(failing(1, { answered: false }, wide).spacing_ms).toBe(150);
    expect(failing(1, {}, wide)).toMatchObject({ concurrency: 1, shrunk_at: at(0) });
    expect(
      [wide, { ...wide, concurrency: 2 }, { ...wide, failures: 4 }, { ...wide, failures: 5 }].map(spacingOf),
    ).toEqual([150, 0, 150, 0]);
  });

  test('a timeout sets the limit of an endpoint to the smallest, and opens it while many deliveries wait', () => {
    const recovering = {
      ...one,
      concurrency: 3,
      spacing_ms: 20,
      recovering_since: at(-9),
      hold_until: at(-8),
    };
    const closed = afterFailure(recovering, { ...timeout, startedAt: at(0) }, at(0));
    const opened = afterFailure(recovering, { ...timeout, many: true, startedAt: at(0) }, at(0));

    expect(closed).toEqual({
      concurrency: 1,
      slowStartThreshold: 3,
      spacing_ms: 0,
      failures: 1,
      failing_since: at(0),
      shrunk_at: at(0),
      hold_until: at(0.3),
    });
    expect(opened).toEqual({
      concurrency: 0,
      slowStartThreshold: 3,
      spacing_ms: 0,
      failures: 1,
      failing_since: at(0),
      shrunk_at: at(0),
      probe_at: at(30),
      probe_gap_seconds: 30,
    });
    const probed = afterFailure(opened, { ...timeout, many: true, startedAt: at(30) }, at(31));
    expect(probed).toEqual({ ...opened, failures: 2, probe_at: at(91), probe_gap_seconds: 60 });
    const fewer = afterFailure(probed, { ...refused, startedAt: at(91) }, at(91));
    expect(fewer).toMatchObject({ concurrency: 1, failures: 3, failing_since: at(0), shrunk_at: at(91) });
    expect([fewer.probe_at, fewer.probe_gap_seconds]).toEqual([undefined, undefined]);
    const { probe_gap_seconds, ...old } = { ...opened, failing_since: undefined };
    expect(afterFailure(old, { ...timeout, many: true, startedAt: at(30) }, at(31))).toMatchObject({
      probe_at: at(91),
      failing_since: at(31),
    });
  });

  test('a successful probe sets the limit of an open endpoint to one, after any pause', () => {
    const open = failing(1, { ...timeout, many: true });

    expect(afterSuccess({ ...open, spacing_ms: 20, hold_until: at(40) }, at(30))).toEqual({
      concurrency: 1,
      slowStartThreshold: 10,
      spacing_ms: 0,
      failures: 0,
      recovering_since: at(30),
      grown_at: at(30),
      shrunk_at: at(0),
    });
  });

  test('an endpoint speeds up by one a second, or every four seconds near its last failure, once its pauses are gone', () => {
    const small: HealthState = {
      ...one,
      slowStartThreshold: 4,
      failures: 1,
      failing_since: at(0),
      hold_until: at(1),
    };
    const { failing_since, hold_until, ...calm } = { ...small, failures: 0 };

    expect(afterSuccess({ ...small, shrunk_at: at(0) }, at(0.9))).toEqual({ ...calm, shrunk_at: at(0) });
    expect(afterSuccess({ ...calm, shrunk_at: at(0) }, at(1))).toMatchObject({
      concurrency: 2,
      grown_at: at(1),
    });
    expect(afterSuccess({ ...calm, concurrency: 3 }, at(0))).toMatchObject({
      concurrency: 4,
      slowStartThreshold: 10,
    });
    expect(afterSuccess({ ...calm, concurrency: 2 }, at(0))).toMatchObject({
      concurrency: 3,
      slowStartThreshold: 4,
    });
    const late = { ...calm, concurrency: 3, shrunk_at: at(5), grown_at: at(0) };
    expect(afterSuccess(late, at(8.9))).toBe(late);
    expect(afterSuccess(late, at(9)).concurrency).toBe(4);
    const paused = { ...calm, spacing_ms: 20, recovering_since: at(0), grown_at: at(0) };
    expect(afterSuccess(paused, at(3.9))).toBe(paused);
    expect(afterSuccess(paused, at(4))).toEqual({ ...paused, spacing_ms: 10, grown_at: at(4) });
    expect(afterSuccess({ ...paused, spacing_ms: 10 }, at(4)).spacing_ms).toBe(0);
    const last = { ...calm, concurrency: 9, recovering_since: at(0) };
    expect(afterSuccess(last, at(4))).toEqual({
      ...calm,
      concurrency: 10,
      slowStartThreshold: 10,
      grown_at: at(4),
    });
    expect(afterSuccess({ ...last, concurrency: 8 }, at(4)).recovering_since).toBe(at(0));
    expect(afterSuccess({ ...last, concurrency: 8 }, at(4), true).concurrency).toBe(9);
    expect(afterSuccess({ ...freshHealth, failures: 1, failing_since: at(0) }, at(1))).toEqual(freshHealth);
  });

  test('a step of an endpoint’s health is ignored by attempts that started before it, unless the limit still shrinks', () => {
    const shrunk = { ...freshHealth, concurrency: 2, shrunk_at: at(5) };
    const news = (state: HealthState, startedAt: string, timedOut: boolean) =>
      !isOldNews(state, { startedAt, timedOut });

    expect(news(shrunk, at(4), false)).toBe(false);
    expect(news(shrunk, at(5), false)).toBe(true);
    expect(news(shrunk, at(4), true)).toBe(true);
    expect(news({ ...shrunk, concurrency: 1 }, at(4), true)).toBe(false);
    expect(news(freshHealth, at(4), false)).toBe(true);
  });

  test('slow attempts take the last one away, since then', () => {
    expect(whenSlow(freshHealth, at(3))).toEqual({ ...freshHealth, concurrency: 9, grown_at: at(3) });
  });
});

test('a drain is under way when its message arrives after the one moment and by the other', () => {
  const health = HealthRecord.parse({ kind: 'endpoint_health', id: 'e', tenant: 't' });
  const isThere = (drain_at: string | undefined) =>
    isDrainUnderWay({ ...health, ...(drain_at === undefined ? {} : { drain_at }) }, at(0), at(9));

  expect([undefined, at(0), at(0.1), at(9), at(9.1)].map(isThere)).toEqual([false, false, true, true, false]);
});
