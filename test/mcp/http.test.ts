import { describe, expect, test } from 'vitest';
import { handler } from '../../functions/mcp/serveMcp.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { gatewayEvent } from '../support/gateway.ts';
import { authUrl, freshTenant } from '../support/world.ts';
import { message, send } from './sending.ts';

const aToken = async () => (await freshTenant()).token();

describe('POST /v1/mcp', () => {
  test('a request without a valid token is refused by POST /v1/mcp in our envelope', async () => {
    const none = await send({ body: message });
    const wrong = await send({ body: message, token: 'wrong' });

    expect([none.status, wrong.status]).toEqual([401, 401]);
    expect(JSON.parse(none.text)).toMatchObject({ error: { code: 'unauthorized' } });
    const metadata = `resource_metadata="${authUrl}/oauth/.well-known/oauth-protected-resource"`;
    expect(none.headers.get('www-authenticate')).toBe(`Bearer ${metadata}`);
    expect(wrong.headers.get('www-authenticate')).toBe(`Bearer error="invalid_token", ${metadata}`);
  });

  test.each(['GET', 'DELETE'])('the MCP endpoint has no sessions: %s is 405', async (method) => {
    const { status, headers } = await send({ token: await aToken(), method });

    expect(status).toBe(405);
    expect(headers.get('x-request-id')).toMatch(/./);
  });

  test.each([
    [413, 'payload_too_large', ' '.repeat(256 * 1024) + JSON.stringify(message), {}],
    [415, 'unsupported_media_type', JSON.stringify(message), { 'content-type': 'text/plain' }],
    [400, 'invalid_request', '{', {}],
    [400, 'invalid_request', JSON.stringify([message, message]), {}],
    [403, 'request_blocked', JSON.stringify(message), { origin: 'https://evil.example' }],
  ])('POST /v1/mcp refuses with %i %s', async (status, code, body, headers) => {
    const refused = await send({ token: await aToken(), body, headers });

    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([status, code]);
  });

  test('POST /v1/mcp keeps nothing between requests: a message needs none before it', async () => {
    const token = await (await freshTenant()).token(['leads.read']);

    const { status, text, headers } = await send({ token, body: message });

    expect(status).toBe(200);
    expect(text).toContain('"listLeads"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('mcp-session-id')).toBeNull();
  });

  const modern = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
  const modernMessage = {
    ...message,
    params: {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  };

  test.each([
    ['*/*', /json|event-stream/],
    ['application/*, text/*;q=0.5', /json|event-stream/],
    ['application/json', /^application\/json/],
    ['Application/JSON; charset=utf-8', /^application\/json/],
    ['text/event-stream', /^text\/event-stream/],
    ['*/*, text/event-stream;q=0', /^application\/json/],
    ['application/json;q=0, text/*', /^text\/event-stream/],
  ])('POST /v1/mcp responds to a client that accepts %s in a type that it accepts', async (accept, type) => {
    const token = await aToken();

    const answers = [
      await send({ token, body: message, headers: { accept } }),
      await send({ token, body: modernMessage, headers: { ...modern, accept } }),
    ];

    for (const { status, headers, text } of answers) {
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(type)]);
      const isStream = headers.get('content-type')?.startsWith('text/event-stream');
      const said = isStream ? /^event: message\ndata: (.*)\n\n$/.exec(text)?.[1] : text;
      expect(JSON.parse(said ?? '').result.tools).not.toEqual([]);
    }
  });

  test.each(['text/html', 'application/xml, image/*', 'application/json;q=0'])(
    'the MCP endpoint returns 406 to a client that accepts only %s',
    async (accept) => {
      expect((await send({ token: await aToken(), body: message, headers: { accept } })).status).toBe(406);
    },
  );

  test('POST /v1/mcp takes no subscriptions, and ends', async () => {
    const version = '2026-07-28';
    const params = {
      notifications: { toolsListChanged: true },
      _meta: {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    };
    const headers = { 'mcp-protocol-version': version, 'mcp-method': 'subscriptions/listen' };
    const body = { ...message, method: 'subscriptions/listen', params };

    const { text } = await send({ token: await aToken(), headers, body });

    expect(text).toMatch(/limit reached/);
  });
});

test('on AWS the claims that the gateway verified identify the caller', async () => {
  const tenant = await freshTenant();
  const lines: Record<string, unknown>[] = [];
  const answer = handler.withSeams(createSeams({ log: (line) => void lines.push(line) }));
  const claims = {
    sub: 'ada',
    client_id: 'web',
    org_id: tenant.id,
    scope: 'l2p/leads.read',
    token_use: 'access',
    exp: 'Mon Jan 05 12:00:00 UTC 2099',
  };
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'x-request-id': 'mine',
  };

  const { statusCode, body } = await answer(
    gatewayEvent({ headers, claims, resource: '/mcp', body: JSON.stringify(message) }),
  );

  expect([statusCode, body.includes('"listLeads"'), body.includes('"captureLead"')]).toEqual([
    200,
    true,
    false,
  ]);
  expect(lines).toMatchObject([{ operation: 'serveMcp', request_id: 'mine', tenant: tenant.id }]);
});
