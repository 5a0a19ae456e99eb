import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Origins } from '../../shared/kernel/config.ts';
import { OwnService } from '../support/ownService.ts';
import { authUrl, baseUrl, freshTenant } from '../support/world.ts';

const origin = 'https://app.example.com';
const stranger = 'https://app.example.com.evil.example';

const corsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

const shared = {
  vary: 'origin',
  'access-control-allow-origin': origin,
  'access-control-expose-headers':
    'x-request-id, etag, idempotent-replayed, location, retry-after, www-authenticate',
};

describe('a service without CORS configuration', () => {
  test('no answer says a word about origins and no preflight is answered', async () => {
    const acme = await freshTenant();
    const headers = { origin };

    const success = await acme.call('listLeads', { headers });
    const others = await Promise.all([
      fetch(`${baseUrl}/nothing`, { headers }),
      fetch(`${baseUrl}/openapi.json`, { headers }),
      fetch(`${authUrl}/oauth/token`, { method: 'POST', headers }),
      fetch(`${baseUrl}/leads`, { method: 'OPTIONS', headers }),
    ]);

    expect([success, ...others].map(({ status, headers: answered }) => [status, corsOf(answered)])).toEqual(
      [200, 404, 200, 400, 404].map((status) => [status, {}]),
    );
  });
});

describe('the configuration', () => {
  test.each(['', origin, `${origin},http://localhost:5173`, ` ${origin} , `])(
    'the configured origins may be "%s"',
    (list) => {
      expect(Origins.safeParse(list).success).toBe(true);
    },
  );

  test.each([
    '*',
    'null',
    'app.example.com',
    `${origin}/`,
    `${origin}/path`,
    'ftp://example.com',
    'HTTPS://A.B',
  ])('an allowed origin cannot be %s, which no browser sends as an origin', (list) => {
    expect(Origins.safeParse(`${origin}, ${list}`).success).toBe(false);
  });

  test('a faulty configuration stops the start with one clear sentence', async () => {
    await expect(OwnService.launch({ CORS_ORIGINS: '*' })).rejects.toThrow(
      'The environment variable CORS_ORIGINS must list origins such as https://app.example.com, separated by commas.',
    );
  });
});

describe('CORS with configured origins', () => {
  let service: OwnService;
  beforeAll(async () => {
    service = await OwnService.launch({ CORS_ORIGINS: `http://localhost:5173, ${origin}` });
  });
  afterAll(() => service[Symbol.asyncDispose]());

  const preflight = (url: string, from = origin) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': 'POST' },
    });

  test.each([
    ['a success', 'POST', '/leads', { contact: { first_name: 'Grace' } }, {}, 201],
    ['a refused token', 'GET', '/leads', undefined, { authorization: 'Bearer x' }, 401],
    ['an unknown id', 'GET', `/leads/${crypto.randomUUID()}`, undefined, {}, 404],
    ['a wrong body', 'POST', '/leads', { contact: 7 }, {}, 400],
    ['an answer without a body', 'GET', '/openapi.json', undefined, {}, 200],
    ['an unknown path', 'GET', '/nothing/here', undefined, {}, 404],
    ['an unknown method', 'DELETE', '/leads', undefined, {}, 404],
  ] as const)(
    '%s may be read by a script of such an origin',
    async (_case, method, path, body, more, status) => {
      const response = await service.request(method, path, body, { origin, ...more });

      expect([response.status, corsOf(response.headers)]).toEqual([status, shared]);
    },
  );

  test('a repeated answer says so to the script', async () => {
    const headers = { origin, 'idempotency-key': 'k' };
    const send = () => service.request('POST', '/leads', { contact: { first_name: 'Grace' } }, headers);

    const [, second] = [await send(), await send()];

    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(corsOf(second.headers)).toEqual(shared);
  });

  test.each([stranger, 'http://app.example.com', 'https://APP.example.com', 'null', undefined])(
    'a response to %s allows nothing and shows caches that it depends on the origin',
    async (from) => {
      const headers: Record<string, string> = from === undefined ? {} : { origin: from };

      const answer = await service.request('GET', '/leads', undefined, headers);
      const nothing = await service.request('GET', '/nothing', undefined, headers);

      expect([answer.status, corsOf(answer.headers)]).toEqual([200, { vary: 'origin' }]);
      expect([nothing.status, corsOf(nothing.headers)]).toEqual([404, { vary: 'origin' }]);
    },
  );

  test.each([
    [() => `${service.baseUrl}/leads`, 'GET, POST'],
    [() => `${service.baseUrl}/leads/${crypto.randomUUID()}`, 'GET, PATCH'],
    [() => `${service.baseUrl}/appointments`, 'POST'],
    [() => `${service.authUrl}/oauth/token`, 'POST'],
  ])('a preflight names the methods of its path: %#', async (url, methods) => {
    const response = await preflight(url());

    const named = response.headers.get('access-control-allow-methods') ?? '';
    expect(response.status).toBe(204);
    expect(named.split(', ').sort().join(', ')).toBe(methods);
    expect(corsOf(response.headers)).toEqual({
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-allow-methods': named,
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, if-match, if-none-match, mcp-method, mcp-name, mcp-protocol-version, x-request-id',
      'access-control-max-age': '7200',
    });
  });

  test('a preflight of another origin allows nothing', async () => {
    const response = await preflight(`${service.baseUrl}/leads`, stranger);

    expect([response.status, corsOf(response.headers)]).toEqual([204, { vary: 'origin' }]);
  });

  test('a preflight of a path that is not there, or is only here, is 404', async () => {
    const responses = await Promise.all(
      [`${service.baseUrl}/nothing`, `${service.authUrl}/_local/clock`].map((url) => preflight(url)),
    );

    expect(responses.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('the token endpoint may be read too, its refusals as well', async () => {
    const ask = (client_secret: string) =>
      fetch(`${service.authUrl}/oauth/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: 'acme-machine',
          client_secret,
        }),
      });

    const answers = await Promise.all([ask('acme-secret'), ask('wrong')]);

    expect(answers.map(({ status, headers }) => [status, corsOf(headers)])).toEqual([
      [200, shared],
      [401, shared],
    ]);
    for (const { headers } of answers) expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
