import type * as z from 'zod';
import { type OperationId, operations, type registry } from './index.ts';
import type { Operation } from './operation.ts';

export type ClientOptions = {
  /** With the version, as in `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** An access token, or where to get one: asked before every request, so that it can be renewed in time. */
  readonly token?: string | (() => string | Promise<string>);
  readonly fetch?: typeof fetch;
};

export type CallOptions = {
  /** Makes it safe to send the same request again; a new text of up to 255 characters each time. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/** Every answer that is not a success, also one that is not the service's own, such as a gateway's error page. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** As in the contract: `not_found`, `duplicate_lead`; `unreadable_answer` for what is not from the service. */
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(message: string, { status, code, details, requestId }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }
}

type Refusal = Pick<ApiError, 'status' | 'code' | 'details' | 'requestId'>;

type Registry = typeof registry;

/** The parts of a request that an operation takes, each as it goes over the wire. */
export type RequestOf<K extends OperationId> = Part<Registry[K], 'params'> &
  Part<Registry[K], 'query'> &
  Part<Registry[K], 'body'>;

type Part<O, P extends string> = O extends { readonly [Q in P]: infer S extends z.ZodType }
  ? undefined extends z.input<S>
    ? { readonly [Q in P]?: z.input<S> }
    : Empty extends z.input<S>
      ? { readonly [Q in P]?: z.input<S> }
      : { readonly [Q in P]: z.input<S> }
  : unknown;

type Empty = Record<never, never>;

/** What an operation answers, as it comes over the wire. */
export type AnswerOf<K extends OperationId> = Success<Registry[K]['success']>;

type Success<S> = S extends { readonly contentTypes: readonly string[] }
  ? string
  : S extends { readonly body: infer B extends z.ZodType }
    ? z.input<B>
    : undefined;

type Arguments<K extends OperationId> =
  Empty extends RequestOf<K>
    ? [request?: RequestOf<K>, options?: CallOptions]
    : [request: RequestOf<K>, options?: CallOptions];

type Listed<K extends OperationId> =
  AnswerOf<K> extends {
    readonly data: readonly (infer T)[];
    readonly next_cursor: string | null;
  }
    ? T
    : never;

type ListId = { [K in OperationId]: [Listed<K>] extends [never] ? never : K }[OperationId];

/** One method per operation, and under `pages` every list as all its records, fetched page by page as they are used. */
export type Client = {
  readonly [K in OperationId]: (...request: Arguments<K>) => Promise<AnswerOf<K>>;
} & {
  readonly pages: {
    readonly [K in ListId]: (...request: Arguments<K>) => AsyncGenerator<Listed<K>, void>;
  };
};

/** A client of the whole interface. Nothing is retried: that is for whoever knows whether it may be. */
export const createClient = (options: ClientOptions): Client => {
  const methods = Object.fromEntries(
    operations.map((operation) => [
      operation.id,
      (request: Request = {}, call: CallOptions = {}) => send(operation, request, call, options),
    ]),
  );
  const pages = Object.fromEntries(
    operations.map((operation) => [
      operation.id,
      (request: Request = {}, call: CallOptions = {}) => readPages(operation, request, call, options),
    ]),
  );
  const client = { ...methods, pages };
  if (!isClient(client)) throw new Error('An operation of the registry has no method.');
  return client;
};

/** The type is derived from the registry that the methods are made from. */
const isClient = (client: object): client is Client => operations.every(({ id }) => id in client);

type Request = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

const send = async (
  operation: Operation,
  request: Request,
  { idempotencyKey, signal }: CallOptions,
  { baseUrl, token, fetch = globalThis.fetch }: ClientOptions,
): Promise<unknown> => {
  const isPublic = operation.scopes.length === 0;
  const bearer = isPublic ? undefined : await (typeof token === 'function' ? token() : token);
  const response = await fetch(addressOf(baseUrl, operation, request), {
    method: operation.method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  return answerOf(response, await response.text());
};

const addressOf = (baseUrl: string, { path }: Operation, { params = {}, query = {} }: Request): URL => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const address = new URL(baseUrl.replace(/\/$/, '') + filled);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
};

const answerOf = (response: Response, text: string): unknown => {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body: unknown = isJson ? JSON.parse(text) : text;
  if (response.ok) return text === '' ? undefined : body;
  const refusal = { status: response.status, requestId: response.headers.get('x-request-id') ?? undefined };
  if (!isEnvelope(body)) {
    const message = `The answer has the status ${response.status} and is not the service's.`;
    throw new ApiError(message, { ...refusal, code: 'unreadable_answer', details: {} });
  }
  const { code, message, details = {} } = body.error;
  throw new ApiError(message, { ...refusal, code, details });
};

type Envelope = { error: { code: string; message: string; details?: Record<string, unknown> } };

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'code' in body.error &&
  'message' in body.error;

async function* readPages(
  operation: Operation,
  request: Request,
  call: CallOptions,
  options: ClientOptions,
): AsyncGenerator<unknown, void> {
  let query = { ...request.query };
  for (;;) {
    const page = await send(operation, { ...request, query }, call, options);
    if (!isPage(page)) throw new Error(`${operation.id} does not answer a list.`);
    yield* page.data;
    if (page.next_cursor === null) return;
    query = { ...query, cursor: page.next_cursor };
  }
}

type Page = { readonly data: readonly unknown[]; readonly next_cursor: string | null };

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'next_cursor' in answer;
