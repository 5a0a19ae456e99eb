import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sha256 } from '../../shared/kernel/sha256.ts';

const bytes = fc.uint8Array({ maxLength: 200 });
const secrets = fc.option(
  fc.oneof(
    fc.string(),
    bytes,
    bytes.map(({ buffer }) => buffer),
  ),
  { nil: undefined },
);
const parts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), bytes));

const expected = (
  secret: string | Uint8Array | ArrayBuffer | undefined,
  said: readonly (string | Uint8Array)[],
) => {
  const key = secret instanceof ArrayBuffer ? new Uint8Array(secret) : secret;
  const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  for (const part of said) hash.update(part);
  return hash.digest('hex');
};

const hexOf = async (hash: Sha256): Promise<string> => Buffer.from(await hash.digest()).toString('hex');

test('sha256 is SHA-256, and HMAC with a secret, for text and bytes alike', () =>
  fc.assert(
    fc.asyncProperty(secrets, parts, async (secret, said) => {
      const hash = new Sha256(secret);
      for (const part of said) hash.update(part);
      expect(await hexOf(hash)).toBe(expected(secret, said));
    }),
  ));

test('a reset begins anew, with the same secret', () =>
  fc.assert(
    fc.asyncProperty(secrets, parts, async (secret, said) => {
      const hash = new Sha256(secret);
      hash.update('forgotten');
      hash.reset();
      for (const part of said) hash.update(part);
      expect(await hexOf(hash)).toBe(expected(secret, said));
    }),
  ));
