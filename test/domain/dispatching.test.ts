import { describe, expect, test } from 'vitest';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { send } from '../../shared/domain/communications.ts';
import {
  afterOutcome,
  afterUnknownOutcome,
  maxAttempts,
  overdueAt,
  whenBusy,
} from '../../shared/domain/dispatching.ts';
import { addSeconds, secondsBetween } from '../../shared/kernel/clock.ts';
import { birth, later, lead, now, text } from '../support/writtenTo.ts';

describe('going out', () => {
  const { message } = send(text('sms'), leadAddressee(lead), birth);
  const afterAttempts = (attempts: number) => ({ ...message, attempts });
  const away = { sent: false, reason: 'Away.', final: false } as const;

  test('a message that the provider accepted is sent', () => {
    expect(afterOutcome(message, { sent: true }, later)).toStrictEqual({
      status: 'sent',
      attempts: 1,
      sent_at: later,
      failure_reason: null,
      sending_since: undefined,
    });
  });

  test('a message that the provider refused permanently fails immediately', () => {
    expect(
      afterOutcome(message, { sent: false, reason: 'No such address.', final: true }, later),
    ).toStrictEqual({
      status: 'failed',
      attempts: 1,
      sent_at: null,
      failure_reason: 'No such address.',
      sending_since: undefined,
    });
  });

  test('an unavailable provider is retried after doubling pauses, up to the last attempt', () => {
    const settlements = Array.from({ length: maxAttempts }, (_, made) =>
      afterOutcome(afterAttempts(made), away, later),
    );

    expect(settlements.map(({ retry_at }) => retry_at && secondsBetween(later, retry_at))).toEqual([
      60,
      120,
      240,
      480,
      960,
      1_920,
      3_840,
      undefined,
    ]);
    expect(settlements[0]).toStrictEqual({
      status: 'queued',
      attempts: 1,
      sent_at: null,
      failure_reason: 'Away.',
      retry_at: addSeconds(later, 60),
      sending_since: undefined,
    });
    expect(settlements.map(({ status }) => status)).toEqual([
      ...Array(maxAttempts - 1).fill('queued'),
      'failed',
    ]);
  });

  test('a message that has to wait does not count as an attempt', () => {
    expect(afterOutcome(afterAttempts(3), { sent: false, until: later }, now)).toStrictEqual({
      status: 'queued',
      attempts: 3,
      sent_at: null,
      failure_reason: null,
      retry_at: later,
      sending_since: undefined,
    });
  });

  test('a provider that is busy is asked again each minute for a day, and that counts as no attempt', () => {
    const asked = whenBusy(message, later);

    expect(asked).toEqual({ sent: false, until: addSeconds(later, 60) });
    expect(afterOutcome(message, asked, later)).toMatchObject({
      status: 'queued',
      attempts: 0,
      retry_at: addSeconds(later, 60),
    });
    expect(whenBusy(message, addSeconds(message.created_at, 86_400))).toMatchObject({ final: true });
  });

  test('a message with an unknown outcome leaves a trace for a later report', () => {
    const after = { ...message, sending_since: now, ...afterUnknownOutcome(message) };

    expect(after).toMatchObject({ status: 'failed', attempts: 1, sending_since: now });
  });

  test('only a message that waits to go out is on the due list', () => {
    expect(overdueAt(message)).toBe('2026-11-20T12:05:00.000Z');
    expect(overdueAt({ ...message, status: 'sent' })).toBeNull();
    expect(overdueAt({ ...message, status: 'received' })).toBeNull();
  });
});
