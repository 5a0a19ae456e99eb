import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Client secrets are long and random where they matter, so a plain digest keeps them; passwords get scrypt. */
export const digestSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, 32)).toString('hex')}`;
};

/** Takes the same time for an unknown user as for a known one. */
export const isPassword = async (password: string, stored = nobody): Promise<boolean> => {
  const [salt = '', hash = ''] = stored.split(':').map((part) => Buffer.from(part, 'hex'));
  return timingSafeEqual(await derive(password, Buffer.from(salt), 32), Buffer.from(hash));
};

const nobody = `${'00'.repeat(16)}:${'00'.repeat(32)}`;
