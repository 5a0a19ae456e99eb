import { describe, expect, test } from 'vitest';
import {
  nameOfRequest,
  RememberedTokens,
  rememberedSeconds,
} from '../../shared/identity/rememberedTokens.ts';

const now = 1_800_000_000;
const tokenUntil = (exp: number): string =>
  ['e30', Buffer.from(JSON.stringify({ exp })).toString('base64url'), 'signature'].join('.');
const grantUntil = (exp: number) => ({ access_token: tokenUntil(exp), token_type: 'Bearer' });

describe('a remembered token', () => {
  test('a remembered token is returned again with its remaining lifetime', () => {
    const tokens = new RememberedTokens();
    tokens.keep('a', grantUntil(now + 3_600), now);

    expect(tokens.find('a', now + 10.5)).toEqual({ ...grantUntil(now + 3_600), expires_in: 3_589 });
    expect(tokens.find('b', now)).toBeUndefined();
  });

  test('a remembered token is returned for five minutes, and never with less than one left', () => {
    const tokens = new RememberedTokens();
    tokens.keep('long', grantUntil(now + 43_200), now);
    tokens.keep('short', grantUntil(now + 120), now);
    tokens.keep('over', grantUntil(now + 60), now);
    tokens.keep('opaque', { access_token: 'no token of ours' }, now);

    expect(rememberedSeconds).toBe(300);
    expect(tokens.find('long', now + 299)).toMatchObject({ token_type: 'Bearer' });
    expect(tokens.find('long', now + 300)).toBeUndefined();
    expect(tokens.find('short', now + 59)).toMatchObject({ token_type: 'Bearer' });
    expect(tokens.find('short', now + 60)).toBeUndefined();
    expect(tokens.find('over', now)).toBeUndefined();
    expect(tokens.find('opaque', now)).toBeUndefined();
  });

  test('a remembered token makes room for others: of more than 5,000 the oldest is forgotten', () => {
    const tokens = new RememberedTokens();
    for (let index = 0; index <= 5_000; index += 1) tokens.keep(String(index), grantUntil(now + 3_600), now);

    expect(tokens.find('0', now)).toBeUndefined();
    expect(tokens.find('1', now)).toMatchObject({ token_type: 'Bearer' });
    expect(tokens.find('5000', now)).toMatchObject({ token_type: 'Bearer' });
  });

  test('a remembered token belongs to the same credentials and scopes, in any order', () => {
    const form = (text: string) => new URLSearchParams(text);
    const name = nameOfRequest(form('grant_type=client_credentials&scope=l2p/leads.read'), 'Basic YTpi');

    expect(nameOfRequest(form('scope=l2p/leads.read&grant_type=client_credentials'), 'Basic YTpi')).toBe(
      name,
    );
    for (const [other, authorization] of [
      ['grant_type=client_credentials&scope=l2p/leads.read', 'Basic YTpj'],
      ['grant_type=client_credentials&scope=l2p/jobs.read', 'Basic YTpi'],
      ['grant_type=client_credentials&scope=l2p/leads.read', undefined],
    ] as const)
      expect(nameOfRequest(form(other), authorization)).not.toBe(name);
  });
});
