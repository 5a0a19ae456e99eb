import { createSecretKey, type KeyObject } from 'node:crypto';
import { withRetries } from './awsCalls.ts';
import { canonicalJson } from './canonicalJson.ts';
import { config } from './config.ts';
import type { DataKeys, SecretOwner } from './secrets.ts';

const rememberedKeys = 20_000;

/**
 * Keys of KMS. Unwrapped keys are cached, so a receiver's secret costs one request per process; above the limit the
 * oldest are dropped. KMS knows each key's owner, refuses to unwrap it for any other, and logs the owner.
 */
export const createDataKeys = (): DataKeys => {
  const unwrapped = new Map<string, Promise<KeyObject>>();
  return {
    fresh: async (to) => {
      const { kms, client } = await connection();
      const KeyId = config('sealingKeyId');
      const answer = await client.send(
        new kms.GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext: to }),
      );
      return { key: keyOf(answer.Plaintext), wrapped: bytesOf(answer.CiphertextBlob).toString('base64') };
    },
    unwrap: (wrapped, of) => {
      const name = canonicalJson([wrapped, of]);
      const known = unwrapped.get(name);
      if (known !== undefined) return known;
      const [oldest] = unwrapped.size < rememberedKeys ? [] : unwrapped.keys();
      if (oldest !== undefined) unwrapped.delete(oldest);
      const key = unwrap(wrapped, of);
      unwrapped.set(name, key);
      key.catch(() => unwrapped.delete(name));
      return key;
    },
  };
};

const unwrap = async (wrapped: string, EncryptionContext: SecretOwner): Promise<KeyObject> => {
  const { kms, client } = await connection();
  const KeyId = config('sealingKeyId');
  const CiphertextBlob = Buffer.from(wrapped, 'base64');
  const { Plaintext } = await client.send(
    new kms.DecryptCommand({ KeyId, CiphertextBlob, EncryptionContext }),
  );
  return keyOf(Plaintext);
};

const keyOf = (bytes: Uint8Array | undefined): KeyObject => createSecretKey(bytesOf(bytes));

const bytesOf = (bytes: Uint8Array | undefined): Buffer => {
  if (bytes === undefined) throw new Error('KMS answered without a key.');
  return Buffer.from(bytes);
};

// Imported at its first use: only few functions seal anything, and the others are deployed without this client.
const connect = async () => {
  const kms = await import('@aws-sdk/client-kms');
  return { kms, client: new kms.KMSClient(withRetries()) };
};

let connecting: ReturnType<typeof connect> | undefined;

const connection = () => {
  connecting ??= connect();
  return connecting;
};
