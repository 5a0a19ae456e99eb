import { describe, expect, test } from 'vitest';
import {
  type DeliveryRecord,
  evaluate,
  overdueMoment,
  queueDelaySeconds,
} from '../../shared/domain/deliveries.ts';
import { freshHealth, healthOf } from '../../shared/domain/endpointHealth.ts';
import {
  assertEnabled,
  change,
  describeEndpoint,
  disable,
  freeNumber,
  isWanted,
  register,
  remove,
} from '../../shared/domain/webhooks.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';

const first = '2026-03-02T09:00:00.000Z';
const later = '2026-03-02T10:00:00.000Z';
const birth = { id: 'o', now: later };
const exactly = (gap: number) => gap;

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

  test('an attempt that starts 24 hours after the first is the last, regardless of its number', () => {
    const stoodBack = delivery({ status: 'retrying', attempt: 4, first_attempt_at: first });
    const startedAt = addSeconds(first, 86_400);
    const late = { startedAt, now: addSeconds(startedAt, 1), spread: exactly };

    expect(evaluate(stoodBack, reply(500), late)).toMatchObject({ status: 'exhausted', attempt: 5 });
    expect(evaluate(stoodBack, reply(500), { ...late, startedAt: addSeconds(first, 86_399) })).toMatchObject({
      status: 'retrying',
    });
  });

  test('a single manual attempt is followed by no other', () => {
    expect(evaluate(delivery({ attempt: 33, once: true }), reply(500), times)).toMatchObject({
      status: 'exhausted',
      attempt: 34,
    });
  });

  test('an early manual attempt uses up none of the schedule', () => {
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

  test('a disabled or removed endpoint receives nothing', () => {
    const refusal = (message: string) =>
      expect.objectContaining({ code: 'endpoint_disabled', message: expect.stringContaining(message) });
    expect(() => assertEnabled(disable(registered, 'gone', birth).endpoint)).toThrow(refusal('is disabled'));
    expect(() => assertEnabled(undefined)).toThrow(refusal('was removed'));
    expect(assertEnabled(registered)).toBe(undefined);
  });
});
