import * as z from 'zod';
import { getItem } from '../table/getItem.ts';
import { termOfKept } from '../table/kept.ts';
import { idempotencyKey } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import { plainItem, type TypedItem } from '../table/typed.ts';

/** Identifies a request; `fingerprint` covers operation, path and body. */
export type RequestKey = { readonly clientId: string; readonly key: string; readonly fingerprint: string };

/** The response as sent; `body` is its JSON text, sealed if it contains a secret. */
export type Answer = { readonly status: number; readonly body: string; readonly etag?: string | undefined };

const StoredAnswer = z.object({
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
  etag: z.string().optional(),
  expires_at: z.string(),
});
export type StoredAnswer = z.output<typeof StoredAnswer>;

/** Replaces the fingerprint of a request whose response named an erased person. */
export const erasedFingerprint = 'erased';

/** Replaces a response that named an erased person, compressed or not. */
export const erasedAnswer = ({ status }: Item): Item => ({
  status,
  body: '',
  fingerprint: erasedFingerprint,
  etag: undefined,
  compact: undefined,
});

export class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore';
  readonly stored: StoredAnswer;

  constructor(stored: StoredAnswer) {
    super('The idempotency key was used before.');
    this.stored = stored;
  }
}

export const answerItem = (tenantId: string, request: RequestKey, answer: Answer, now: string): Item => {
  const key = idempotencyKey(tenantId, request.clientId, request.key);
  return {
    ...key,
    ...termOfKept(tenantId, key, now),
    kind: 'answer',
    fingerprint: request.fingerprint,
    ...answer,
  };
};

export const readAnswerItem = (item: TypedItem): StoredAnswer => StoredAnswer.parse(plainItem(item));

/** The response stored under this key within the last 24 hours, if any. */
export const findAnswer = async (
  tenantId: string,
  { clientId, key }: RequestKey,
  now: string,
): Promise<StoredAnswer | undefined> => {
  const item = await getItem(idempotencyKey(tenantId, clientId, key));
  if (item === undefined) return undefined;
  const stored = StoredAnswer.parse(item);
  return stored.expires_at > now ? stored : undefined;
};
