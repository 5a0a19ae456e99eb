import { describe, expect, test } from 'vitest';
import { disable, enable, noteReset, registerUser, UserRecord } from '../../shared/domain/users.ts';
import { now } from './made.ts';

const birth = { id: '0199aaaa-0000-7000-8000-000000000001', now };

describe('a user', () => {
  const { user } = registerUser({ name: 'Ada', email: 'ada@example.com' }, birth);

  test('a user begins enabled with the first password', () => {
    expect(user).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      password_reset_at: null,
      disabled_at: null,
    });
    const { password_reset_at, disabled_at, ...older } = user;
    expect(UserRecord.parse(older)).toEqual(user);
  });

  test('a disabled user stays disabled since the first time, and nothing else changes', () => {
    const disabled = disable(user, now).user;

    expect(disabled).toEqual({ ...user, disabled_at: now });
    expect(disable(disabled, '2027-01-01T00:00:00.000Z').user.disabled_at).toBe(now);
    expect(enable(disabled)).toEqual({
      changes: [{ before: disabled, after: user }],
      events: [],
      user,
    });
    expect(noteReset(user, now).user).toEqual({ ...user, password_reset_at: now });
  });
});
