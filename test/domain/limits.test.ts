import { describe, expect, test } from 'vitest';
import { AddressRecord } from '../../shared/domain/addresses.ts';
import { addressField, Feedback, MessageRecord } from '../../shared/domain/communications.ts';
import * as dispatching from '../../shared/domain/dispatching.ts';
import * as health from '../../shared/domain/endpointHealth.ts';
import { linkLifetimeDays } from '../../shared/domain/links.ts';
import { Subscription } from '../../shared/domain/webhooks.ts';
import { longestRequestSeconds } from '../../shared/kernel/clock.ts';
import { usualRequestMilliseconds } from '../../shared/kernel/config.ts';
import { maxCharacters } from '../../shared/kernel/email.ts';

test.each([
  ['attempts to hand a message to its provider', dispatching.maxAttempts, 8],
  [
    'seconds that a provider has to report of a message of which nothing is known',
    dispatching.unknownSeconds,
    900,
  ],
  ['attempts that a healthy endpoint has in flight before it counts as limited', health.fullConcurrency, 10],
  ['milliseconds after which an attempt is slow', health.slowMilliseconds, 1_000],
  ['waiting deliveries up to which an endpoint gets attempts beside probes', health.manyWaiting, 100],
  ['days that the link to an estimate holds', linkLifetimeDays.estimate, 30],
  ['days that the link to a contract holds', linkLifetimeDays.contract, 180],
  ['days that the link to an invoice holds', linkLifetimeDays.invoice, 365],
  ['days that the link to a statement holds', linkLifetimeDays.statement, 90],
  ['days that the link to a credit note holds', linkLifetimeDays.creditNote, 365],
  ['days that the link to a visit holds after its end', linkLifetimeDays.appointment, 7],
  ['seconds that a request may take', longestRequestSeconds, 15],
  ['milliseconds that AWS may take to answer', usualRequestMilliseconds, 1_000],
  ['characters of an address of mail', maxCharacters, 320],
])('%s: %i, and it stays so', (_, value, expected) => {
  expect(value).toBe(expected);
});

describe('kinds and states', () => {
  test.each([
    ['what reports say of addresses', Feedback.options, ['bounced', 'complained', 'opted_out']],
    [
      'what messages are for',
      MessageRecord.shape.purpose.unwrap().options,
      ['answer', 'service', 'reminder', 'office'],
    ],
    [
      'channels and what they write to',
      Object.entries(addressField).flat(),
      ['sms', 'phone', 'email', 'email'],
    ],
    ['records of addresses', AddressRecord.shape.kind.values, new Set(['address'])],
    ['records of messages', MessageRecord.shape.kind.values, new Set(['message'])],
    [
      'what the relay asks about an endpoint',
      Object.keys(Subscription.shape),
      ['id', 'status', 'event_types'],
    ],
  ])('%s are exactly these', (_, known, expected) => {
    expect(known).toEqual(expected);
  });
});
