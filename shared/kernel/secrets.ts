import { createCipheriv, createDecipheriv, createHash, type KeyObject, randomBytes } from 'node:crypto';
import { canonicalJson } from './canonicalJson.ts';

/** What a secret belongs to. It opens for nothing else, so one that is put in another's place is worth nothing. */
export type Belonging = { readonly tenant: string; readonly kind: SecretKind; readonly id: string };

/** The sealed kinds: signing secrets of endpoints, keys of links, and responses with a secret. */
export type SecretKind = 'endpoint' | 'link_key' | 'answer';

/** Encrypts secrets at rest: AES-256-GCM, each with its own key, which is stored with it in wrapped form. */
export type Secrets = {
  readonly seal: (plain: string, to: Belonging) => Promise<string>;
  /** @throws Error when the text was not sealed by this service, for this owner, or was altered */
  readonly open: (sealed: string, of: Belonging) => Promise<string>;
  /** Fresh random bytes for a new secret. */
  readonly random: (bytes: number) => Buffer;
};

/** Where 32-byte keys come from. The wrapped form of one, in base64, is worth nothing without this source. */
export type DataKeys = {
  readonly fresh: (to: Belonging) => Promise<{ readonly key: KeyObject; readonly wrapped: string }>;
  readonly unwrap: (wrapped: string, of: Belonging) => Promise<KeyObject>;
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

/** Nonce, tag and text in a row. The context is not in it: whoever decrypts must know the same. */
export const encrypt = (key: KeyObject, plain: Buffer, context: Context): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(canonicalJson(context)));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

/** @throws Error when the bytes were not encrypted with this key and context or were altered */
export const decrypt = (key: KeyObject, bytes: Buffer, context: Context): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(canonicalJson(context)));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
};

/** A short name that distinguishes secrets and reveals none. */
export const fingerprint = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 12);

const nonceBytes = 12;
const tagBytes = 16;
