import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { loadHandler } from '../../infra/local/functions.ts';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { samples } from '../conformance/samples.ts';
import { gatewayEvent } from '../support/gateway.ts';
import { freshTenant } from '../support/world.ts';
import { type Cost, costOf } from './cost.ts';

const seams = createSeams({ log: () => undefined });

/** What the sample of an operation costs when its function runs by itself, in a company that holds what the sample needs. */
export const costOfOperation = async (id: OperationId): Promise<Cost> => {
  const company = await freshTenant();
  const { params = {}, query = {}, body, headers } = await samples[id](company);
  const handler = await loadHandler<APIGatewayProxyEvent, APIGatewayProxyResult>(id, seams);
  const { method, path } = registry[id];
  const texts = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as const],
  );
  const event = gatewayEvent({
    resource: path,
    path,
    httpMethod: method,
    headers: {
      authorization: `Bearer ${await company.token()}`,
      'content-type': 'application/json',
      ...headers,
    },
    pathParameters: { ...params },
    queryStringParameters: Object.fromEntries(texts),
    multiValueQueryStringParameters: Object.fromEntries(texts.map(([name, value]) => [name, [value]])),
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answers: APIGatewayProxyResult[] = [];
  const cost = await costOf(async () => answers.push(await handler(event)));
  const [answer] = answers;
  if (answer?.statusCode !== registry[id].success.status)
    throw new Error(`${id} answered ${answer?.statusCode}: ${answer?.body}`);
  return cost;
};
