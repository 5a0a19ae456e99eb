import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGenuine, mintToken, readClaims } from '../../shared/kernel/linkToken.ts';

const secret = Buffer.alloc(32, 7);
const binding = { purpose: 'estimate', nonce: 'n' };
const claims = {
  keyNumber: 258,
  expires: 1_800_000_000,
  document: '0199aaaa-0000-7000-8000-000000000001',
  party: '0199bbbb-0000-7000-8000-000000000002',
  tenantId: 'org_a-1',
};
const token = mintToken(secret, claims, binding);

describe('the token of a link', () => {
  test('the token of a link is laid out as key, time, document, party, tenant and half of an HMAC', () => {
    const said = Buffer.concat([
      Buffer.from([1, 2, 0]),
      Buffer.from((1_800_000_000).toString(16).padStart(8, '0'), 'hex'),
      Buffer.from(`${claims.document}${claims.party}`.replaceAll('-', ''), 'hex'),
      Buffer.from('org_a-1'),
    ]);
    const mac = createHmac('sha256', secret).update('["estimate","n"]').update(said).digest().subarray(0, 16);

    expect(token).toBe(Buffer.concat([said, mac]).toString('base64url'));
  });

  test('the token of a link has its contents, and is genuine for its page and nonce only', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.uuid(),
        fc.nat(65_535),
        fc.nat(2 ** 39),
        (document, party, keyNumber, expires) => {
          const made = { ...claims, document, party, keyNumber, expires };
          expect(readClaims(mintToken(secret, made, binding))).toEqual(made);
        },
      ),
    );
    expect(isGenuine(token, secret, binding)).toBe(true);
    expect(isGenuine(token, Buffer.alloc(32), binding)).toBe(false);
    expect(isGenuine(token, secret, { ...binding, purpose: 'contract' })).toBe(false);
    expect(isGenuine(token, secret, { ...binding, nonce: 'm' })).toBe(false);
  });

  test('the token of a link is invalid once any bit of it was changed', () => {
    const bytes = Buffer.from(token, 'base64url');
    for (const index of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(isGenuine(altered.toString('base64url'), secret, binding)).toBe(false);
    }
  });

  test.each([
    '',
    'x',
    'A'.repeat(10),
    `${token}=`,
    token.slice(0, -4),
    `${token.slice(0, 20)}!${token.slice(21)}`,
  ])('%s is none, or not genuine', (text) => {
    expect(readClaims(text) === undefined || !isGenuine(text, secret, binding)).toBe(true);
    expect(isGenuine(text, secret, binding)).toBe(text.startsWith(token));
  });

  test('a token shorter than the shortest link is invalid', () => {
    const bytes = Buffer.from(mintToken(secret, { ...claims, tenantId: 'org_a' }, binding), 'base64url');
    const cut = Array.from({ length: bytes.length - 1 }, (_, length) => bytes.subarray(0, length));

    expect(cut.map((part) => readClaims(part.toString('base64url')))).not.toContainEqual(
      expect.objectContaining({ tenantId: 'org_a' }),
    );
  });

  test('the token of a link names a company, or is invalid', () => {
    for (const tenantId of ['', 'org_', 'xorg_a', 'org_A', 'org_a!'])
      expect(readClaims(mintToken(secret, { ...claims, tenantId }, binding))).toBe(undefined);
    expect(readClaims(mintToken(secret, { ...claims, tenantId: 'org_a' }, binding))?.tenantId).toBe('org_a');
  });
});
