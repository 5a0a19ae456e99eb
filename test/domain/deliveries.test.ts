import { describe, expect, test } from 'vitest';
import {
  canBeProbed,
  DeliveryRecord,
  describeDelivery,
  finalMoment,
  isFinished,
  isGone,
  isSuccess,
  manualMeanwhile,
  pendingDelivery,
  retryManually,
  sendTest,
} from '../../shared/domain/deliveries.ts';
import { isAheadOfSchedule, retryAfterSeconds } from '../../shared/domain/retrySchedule.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';

const now = '2026-11-20T12:00:00.000Z';
const at = (seconds: number) => addSeconds(now, seconds);
const event = { id: 'v', type: 'lead.created' as const };
const pending = pendingDelivery({ id: 'd', tenant: 'org_a', endpoint_id: 'e', event }, now);

describe('a delivery', () => {
  test('a delivery begins pending, to be attempted now', () => {
    expect(pending).toEqual({
      kind: 'delivery',
      version: 0,
      id: 'd',
      tenant: 'org_a',
      endpoint_id: 'e',
      event_id: 'v',
      event_type: 'lead.created',
      status: 'pending',
      attempt: 0,
      earlier_attempts: 0,
      scheduled_at: now,
      next_attempt_at: now,
      created_at: now,
    });
    expect(describeDelivery(pending)).toEqual({
      id: 'd',
      endpoint_id: 'e',
      event_id: 'v',
      event_type: 'lead.created',
      status: 'pending',
      test: false,
      attempt_count: 0,
      last_attempt: null,
      next_attempt_at: now,
      created_at: now,
    });
  });

  test('a delivery stored before versions and replays existed has neither', () => {
    const { version, earlier_attempts, ...older } = pending;

    expect(DeliveryRecord.parse(older)).toEqual(pending);
  });

  test('a delivery shows its outcome', () => {
    const last_attempt = { at: now, duration_ms: 5, status: 500, error: null };
    const { next_attempt_at, ...finished } = {
      ...pending,
      status: 'exhausted' as const,
      attempt: 33,
      last_attempt,
    };

    expect(describeDelivery(finished)).toMatchObject({
      attempt_count: 33,
      last_attempt,
      next_attempt_at: null,
    });
    expect([isFinished(finished), isFinished(pending)]).toEqual([true, false]);
  });

  test('a delivery is retried for a day from its first attempt, or from its schedule', () => {
    expect(finalMoment(pending)).toBe(at(86_400));
    expect(finalMoment({ ...pending, first_attempt_at: at(7) })).toBe(at(86_407));
  });

  test('a delivery can be probed with as long as its final attempt is left to be made', () => {
    expect(canBeProbed({ ...pending, attempt: 31 })).toBe(true);
    expect(canBeProbed({ ...pending, attempt: 32 })).toBe(false);
    expect(canBeProbed({ ...pending, attempt: 41, earlier_attempts: 10 })).toBe(true);
    expect(canBeProbed({ ...pending, attempt: 42, earlier_attempts: 10 })).toBe(false);
    expect(canBeProbed({ ...pending, once: true })).toBe(false);
  });
});

describe('a test event', () => {
  test('a test event goes out immediately, with bytes of its own', () => {
    const { changes, events, event, delivery } = sendTest(
      'e',
      { type: 'job.created', org_id: 'org_a', data: { a: 1 } },
      { id: 'd', now },
    );

    expect(event).toEqual({
      id: 'd-test',
      type: 'job.created',
      created_at: now,
      org_id: 'org_a',
      data: { a: 1 },
    });
    expect(delivery).toEqual({
      ...pending,
      event_id: 'd-test',
      event_type: 'job.created',
      waiting: true,
      manual: true,
      manual_at: now,
      test: true,
      test_bytes: JSON.stringify(event),
    });
    expect(describeDelivery(delivery).test).toBe(true);
    expect([changes, events]).toEqual([[{ after: delivery }], []]);
  });
});

describe('a manual attempt', () => {
  const asked = { waiting: true, manual: true, manual_at: at(9), next_attempt_at: at(9) };

  test('a manual attempt is due immediately, and the schedule continues after it', () => {
    expect(retryManually(pending, at(9))).toEqual({
      changes: [{ before: pending, after: { ...pending, ...asked } }],
      events: [],
    });
  });

  test('a manual attempt of a finished delivery is its only one', () => {
    const { next_attempt_at, ...finished } = { ...pending, status: 'exhausted' as const };

    expect(retryManually(finished, at(9)).changes[0]?.after).toEqual({
      ...finished,
      ...asked,
      status: 'retrying',
      once: true,
      scheduled_at: at(9),
    });
  });

  test('an attempt requested during another comes after it, and is the only one left if that was the last', () => {
    const verdict = { status: 'succeeded' as const, attempt: 4, first_attempt_at: now };

    expect(manualMeanwhile(verdict, at(9))).toEqual({
      ...verdict,
      status: 'retrying',
      once: true,
      scheduled_at: at(9),
      next_attempt_at: at(9),
    });
    expect(manualMeanwhile({ ...verdict, status: 'retrying', next_attempt_at: at(70) }, at(9))).toEqual({
      ...verdict,
      status: 'retrying',
      next_attempt_at: at(9),
    });
  });

  test.each([
    [0, 0, false],
    [1, 7.9, true],
    [1, 8, false],
    [2, 25.9, true],
    [2, 26, false],
    [32, 85_981.9, true],
    [32, 85_982, false],
    [33, 0, false],
  ])(
    'a manual attempt after %d attempts and %d s is ahead of the schedule: %s',
    (made, seconds, expected) => {
      expect(isAheadOfSchedule(made, seconds)).toBe(expected);
    },
  );
});

test.each([
  [null, false, false],
  [199, false, false],
  [200, true, false],
  [299, true, false],
  [300, false, false],
  [410, false, true],
])('an answer of %s: success %s, gone %s', (status, success, gone) => {
  const reply = { status, error: null, retry_after: null };

  expect([isSuccess(reply), isGone(reply)]).toEqual([success, gone]);
});

test.each([
  [null, undefined],
  ['', undefined],
  [' 12 ', 12],
  ['12s', undefined],
  ['x12', undefined],
  ['2026-11-20T12:00:30Z', undefined],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30],
  ['Friday, 20-Nov-26 12:00:30 GMT', 30],
  ['Fri Nov 20 12:00:30 2026', 30],
  ['Fri, 20 Nov 2026 14:00:30 +0200', 30],
  ['Fri, 20 Nov 2026 11:59:30 GMT', 0],
  ['in June 2027', undefined],
])('a Retry-After of %s is %s seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
