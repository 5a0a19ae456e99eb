import { expect, test } from 'vitest';
import { claimsOf } from '../../shared/identity/tokenClaims.ts';

const tokenOf = (payload: unknown): string =>
  ['e30', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'signature'].join('.');

test('a token tells its expiry and its scope, each even if the other is malformed', () => {
  expect(claimsOf(tokenOf({ exp: 1, scope: 'a b', sub: 'c' }))).toEqual({ exp: 1, scope: 'a b' });
  expect(claimsOf(tokenOf({ exp: '1', scope: 'a' }))).toEqual({ scope: 'a' });
  expect(claimsOf(tokenOf({ exp: 1, scope: ['a'] }))).toEqual({ exp: 1 });
});

test.each(['', 'opaque', 'a.b.c', tokenOf('text'), tokenOf(null)])('the text %j tells nothing', (text) => {
  expect(claimsOf(text)).toEqual({});
});
