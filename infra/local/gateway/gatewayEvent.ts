import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEvent } from 'aws-lambda';

/** How API Gateway's REST flavour hands a request to a Lambda function. */
export const gatewayEvent = (
  request: IncomingMessage,
  { url, path, resource, params, body }: GatewayRequest,
): APIGatewayProxyEvent => {
  const headers: Record<string, string> = {};
  const multiValueHeaders: Record<string, string[]> = {};
  for (const [name, values = []] of Object.entries(request.headersDistinct)) {
    headers[name] = values.at(-1) ?? '';
    multiValueHeaders[name] = values;
  }
  return {
    resource,
    path,
    httpMethod: request.method ?? 'GET',
    headers,
    multiValueHeaders,
    ...(url.searchParams.size === 0 ? noQuery : queryOf(url.searchParams)),
    pathParameters: Object.keys(params).length === 0 ? null : params,
    stageVariables: null,
    // Every media type is listed as binary, so that bodies arrive as the bytes that were sent.
    body: body.length === 0 ? null : body.toString('base64'),
    isBase64Encoded: body.length > 0,
    requestContext: contextOf(request, path, resource),
  };
};

const noQuery = { queryStringParameters: null, multiValueQueryStringParameters: null };

const queryOf = (sent: URLSearchParams) => {
  const pairs = [...Map.groupBy(sent, ([name]) => name)];
  return {
    queryStringParameters: Object.fromEntries(sent),
    multiValueQueryStringParameters: Object.fromEntries(
      pairs.map(([name, all]) => [name, all.map(([, value]) => value)]),
    ),
  };
};

export type GatewayRequest = {
  readonly url: URL;
  /** The path without the stage. */
  readonly path: string;
  /** The template that the path matched, as in `/leads/{id}`. */
  readonly resource: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

const contextOf = (
  request: IncomingMessage,
  path: string,
  resource: string,
): APIGatewayProxyEvent['requestContext'] => ({
  accountId: '000000000000',
  apiId: 'local',
  authorizer: null,
  httpMethod: request.method ?? 'GET',
  identity: {
    ...noIdentity,
    sourceIp: request.socket.remoteAddress ?? '',
    userAgent: request.headers['user-agent'] ?? null,
  },
  path: `/${stage}${path}`,
  protocol: 'HTTP/1.1',
  requestId: randomUUID(),
  requestTimeEpoch: Date.now(),
  resourceId: 'local',
  resourcePath: resource,
  stage,
});

export const stage = 'v1';

const noIdentity = {
  accessKey: null,
  accountId: null,
  apiKey: null,
  apiKeyId: null,
  caller: null,
  clientCert: null,
  cognitoAuthenticationProvider: null,
  cognitoAuthenticationType: null,
  cognitoIdentityId: null,
  cognitoIdentityPoolId: null,
  principalOrgId: null,
  user: null,
  userArn: null,
};
