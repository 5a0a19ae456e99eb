import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { decrypt, encrypt } from '../../shared/kernel/secrets.ts';
import { damaged } from './machine/damaged.ts';
import { type Listening, listen } from './machine/listening.ts';
import { writeOnce } from './machine/writeOnce.ts';

export type KeyService = Listening & { readonly keyId: string };

const Context = z.object({ EncryptionContext: z.record(z.string(), z.string()).default({}) });
const Wrapped = z.object({ CiphertextBlob: z.string() });

const keyBytes = 32;

/** KMS in small, on loopback only: makes data keys and unwraps them with one key, kept in `file` for its owner's eyes. */
export const startKeyService = async (file: string): Promise<KeyService> => {
  if (!existsSync(file)) writeOnce(file, randomBytes(keyBytes).toString('hex'));
  const bytes = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (bytes.length !== keyBytes) throw damaged(file, `It has ${bytes.length} bytes.`);
  const key = createSecretKey(bytes);

  const server = createServer(async (request, response) => {
    try {
      const answer = JSON.stringify(await actOn(key, request));
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(answer);
    } catch {
      response.writeHead(400).end('{"__type":"InvalidCiphertextException"}');
    }
  });
  return { ...(await listen(server)), keyId: 'alias/local' };
};

const actOn = async (key: KeyObject, request: IncomingMessage): Promise<object> => {
  const body = await json(request);
  const { EncryptionContext: context } = Context.parse(body);
  switch (request.headers['x-amz-target']) {
    case 'TrentService.GenerateDataKey': {
      const plain = randomBytes(32);
      return {
        Plaintext: plain.toString('base64'),
        CiphertextBlob: encrypt(key, plain, context).toString('base64'),
      };
    }
    case 'TrentService.Decrypt': {
      const { CiphertextBlob } = Wrapped.parse(body);
      const plain = decrypt(key, Buffer.from(CiphertextBlob, 'base64'), context);
      return { Plaintext: plain.toString('base64') };
    }
    default:
      throw new Error('This is not an action of the local key service.');
  }
};
