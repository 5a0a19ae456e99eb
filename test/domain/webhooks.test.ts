import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DeliveryRecord,
  evaluate,
  overdueMoment,
  queueDelaySeconds,
} from '../../shared/domain/deliveries.ts';
import { freshHealth, healthOf } from '../../shared/domain/endpointHealth.ts';
import { attemptOffsets, nextAttemptAt } from '../../shared/domain/retrySchedule.ts';
import {
  assertEnabled,
  change,
  describeEndpoint,
  disable,
  freeNumber,
  isWanted,
  register,
  remove,
  rotate,
  signingSecrets,
} from '../../shared/domain/webhooks.ts';
import { addSeconds, secondsBetween } from '../../shared/kernel/clock.ts';

const first = '2026-03-02T09:00:00.000Z';
const later = '2026-03-02T10:00:00.000Z';
const birth = { id: 'o', now: later };
const exactly = (gap: number) => gap;

const offsetAfter = (
  attempt: number,
  {
    elapsed = attemptOffsets[attempt - 1] ?? 0,
    retry_after = null,
    spread = exactly,
  }: { elapsed?: number; retry_after?: string | null; spread?: (gap: number) => number } = {},
): number | undefined => {
  const now = addSeconds(first, elapsed);
  const next = nextAttemptAt({ first_attempt_at: first, attempt, now, retry_after, spread });
  return next === undefined ? undefined : secondsBetween(first, next);
};

describe('the retry schedule', () => {
  test('the retry schedule has 33 attempts at the published offsets from the first', () => {
    const hourly = Array.from({ length: 23 }, (_, hour) => 5_110 + hour * 3_600);
    const published = [0, 10, 30, 70, 150, 310, 630, 1_270, 2_550, ...hourly, 86_400];

    expect(published.at(-2)).toBe(84_310);
    expect(published).toHaveLength(33);
    expect([0, ...published.keys().map((index) => offsetAfter(index + 1))].slice(0, 33)).toEqual(published);
    expect(offsetAfter(33)).toBe(undefined);
  });

  test('varies each gap by at most a fifth of itself, and the last not at all', () => {
    for (const [index, offset] of attemptOffsets.entries()) {
      const next = attemptOffsets[index + 1];
      if (next === undefined) continue;
      const gap = next - offset;
      const isLast = next === 86_400;
      expect(offsetAfter(index + 1, { spread: () => gap * 0.8 })).toBeCloseTo(
        isLast ? next : offset + gap * 0.8,
        2,
      );
      expect(offsetAfter(index + 1, { spread: () => gap * 1.2 })).toBeCloseTo(
        isLast ? next : offset + gap * 1.2,
        2,
      );
    }
  });

  test.each([
    ['shorter than the gap', 1, '3', 10],
    ['between the gap and twice it', 1, '15', 15],
    ['longer than twice the gap', 1, '3600', 20],
    ['on a later attempt', 4, '100', 170],
    ['of more seconds than a number holds', 1, '9'.repeat(400), 20],
    ['of ten digits', 1, '9999999999', 20],
    ['as a date', 1, 'Mon, 02 Mar 2026 09:00:17 GMT', 17],
    ['as a date in the form of RFC 850', 1, 'Monday, 02-Mar-26 09:00:17 GMT', 17],
    ['as a date in the form of C', 1, 'Mon Mar  2 09:00:17 2026', 17],
    ['as a date beyond all calendars', 1, 'Fri, 31 Dec 9999 23:59:59 GMT', 20],
    ['as a date long past', 1, 'Mon, 02 Mar 2020 09:00:17 GMT', 10],
    ['nonsense', 1, 'soon', 10],
    ['negative', 1, '-5', 10],
    ['before the last attempt', 32, '7200', 86_400],
    ['so long that it would pass the last attempt', 31, '7200', 86_400],
  ])('a Retry-After %s is held between the gap and twice it', (_case, attempt, retry_after, expected) => {
    expect(offsetAfter(attempt, { retry_after })).toBe(expected);
  });

  test('a late attempt is made at once and none is skipped', () => {
    expect(offsetAfter(3, { elapsed: 40_000 })).toBe(40_000);
    expect(offsetAfter(32, { elapsed: 90_000 })).toBe(90_000);
  });

  test('the retry schedule never goes back in time', () => {
    assert(
      property(integer({ min: 1, max: 32 }), integer({ min: 0, max: 200_000 }), (attempt, elapsed) => {
        expect(offsetAfter(attempt, { elapsed })).toBeGreaterThanOrEqual(elapsed);
      }),
    );
  });
});

describe('where the next attempt waits', () => {
  test.each([
    [0, 0, 300],
    [10, 10, 310],
    [9.2, 10, 309.2],
    [900, 900, 1_200],
    [901, undefined, 1_201],
    [-50, 0, 300],
  ])('%d s ahead: in the queue for %s s, overdue after %d s', (ahead, delay, due) => {
    const at = addSeconds(first, ahead);

    expect(queueDelaySeconds(at, first)).toBe(delay);
    expect(overdueMoment(at, first)).toBe(addSeconds(first, due));
  });
});

const delivery = (fields: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  kind: 'delivery',
  version: 0,
  earlier_attempts: 0,
  scheduled_at: first,
  id: 'd',
  tenant: 't',
  endpoint_id: 'e',
  event_id: 'v-0',
  event_type: 'lead.created',
  status: 'pending',
  attempt: 0,
  next_attempt_at: first,
  created_at: first,
  ...fields,
});

const reply = (status: number | null, error: string | null = null) => ({ status, error, retry_after: null });
const times = { startedAt: first, now: addSeconds(first, 1), spread: exactly };

describe('judging a reply', () => {
  test.each([200, 201, 204, 299])('%d settles the delivery', (status) => {
    expect(evaluate(delivery(), reply(status), times)).toEqual({
      status: 'succeeded',
      attempt: 1,
      first_attempt_at: first,
    });
  });

  test.each([reply(199), reply(301), reply(307), reply(400), reply(429), reply(500), reply(null, 'timeout')])(
    '$status $error is tried again',
    (failed) => {
      expect(evaluate(delivery(), failed, times)).toEqual({
        status: 'retrying',
        attempt: 1,
        first_attempt_at: first,
        next_attempt_at: addSeconds(first, 10),
      });
    },
  );

  test('410 ends the delivery at once', () => {
    expect(evaluate(delivery(), reply(410), times)).toMatchObject({ status: 'exhausted', attempt: 1 });
  });

  test('the 33rd failure exhausts it', () => {
    const worn = delivery({ status: 'retrying', attempt: 32, first_attempt_at: first });

    expect(evaluate(worn, reply(500), { ...times, now: addSeconds(first, 86_401) })).toEqual({
      status: 'exhausted',
      attempt: 33,
      first_attempt_at: first,
    });
  });

  test('an attempt that begins 24 hours after the first is the last, whatever its number', () => {
    const stoodBack = delivery({ status: 'retrying', attempt: 4, first_attempt_at: first });
    const startedAt = addSeconds(first, 86_400);
    const late = { startedAt, now: addSeconds(startedAt, 1), spread: exactly };

    expect(evaluate(stoodBack, reply(500), late)).toMatchObject({ status: 'exhausted', attempt: 5 });
    expect(evaluate(stoodBack, reply(500), { ...late, startedAt: addSeconds(first, 86_399) })).toMatchObject({
      status: 'retrying',
    });
  });

  test('one attempt that somebody asked for has none after it', () => {
    expect(evaluate(delivery({ attempt: 33, once: true }), reply(500), times)).toMatchObject({
      status: 'exhausted',
      attempt: 34,
    });
  });

  test('an attempt that somebody asked for ahead of time costs none of the schedule', () => {
    const waiting = delivery({ status: 'retrying', attempt: 3, first_attempt_at: first, manual: true });
    const asked = (fields: Partial<DeliveryRecord>, after: number) =>
      evaluate({ ...waiting, ...fields }, reply(500), {
        startedAt: addSeconds(first, after),
        now: addSeconds(first, after),
        spread: exactly,
      });

    expect(asked({}, 35)).toEqual({
      status: 'retrying',
      attempt: 4,
      earlier_attempts: 1,
      first_attempt_at: first,
      next_attempt_at: addSeconds(first, 70),
    });
    expect(asked({ attempt: 200, earlier_attempts: 168 }, 85_000)).toMatchObject({
      attempt: 201,
      earlier_attempts: 169,
      next_attempt_at: addSeconds(first, 86_400),
    });
    expect(asked({}, 65)).toEqual({
      status: 'retrying',
      attempt: 4,
      first_attempt_at: first,
      next_attempt_at: addSeconds(first, 150),
    });
    expect(asked({ attempt: 0 }, 0)).toMatchObject({ attempt: 1, next_attempt_at: addSeconds(first, 10) });
  });

  test('a replay begins a new schedule and counts the attempts on', () => {
    const replayed = delivery({ attempt: 33, earlier_attempts: 33 });

    expect(evaluate(replayed, reply(500), times)).toEqual({
      status: 'retrying',
      attempt: 34,
      first_attempt_at: first,
      next_attempt_at: addSeconds(first, 10),
    });
  });

  test('the schedule counts from the first attempt, not from this one', () => {
    const second = delivery({ status: 'retrying', attempt: 1, first_attempt_at: first });
    const verdict = evaluate(second, reply(500), { ...times, startedAt: addSeconds(first, 12) });

    expect(verdict).toMatchObject({ first_attempt_at: first, next_attempt_at: addSeconds(first, 30) });
  });
});

const registered = register(
  { url: 'https://example.com/hook', event_types: ['lead.created', 'lead.created'], description: '' },
  { id: 'e', now: first },
  { sealed: 'sealed', fingerprint: 'abc' },
  0,
).endpoint;

describe('the number of a new endpoint', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, number) => ({ number }));
  const ask = (endpoints: readonly { number: number }[], losses: number, chance: number) =>
    freeNumber(endpoints, { losses, chance: () => chance });

  test('a new endpoint takes the first free number, even a returned one, and any free one after a lost race', () => {
    expect(ask([], 0, 0.99)).toBe(0);
    expect(ask([...numbered(4), { number: 5 }], 0, 0.99)).toBe(4);
    expect([0, 0.99].map((chance) => ask([...numbered(4), { number: 99 }], 1, chance))).toEqual([4, 98]);
  });

  test('a new endpoint gets no number once a hundred are taken', () => {
    expect(ask(numbered(99), 3, 0.5)).toBe(99);
    expect(() => ask(numbered(100), 0, 0)).toThrow(expect.objectContaining({ code: 'limit_reached' }));
  });
});

describe('an endpoint', () => {
  test('an endpoint begins enabled, wants each type once and fires no event', () => {
    expect(registered).toMatchObject({
      event_types: ['lead.created'],
      description: null,
      status: 'enabled',
      disabled_reason: null,
      created_at: first,
    });
    expect(change(registered, {}, birth).events).toEqual([]);
  });

  test('an endpoint keeps what a change leaves out', () => {
    expect(change(registered, { description: 'CRM' }, birth).endpoint).toEqual({
      ...registered,
      description: 'CRM',
      updated_at: later,
    });
  });

  test('an endpoint says why it is disabled until it is enabled again', () => {
    const byHand = change(registered, { status: 'disabled' }, birth).endpoint;
    const { changes, endpoint: gone } = disable(registered, 'gone', birth);

    expect(changes).toMatchObject([{ before: registered, after: gone }, { after: { kind: 'webhook_task' } }]);
    expect(byHand).toMatchObject({ status: 'disabled', disabled_reason: 'by_hand' });
    expect(gone).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    expect(change(gone, { status: 'disabled' }, birth).endpoint.disabled_reason).toBe('gone');
    expect(change(gone, { status: 'enabled' }, birth).endpoint).toMatchObject({
      status: 'enabled',
      disabled_reason: null,
      enabled_at: later,
    });
  });

  test('an endpoint is shown with its health, and without internal fields', () => {
    const { kind, version, enabled_at, number, sealed_secrets, ...shown } = registered;

    expect(describeEndpoint(registered, undefined, later)).toEqual({
      ...shown,
      health: healthOf(freshHealth),
      secrets: [expect.objectContaining({ role: 'current' })],
    });
  });

  test('wants the types that it names, all of them by *, and nothing while disabled', () => {
    const all = { ...registered, event_types: ['*' as const] };

    expect(isWanted(registered, 'lead.created')).toBe(true);
    expect(isWanted(registered, 'lead.qualified')).toBe(false);
    expect(isWanted(all, 'invoice.paid')).toBe(true);
    expect(isWanted(disable(all, 'gone', birth).endpoint, 'invoice.paid')).toBe(false);
  });

  test('an endpoint that stops taking events has its waiting deliveries cancelled', () => {
    const cancelling = { endpoint_id: 'e', action: { do: 'cancel' }, finished_at: null };
    const decisions = [
      change(registered, { status: 'disabled' }, birth),
      disable(registered, 'failing', birth),
      remove(registered, birth),
    ];

    expect(decisions.map(({ changes }) => changes[1]?.after)).toMatchObject([
      cancelling,
      cancelling,
      cancelling,
    ]);
    expect(change(registered, { status: 'enabled' }, birth).changes).toHaveLength(1);
  });

  test('an endpoint that is disabled or gone is sent nothing', () => {
    const refusal = (message: string) =>
      expect.objectContaining({ code: 'endpoint_disabled', message: expect.stringContaining(message) });
    expect(() => assertEnabled(disable(registered, 'gone', birth).endpoint)).toThrow(refusal('is disabled'));
    expect(() => assertEnabled(undefined)).toThrow(refusal('was removed'));
    expect(assertEnabled(registered)).toBe(undefined);
  });
});

describe('rotating the secret', () => {
  const next = { sealed: 'next', fingerprint: 'def' };
  const started = rotate(registered, 'start', next, first).endpoint;
  const promoted = rotate(started, 'promote', undefined, first).endpoint;
  const namesOf = (endpoint: typeof registered, now: string) =>
    describeEndpoint(endpoint, undefined, now).secrets.map(({ role, fingerprint }) => [role, fingerprint]);

  test('rotating the secret signs with both from the start, the old one first', () => {
    expect(signingSecrets(started, first)).toEqual(['sealed', 'next']);
    expect(started).toEqual({ ...registered, updated_at: first, sealed_secrets: started.sealed_secrets });
  });

  test('puts the new one first when it is promoted, and the old one ends a day later', () => {
    expect(promoted.fingerprint).toBe('def');
    expect(signingSecrets(promoted, addSeconds(first, 86_399))).toEqual(['next', 'sealed']);
    expect(signingSecrets(promoted, addSeconds(first, 86_400))).toEqual(['next']);
    expect(namesOf(promoted, first)).toEqual([
      ['current', 'def'],
      ['old', 'abc'],
    ]);
  });

  test('drops the old one at once when it is expired', () => {
    const expired = rotate(promoted, 'expire', undefined, first).endpoint;

    expect(signingSecrets(expired, first)).toEqual(['next']);
    expect(namesOf(expired, first)).toEqual([['current', 'def']]);
  });

  test('a rotation can be started again after the secret was lost', () => {
    const again = rotate(started, 'start', { sealed: 'other', fingerprint: 'ghi' }, first).endpoint;

    expect(signingSecrets(again, first)).toEqual(['sealed', 'other']);
  });

  test('at most ten secrets sign, so that the header with their signatures stays short', () => {
    let crowded = registered;
    for (let made = 1; made < 10; made += 1) {
      crowded = rotate(crowded, 'start', { sealed: `s${made}`, fingerprint: `f${made}` }, first).endpoint;
      crowded = rotate(crowded, 'promote', undefined, first).endpoint;
    }
    expect(signingSecrets(crowded, first)).toHaveLength(10);

    expect(() => rotate(crowded, 'start', next, first)).toThrow(
      expect.objectContaining({
        code: 'illegal_transition',
        message: 'Ten secrets sign already; expire the old ones first.',
        details: { from: 'old', to: 'start', allowed: ['expire'] },
      }),
    );
    const expired = rotate(crowded, 'expire', undefined, first).endpoint;
    expect(signingSecrets(rotate(expired, 'start', next, first).endpoint, first)).toEqual(['s9', 'next']);
    expect(rotate(crowded, 'start', next, addSeconds(first, 86_400)).endpoint.sealed_secrets).toHaveLength(2);
  });

  test('a rotation in progress is replaced by another start, even with many old secrets', () => {
    let crowded = registered;
    for (let made = 1; made < 9; made += 1) {
      crowded = rotate(crowded, 'start', { sealed: `s${made}`, fingerprint: `f${made}` }, first).endpoint;
      crowded = rotate(crowded, 'promote', undefined, first).endpoint;
    }
    const begun = rotate(crowded, 'start', next, first).endpoint;
    const again = rotate(begun, 'start', { sealed: 'other', fingerprint: 'ghi' }, first).endpoint;

    expect(signingSecrets(again, first)).toHaveLength(10);
    expect(signingSecrets(again, first)[1]).toBe('other');
  });

  test('expiring an old secret before its promotion is refused, with the advice to promote first', () => {
    expect(() => rotate(started, 'expire', undefined, first)).toThrow(
      'No old secret is left; the new one has yet to be promoted.',
    );
  });

  test.each([
    ['promote', registered, { from: 'settled', to: 'promote', allowed: ['start'] }],
    ['expire', registered, { from: 'settled', to: 'expire', allowed: ['start'] }],
    ['expire', started, { from: 'next', to: 'expire', allowed: ['start', 'promote'] }],
    ['promote', promoted, { from: 'old', to: 'promote', allowed: ['start', 'expire'] }],
  ] as const)('%s is refused where nothing is there for it', (mode, endpoint, details) => {
    expect(() => rotate(endpoint, mode, undefined, first)).toThrow(
      expect.objectContaining({ code: 'illegal_transition', details }),
    );
  });
});
