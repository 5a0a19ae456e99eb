import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failureResponse } from '../../shared/http/response.ts';
import { type Failure, invalidField } from '../../shared/kernel/failure.ts';

/** Answers in our envelope what is not well enough formed to become a request; Node alone would send a bare status line. */
export const answerMalformed = (server: Server): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || socket.bytesWritten > 0) socket.destroy();
    else socket.end(messageOf(refusalOf(error)));
  });
  // An expectation that nobody here knows is no reason to refuse what it came with.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
};

const refusalOf = ({ code }: NodeJS.ErrnoException): Failure => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return invalidField('', 'The path and the headers are too long; together they may have 16 KB.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return invalidField('', 'The request took too long to arrive.');
    default:
      return invalidField('', 'What was sent is not HTTP.');
  }
};

const messageOf = (failure: Failure): string => {
  const { statusCode, headers, body } = failureResponse(failure);
  const lines = {
    ...headers,
    'x-request-id': randomUUID(),
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
};
