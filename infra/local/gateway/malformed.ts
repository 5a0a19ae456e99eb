import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { requestIdOf } from '../../../shared/http/requestId.ts';
import { logRequest } from '../../../shared/http/requestLog.ts';
import { failureResponse } from '../../../shared/http/response.ts';
import { Failure, failureStatus, invalidField } from '../../../shared/kernel/failure.ts';
import type { Log } from '../../../shared/kernel/log.ts';

/** Node's message about an unreadable request; its connection then has no further use. */
type Complaint = NodeJS.ErrnoException & { readonly rawPacket?: Buffer; readonly bytesParsed?: number };

/**
 * Answers in our envelope, with a log line, requests that Node answers itself or not at all: malformed ones, and
 * CONNECT.
 */
export const answerMalformed = (server: Server, log: Log): void => {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', (request, response) => answers.set(request.socket, response));

  server.on('clientError', (error: Complaint, socket: Socket) => {
    const failure = refusalOf(error);
    const begun = answers.get(socket);
    const isBusy = begun !== undefined && !begun.writableFinished;
    const isLeaving = error.code === 'HPE_INVALID_EOF_STATE' && isBusy && !begun.req.complete;
    if (failure === undefined || isLeaving || !socket.writable || (isBusy && begun.headersSent)) {
      socket.destroy();
      return;
    }

    const refuse = () => {
      const request_id = randomUUID();
      noteDown(log, failure, { route: 'a malformed request', request_id });
      const { statusCode, headers, body } = answerOf(failure, request_id);
      if (isBusy && !begun.req.complete) begun.writeHead(statusCode, headers).end(body);
      else socket.end(messageOf(failure, request_id));
    };
    // The answer to the request before it comes first.
    if (isBusy && begun.req.complete) begun.once('finish', refuse);
    else refuse();
  });

  server.on('connect', (request, socket) => {
    const failure = notThere();
    const request_id = requestIdOf({ multiValueHeaders: request.headersDistinct }, randomUUID());
    noteDown(log, failure, { route: unknownRoute(request), request_id });
    socket.on('error', () => socket.destroy());
    socket.end(messageOf(failure, request_id));
  });
  // An unknown expectation does not make a request invalid.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
};

export const notThere = () => new Failure('not_found', 'There is nothing at this path with this method.');

/** For the log: of an unknown path not even the form is logged. */
export const unknownRoute = ({ method = 'GET' }: Pick<IncomingMessage, 'method'>): string =>
  `${method} (unknown path)`;

/** Undefined if the connection broke: then no one reads a response. */
const refusalOf = (error: Complaint): Failure | undefined => {
  const { code = '' } = error;
  if (code === 'HPE_INVALID_METHOD' && requestLine.test(lineOf(error))) return notThere();
  if (code === 'HPE_HEADER_OVERFLOW')
    return invalidField('', 'The path and the headers are too long; together they may have 16 KB.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return invalidField('', 'The request took too long to arrive.');
  return code.startsWith('HPE_') ? invalidField('', 'The request is not HTTP.') : undefined;
};

/** The line on which it stopped reading. */
const lineOf = ({ rawPacket, bytesParsed = 0 }: Complaint): string => {
  const text = rawPacket?.toString('latin1') ?? '';
  return text.slice(text.lastIndexOf('\n', bytesParsed - 1) + 1);
};

/** A method that Node does not know may be well formed all the same (RFC 9110 section 9.1). */
const requestLine = /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.[01]\r?\n/;

const noteDown = (log: Log, { code }: Failure, about: { route: string; request_id: string }): void =>
  logRequest(log, { ...about, status: failureStatus[code], code, startedAt: performance.now() });

const answerOf = (failure: Failure, requestId: string) => {
  const { statusCode, body } = failureResponse(failure);
  const headers = {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { statusCode, headers, body };
};

const messageOf = (failure: Failure, requestId: string): string => {
  const { statusCode, headers, body } = answerOf(failure, requestId);
  return [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
};
