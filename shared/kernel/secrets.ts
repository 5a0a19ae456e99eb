import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable at rest: AES-256-GCM under one 32-byte key. */
export type Secrets = {
  readonly seal: (plain: string) => string;
  /** @throws Error when the text was not sealed with this key or was altered */
  readonly open: (sealed: string) => string;
  /** Fresh random bytes for a new secret. */
  readonly random: (bytes: number) => Buffer;
};

export const createSecrets = (readKeyHex: () => string): Secrets => ({
  seal: (plain) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(readKeyHex(), 'hex'), nonce);
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  },
  open: (text) => {
    const bytes = Buffer.from(text, 'base64');
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(readKeyHex(), 'hex'), nonce);
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  },
  random: randomBytes,
});

/** A short name for a secret that tells two apart and gives neither away. */
export const fingerprint = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 12);

const nonceBytes = 12;
const tagBytes = 16;
