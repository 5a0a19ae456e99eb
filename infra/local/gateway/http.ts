// The gateway: in place of API Gateway, an HTTP server that hands requests to the functions as Lambda gets them.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { corsHeaders } from '../../../shared/http/cors.ts';
import { requestIdOf, traceOf } from '../../../shared/http/requestId.ts';
import { logRequest } from '../../../shared/http/requestLog.ts';
import { failureOf, failureResponse } from '../../../shared/http/response.ts';
import { Failure, failureStatus, invalidField } from '../../../shared/kernel/failure.ts';
import type { Log } from '../../../shared/kernel/log.ts';
import { gatewayEvent } from './gatewayEvent.ts';
import { answerMalformed, notThere, unknownRoute } from './malformed.ts';
import { createRouter, type Route } from './router.ts';

export type HttpHandler = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/** A server with paths of its own, such as the OpenID provider. */
type Mount = {
  /** The template of a path that is its own, undefined for others. */
  readonly routeOf: (pathname: string) => string | undefined;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

export type Site = {
  readonly routes: readonly Route<HttpHandler>[];
  readonly mounts: readonly Mount[];
  /** Called once a request that may have written something was answered. */
  readonly afterRequest: () => void;
};

/**
 * API Gateway in small: routes requests to handlers as REST proxy events; what matches nothing is 404 in our envelope.
 * The port is taken at once; requests that come before `open` wait for it.
 * @throws Error with one sentence when the port is taken
 */
export const startHttp = async ({
  port,
  host,
  log,
  arrival = arrivalMilliseconds,
}: {
  port: number;
  host: string;
  log: Log;
  arrival?: typeof arrivalMilliseconds;
}) => {
  const site = Promise.withResolvers<ReturnType<typeof targetsOf>>();
  // Node would refuse a request without Host by itself, in words of its own.
  const options = {
    requireHostHeader: false,
    keepAliveTimeout: idleMilliseconds,
    headersTimeout: arrival.headers,
    requestTimeout: arrival.whole,
    connectionsCheckingInterval: Math.min(1_000, arrival.headers),
  };
  const server = createServer(options, (request, response) => {
    const startedAt = performance.now();
    let route = unknownRoute(request);
    const answer = async (): Promise<void> => {
      const targetOf = await site.promise;
      const target = targetOf(request);
      route = target?.route ?? route;
      if (!namesItsHost(request)) throw invalidField('Host', 'Must be sent, once.');
      if (target === undefined) throw notThere();
      await target.answer(response);
    };
    answer().catch((error: unknown) => {
      if (response.writableEnded) return;
      if (response.headersSent) return void response.destroy();
      const request_id = requestIdOf({ multiValueHeaders: request.headersDistinct }, randomUUID());
      if (hasLeft(request))
        return log({
          level: 'info',
          message: 'client closed the connection during its request',
          route,
          request_id,
        });
      const { code } = refuse(request, response, failureOf(error), request_id);
      // A request that reaches an operation is logged there.
      logRequest(log, { request_id, route, status: failureStatus[code], code, startedAt, error });
    });
  });
  answerMalformed(server, log);
  return {
    port: await listen(server, port, host),
    open: (contents: Site) => site.resolve(targetsOf(contents)),
    close: async () => {
      // A connection whose request is answered from now on is not kept.
      server.keepAliveTimeout = 1;
      server.close();
      server.closeIdleConnections();
      const hurry = setTimeout(() => server.closeAllConnections(), closeGraceMilliseconds);
      await once(server, 'close');
      clearTimeout(hurry);
    },
  };
};

type Target = { readonly route: string; readonly answer: (response: ServerResponse) => Promise<void> };

/** The target of a request, with the name of its route for the log; undefined for an unknown one. */
const targetsOf = ({ routes, mounts, afterRequest }: Site) => {
  const findRoute = createRouter(routes);

  return (request: IncomingMessage): Target | undefined => {
    const { method = 'GET' } = request;
    const url = urlOf(request);
    if (url === undefined) return undefined;
    for (const { routeOf, handle } of mounts) {
      const template = routeOf(url.pathname);
      if (template === undefined) continue;
      return { route: `${method} ${template}`, answer: (response) => handle(request, response) };
    }

    const match = findRoute(method, url.pathname);
    if (match === undefined) return undefined;
    const resource = withoutStage(match.resource);
    const answer = async (response: ServerResponse): Promise<void> => {
      const body = await readBody(request);
      const path = withoutStage(url.pathname);
      send(response, await match.target(gatewayEvent(request, { ...match, url, path, resource, body })));
      if (method !== 'GET') afterRequest();
    };
    return { route: `${method} ${resource}`, answer };
  };
};

/** API Gateway also cuts the first segment off if it is not a stage but maps a domain to one. */
const withoutStage = (path: string): string => path.replace(/^\/(v1|p|\.well-known)(?=\/)/, '');

/** A path may look like anything, even like another host; only a request to a proxy names one. */
const urlOf = ({ url = '/' }: IncomingMessage): URL | undefined =>
  URL.parse(url.startsWith('/') ? `http://localhost${url}` : url) ?? undefined;

/** RFC 9112 section 3.2; HTTP/1.0 knew no Host. */
const namesItsHost = ({ httpVersion, headersDistinct: { host = [] } }: IncomingMessage): boolean =>
  host.length === 1 || (host.length === 0 && httpVersion === '1.0');

const hasLeft = ({ complete, destroyed }: IncomingMessage): boolean => destroyed && !complete;

const listen = async (server: Server, port: number, host: string): Promise<number> => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken; stop what uses it, or set PORT to another one.`, {
        cause: error,
      });
    }
    throw new Error(`Nothing can listen on ${host}, port ${port}; set HOST or PORT to another one.`, {
      cause: error,
    });
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
};

/** Gives a target that is not a function the same as functions have: a request id, and a log line. */
export const withLine =
  (log: Log, target: HttpHandler): HttpHandler =>
  async (event) => {
    const startedAt = performance.now();
    const { statusCode: status, headers, body } = await target(event);
    const trace = traceOf(event);
    logRequest(log, { ...trace, status, startedAt });
    return { statusCode: status, headers: { ...headers, 'x-request-id': String(trace.request_id) }, body };
  };

const closeGraceMilliseconds = 2_000;

/** How long a request may take to arrive: a caller who never ends one is cut off, as API Gateway does. */
const arrivalMilliseconds = { headers: 10_000, whole: 30_000 };

/**
 * Longer than clients keep an idle connection, at most 90 seconds in the common ones: if the server closes it while
 * the client is sending, a request is lost, and Node's default of 5 seconds is shorter than most clients'.
 */
const idleMilliseconds = 120_000;

/** RFC 9112 section 6.3. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** The limit of API Gateway; the operations' own limit is far below. */
const gatewayLimitBytes = 10 * 1024 * 1024;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  if (!hasBody(request)) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // A client that is still sending would not see an answer, so the rest is read as well, and dropped.
    if (length <= gatewayLimitBytes) chunks.push(chunk);
  }
  if (length > gatewayLimitBytes) throw new Failure('payload_too_large', 'The body may have at most 256 KB.');
  return Buffer.concat(chunks);
};

const refuse = (
  request: IncomingMessage,
  response: ServerResponse,
  failure: Failure,
  request_id: string,
): Failure => {
  const answer = failureResponse(failure);
  const headers = { ...answer.headers, ...corsHeaders(request.headers.origin), 'x-request-id': request_id };
  send(response, { ...answer, headers });
  return failure;
};

const send = (
  response: ServerResponse,
  { statusCode, headers = {}, body, isBase64Encoded = false }: APIGatewayProxyResult,
): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  // Without a call of its own for the head, Node states the length.
  response.statusCode = statusCode;
  response.end(isBase64Encoded ? Buffer.from(body, 'base64') : body);
};
