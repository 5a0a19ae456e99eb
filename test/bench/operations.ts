import type { APIGatewayProxyResult } from 'aws-lambda';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { samples } from '../conformance/samples.ts';
import { functionOf } from '../support/invoke.ts';
import { freshTenant, type World } from '../support/world.ts';
import { type Cost, costOf } from './cost.ts';

/** Those that need a token. */
export const guarded = Object.values(registry).filter(({ scopes }) => scopes.length > 0);

/** What the sample of an operation costs when its function runs by itself, in a tenant that holds what the sample needs. */
export const costOfOperation = async (id: OperationId, tenant?: World): Promise<Cost> => {
  const world = tenant ?? (await freshTenant());
  const { headers, ...request } = await samples[id](world);
  const ask = await functionOf(id);
  const authorization = `Bearer ${await world.token()}`;
  const answers: APIGatewayProxyResult[] = [];
  const cost = await costOf(async () =>
    answers.push(await ask({ ...request, headers: { authorization, ...headers } })),
  );
  const [answer] = answers;
  if (answer?.statusCode !== registry[id].success.status)
    throw new Error(`${id} answered ${answer?.statusCode}: ${answer?.body}`);
  return cost;
};
