import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureLead, listLeads } from '../../shared/contract/leads.ts';
import { variables } from '../../shared/kernel/config.ts';
import { answerOf } from '../../shared/mcp/calling.ts';

// Lambda in small, which loses the connection of the first call of each test.
let calls = 0;
const lambda = createServer((request, response) => {
  calls += 1;
  if (calls === 1) return request.socket.destroy();
  const answer = { statusCode: 200, headers: {}, body: '{}' };
  return request.resume().on('end', () => response.end(JSON.stringify(answer)));
});
const before = { ...process.env };

beforeAll(async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  lambda.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = lambda.address();
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    [variables.operationFunctions]: 'l2p-test-',
  });
});

afterAll(() => {
  Object.assign(process.env, before);
  lambda.close();
});

const caller = { tenantId: 'org_acme', actor: 'ada', clientId: 'ada', scopes: new Set<string>() };
const asking = { caller, requestId: 'r-1', log: () => undefined };

test.each([
  ['a read', { operation: listLeads }, 200, 2],
  ['a mutation with an idempotency key', { operation: captureLead, body: {}, idempotencyKey: 'k' }, 200, 2],
  ['a mutation without one', { operation: captureLead, body: {} }, 500, 1],
])('%s that got no answer is made again only if that does no harm', async (_, parts, status, made) => {
  calls = 0;

  const answer = await answerOf(parts, asking);

  expect([answer.status, calls]).toEqual([status, made]);
});
