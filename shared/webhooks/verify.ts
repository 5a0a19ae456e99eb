import { createHmac, timingSafeEqual } from 'node:crypto';
import { systemClock } from '../kernel/clock.ts';

/** Header names in any case, with their raw values. */
export type ReceivedHeaders =
  | { readonly get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export type VerifyOptions = {
  /** How many seconds an attempt's time may differ from this machine's clock. */
  readonly toleranceSeconds?: number | undefined;
  readonly now?: Date | undefined;
  /**
   * Also accepts a request with only `X-SERVICE-Signature`. It has no time, so a recorded request can be sent again
   * at any time: handle each event id once, permanently.
   */
  readonly acceptUntimed?: boolean | undefined;
};

/** The request was not made by the service, was altered, or was recorded and sent again. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook';
}

export type ReceivedEvent = {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly org_id: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * Verifies a webhook request over its raw body and returns the event. Accepts any of several secrets, so that a
 * rotation needs no moment at which both sides change. The Standard Webhooks headers contain the attempt's time;
 * without them a request is refused unless `acceptUntimed` is set.
 * @throws InvalidWebhook
 * @throws TypeError if a secret is malformed, such as a variable that is not set
 */
export const verify = (
  body: string | Uint8Array,
  headers: ReceivedHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = systemClock(), acceptUntimed = false }: VerifyOptions = {},
): ReceivedEvent => {
  const bytes = Buffer.from(body);
  const keys = [secrets].flat();
  keys.forEach(assertSecret);
  const standard = headerOf(headers, 'webhook-signature');
  if (standard === undefined) {
    if (!acceptUntimed)
      throw new InvalidWebhook('The request has no webhook-signature, so nothing proves when it was made.');
    const hex = Buffer.from(headerOf(headers, 'x-service-signature') ?? '', 'utf8');
    assertSigned(
      keys.map((secret) => hmac(secret, [bytes]).toString('hex')),
      [hex],
    );
    return JSON.parse(bytes.toString());
  }
  const id = headerOf(headers, 'webhook-id') ?? '';
  const timestamp = headerOf(headers, 'webhook-timestamp') ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || !isRecent(Number(timestamp), now, toleranceSeconds)) {
    throw new InvalidWebhook('The attempt is too old or too far ahead.');
  }
  const preamble = Buffer.from(`${id}.${timestamp}.`);
  const expected = keys.map((secret) => `v1,${hmac(keyOf(secret), [preamble, bytes]).toString('base64')}`);
  assertSigned(
    expected,
    standard.split(' ').map((signature) => Buffer.from(signature)),
  );
  return JSON.parse(bytes.toString());
};

/** With an empty key anyone could sign. */
const assertSecret = (secret: string): void => {
  if (!/^whsec_[A-Za-z0-9+/]{2}/.test(secret))
    throw new TypeError('A signing secret is the whole text as shown, starting with whsec_.');
};

const headerOf = (headers: ReceivedHeaders, wanted: string): string | undefined => {
  if ('get' in headers && typeof headers.get === 'function') return headers.get(wanted) ?? undefined;
  const found = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
  return typeof found === 'string' ? found : undefined;
};

const isRecent = (timestamp: number, now: Date, tolerance: number): boolean =>
  Math.abs(now.getTime() / 1000 - timestamp) <= tolerance;

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

const hmac = (key: string | Buffer, parts: readonly Buffer[]): Buffer => {
  const digest = createHmac('sha256', key);
  for (const part of parts) digest.update(part);
  return digest.digest();
};

/** Compares all pairs in constant time without stopping early, so that the duration reveals nothing. */
const assertSigned = (expected: readonly string[], received: readonly Buffer[]): void => {
  let matches = 0;
  for (const text of expected) {
    const wanted = Buffer.from(text);
    for (const signature of received) {
      if (signature.length === wanted.length && timingSafeEqual(signature, wanted)) matches += 1;
    }
  }
  if (matches === 0) throw new InvalidWebhook('The signature does not match.');
};
