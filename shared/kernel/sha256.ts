import { createHash, createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

type Bytes = ArrayBuffer | ArrayBufferView;

/**
 * SHA-256 and HMAC for AWS clients. Their own HMAC gives Node the secret as bytes and so makes a key with each call,
 * which takes five times as long as signing with an existing key.
 */
export class Sha256 {
  readonly #secret: string | Bytes | undefined;
  #hash: ReturnType<typeof createHash | typeof createHmac>;

  constructor(secret?: string | Bytes) {
    this.#secret = secret;
    this.#hash = begun(secret);
  }

  update(data: string | Bytes): void {
    this.#hash.update(typeof data === 'string' ? data : viewOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = begun(this.#secret);
  }
}

export const hexSumOf = (bytes: Uint8Array): string => hash('sha256', bytes);

const begun = (secret: string | Bytes | undefined) =>
  secret === undefined
    ? createHash('sha256')
    : createHmac('sha256', typeof secret === 'string' ? secret : keyOf(secret));

/** A client keeps its signing key for a day, always the same bytes. */
const keys = new WeakMap<Bytes, KeyObject>();

const keyOf = (secret: Bytes): KeyObject => {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const key = createSecretKey(viewOf(secret));
  keys.set(secret, key);
  return key;
};

const viewOf = (bytes: Bytes): Buffer =>
  ArrayBuffer.isView(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.from(bytes);
