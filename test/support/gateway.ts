import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { baseUrl } from './world.ts';

/** A request as API Gateway hands it over on AWS, where it differs from what the local runtime makes of one. */
export const gatewayEvent = (
  change: Partial<Omit<APIGatewayProxyEvent, 'headers' | 'requestContext'>> & {
    readonly headers?: Readonly<Record<string, string>>;
    /** What the gateway's authorizer read from the token. */
    readonly claims?: Readonly<Record<string, string>>;
  },
): APIGatewayProxyEvent => {
  const { headers, claims, ...more } = change;
  return {
    resource: '/',
    path: '/',
    httpMethod: 'POST',
    // The test invocation of the console sends none at all, whatever the types say.
    ...(headers === undefined ? noHeaders : { headers, multiValueHeaders: listed(headers) }),
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: null,
    stageVariables: null,
    body: null,
    isBase64Encoded: false,
    requestContext: { ...context, authorizer: claims && { claims } },
    ...more,
  };
};

const noHeaders = JSON.parse('{ "headers": null, "multiValueHeaders": null }');

const listed = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));

const context: APIGatewayProxyEvent['requestContext'] = {
  accountId: '000000000000',
  apiId: 'test',
  authorizer: null,
  httpMethod: 'POST',
  identity: JSON.parse('{}'),
  path: '/v1',
  protocol: 'HTTP/1.1',
  requestId: 'request-1',
  requestTimeEpoch: 0,
  resourceId: 'test',
  resourcePath: '/',
  stage: 'v1',
};

/** A request with exactly this target and these headers, which `fetch` would tidy up. */
export const sendRaw = async (
  method: string,
  target: string,
  { headers = {}, body = '' }: { headers?: Record<string, string | string[]>; body?: string | Buffer } = {},
) => {
  const { hostname, port } = new URL(baseUrl);
  const request = httpRequest({ hostname, port, method, path: target, headers, agent: false });
  request.end(body);
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (response === undefined) throw new Error('There was no response.');
  const content = await text(response);
  return { status: response.statusCode, headers: response.headers, text: content };
};
