import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { corsHeaders } from '../../shared/http/cors.ts';
import { logRequest } from '../../shared/http/requestLog.ts';
import { failureOf, failureResponse } from '../../shared/http/response.ts';
import { Failure, failureStatus } from '../../shared/kernel/failure.ts';
import type { Log } from '../../shared/kernel/log.ts';
import { gatewayEvent } from './events.ts';
import { answerMalformed } from './malformed.ts';
import { createRouter, type Route } from './router.ts';

export type HttpHandler = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/** Something beside the routes that answers requests by itself, such as the OpenID provider. */
export type Mount = {
  readonly owns: (pathname: string) => boolean;
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
export const startHttp = async ({ port, host, log }: { port: number; host: string; log: Log }) => {
  const site = Promise.withResolvers<ReturnType<typeof answering>>();
  const server = createServer((request, response) => {
    const startedAt = performance.now();
    site.promise
      .then((answer) => answer(request, response))
      .catch((error: unknown) => {
        if (response.headersSent) {
          response.destroy();
          return;
        }
        const { code } = refuse(request, response, failureOf(error));
        // What comes so far as an operation writes its own line.
        const request_id = String(response.getHeader('x-request-id'));
        const operation = nameOf(request);
        logRequest(log, { request_id, operation, status: failureStatus[code], code, startedAt, error });
      });
  });
  answerMalformed(server);
  return {
    port: await listen(server, port, host),
    open: (contents: Site) => site.resolve(answering(contents)),
    close: async () => {
      server.close();
      server.closeIdleConnections();
      const hurry = setTimeout(() => server.closeAllConnections(), closeGraceMilliseconds);
      await once(server, 'close');
      clearTimeout(hurry);
    },
  };
};

const answering = ({ routes, mounts, afterRequest }: Site) => {
  const findRoute = createRouter(routes);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = urlOf(request);
    const mount = mounts.find(({ owns }) => owns(url.pathname));
    if (mount !== undefined) return mount.handle(request, response);

    const match = findRoute(request.method ?? 'GET', url.pathname);
    if (match === undefined) throw notThere();
    const body = await readBody(request);
    const path = url.pathname.replace(/^\/v1(?=\/)/, '');
    send(response, await match.target(gatewayEvent(request, { url, path, body, ...match })));
    if (request.method !== 'GET') afterRequest();
  };
};

/** A path may look like anything, even like another host; only a request to a proxy names one. */
const urlOf = ({ url = '/' }: IncomingMessage): URL => {
  const parsed = URL.parse(url.startsWith('/') ? `http://localhost${url}` : url);
  if (parsed === null) throw notThere();
  return parsed;
};

const longestName = 100;

/** For the log: the path without its query, percent-encoded, so that it can neither tell a secret nor paint the terminal. */
const nameOf = ({ method = 'GET', url = '/' }: IncomingMessage): string => {
  const [path = ''] = url.split('?');
  const name = encodeURI(path).replaceAll('%25', '%');
  return `${method} ${name.length > longestName ? `${name.slice(0, longestName)}…` : name}`;
};

const notThere = () => new Failure('not_found', 'There is nothing at this path with this method.');

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

const closeGraceMilliseconds = 2_000;
/** What API Gateway takes; the operations' own limit is far below. */
const gatewayLimitBytes = 10 * 1024 * 1024;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Whoever is still sending would not see an answer, so the rest is read as well, and dropped.
    if (length <= gatewayLimitBytes) chunks.push(chunk);
  }
  if (length > gatewayLimitBytes) throw new Failure('payload_too_large', 'The body is larger than 10 MB.');
  return Buffer.concat(chunks);
};

const refuse = (request: IncomingMessage, response: ServerResponse, failure: Failure): Failure => {
  const answer = failureResponse(failure);
  send(response, { ...answer, headers: { ...answer.headers, ...corsHeaders(request.headers.origin) } });
  return failure;
};

const send = (response: ServerResponse, { statusCode, headers = {}, body }: APIGatewayProxyResult): void => {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (!response.hasHeader('x-request-id')) response.setHeader('x-request-id', crypto.randomUUID());
  response.writeHead(statusCode).end(body);
};
