import middy from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { mcpEndpoint } from '../contract/mcp.ts';
import { resourceMetadataAddress } from '../contract/oauth.ts';
import { bytesOf, readBody } from '../http/body.ts';
import { allowedOrigins } from '../http/cors.ts';
import { headerValues } from '../http/headers.ts';
import { answerFailures, authenticate, type Event, observe, shareWithOrigins } from '../http/middlewares.ts';
import { requestIdOf } from '../http/requestId.ts';
import type { LambdaHandler } from '../http/serve.ts';
import { config } from '../kernel/config.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { type Seams, systemSeams } from '../kernel/seams.ts';
import { acceptedTypes, inAcceptedType, namingBoth } from './accepted.ts';

/**
 * The Model Context Protocol over HTTP, without sessions: one message per request, one server per message. Errors
 * before the message is parsed use our envelope; everything else is JSON-RPC.
 */
export const serveMcp = (): LambdaHandler & { readonly withSeams: (seams: Seams) => LambdaHandler } => {
  const withSeams = ({ log }: Seams): LambdaHandler => {
    const handle = async (event: Event): Promise<APIGatewayProxyResult> => {
      const { caller, refusal, json, requestContext } = event;
      if (caller === undefined) throw new Error('The event reached its handler without a caller.');
      if (!isOfAllowedOrigin(event))
        throw new Failure('request_blocked', 'Pages of this origin may not call the service.');
      if (refusal !== undefined) throw refusal;
      // Each call of a tool runs a function, and one request must not run thousands.
      if (Array.isArray(json)) throw invalidField('', 'Must be one message, not a list of them.');
      const asking = { caller, log, requestId: requestIdOf(event, requestContext.requestId) };
      // The protocol and the tools are as large as all else, and a request without a token needs neither.
      const { answerMessage, groupsIn } = await import('./server.ts');
      const request = requestOf(event);
      const accepted = acceptedTypes(request.headers.get('accept'));
      if (accepted.length > 0) request.headers.set('accept', namingBoth);
      const groups = groupsIn(event.queryStringParameters?.tools);
      const answered = await answerMessage(asking, request, json, groups);
      const response = await inAcceptedType(answered, accepted);
      return {
        statusCode: response.status,
        headers: { ...Object.fromEntries(response.headers), 'cache-control': 'no-store' },
        body: await response.text(),
      };
    };
    return middy<Event, APIGatewayProxyResult>()
      .use(observe(mcpEndpoint, log))
      .use(shareWithOrigins())
      .use(answerFailures(() => config('authUrl') + resourceMetadataAddress))
      .use(authenticate())
      .use(readBody({ method: 'POST' }))
      .handler(handle) as LambdaHandler;
  };
  return Object.assign(withSeams(systemSeams), { withSeams });
};

/** A browser sends the origin of its page; other programs send none. */
const isOfAllowedOrigin = (event: Event): boolean => {
  const allowed = allowedOrigins();
  return headerValues(event, 'origin').every((origin) => allowed.includes(origin));
};

const requestOf = (event: Event): Request => {
  const { httpMethod: method, body } = event;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(event.multiValueHeaders ?? {}))
    for (const value of values) headers.append(name, value);
  return new Request(config('baseUrl') + mcpEndpoint.path, {
    method,
    headers,
    ...(method === 'POST' && body !== null ? { body: bytesOf(event) } : {}),
  });
};
