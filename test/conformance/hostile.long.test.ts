import { describe, expect, test } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { parameterNames } from '../../shared/contract/parameters.ts';
import { leavesOf, type Path, withValue } from '../support/leaves.ts';
import { drawn } from '../support/share.ts';
import { freshTenant } from '../support/world.ts';
import { samples } from './samples.ts';

const posting = Object.values(registry).filter((operation) => 'body' in operation);
const asking = Object.values(registry).filter((operation) => 'query' in operation);

/** The query parameters of an operation, and two that none has. */
const parametersOf = ({ query }: (typeof asking)[number]): string[] => [
  ...parameterNames(query),
  'unheard_of',
  '__proto__',
];

/** Values that are JSON and hardly ever meant: too long, too large, too deep, or no text at all. */
const hostile: readonly string[] = [
  ...[null, true, [], {}, '', ' ', '\u0000', '__proto__', '😀'.repeat(501), '9'.repeat(600)].map((value) =>
    JSON.stringify(value),
  ),
  '-0',
  '1e999',
  '1e308',
  '-1e308',
  '5e-324',
  '1e-21',
  '9007199254740993',
  '0.1234567',
  `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
  '"9999-12-31T23:59:59-23:59"',
  '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
];
const mark = '@hostile@';

describe('a hostile body', () => {
  test.each(drawn(posting))(
    'a hostile body of $id is refused or accepted, never a server error',
    async ({ id }) => {
      const tenant = await freshTenant();
      const request = await samples[id](tenant);
      const leaves = leavesOf(request.body);

      const template = (path: Path) => JSON.stringify(withValue(request.body, path, mark));
      const bodies = leaves.flatMap(({ path }) =>
        hostile.map((text) => template(path).replace(`"${mark}"`, () => text)),
      );
      const replies = await Promise.all(bodies.map((body) => tenant.call(id, { ...request, body })));

      expect(replies.flatMap(({ status }, index) => (status >= 500 ? [bodies[index]] : []))).toEqual([]);
      expect(new Set(replies.map(({ status }) => status))).toContain(400);
    },
  );
});

describe('a hostile query', () => {
  const values = ['', ' ', '\u0000', '😀'.repeat(500), '9'.repeat(600), '1e999', '-0', '__proto__', '{}'];

  test.each(drawn(asking))(
    'a hostile query of $id is refused or accepted, never a server error',
    async (operation) => {
      const { id } = operation;
      const tenant = await freshTenant();
      const { query, ...request } = await samples[id](tenant);
      const queries = parametersOf(operation).flatMap((name) =>
        values.map((value) => ({ ...query, [name]: value })),
      );

      const replies = await Promise.all(
        queries.map((hostile) => tenant.call(id, { ...request, query: hostile })),
      );

      expect(replies.flatMap(({ status }, index) => (status >= 500 ? [queries[index]] : []))).toEqual([]);
    },
  );

  test.each(drawn(asking))(
    'a query of $id with a repeated parameter returns 400 naming it',
    async ({ id, path, query }) => {
      const tenant = await freshTenant();
      const request = await samples[id](tenant);
      const [name = ''] = parameterNames(query);

      const reply = await tenant.call(id, { ...request, query: {}, path: `${path}?${name}=a&${name}=a` });

      expect(reply.status).toBe(400);
      expect(reply.body.error.details.issues).toEqual([{ path: name, message: 'Must be sent once.' }]);
    },
  );

  test.each(['1e1', '0x10', ' 10', '10.0', '+10', 'true', '١٠'])(
    'a query with the limit %j returns 400: a limit is written in digits',
    async (limit) => {
      const tenant = await freshTenant();

      const reply = await tenant.call('listLeads', { query: { limit } });

      expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
    },
  );
});
