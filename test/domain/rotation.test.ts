import { describe, expect, test } from 'vitest';
import { describeEndpoint, register, rotate, signingSecrets } from '../../shared/domain/webhooks.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';

const first = '2026-03-02T09:00:00.000Z';

const registered = register(
  { url: 'https://example.com/hook', event_types: ['lead.created', 'lead.created'], description: '' },
  { id: 'e', now: first },
  { sealed: 'sealed', fingerprint: 'abc' },
  0,
).endpoint;

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

  test('a promoted secret comes first, and the old one expires a day later', () => {
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
