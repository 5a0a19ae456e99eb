// The way into an operation for the service itself: playbooks and agents do nothing that a request could not do.

import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Operation } from '../contract/operation.ts';
import { canonicalJson } from '../kernel/canonicalJson.ts';
import { longestRequestSeconds } from '../kernel/clock.ts';
import { config } from '../kernel/config.ts';
import type { Caller } from './caller.ts';

export type OperationCall = {
  /** On whose behalf; the operation checks it as it would check a token's. */
  readonly caller: Caller;
  readonly operation: Operation;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  /** The audit log keeps it: 1–128 characters of A–Z a–z 0–9 . _ - */
  readonly requestId: string;
  readonly idempotencyKey?: string | undefined;
};

/** What a request over HTTP would be answered; names of headers are in lower case. */
export type OperationAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/**
 * Invokes the function of an operation, which runs under its own role, with the same event as from API Gateway. A
 * refusal is a response. It is never repeated: a caller that repeats it needs an idempotency key.
 * @throws Error if the outcome is unknown
 */
export const callOperation = async (call: OperationCall): Promise<OperationAnswer> => {
  const { operation, requestId } = call;
  // Its client is loaded with the first call, for not every request makes one.
  const { invoke } = await import('./invoke.ts');
  const { failure, answer } = await invoke(
    config('operationFunctions') + operation.id,
    JSON.stringify(eventOf(call)),
    longestCallMilliseconds,
  );
  if (failure !== undefined || answer === undefined)
    throw new Error(`${operation.id} ended without an answer to ${requestId} (${failure}).`);
  // What `serve` answers is what Lambda brings back.
  const { statusCode, headers, body } = JSON.parse(answer) as APIGatewayProxyResult;
  const texts = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: Object.fromEntries(texts),
    body: body === '' ? undefined : JSON.parse(body),
  };
};

export const outcomeUnknown: OperationAnswer = {
  status: 500,
  headers: {},
  body: {
    error: { code: 'internal', message: 'There was no response; the call may have been carried out.' },
  },
};

/** An operation may take its whole time, and be started first. */
const longestCallMilliseconds = (longestRequestSeconds + 5) * 1_000;

type RequestParts = Pick<
  APIGatewayProxyEvent,
  | 'body'
  | 'headers'
  | 'httpMethod'
  | 'isBase64Encoded'
  | 'multiValueHeaders'
  | 'multiValueQueryStringParameters'
  | 'path'
  | 'pathParameters'
  | 'queryStringParameters'
  | 'resource'
> & { readonly requestContext: object };

/** The request as API Gateway would hand it to the function. */
export const eventOf = ({
  caller,
  operation,
  params = {},
  query = {},
  body,
  ...call
}: OperationCall): RequestParts => {
  const headers = {
    'x-request-id': call.requestId,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  };
  return {
    resource: operation.path,
    path: operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    ),
    httpMethod: operation.method,
    headers,
    multiValueHeaders: listed(headers),
    pathParameters: params,
    queryStringParameters: query,
    multiValueQueryStringParameters: listed(query),
    body: body === undefined ? null : canonicalJson(body),
    isBase64Encoded: false,
    requestContext: { requestId: call.requestId, authorizer: { claims: claimsOf(caller) } },
  };
};

const listed = (values: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

/** As the authorizer writes them. They are believed, for a function is only invoked by the gateway and by roles that may. */
const claimsOf = ({ tenantId, actor, clientId, scopes }: Caller) => ({
  sub: actor,
  client_id: clientId,
  org_id: tenantId,
  scope: [...scopes].join(' '),
  token_use: 'access',
  exp: 'checked before',
});
