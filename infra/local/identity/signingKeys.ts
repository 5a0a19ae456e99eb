import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { damaged } from '../machine/damaged.ts';
import { writeOnce } from '../machine/writeOnce.ts';

const SigningKeys = z.object({
  jwk: z.looseObject({
    kty: z.literal('RSA'),
    kid: z.string(),
    alg: z.literal('RS256'),
    use: z.literal('sig'),
  }),
  cookieKeys: z.array(z.string()).min(1),
});
export type SigningKeys = z.infer<typeof SigningKeys>;

/** Reads `dir/signing-keys.json`, which the first caller makes, readable by its owner only. */
export const loadSigningKeys = (dir: string): SigningKeys => {
  const path = join(dir, 'signing-keys.json');
  try {
    return SigningKeys.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw damaged(path, error);
  }
  mkdirSync(dir, { recursive: true });
  writeOnce(path, JSON.stringify(makeSigningKeys()));
  return loadSigningKeys(dir);
};

const makeSigningKeys = (): SigningKeys => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig' } as const;
  return { jwk: { ...jwk, kid: randomUUID() }, cookieKeys: [randomBytes(32).toString('base64url')] };
};
