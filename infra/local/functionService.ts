import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { registry } from '../../shared/contract/index.ts';
import { describeError } from '../../shared/kernel/log.ts';
import type { Seams } from '../../shared/kernel/seams.ts';
import { loadHandler } from './gateway/functions.ts';
import type { RequestsUnderWay } from './gateway/underWay.ts';
import { type Listening, listen } from './machine/listening.ts';

export const functionPrefix = 'local-';

/** Lambda in small, on loopback only: runs the function of an operation with the event that it is sent. */
export const startFunctionService = async (seams: Seams, requests: RequestsUnderWay): Promise<Listening> => {
  // A call is never made twice, so no connection may be closed just when the next call is sent over it.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const id = idIn(request.url ?? '');
    if (id === undefined) {
      response.writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' }).end('{}');
      return;
    }
    try {
      const answer = await invoke(id, request, seams, requests);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    } catch (error) {
      seams.log({ level: 'error', message: 'function failed', function: id, ...describeError(error) });
      response.writeHead(200, { 'x-amz-function-error': 'Unhandled' }).end('{}');
    }
  });
  return listen(server);
};

/** The operation whose function a path of Lambda's API names. */
const idIn = (path: string): string | undefined => {
  const [, id = ''] = /^\/2015-03-31\/functions\/local-(\w+)\/invocations$/.exec(path) ?? [];
  return Object.hasOwn(registry, id) ? id : undefined;
};

const invoke = async (
  id: string,
  request: IncomingMessage,
  seams: Seams,
  { noting }: RequestsUnderWay,
): Promise<APIGatewayProxyResult> => {
  // The caller of a function is believed, as on AWS.
  const event = (await json(request)) as APIGatewayProxyEvent;
  const handler = await loadHandler<APIGatewayProxyEvent, APIGatewayProxyResult>(id, seams);
  return noting(handler)(event);
};
