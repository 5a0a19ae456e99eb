/** The client's side of the wire protocol. It contains no schemas, so that applications load nothing else. */

export type ClientOptions = {
  /** With the version, as in `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /**
   * An access token, or a function that returns one: called before every request, so that the token can be renewed in
   * time.
   */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  readonly fetch?: typeof fetch | undefined;
};

export type CallOptions = {
  /** Makes a repeat of the same request safe; a new text of up to 255 characters each time. */
  readonly idempotencyKey?: string | undefined;
  /** The ETag of the record's known version: a change of another version is refused with `precondition_failed`. */
  readonly ifMatch?: string | undefined;
  /** Called with a response's ETag. */
  readonly onEtag?: ((etag: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** Every unsuccessful response, including those of others, such as a gateway's error page. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** As in the contract: `not_found`, `duplicate_lead`; `unreadable_answer` for a response from another service. */
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

export type Route = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
};

/** One function per route; under `pages` each list is read to its end, and under `dryRun` nothing changes. */
export const callsOf = (routes: readonly Route[], options: ClientOptions): object => ({
  ...Object.fromEntries(
    routes.map((route) => [
      route.id,
      (request: Request = {}, call: CallOptions = {}) => send(route, request, call, options),
    ]),
  ),
  pages: Object.fromEntries(
    routes.map((route) => [
      route.id,
      (request: Request = {}, call: CallOptions = {}) => readPages(route, request, call, options),
    ]),
  ),
  dryRun: Object.fromEntries(
    routes.map((route) => [
      route.id,
      ({ query, ...request }: Request = {}, call: CallOptions = {}) =>
        send(route, { ...request, query: { ...query, dry_run: 'true' } }, call, options),
    ]),
  ),
});

type Request = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

const send = async (
  route: Route,
  request: Request,
  { idempotencyKey, ifMatch, onEtag, signal }: CallOptions,
  { baseUrl, token, fetch = globalThis.fetch }: ClientOptions,
): Promise<unknown> => {
  const bearer = route.isPublic ? undefined : await (typeof token === 'function' ? token() : token);
  const response = await fetch(addressOf(baseUrl, route, request), {
    method: route.method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  const etag = response.headers.get('etag');
  if (response.ok && etag !== null) onEtag?.(etag);
  const isFile = response.headers.get('content-type') === 'application/pdf';
  return isFile ? response.bytes() : answerOf(response, await response.text());
};

const addressOf = (baseUrl: string, { path }: Route, { params = {}, query = {} }: Request): URL => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const address = new URL(baseUrl.replace(/\/$/, '') + filled);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  return address;
};

const answerOf = (response: Response, text: string): unknown => {
  // API Gateway labels an empty body as JSON.
  const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json') === true;
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
  route: Route,
  request: Request,
  call: CallOptions,
  options: ClientOptions,
): AsyncGenerator<unknown, string | undefined> {
  let query = { ...request.query };
  for (;;) {
    const page = await send(route, { ...request, query }, call, options);
    if (!isPage(page)) throw new Error(`${route.id} does not answer a list.`);
    yield* page.data;
    if (page.next_cursor === null) return page.next_updated_since;
    query = { ...query, cursor: page.next_cursor };
  }
}

type Page = {
  readonly data: readonly unknown[];
  readonly next_cursor: string | null;
  readonly next_updated_since?: string;
};

const isPage = (answer: unknown): answer is Page =>
  typeof answer === 'object' && answer !== null && 'data' in answer && 'next_cursor' in answer;
