import { describe, expect, test } from 'vitest';
import { guarded, unlessRebound } from '../../infra/local/gateway/guard.ts';
import { gatewayEvent, sendRaw } from '../support/gateway.ts';
import { authUrl } from '../support/world.ts';

const { port } = new URL(authUrl);
const json = { 'content-type': 'application/json' };
const ahead = JSON.stringify({ advance_seconds: 0 });
const paths = ['/_local/clock', '/_local/outbox', '/_local/outlasted'];

const get = (path: string, headers: Record<string, string | string[]>) => sendRaw('GET', path, { headers });
const post = (headers: Record<string, string | string[]>) =>
  sendRaw('POST', '/_local/clock', { headers, body: ahead });

describe('paths of the local runtime alone', () => {
  test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])(
    'local paths respond to callers of %s',
    async (name) => {
      const host = `${name}:${port}`;

      for (const path of paths) expect((await get(path, { host })).status).toBe(200);
      expect((await post({ host, ...json })).status).toBe(200);
      expect((await post({ host, origin: `http://localhost:${port}`, ...json })).status).toBe(200);
    },
  );

  test.each([
    ['a name that leads here', 'rebound.example'],
    ['that name with our port', `rebound.example:${port}`],
    ['a name that begins like ours', `localhost.evil.example:${port}`],
    ['another port', 'localhost:1'],
    ['no port', 'localhost'],
  ])('the local controls refuse a Host that is %s', async (_, host) => {
    for (const path of paths) {
      const { status, text } = await get(path, { host });
      expect([status, JSON.parse(text).error.code]).toEqual([403, 'forbidden']);
    }
    expect((await post({ host, ...json })).status).toBe(403);
  });

  test.each(['https://evil.example', 'http://localhost:1', `https://localhost:${port}`, 'null', ''])(
    'local paths refuse a page of the origin %j',
    async (origin) => {
      for (const path of paths) expect((await get(path, { origin })).status).toBe(403);
      expect((await post({ origin, ...json })).status).toBe(403);
    },
  );

  test.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['text', 'text/plain'],
    ['what only looks like JSON', 'application/jsonp'],
    ['text that names JSON', 'text/plain; application/json'],
  ])('the local controls take no %s, which other pages can send', async (_, type) => {
    const { status, text } = await post({ 'content-type': type });

    expect([status, JSON.parse(text).error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('the local controls take no body without a type', async () => {
    expect((await post({})).status).toBe(415);
  });

  test('the local controls take JSON with a charset', async () => {
    expect((await post({ 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200);
  });

  test.each([
    [{ host: '192.0.2.7', port: 3000 }, '192.0.2.7:3000', '192.0.2.7', 200],
    [{ host: 'Office.local', port: 3000 }, 'office.local:3000', '127.0.0.1', 200],
    [{ host: '::1', port: 3000 }, '[::1]:3000', '::1', 200],
    [{ host: '127.0.0.1', port: 80 }, 'localhost', '127.0.0.1', 200],
    [{ host: '0.0.0.0', port: 3000 }, '198.51.100.9:3000', '127.0.0.1', 403],
    [{ host: '0.0.0.0', port: 3000 }, 'localhost:3000', '127.0.0.1', 200],
    [{ host: '::', port: 3000 }, 'localhost:3000', '::ffff:127.0.0.1', 200],
    [{ host: '0.0.0.0', port: 3000 }, 'localhost:3000', '198.51.100.9', 403],
    [{ host: '::', port: 3000 }, 'localhost:3000', '::ffff:198.51.100.9', 403],
  ])(
    'listening on %j, it answers the Host %s of a peer at %s with %i',
    async (address, host, peer, status) => {
      const target = async () => ({ statusCode: 200, body: '{}' });
      const event = gatewayEvent({ httpMethod: 'GET', headers: { Host: host } });
      event.requestContext.identity.sourceIp = peer;

      expect((await guarded(address, target)(event)).statusCode).toBe(status);
    },
  );
});

const demo = 'grant_type=client_credentials&client_id=acme-machine&client_secret=acme-secret';
const askToken = (headers: Record<string, string>, path = '/oauth/token') =>
  sendRaw('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: demo,
  });

// Everybody knows the secrets of the demo companies.
describe('a token', () => {
  test.each([`http://rebound.example:${port}`, 'http://localhost.evil.example', 'null'])(
    'a page of the origin %s gets no token, since a rebound name may have led here',
    async (origin) => {
      const headers = { origin, host: `rebound.example:${port}` };
      const answer = await askToken(headers);
      const byProvider = await askToken(headers, '/oauth2/token');

      expect([answer.status, JSON.parse(answer.text).error]).toEqual([403, 'access_denied']);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect([byProvider.status, byProvider.text]).toEqual([
        400,
        expect.not.stringContaining('access_token'),
      ]);
    },
  );

  test.each([
    {},
    { host: 'proxy.example' },
    { origin: authUrl },
    { origin: 'http://localhost:8080', host: 'localhost:8080' },
    { origin: 'http://127.0.0.1' },
    { origin: 'http://[::1]:3000' },
    { origin: 'https://tunnel.example', host: 'tunnel.example' },
  ])('a token is given to programs, pages of this machine and https origins: %j', async (headers) => {
    expect((await askToken(headers)).status).toBe(200);
  });

  test('a token is given to pages of the name that the service listens on', async () => {
    const address = { host: 'Office.local', port: 3000 };
    const target = unlessRebound(
      address,
      () => undefined,
      async () => ({ statusCode: 200, body: '{}' }),
    );
    const ask = (origin: string) => target(gatewayEvent({ headers: { origin } }));

    expect((await ask('http://office.local:3000')).statusCode).toBe(200);
    expect((await ask('http://rebound.example:3000')).statusCode).toBe(403);
  });
});

describe('discovery', () => {
  test.each([
    ['another Host', '/', { host: 'evil.example' }],
    ['another Host by a proxy', '/', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }],
    ['a path that names another host', 'http://evil.example/', { host: 'evil.example' }],
  ])('discovery returns the same addresses to %s', async (_, prefix, headers) => {
    const document = '.well-known/openid-configuration';
    const usual = await get(`/${document}`, {});

    const { status, text } = await get(prefix + document, headers);

    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(JSON.parse(usual.text));
    const { issuer, token_endpoint, jwks_uri } = JSON.parse(text);
    expect([issuer, new URL(token_endpoint).origin, new URL(jwks_uri).origin]).toEqual([
      authUrl,
      authUrl,
      authUrl,
    ]);
  });
});
