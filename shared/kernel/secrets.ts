import { createCipheriv, createDecipheriv, hash, type KeyObject, randomBytes } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';

/** The secret opens only for it, so it is worthless anywhere else. */
export type SecretOwner = { readonly tenant: string; readonly kind: SecretKind; readonly id: string };

export type SecretKind = 'endpoint' | 'link_key' | 'answer';

/** Encrypts secrets at rest: AES-256-GCM, each with its own key, which is stored with it in wrapped form. */
export type Secrets = {
  readonly seal: (plain: string, to: SecretOwner) => Promise<string>;
  /** @throws Error if the text was not sealed by this service for this owner, or was altered */
  readonly open: (sealed: string, of: SecretOwner) => Promise<string>;
  readonly random: (bytes: number) => Buffer;
};

/** A source of 32-byte keys. A wrapped key, in base64, is worthless without this source. */
export type DataKeys = {
  readonly fresh: (to: SecretOwner) => Promise<{ readonly key: KeyObject; readonly wrapped: string }>;
  readonly unwrap: (wrapped: string, of: SecretOwner) => Promise<KeyObject>;
};

export const createSecrets = ({ fresh, unwrap }: DataKeys): Secrets => ({
  seal: async (plain, to) => {
    const { key, wrapped } = await fresh(to);
    return `${wrapped}.${encrypt(key, Buffer.from(plain, 'utf8'), to).toString('base64')}`;
  },
  open: async (sealed, of) => {
    const [wrapped = '', text = ''] = sealed.split('.');
    return decrypt(await unwrap(wrapped, of), Buffer.from(text, 'base64'), of).toString('utf8');
  },
  random: randomBytes,
});

type Context = Readonly<Record<string, string>>;

/** Nonce, tag and text in sequence, without the context, which decryption needs as well. */
export const encrypt = (key: KeyObject, plain: Buffer, context: Context): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(canonicalJson(context)));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** @throws Error if the bytes were altered, or encrypted with another key or context */
export const decrypt = (key: KeyObject, bytes: Buffer, context: Context): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(canonicalJson(context)));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
};

/** A short name that distinguishes secrets and reveals none. */
export const fingerprint = (secret: string): string => hash('sha256', secret).slice(0, 12);

const nonceBytes = 12;
const tagBytes = 16;
