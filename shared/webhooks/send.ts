import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { blocked, guardedLookup, isBlockedLiteral, type MayDial, mayDial } from './dial.ts';

export const deadlineMilliseconds = 10_000;
export const maxAnswerBytes = 16 * 1024;
/** How long one of several addresses may take to connect before the next is tried. */
const familyMilliseconds = 2_500;

/** Why there was no answer; a refused connection and a receiver that we may not call look the same. */
export type SendError =
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'unreachable'
  | 'tls'
  | 'reset'
  | 'protocol'
  | 'failed';

export type Sent = {
  /** The HTTP status of the answer; null when there was none in time. */
  readonly status: number | null;
  readonly error: SendError | null;
  readonly retry_after: string | null;
  /** The first 16 KB of the answer, just as it came. */
  readonly answer: Buffer;
  readonly duration_ms: number;
};

/**
 * One POST on a connection of its own. One deadline holds for name, connection, TLS, status line and answer together; the
 * status of an answer that came in time counts however its body goes on. Redirects are answers like any other, nothing is
 * inflated, and what exceeds 16 KB is not read. Never throws.
 */
export const send = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { deadline = deadlineMilliseconds, may = mayDial }: { deadline?: number; may?: MayDial } = {},
): Promise<Sent> => {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const { promise, resolve } = Promise.withResolvers<Sent>();
  const opened = open(url, headers, body, may);
  const request = opened instanceof Error ? undefined : opened;
  const finish = (outcome: Omit<Sent, 'duration_ms'>): void => {
    clearTimeout(timer);
    resolve({ ...outcome, duration_ms: Math.round(elapsed()) });
    request?.destroy();
  };
  let answered = false;
  const fail = (error: SendError): void => {
    // Once there is a status, how the connection ends no longer matters.
    if (!answered) finish({ ...noAnswer, error });
  };
  const timer = setTimeout(() => fail('timeout'), deadline);
  const receive = async (response: IncomingMessage): Promise<void> => {
    answered = true;
    const { statusCode = null, headers: received } = response;
    const answer = await readAnswer(response, deadline - elapsed());
    finish({ status: statusCode, error: null, retry_after: received['retry-after'] ?? null, answer });
  };

  if (opened instanceof Error) fail(errorClass(opened));
  request?.on('error', (error) => fail(errorClass(error)));
  request?.on('close', () => fail('reset'));
  request?.on('upgrade', ({ statusCode = null }) => finish({ ...noAnswer, status: statusCode }));
  request?.on('response', receive);
  request?.end(body);
  return promise;
};

const noAnswer = { status: null, error: null, retry_after: null, answer: Buffer.alloc(0) };

const connection = {
  // Without an agent every attempt has a fresh connection: a kept one may be dead, and would outlive the guard's judgement.
  agent: false,
  autoSelectFamilyAttemptTimeout: familyMilliseconds,
} as const;

const open = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  may: MayDial,
): ClientRequest | Error => {
  try {
    const target = new URL(url);
    if (isBlockedLiteral(target, may)) return blocked();
    const start = target.protocol === 'https:' ? requestHttps : requestHttp;
    return start(target, {
      method: 'POST',
      ...connection,
      lookup: guardedLookup(target, may),
      headers: { ...headers, 'content-length': body.length },
    });
  } catch (error) {
    return error instanceof Error ? error : new Error('The request could not be made.', { cause: error });
  }
};

/** As much of the body as is kept and comes in time. */
const readAnswer = (response: IncomingMessage, milliseconds: number): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).subarray(0, maxAnswerBytes));
    };
    const timer = setTimeout(finish, milliseconds);
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxAnswerBytes) finish();
    });
    response.on('end', finish);
    response.on('error', finish);
    response.on('close', finish);
  });

const errorClass = (error: Error): SendError => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return errorClasses.find(([pattern]) => pattern.test(code))?.[1] ?? 'failed';
};

const errorClasses: readonly (readonly [RegExp, SendError])[] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/, 'dns'],
  [/^ECONNREFUSED$/, 'refused'],
  [/^ETIMEDOUT$/, 'timeout'],
  [/^E(HOST|NET)UNREACH$|^EADDRNOTAVAIL$/, 'unreachable'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, 'reset'],
  [/^HPE_/, 'protocol'],
  [
    /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|CRL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_|INVALID_|PATH_LENGTH_)/,
    'tls',
  ],
];
