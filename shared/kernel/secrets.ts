import { createCipheriv, createDecipheriv, createHash, type KeyObject, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable at rest: AES-256-GCM, each under a key of its own that is stored beside it, wrapped. */
export type Secrets = {
  readonly seal: (plain: string) => Promise<string>;
  /** @throws Error when the text was not sealed by this service or was altered */
  readonly open: (sealed: string) => Promise<string>;
  /** Fresh random bytes for a new secret. */
  readonly random: (bytes: number) => Buffer;
};

/** Where 32-byte keys come from. The wrapped form of one, in base64, is worth nothing without this source. */
export type DataKeys = {
  readonly fresh: () => Promise<{ readonly key: KeyObject; readonly wrapped: string }>;
  readonly unwrap: (wrapped: string) => Promise<KeyObject>;
};

export const createSecrets = ({ fresh, unwrap }: DataKeys): Secrets => ({
  seal: async (plain) => {
    const { key, wrapped } = await fresh();
    return `${wrapped}.${encrypt(key, Buffer.from(plain, 'utf8')).toString('base64')}`;
  },
  open: async (sealed) => {
    const [wrapped = '', text = ''] = sealed.split('.');
    return decrypt(await unwrap(wrapped), Buffer.from(text, 'base64')).toString('utf8');
  },
  random: randomBytes,
});

/** Nonce, tag and text in a row. */
export const encrypt = (key: KeyObject, plain: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** @throws Error when the bytes were not encrypted with this key or were altered */
export const decrypt = (key: KeyObject, bytes: Buffer): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
};

/** A short name for a secret that tells two apart and gives neither away. */
export const fingerprint = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 12);

const nonceBytes = 12;
const tagBytes = 16;
