import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { handler as authorizing } from '../../functions/identity/authorize.ts';
import { handler as issuing } from '../../functions/identity/issueToken.ts';
import { createIdentity, type Identity, mintAccessToken } from '../../infra/local/identity/identity.ts';
import { loopbackRedirects } from '../../infra/local/identity/identityProvider.ts';
import { openIdentityStore } from '../../infra/local/identity/identityStore.ts';
import { variables } from '../../shared/kernel/config.ts';

const silent = { log: () => undefined };
const authorize = authorizing.withSeams(silent);
const issueToken = issuing.withSeams(silent);

const dir = mkdtempSync(join(tmpdir(), 'identity-'));
const scopes = ['leads.read', 'leads.write', 'payments.read'];
const demo = { email: 'dana@acme.example', password: 'roof-over-head', name: 'Dana', tenant: 'org_acme' };
const redirectUri = 'http://127.0.0.1:49152/callback?from=app';
const serverUri = 'https://app.example.com/callback';
const verifierText = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifierText).digest('base64url');

let issuer = '';
let server: Server;
let identity: Identity;

const start = async (port: number): Promise<void> => {
  server = createServer((request, response) => {
    void route(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  identity = await createIdentity({
    dir,
    issuer,
    clients: [
      { client_id: 'acme-machine', client_secret: 'acme-secret', tenant: 'org_acme', scopes },
      { client_id: 'acme-web', tenant: 'org_acme', scopes, redirect_uris: loopbackRedirects },
      {
        client_id: 'acme-server',
        client_secret: 'server-secret',
        tenant: 'org_acme',
        scopes,
        redirect_uris: [serverUri],
      },
    ],
    users: [demo],
  });
  process.env[variables.codeClients] = JSON.stringify([
    { id: 'acme-web', redirects: loopbackRedirects, isConfidential: false },
    { id: 'acme-server', redirects: [serverUri], isConfidential: true },
  ]);
  process.env[variables.tokenUrl] = `${issuer}/oauth2/token`;
  process.env[variables.authorizeUrl] = `${issuer}/oauth2/authorize`;
  process.env[variables.authUrl] = issuer;
};

const stop = async (): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  identity.close();
};

const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
  if (identity.routeOf(pathname) !== undefined) return identity.handle(request, response);
  const answer =
    pathname === '/oauth/token'
      ? await issueToken({
          body: await text(request),
          headers: headersOf(request),
          isBase64Encoded: false,
        })
      : await authorize({
          multiValueQueryStringParameters: Object.fromEntries(
            [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]),
          ),
        });
  response.writeHead(answer.statusCode, headersFrom(answer.headers)).end(answer.body);
};

const headersOf = (request: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]));

const headersFrom = (headers: Record<string, string | number | boolean> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

const Answer = z.object({
  access_token: z.string().default(''),
  refresh_token: z.string().default(''),
  id_token: z.string().optional(),
  token_type: z.string().optional(),
  expires_in: z.number().optional(),
  scope: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
});

const askToken = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${issuer}/oauth/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  });
  return { status: response.status, headers: response.headers, body: Answer.parse(await response.json()) };
};

const basic = (id: string, secret: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
const machine = basic('acme-machine', 'acme-secret');
const credentials = { grant_type: 'client_credentials' };

const verify = (token: string) =>
  JwtVerifier.create(
    { issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` },
    {
      jwksCache: new SimpleJwksCache({
        fetcher: { fetch: async (uri) => (await fetch(uri)).arrayBuffer() },
      }),
    },
  ).verify(token);

/** A browser of the plainest kind: it keeps cookies by path, follows no redirect and runs no script. */
const openBrowser = () => {
  const jar = new Map<string, { value: string; path: string }>();
  const visit = async (address: string, form?: Record<string, string>) => {
    const url = new URL(address, issuer);
    const cookie = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const body = form && new URLSearchParams(form);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie, accept: 'text/html' },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
    const location = response.headers.get('location') ?? '';
    return { status: response.status, location, html: await response.text(), headers: response.headers };
  };
  return Object.assign(visit, { cookie: (name: string) => jar.get(name)?.value ?? '' });
};

type Browser = ReturnType<typeof openBrowser>;

const request = { response_type: 'code', client_id: 'acme-web', redirect_uri: redirectUri, state: 'xyz &=' };
const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };

const authorizeAt = (parameters: Record<string, string>, path = '/oauth/authorize'): string =>
  `${path}?${new URLSearchParams(parameters)}`;

const openSignIn = async (browser: Browser, parameters: Record<string, string> = {}): Promise<string> => {
  const facade = await browser(
    authorizeAt({ ...request, ...pkce, scope: 'leads.read openid', ...parameters }),
  );
  expect(facade.status).toBe(302);
  return (await browser(facade.location)).location;
};

const getCode = async (browser: Browser = openBrowser(), parameters: Record<string, string> = {}) => {
  const page = await openSignIn(browser, parameters);
  const posted = await browser(page, { email: demo.email, password: demo.password });
  const back = new URL((await browser(posted.location)).location);
  return { back, code: back.searchParams.get('code') ?? '' };
};

const redeem = (code: string, more: Record<string, string> = {}) =>
  askToken({
    grant_type: 'authorization_code',
    client_id: 'acme-web',
    redirect_uri: redirectUri,
    code_verifier: verifierText,
    code,
    ...more,
  });

const refresh = (refresh_token: string, more: Record<string, string> = {}) =>
  askToken({ grant_type: 'refresh_token', client_id: 'acme-web', refresh_token, ...more });

beforeAll(() => start(0));
afterAll(async () => {
  await stop();
  rmSync(dir, { recursive: true });
});

describe('a machine asks for a token', () => {
  test.each([
    ['HTTP Basic', credentials, machine],
    ['the form', { ...credentials, client_id: 'acme-machine', client_secret: 'acme-secret' }, {}],
  ])(
    'a machine with its secret in %s gets all its scopes for twelve hours',
    async (_where, form, headers) => {
      const { status, body, headers: answered } = await askToken(form, headers);

      expect(status).toBe(200);
      expect(answered.get('cache-control')).toBe('no-store');
      expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 43_200, scope: scopes.join(' ') });
      const payload = await verify(body.access_token);
      expect(payload).toMatchObject({
        iss: issuer,
        sub: 'acme-machine',
        client_id: 'acme-machine',
        token_use: 'access',
        org_id: 'org_acme',
        scope: 'l2p/leads.read l2p/leads.write l2p/payments.read',
      });
      expect(Number(payload.exp) - Number(payload.iat)).toBe(43_200);
    },
  );

  test.each([
    ['leads.read payments.read'],
    ['l2p/leads.read l2p/payments.read'],
    ['openid leads.read offline_access payments.read'],
  ])('the scopes %s are granted and no others', async (scope) => {
    const { body } = await askToken({ ...credentials, scope }, machine);

    expect(body.scope).toBe('leads.read payments.read');
    expect((await verify(body.access_token)).scope).toBe('l2p/leads.read l2p/payments.read');
  });

  test.each([
    ['jobs.read'],
    ['leads.read jobs.read'],
    ['openid offline_access'],
    [' '],
    ['leads.read  leads.write'],
  ])('the scope "%s" that it does not have is invalid_scope', async (scope) => {
    const { status, body } = await askToken({ ...credentials, scope }, machine);

    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_scope' });
  });

  test.each([
    ['a wrong secret', {}, basic('acme-machine', 'acme-secre')],
    ['an unknown client', {}, basic('nobody', 'acme-secret')],
    ['the stored digest as secret', {}, basic('acme-machine', digest('acme-secret'))],
    ['no client at all', {}, {}],
    ['no secret', { client_id: 'acme-machine' }, {}],
    ['another scheme', {}, { authorization: 'Bearer abc' }],
    ['broken base64', {}, { authorization: 'Basic ???' }],
  ])('%s is 401 invalid_client', async (_case, form, headers) => {
    const { status, body, headers: answered } = await askToken({ ...credentials, ...form }, headers);

    expect({ status, error: body.error }).toEqual({ status: 401, error: 'invalid_client' });
    expect(answered.has('www-authenticate')).toBe('authorization' in headers);
  });

  test('a client added while the service runs gets tokens for its own tenant', async () => {
    const operator = openIdentityStore(dir);
    operator.putClient({
      client_id: 'globex-machine',
      client_secret: 'first',
      tenant: 'org_globex',
      scopes: ['jobs.read'],
    });
    const first = await askToken(credentials, basic('globex-machine', 'first'));
    operator.putClient({
      client_id: 'globex-machine',
      client_secret: 'second',
      tenant: 'org_globex',
      scopes: ['jobs.read'],
    });
    operator.close();

    expect(first.body.scope).toBe('jobs.read');
    expect((await verify(first.body.access_token)).org_id).toBe('org_globex');
    // The very same request may be answered for five minutes with the token that was given to it.
    const anew = { ...credentials, scope: 'jobs.read' };
    expect((await askToken(anew, basic('globex-machine', 'first'))).status).toBe(401);
    expect((await askToken(credentials, basic('globex-machine', 'second'))).status).toBe(200);
  });
});

const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

describe('a token request that is not well formed', () => {
  test.each([
    ['an unknown grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no grant', {}, 'invalid_request'],
    ['an empty grant', { grant_type: '' }, 'invalid_request'],
    ['two ways to authenticate', { ...credentials, client_secret: 'acme-secret' }, 'invalid_request'],
    ['a far too long form', { ...credentials, padding: 'x'.repeat(40_000) }, 'invalid_request'],
    ['a foreign resource', { ...credentials, resource: 'urn:other' }, 'invalid_target'],
  ])('%s is refused with its code', async (_case, form, error) => {
    const { status, body } = await askToken(form, machine);

    expect({ status, error: body.error }).toEqual({ status: 400, error });
  });

  test.each([
    [
      'client_credentials of a public client',
      { grant_type: 'client_credentials', client_id: 'acme-web' },
      {},
    ],
    [
      'a code of a machine',
      { grant_type: 'authorization_code', code: 'x', redirect_uri: 'http://x' },
      machine,
    ],
    ['a refresh token of a machine', { grant_type: 'refresh_token', refresh_token: 'x' }, machine],
  ])('%s, which is not allowed to that client, is unauthorized_client', async (_case, form, headers) => {
    const { status, body } = await askToken(form, headers);

    expect({ status, error: body.error }).toEqual({ status: 400, error: 'unauthorized_client' });
  });

  test('JSON, no content type and a repeated parameter are invalid_request', async () => {
    const ask = (body: string, contentType?: string) =>
      issueToken({
        body,
        headers: { ...machine, ...(contentType && { 'Content-Type': contentType }) },
        isBase64Encoded: false,
      });
    const answers = await Promise.all([
      ask('{"grant_type":"client_credentials"}', 'application/json'),
      ask('grant_type=client_credentials'),
      ask('grant_type=client_credentials&grant_type=client_credentials', 'application/x-www-form-urlencoded'),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(answers.map(({ body }) => Answer.parse(JSON.parse(body)).error)).toEqual(
      Array(3).fill('invalid_request'),
    );
  });

  test('a body that the gateway passes on in base64 is read', async () => {
    const answer = await issueToken({
      body: Buffer.from('grant_type=client_credentials&scope=leads.read').toString('base64'),
      headers: { ...machine, 'CONTENT-TYPE': 'application/x-www-form-urlencoded; charset=UTF-8' },
      isBase64Encoded: true,
    });

    expect(answer.statusCode).toBe(200);
    expect(Answer.parse(JSON.parse(answer.body)).scope).toBe('leads.read');
  });
});

describe('a person signs in', () => {
  test('the code is exchanged for tokens of the user’s tenant, and the state comes back', async () => {
    const { back, code } = await getCode();
    const { status, body } = await redeem(code);

    expect(`${back.origin}${back.pathname}`).toBe('http://127.0.0.1:49152/callback');
    expect(back.searchParams.get('from')).toBe('app');
    expect(back.searchParams.get('state')).toBe('xyz &=');
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'leads.read' });
    expect(await verify(body.access_token)).toMatchObject({
      client_id: 'acme-web',
      org_id: 'org_acme',
      token_use: 'access',
      username: demo.email,
      scope: 'l2p/leads.read',
    });
  });

  test('scopes of OpenID Connect are left out, and no ID token comes', async () => {
    const scope = 'openid profile email phone address offline_access leads.read';
    const { code } = await getCode(openBrowser(), { scope });
    const { body } = await redeem(code);
    const renewed = await refresh(body.refresh_token, { scope });

    expect([body.scope, body.id_token]).toEqual(['leads.read', undefined]);
    expect([renewed.body.scope, renewed.body.id_token]).toEqual(['leads.read', undefined]);
  });

  test.each(['openid', 'offline_access', 'openid profile email offline_access'])(
    'the scope "%s" alone is refused at the front door: without any it would mean all',
    async (scope) => {
      const answer = await openBrowser()(authorizeAt({ ...request, ...pkce, scope }));

      expect(answer.status).toBe(302);
      expect(new URL(answer.location).searchParams.get('error')).toBe('invalid_scope');
    },
  );

  test.each(['http://localhost:3999/anything/at/all', 'http://127.0.0.1/', 'http://[::1]:8080/done'])(
    'the loopback redirect %s is accepted',
    async (redirect_uri) => {
      const { back } = await getCode(openBrowser(), { redirect_uri });

      expect(back.href.startsWith(redirect_uri)).toBe(true);
    },
  );

  test.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://localhost@evil.example/',
    'http://me:pw@localhost/',
    'https://localhost/',
    'http://127.0.0.1:80/#fragment',
    'javascript:alert(1)',
  ])('the redirect %s is refused on a page and never followed', async (redirect_uri) => {
    const browser = openBrowser();
    const facade = await browser(authorizeAt({ ...request, ...pkce, redirect_uri }));
    const refused = await browser(facade.location);

    expect(refused).toMatchObject({ status: 400, location: '' });
    expect(refused.html).toContain('redirect_uri');
  });

  test('a wrong password keeps the email, says so and lets the person try again', async () => {
    const browser = openBrowser();
    const page = await openSignIn(browser);
    const wrong = await browser(page, { email: demo.email, password: '"><script>' });
    const unknown = await browser(page, { email: 'no@acme.example', password: demo.password });
    const right = await browser(page, { email: ' DANA@acme.example ', password: demo.password });

    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('role="alert"');
    expect(wrong.html).toContain(`value="${demo.email}"`);
    expect(unknown.html).toContain('Email or password is wrong.');
    expect(right.status).toBe(303);
  });

  test('guessing is stopped after ten passwords, for that user alone, and the page says for how long', async () => {
    const browser = openBrowser();
    const page = await openSignIn(browser);
    const guess = (email: string, password: string) => browser(page, { email, password });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => guess(' Guessed@acme.example', `guess ${index}`)),
    );
    const further = await guess('guessed@acme.example', 'right or wrong');

    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429, 429]);
    expect(further.status).toBe(429);
    expect(Number(further.headers.get('retry-after'))).toBeGreaterThan(200);
    expect(further.html).toContain('Too many passwords were tried. Wait 5 minutes, then try again');
    expect((await guess(demo.email, demo.password)).status).toBe(303);
  });

  test('the sign-in page runs no script, loads nothing and cannot be framed', async () => {
    const browser = openBrowser();
    const shown = await browser(await openSignIn(browser, { login_hint: '"><b>' }));

    expect(shown.html).not.toMatch(/<script|<b>|https?:\/\/(?!127\.0\.0\.1)/);
    expect(shown.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(shown.headers.get('cache-control')).toBe('no-store');
  });

  test('without its cookie the sign-in page gives nothing away', async () => {
    const page = await openSignIn(openBrowser());
    const stranger = await openBrowser()(page, { email: demo.email, password: demo.password });

    expect(stranger.status).toBe(400);
    expect(stranger.html).toContain('This sign-in has ended');
  });

  test('a second request within the session needs no password', async () => {
    const browser = openBrowser();
    await getCode(browser);
    const facade = await browser(authorizeAt({ ...request, ...pkce, scope: 'leads.write', prompt: 'none' }));
    const back = new URL((await browser(facade.location)).location);

    expect((await redeem(back.searchParams.get('code') ?? '')).body.scope).toBe('leads.write');
  });

  test('a code works once, even when it is sent several times at once', async () => {
    const { code } = await getCode();
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code), redeem(code)]);
    const late = await redeem(code);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(late.body.error).toBe('invalid_grant');
  });

  test('a replayed code revokes the refresh token that it gave', async () => {
    const { code } = await getCode();
    const { body } = await redeem(code);
    await redeem(code);

    expect((await refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test.each([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['no verifier', { code_verifier: '' }],
    ['another redirect', { redirect_uri: 'http://127.0.0.1:49152/other' }],
  ])('a code with %s is refused', async (_case, more) => {
    const { code } = await getCode();

    expect((await redeem(code, more)).body.error).toBe('invalid_grant');
  });

  const plain = { code_challenge: challenge, code_challenge_method: 'plain' };
  const wrongs: readonly (readonly [string, string, string])[] = [
    ['no challenge', authorizeAt(request), 'invalid_request'],
    ['a plain challenge', authorizeAt({ ...request, ...plain }), 'invalid_request'],
    ['no method', authorizeAt({ ...request, code_challenge: challenge }), 'invalid_request'],
    ['no response type', authorizeAt({ ...request, ...pkce, response_type: '' }), 'invalid_request'],
    [
      'another response type',
      authorizeAt({ ...request, ...pkce, response_type: 'token' }),
      'unsupported_response_type',
    ],
    ['a malformed scope', authorizeAt({ ...request, ...pkce, scope: 'a  b' }), 'invalid_scope'],
    [
      'another service',
      authorizeAt({ ...request, ...pkce, resource: 'https://a.example' }),
      'invalid_target',
    ],
    ['a scope twice', `${authorizeAt({ ...request, ...pkce, scope: 'a' })}&scope=b`, 'invalid_request'],
    ['a foreign name twice', `${authorizeAt({ ...request, ...pkce })}&%22=1&%22=2`, 'invalid_request'],
  ];

  test.each(wrongs)(
    '%s is refused at the front door, with an error for the application',
    async (_case, url, error) => {
      const answer = await openBrowser()(url);
      const { error_description, ...told } = Object.fromEntries(new URL(answer.location).searchParams);

      expect(answer).toMatchObject({ status: 302, html: '' });
      expect(answer.location.startsWith('http://127.0.0.1:49152/callback?from=app&')).toBe(true);
      expect(told).toEqual({ from: 'app', error, state: 'xyz &=' });
      expect(error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    },
  );

  test.each([
    ['without a state', authorizeAt({ ...request, state: '' })],
    ['with two states, neither', `${authorizeAt(request)}&state=other`],
  ])('an application that asks %s gets no state back', async (_case, url) => {
    const { location } = await openBrowser()(url);

    expect(new URL(location).searchParams.has('error')).toBe(true);
    expect(new URL(location).searchParams.has('state')).toBe(false);
  });

  test.each([
    ['no client', authorizeAt({ ...request, client_id: '' })],
    ['an unknown client', authorizeAt({ ...request, client_id: 'nobody' })],
    ['two clients', `${authorizeAt(request)}&client_id=acme-server`],
    ['no redirect', authorizeAt({ ...request, redirect_uri: '' })],
    ['two redirects', `${authorizeAt(request)}&redirect_uri=${encodeURIComponent(redirectUri)}`],
    ['a foreign redirect', authorizeAt({ ...request, redirect_uri: 'https://evil.example/' })],
    ['a look-alike', authorizeAt({ ...request, redirect_uri: 'http://localhost@evil.example/' })],
    ['the redirect of another client', authorizeAt({ ...request, redirect_uri: serverUri })],
    [
      'a longer redirect than the registered',
      authorizeAt({ ...request, ...plain, client_id: 'acme-server', redirect_uri: `${serverUri}/more` }),
    ],
  ])('a wrong request with %s is answered, and sent nowhere', async (_case, url) => {
    const answer = await openBrowser()(url);

    expect(answer).toMatchObject({ status: 400, location: '' });
    expect(Answer.parse(JSON.parse(answer.html)).error).toBe('invalid_request');
  });

  test('while no application is known, no error is redirected and all need PKCE', async () => {
    const known = process.env[variables.codeClients];
    try {
      delete process.env[variables.codeClients];
      for (const client_id of ['acme-web', 'acme-server'])
        expect(await openBrowser()(authorizeAt({ ...request, client_id }))).toMatchObject({ status: 400 });
    } finally {
      process.env[variables.codeClients] = known;
    }
  });

  describe('an application that keeps a secret', () => {
    const server = { client_id: 'acme-server', redirect_uri: serverUri };
    const asServer = basic('acme-server', 'server-secret');
    const codeOf = async (more: Record<string, string> = {}) => {
      const browser = openBrowser();
      const facade = await browser(authorizeAt({ ...request, ...server, scope: 'leads.read', ...more }));
      const page = (await browser(facade.location)).location;
      const posted = await browser(page, { email: demo.email, password: demo.password });
      return new URL((await browser(posted.location)).location).searchParams.get('code') ?? '';
    };
    const trade = (code: string, more: Record<string, string> = {}, headers = asServer) =>
      askToken({ grant_type: 'authorization_code', redirect_uri: serverUri, code, ...more }, headers);

    test('an application that keeps a secret may leave PKCE out', async () => {
      const { status, body } = await trade(await codeOf());

      expect([status, body.scope]).toEqual([200, 'leads.read']);
      expect(body.refresh_token).not.toBe('');
    });

    test('an application with a secret must show it when it exchanges the code', async () => {
      const code = await codeOf();
      const wrong = await trade(code, {}, basic('acme-server', 'another'));
      const none = await trade(code, { client_id: 'acme-server' }, {});

      expect([wrong.body.error, none.body.error]).toEqual(['invalid_client', 'invalid_client']);
    });

    test('an application that keeps a secret must answer the challenge that it sent', async () => {
      expect((await trade(await codeOf(pkce))).body.error).toBe('invalid_grant');
      expect((await trade(await codeOf(pkce), { code_verifier: verifierText })).status).toBe(200);
    });

    test.each([
      ['a plain challenge', plain],
      ['a method alone', { code_challenge_method: 'S256' }],
    ])('an application that keeps a secret is refused with %s', async (_case, more) => {
      const { location } = await openBrowser()(authorizeAt({ ...request, ...server, ...more }));

      expect(location.startsWith(`${serverUri}?error=invalid_request&`)).toBe(true);
    });

    test('an application that keeps a secret gets no machine token', async () => {
      expect((await askToken(credentials, asServer)).body.error).toBe('unauthorized_client');
    });
  });

  test('the provider itself refuses a public client without PKCE', async () => {
    const answer = await openBrowser()(authorizeAt(request, '/oauth2/authorize'));

    expect(new URL(answer.location).searchParams.get('error')).toBe('invalid_request');
  });

  test('a scope that the client lacks goes back to the application as invalid_scope', async () => {
    const browser = openBrowser();
    const facade = await browser(authorizeAt({ ...request, ...pkce, scope: 'leads.read audit.read' }));
    const back = new URL((await browser(facade.location)).location);

    expect(Object.fromEntries(back.searchParams)).toEqual({
      from: 'app',
      state: 'xyz &=',
      error: 'invalid_scope',
      scope: 'audit.read',
      error_description: 'The client lacks the scope audit.read.',
    });
  });

  test('no scope means all of the client’s', async () => {
    const { code } = await getCode(openBrowser(), { scope: '' });

    expect((await redeem(code)).body.scope).toBe(scopes.join(' '));
  });

  test('prompt=login and prompt=consent end in a code as well', async () => {
    const browser = openBrowser();
    await getCode(browser);
    const again = await getCode(browser, { prompt: 'login' });
    const page = await openSignIn(browser, { prompt: 'consent' });
    const agreed = await browser((await browser(page)).location);

    expect(again.code).not.toBe('');
    expect(new URL(agreed.location).searchParams.has('code')).toBe(true);
  });
});

describe('signing out', () => {
  const outOf = (parameters: Record<string, string>) => `/logout?${new URLSearchParams(parameters)}`;
  const silently = async (browser: Browser) => {
    const facade = await browser(authorizeAt({ ...request, ...pkce, prompt: 'none' }));
    return new URL((await browser(facade.location)).location).searchParams;
  };

  test('signing out ends the session, so that the next sign-in asks for the password', async () => {
    const browser = openBrowser();
    await getCode(browser);
    expect((await silently(browser)).has('code')).toBe(true);

    const out = await browser(outOf({ client_id: 'acme-web', logout_uri: redirectUri }));

    expect([out.status, out.location]).toEqual([302, redirectUri]);
    expect((await silently(browser)).get('error')).toBe('login_required');
  });

  test.each([
    [
      'an address that is not the application’s',
      { client_id: 'acme-web', logout_uri: 'https://evil.example/' },
    ],
    ['an unknown application', { client_id: 'nobody', logout_uri: redirectUri }],
    ['nothing', {}],
  ])('a sign-out that names %s leads nowhere, and the session stays', async (_, parameters) => {
    const browser = openBrowser();
    await getCode(browser);

    const refused = await browser(outOf(parameters));

    expect([refused.status, refused.location]).toEqual([400, '']);
    expect((await silently(browser)).has('code')).toBe(true);
  });

  test('a token names its person, for applications to show', async () => {
    const { code } = await getCode();

    expect(await verify((await redeem(code)).body.access_token)).toMatchObject({
      email: demo.email,
      name: demo.name,
    });
  });
});

test('a sign-in under way ends when the password is replaced, although the old one was right', async () => {
  const browser = openBrowser();
  const posted = await browser(await openSignIn(browser), { email: demo.email, password: demo.password });

  const store = openIdentityStore(dir);
  await store.replacePassword(store.userOf(demo.email)?.sub ?? '', demo.password);
  store.close();

  expect(await browser(posted.location)).toMatchObject({ status: 400, location: '' });
});

describe('a refresh token', () => {
  test('a refresh token gives a new access token, with fewer scopes on request and never with more', async () => {
    const { code } = await getCode(openBrowser(), { scope: 'leads.read payments.read' });
    const first = await redeem(code);
    const second = await refresh(first.body.refresh_token, { scope: 'leads.read' });
    const third = await refresh(second.body.refresh_token, { scope: 'leads.write' });

    expect(second.body.scope).toBe('leads.read');
    expect(await verify(second.body.access_token)).toMatchObject({
      org_id: 'org_acme',
      scope: 'l2p/leads.read',
    });
    expect(third.body.error).toBe('invalid_scope');
  });

  test('a refresh token is replaced when used, and its reuse ends the whole sign-in', async () => {
    const { code } = await getCode();
    const first = await redeem(code);
    const second = await refresh(first.body.refresh_token);
    const reused = await refresh(first.body.refresh_token);

    expect(second.status).toBe(200);
    expect(reused.body.error).toBe('invalid_grant');
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('a refresh token is refused to another client', async () => {
    const { code } = await getCode();
    const { body } = await redeem(code);
    identity.putClient({
      client_id: 'other-web',
      tenant: 'org_acme',
      scopes,
      redirect_uris: loopbackRedirects,
    });

    expect((await refresh(body.refresh_token, { client_id: 'other-web' })).body.error).toBe('invalid_grant');
  });
});

describe('keys and grants', () => {
  test('the private key is readable by its owner only and never published', async () => {
    const published = await (await fetch(`${issuer}/.well-known/jwks.json`)).text();

    expect(statSync(join(dir, 'signing-keys.json')).mode & 0o777).toBe(0o600);
    expect(Object.keys(JSON.parse(published).keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  test('no secret or password is stored as it is', () => {
    const bytes = ['identity.sqlite', 'identity.sqlite-wal']
      .map((name) => readFileSync(join(dir, name), 'latin1'))
      .join();

    expect(bytes).toContain('acme-machine');
    expect(bytes).not.toContain('acme-secret');
    expect(bytes).not.toContain(demo.password);
  });

  test('no code, token or session is stored as it is, used or not', async () => {
    const browser = openBrowser();
    const { code: used } = await getCode(browser);
    const { body } = await redeem(used);
    const { body: renewed } = await refresh(body.refresh_token);
    const { code: unused } = await getCode();
    // A further request within the session, which tells the provider of it.
    await browser(await openSignIn(browser, { prompt: 'login' }));

    const bytes = readdirSync(dir)
      .map((name) => readFileSync(join(dir, name), 'latin1'))
      .join();

    const session = browser.cookie('_session');
    expect(session).not.toBe('');
    for (const secret of [used, unused, body.refresh_token, renewed.refresh_token, session])
      expect(bytes.includes(secret)).toBe(false);
  });

  test('values that an older version stored unencrypted are gone after the next start', () => {
    const old = mkdtempSync(join(tmpdir(), 'identity-old-'));
    const database = new DatabaseSync(join(old, 'identity.sqlite'));
    database.exec("CREATE TABLE artifacts (id TEXT); INSERT INTO artifacts VALUES ('token-as-it-is');");
    database.close();

    openIdentityStore(old).close();

    expect(readFileSync(join(old, 'identity.sqlite'), 'latin1')).not.toContain('token-as-it-is');
    rmSync(old, { recursive: true });
  });

  test('a minted token verifies like an issued one', async () => {
    const token = await mintAccessToken({
      dir,
      issuer,
      tenantId: 'org_x',
      clientId: 'tester',
      scopes: ['jobs.read'],
    });

    expect(await verify(token)).toMatchObject({
      client_id: 'tester',
      org_id: 'org_x',
      token_use: 'access',
      scope: 'l2p/jobs.read',
    });
  });

  test('a restart keeps keys, codes, sign-ins under way and refresh tokens', async () => {
    const { body } = await redeem((await getCode()).code);
    const { code } = await getCode();
    const browser = openBrowser();
    const page = await openSignIn(browser);

    await stop();
    await start(Number(new URL(issuer).port));
    // The first request may still go out on a connection that the stop has closed.
    const keys = () => fetch(`${issuer}/.well-known/jwks.json`).then(({ status }) => status);
    await expect.poll(() => keys().catch(() => 0)).toBe(200);

    expect(await verify(body.access_token)).toMatchObject({ org_id: 'org_acme' });
    expect((await refresh(body.refresh_token)).status).toBe(200);
    expect((await redeem(code)).status).toBe(200);
    expect((await browser(page, { email: demo.email, password: demo.password })).status).toBe(303);
  });

  test('the token endpoint returns 503 temporarily_unavailable while the provider is away', async () => {
    await stop();
    const answer = await issueToken({
      body: 'grant_type=client_credentials&scope=audit.read+jobs.write',
      headers: { ...machine, 'content-type': 'application/x-www-form-urlencoded' },
      isBase64Encoded: false,
    });
    await start(Number(new URL(issuer).port));

    expect(answer.statusCode).toBe(503);
    expect(Answer.parse(JSON.parse(answer.body)).error).toBe('temporarily_unavailable');
  });
});
