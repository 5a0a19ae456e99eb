// The file store: S3, or a folder with the same API on one machine. Every call is a request with a signed URL.

import { callAttempts } from '../kernel/awsCalls.ts';
import type { Instant } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import { Sha256 } from '../kernel/sha256.ts';
import { distributionMark } from './reading.ts';
import { type StoreRequest, signedAddress, uriEncoded } from './signing.ts';

/** The stored variants of a file: as it arrived, as customers see it, and small. */
export const variants = ['original', 'shown', 'thumbnail'] as const;
export type Variant = (typeof variants)[number];

export const keyOfFile = (tenantId: string, id: string, variant: Variant): string =>
  `${tenantId}/${id}/${variant}`;

const urlOf = (key: string): URL =>
  new URL(`${config('filesUrl')}/${key.split('/').map(encodeURIComponent).join('/')}`);

type AnnouncedFile = { readonly bytes: number; readonly sha256: string; readonly content_type: string };

/** A URL to which a file of exactly that length, type and checksum can be uploaded once, until `until`. */
export const addressToPut = async (
  key: string,
  { bytes, sha256, content_type }: AnnouncedFile,
  { now, until }: { readonly now: Instant; readonly until: Instant },
) => {
  const headers = {
    'content-type': content_type,
    'x-amz-checksum-sha256': Buffer.from(sha256, 'hex').toString('base64'),
    'if-none-match': '*',
  };
  // Every client sends the length without being told.
  const signed = { ...headers, 'content-length': String(bytes) };
  const url = await signedAddress({ method: 'PUT', url: urlOf(key), headers: signed }, lasting(now, until));
  return { method: 'PUT' as const, url, headers, expires_at: until };
};

/** Anyone can read the file at this URL until `until`, under that name; browsers show it only if it is `inline`. */
export const addressToRead = async (
  key: string,
  {
    name,
    content_type,
    inline,
  }: { readonly name: string; readonly content_type: string; readonly inline: boolean },
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<string> => {
  const url = urlOf(key);
  url.searchParams.set('response-content-type', content_type);
  url.searchParams.set(
    'response-content-disposition',
    `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${uriEncoded(name)}`,
  );
  url.searchParams.set('response-cache-control', 'private, no-store');
  const distribution = config('filesReadUrl');
  if (distribution === '') return signedAddress({ method: 'GET', url }, lasting(now, until));
  // The distribution calls the bucket by the bucket's own name.
  const marked = { method: 'GET', url, headers: distributionMark } as const;
  const signed = await signedAddress(marked, lasting(now, until));
  return `${distribution}${signed.slice(config('filesUrl').length)}`;
};

const lasting = (now: Instant, until: Instant) => ({
  at: new Date(now),
  seconds: Math.max(1, Math.floor((Date.parse(until) - Date.parse(now)) / 1_000)),
});

/** The store's own facts about a file; undefined if it does not exist. `sha256` is in hexadecimal digits. */
export const lookAt = async (
  key: string,
  beginningBytes: number,
  now: Instant,
): Promise<{ bytes: number; sha256: string; beginning: Uint8Array } | undefined> => {
  const url = urlOf(key);
  const [head, range] = await Promise.all([
    call({ method: 'HEAD', url, headers: { 'x-amz-checksum-mode': 'ENABLED' } }, now),
    call({ method: 'GET', url, headers: { range: `bytes=0-${beginningBytes - 1}` } }, now),
  ]);
  if (head.status === notThere || range.status === notThere) return undefined;
  return {
    bytes: Number(head.headers.get('content-length')),
    sha256: Buffer.from(head.headers.get('x-amz-checksum-sha256') ?? '', 'base64').toString('hex'),
    beginning: range.body,
  };
};

/** The whole file; undefined if there is none. */
export const readFile = async (key: string, now: Instant): Promise<Uint8Array | undefined> => {
  const { status, body } = await call({ method: 'GET', url: urlOf(key) }, now, { milliseconds: wholeFile });
  return status === notThere ? undefined : body;
};

/** The start of an object in another bucket, and whether that is all of it. No retries, because the caller is retried. */
export const readBeginning = async (
  url: URL,
  { bytes: most, milliseconds }: { readonly bytes: number; readonly milliseconds: number },
  now: Instant,
): Promise<{ bytes: Uint8Array; isWhole: boolean }> => {
  const asked = { method: 'GET' as const, url, headers: { range: `bytes=0-${most - 1}` } };
  const { status, headers, body } = await call(asked, now, { milliseconds }, callAttempts);
  if (status === notThere) throw new Error(`There is no object ${url.pathname}.`);
  const whole = Number(headers.get('content-range')?.split('/')[1] ?? body.length);
  return { bytes: body, isWhole: whole <= body.length };
};

/** Stores a file once: `taken` if the key already has one, which stays unchanged. */
export const putFile = async (
  key: string,
  { bytes, content_type }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly content_type: string },
  now: Instant,
): Promise<'stored' | 'taken'> => {
  const sum = new Sha256();
  sum.update(bytes);
  const headers = {
    'content-type': content_type,
    'x-amz-checksum-sha256': Buffer.from(await sum.digest()).toString('base64'),
    'if-none-match': '*',
  };
  const put = { method: 'PUT' as const, url: urlOf(key), headers };
  const { status } = await call(put, now, { milliseconds: wholeFile, body: bytes });
  return status === isTaken ? 'taken' : 'stored';
};

/** Succeeds even if the file does not exist. */
export const removeFile = async (key: string, now: Instant): Promise<void> => {
  await call({ method: 'DELETE', url: urlOf(key) }, now);
};

const notThere = 404;
const isTaken = 412;
const callMilliseconds = 5_000;
/** Milliseconds: a file has at most 25 MB, and the store is near. */
const wholeFile = 20_000;
const callSeconds = 60;

type Sending = { readonly milliseconds?: number; readonly body?: Uint8Array<ArrayBuffer> };

/** @throws Error if the store does not respond, or refuses, which is our own failure */
const call = async (
  request: StoreRequest,
  now: Instant,
  { milliseconds = callMilliseconds, body: sent }: Sending = {},
  attempt = 1,
): Promise<Answer> => {
  try {
    const address = await signedAddress(request, { at: new Date(now), seconds: callSeconds });
    const { method, headers = {} } = request;
    const response = await fetch(address, {
      method,
      headers,
      signal: AbortSignal.timeout(milliseconds),
      ...(sent === undefined ? {} : { body: sent }),
    });
    const body = new Uint8Array(await response.arrayBuffer());
    const { ok, status } = response;
    if (ok || status === notThere || status === isTaken) return { status, headers: response.headers, body };
    throw new Error(`The store of files answered ${status} to ${method}.`);
  } catch (error) {
    if (attempt === callAttempts) throw error;
    return call(request, now, { milliseconds, ...(sent === undefined ? {} : { body: sent }) }, attempt + 1);
  }
};

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Uint8Array };
