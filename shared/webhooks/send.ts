import { once } from 'node:events';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setImmediate as turn } from 'node:timers/promises';
import { deliveryClocks } from '../contract/deliveryClocks.ts';
import { type Connection, Connections } from './connections.ts';
import { allowedAddresses, ConnectionError, lookupAmong, type MayDial, mayDial } from './dial.ts';
import { type Answer, readAnswer } from './readAnswer.ts';

const deadlineMilliseconds = 1000 * deliveryClocks.deadline;
/** How long one of several addresses may take to connect before the next is tried. */
const familyMilliseconds = 2_500;
/** Interim responses have status 1xx. */
const maxInterimAnswers = 100;

/** A refused connection and a forbidden address look the same. */
type SendError = 'timeout' | 'dns' | 'refused' | 'unreachable' | 'tls' | 'reset' | 'protocol' | 'failed';

export type SendResult = Answer & {
  readonly error: SendError | null;
  /** Until the response's headers arrived, or until the attempt failed. */
  readonly duration_ms: number;
};

/** All except `owner` are for tests. */
export type SendOptions = {
  /** Who may reuse the connection, such as an endpoint; without an owner the connection is not kept. */
  readonly owner?: string;
  readonly deadline?: number;
  readonly may?: MayDial;
  /** Called when the response's headers have arrived, before its body is read. */
  readonly onAnswer?: () => void;
};

/**
 * One POST. One deadline covers name, connection, TLS, status line and headers; a response in time counts, even if
 * its body never ends. Redirects are ordinary responses, nothing is inflated, and bytes beyond 16 KB or a second
 * after the headers are not read. A kept connection is reused if it leads to an address checked for this attempt.
 * Never throws.
 */
export const send = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  { owner, deadline = deadlineMilliseconds, may = mayDial, onAnswer }: SendOptions = {},
): Promise<SendResult> => {
  const startedAt = performance.now();
  let answeredAt: number | undefined;
  const over = new AbortController();
  // Reads a response that arrived while this process was busy before the deadline applies.
  const timer = setTimeout(() => setImmediate(() => over.abort()), deadline);
  const hear = () => {
    answeredAt = performance.now();
    onAnswer?.();
  };
  const finish = (outcome: Outcome): SendResult => {
    clearTimeout(timer);
    return { ...outcome, duration_ms: Math.round((answeredAt ?? performance.now()) - startedAt) };
  };
  try {
    const post = { url: new URL(url), headers, body, signal: over.signal, hear };
    return finish(await exchange(post, owner, may));
  } catch (error) {
    return finish({ ...noAnswer, error: over.signal.aborted ? 'timeout' : errorClass(error) });
  }
};

type Outcome = Omit<SendResult, 'duration_ms'>;

const noAnswer = { status: null, error: null, retry_after: null, answer: Buffer.alloc(0) };
const connections = new Connections();

type Post = {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal: AbortSignal;
  readonly hear: () => void;
};

const exchange = async (post: Post, owner: string | undefined, may: MayDial): Promise<Outcome> => {
  const addresses = await Promise.race([allowedAddresses(post.url, may), untilOver(post.signal)]);
  // A full turn of the event loop reads unsolicited bytes on a kept connection, which end it.
  await turn();
  await turn();
  post.signal.throwIfAborted();
  const place = { owner, origin: post.url.origin, addresses };
  const postOn = async (connection: Connection) => {
    try {
      return await answerTo(startRequest(post, connection, addresses), post.hear);
    } finally {
      // Over TLS, Node learns a turn later that the request is written, and only then frees the connection. The
      // outcome does not wait for that: a crash before it is stored sends the same request again.
      setImmediate(() => connections.release(connection));
    }
  };
  try {
    return await postOn(connections.take(place));
  } catch (error) {
    if (!(error instanceof DeadConnection)) throw error;
    return postOn(connections.open(place));
  }
};

const untilOver = async (signal: AbortSignal): Promise<never> => {
  await once(signal, 'abort');
  throw signal.reason;
};

/** The receiver closed the kept connection before it sent a response. */
class DeadConnection extends Error {
  override readonly name = 'DeadConnection';
}

const families = { autoSelectFamilyAttemptTimeout: familyMilliseconds } as const;

const startRequest = (
  { url, headers, body, signal }: Post,
  { agent }: Connection,
  addresses: readonly string[],
): ClientRequest => {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = start(url, {
    method: 'POST',
    agent,
    lookup: lookupAmong(addresses),
    ...families,
    headers: { ...headers, 'content-length': body.length },
    signal,
  });
  return request.end(body);
};

const answerTo = (request: ClientRequest, hear: () => void): Promise<Outcome> => {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  let readBefore = 0;
  let interimAnswers = 0;
  let isAnswered = false;
  request.on('socket', ({ bytesRead }) => {
    readBefore = bytesRead;
  });
  request.on('information', () => {
    interimAnswers += 1;
    if (interimAnswers > maxInterimAnswers) reject(new ConnectionError('HPE_INTERIM_ANSWERS'));
  });
  request.on('upgrade', ({ statusCode = null }, socket) => {
    socket.destroy();
    resolve({ ...noAnswer, status: statusCode });
  });
  request.on('response', (response) => {
    isAnswered = true;
    hear();
    resolve(readAnswer(response).then((answer) => ({ ...answer, error: null })));
  });
  request.on('error', (error) => {
    const isDead = request.reusedSocket && request.socket?.bytesRead === readBefore;
    reject(isDead && errorClass(error) === 'reset' ? new DeadConnection() : error);
  });
  request.on('close', () => {
    // This event also fires after every response, and an unused error is slow to create.
    if (!isAnswered) reject(new ConnectionError('ECONNRESET'));
  });
  return promise;
};

const errorClass = (error: unknown): SendError => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
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
