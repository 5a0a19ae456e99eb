import { createDecipheriv, createHash, createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecrets, decrypt, encrypt, fingerprint } from '../../shared/kernel/secrets.ts';

const key = createSecretKey(Buffer.alloc(32, 7));
const otherKey = createSecretKey(Buffer.alloc(32));
const wrapped = Buffer.from('wrapped').toString('base64');
const owner = { tenant: 'org_acme', kind: 'endpoint', id: 'e-1' } as const;
const secrets = createSecrets({
  fresh: async () => ({ key, wrapped }),
  unwrap: async (text) => (text === wrapped ? key : otherKey),
});

describe('a sealed secret', () => {
  test('a sealed secret opens to its text, and is never sealed the same way twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (plain) => {
        const sealed = await secrets.seal(plain, owner);

        expect(await secrets.open(sealed, owner)).toBe(plain);
        expect(await secrets.seal(plain, owner)).not.toBe(sealed);
      }),
    );
  });

  test('a sealed secret is the wrapped key and, in base64, what AES-256-GCM makes: nonce of 12 bytes, tag of 16, text', async () => {
    const [before, text = ''] = (await secrets.seal('geheim', owner)).split('.');
    const bytes = Buffer.from(text, 'base64');
    expect(bytes.toString('base64')).toBe(text);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from('{"id":"e-1","kind":"endpoint","tenant":"org_acme"}'));
    decipher.setAuthTag(bytes.subarray(12, 28));

    expect(before).toBe(wrapped);
    expect(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()).toBe('geheim');
  });

  test.each([
    ['tenant', 'org_other'],
    ['kind', 'link_key'],
    ['id', 'e-2'],
  ])('a sealed secret does not open for another %s', async (name, value) => {
    const sealed = await secrets.seal('geheim', owner);

    await expect(secrets.open(sealed, { ...owner, [name]: value })).rejects.toThrow();
  });

  test('a sealed secret does not open if a byte was altered, if it was cut short, or under another key', async () => {
    const bytes = encrypt(key, Buffer.from('geheim'), owner);
    for (const index of bytes.keys()) {
      const altered = Buffer.from(bytes);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => decrypt(key, altered, owner)).toThrow();
    }
    expect(() => decrypt(key, bytes.subarray(0, -1), owner)).toThrow();
    expect(() => decrypt(otherKey, bytes, owner)).toThrow();
    await expect(secrets.open(`x.${bytes.toString('base64')}`, owner)).rejects.toThrow();
    await expect(secrets.open('', owner)).rejects.toThrow();
  });
});

test('random bytes are as many as were asked for', () => {
  expect(secrets.random(24)).toHaveLength(24);
  expect(secrets.random(24)).not.toEqual(secrets.random(24));
});

test('a fingerprint is the first twelve hexadecimal digits of the SHA-256', () => {
  const all = createHash('sha256').update('geheim').digest('hex');

  expect(fingerprint('geheim')).toBe(all.slice(0, 12));
});
