import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { loadHandler } from '../../infra/local/gateway/functions.ts';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { createSeams, type Seams } from '../../shared/kernel/seams.ts';
import { gatewayEvent } from './gateway.ts';

const quiet = createSeams({ log: () => undefined });

/** A request to the function of an operation; the body is sent as it stands if it is a text. */
export type TestRequest = {
  /** Another method than the operation's own. */
  readonly method?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the gateway's authorizer read from the token, where no token is sent. */
  readonly claims?: Readonly<Record<string, string>>;
};

/** Runs the function of an operation by itself, in this process, with the events that API Gateway makes of requests. */
export const functionOf = async (
  id: OperationId,
  seams: Seams = quiet,
): Promise<(asked: TestRequest) => Promise<APIGatewayProxyResult>> => {
  const handler = await loadHandler<APIGatewayProxyEvent, APIGatewayProxyResult>(id, seams);
  const operation = registry[id];
  const { path } = operation;
  return ({ method = operation.method, params = {}, query = {}, body, headers = {}, claims }) => {
    const texts = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    );
    return handler(
      gatewayEvent({
        resource: path,
        path,
        httpMethod: method,
        ...(claims === undefined ? {} : { claims }),
        headers: { 'content-type': 'application/json', ...headers },
        pathParameters: { ...params },
        queryStringParameters: Object.fromEntries(texts),
        multiValueQueryStringParameters: Object.fromEntries(texts.map(([name, value]) => [name, [value]])),
        body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
      }),
    );
  };
};
