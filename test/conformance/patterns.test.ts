import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { loadHandler } from '../../infra/local/functions.ts';
import { operations, registry } from '../../shared/contract/index.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { gatewayEvent } from '../support/gateway.ts';
import { leavesOf, withValue } from '../support/leaves.ts';
import { patternsMetBy } from '../support/patterns.ts';
import { freshTenant } from '../support/world.ts';
import { samples } from './samples.ts';

const guarded = Object.values(registry).filter(({ scopes }) => scopes.length > 0);
const seams = createSeams({ log: () => undefined });

const longest = 20_000;
const texts = ['a', '9', ' ', 'a@b.', '<', '+1-'].map((part) => part.repeat(longest / part.length));

/** Why it may take more than in proportion to the text; nothing if it cannot. */
const dangersOf = ({ source, flags }: RegExp): string[] =>
  analyse({ source, flags }).reports.map(
    ({ type, exponential }) => `/${source}/${flags} ${exponential ? 'exponential' : 'polynomial'} ${type}`,
  );

describe('a long text of a caller', () => {
  test.each(guarded)('meets only patterns that take linear time: $id', async ({ id, method, path }) => {
    const company = await freshTenant();
    const { params = {}, query = {}, body } = await samples[id](company);
    const handler = await loadHandler<APIGatewayProxyEvent, APIGatewayProxyResult>(id, seams);
    const headers = {
      authorization: `Bearer ${await company.token()}`,
      'content-type': 'application/json',
    };
    const ask = (change: Parameters<typeof gatewayEvent>[0]) =>
      handler(
        gatewayEvent({
          resource: path,
          path,
          httpMethod: method,
          headers,
          pathParameters: { ...params },
          body: body === undefined ? null : JSON.stringify(body),
          ...change,
        }),
      );
    const namesIn = [...new Set([...Object.keys(query), 'from', 'to', 'cursor', 'limit', 'phone', 'email'])];

    const met = await patternsMetBy(async () => {
      for (const text of texts) {
        for (const leaf of leavesOf(body))
          await ask({ body: JSON.stringify(withValue(body, leaf.path, text)) });
        for (const name of Object.keys(params)) await ask({ pathParameters: { ...params, [name]: text } });
        for (const name of namesIn) await ask({ queryStringParameters: { [name]: text } });
        for (const name of ['authorization', 'content-type', 'idempotency-key', 'origin'])
          await ask({ headers: { ...headers, [name]: text } });
      }
    });

    expect(met.length).toBeGreaterThan(0);
    expect(met.flatMap(dangersOf)).toEqual([]);
  });

  test.each([/(a+)+$/, /a+$/, /^\s*\s*b/])('would be found to be slow: %s', (pattern) => {
    expect(dangersOf(pattern)).not.toEqual([]);
  });

  test('is looked for in every operation that needs a token', () => {
    expect(guarded.length).toBe(operations.filter(({ scopes }) => scopes.length > 0).length);
  });
});
