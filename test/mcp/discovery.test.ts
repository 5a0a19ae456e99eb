import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { describe, expect, test } from 'vitest';
import { signIn } from '../support/person.ts';
import { authUrl, baseUrl } from '../support/world.ts';
import { mcpUrl } from './clients.ts';

const redirectUrl = 'http://127.0.0.1:49321/callback';

/** What an application keeps for a stock client: who it is, and what it was given. */
const application = () => {
  const kept: { tokens?: unknown; verifier?: string; address?: URL } = {};
  const provider = {
    redirectUrl,
    clientMetadata: { redirect_uris: [redirectUrl], client_name: 'test', token_endpoint_auth_method: 'none' },
    clientInformation: () => ({ client_id: 'acme-web', issuer: `${authUrl}/oauth` }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (address: URL) => {
      kept.address = address;
    },
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
  };
  return { kept, provider };
};

const info = { name: 'test', version: '1.0.0' };

/** On a busy machine a client may be silent for longer than the service keeps its connection. */
const unkept = (address: string | URL, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(address, { ...init, headers });
};

/** The two official clients, each told no more than the address of MCP and the id of a public client. */
const clients = [
  [
    '@modelcontextprotocol/client 2.4',
    (authProvider: never) => {
      const client = new Client(info, { versionNegotiation: { mode: 'auto' } });
      return {
        client,
        open: () => new StreamableHTTPClientTransport(mcpUrl, { authProvider, fetch: unkept }),
      };
    },
  ],
  [
    '@modelcontextprotocol/sdk 1.32',
    (authProvider: never) => {
      const client = new FormerClient(info);
      return { client, open: () => new FormerTransport(mcpUrl, { authProvider, fetch: unkept as never }) };
    },
  ],
] as const;

describe.each(clients)('%s', (_, make) => {
  test('an MCP client goes from the 401 to the sign-in and back, with code and PKCE, and lists the tools', async () => {
    const { kept, provider } = application();
    const { client, open } = make(provider as never);
    const connectBy = (transport: unknown) => client.connect(transport as Transport & never);
    const first = open();
    const refused = connectBy(first).catch((error: unknown) => error);
    expect(String(await refused)).toContain('Unauthorized');
    const address = kept.address ?? new URL('about:blank');
    const back = await signIn(address);

    await first.finishAuth(back.searchParams.get('code') ?? '');
    await connectBy(open());
    const { tools } = await client.listTools();
    await client.close();

    expect(address.origin + address.pathname).toBe(`${authUrl}/oauth/authorize`);
    expect(address.searchParams.get('resource')).toBe(mcpUrl.href);
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['captureLead', 'recordPayment']));
  });
});

describe('the metadata of the protected resource', () => {
  const addresses = [
    `${authUrl}/oauth/.well-known/oauth-protected-resource`,
    `${authUrl}/.well-known/oauth-protected-resource/v1/mcp`,
    `${authUrl}/.well-known/oauth-protected-resource`,
  ];

  test.each(addresses)(
    'the metadata of the protected resource at %s names MCP and the issuer of its tokens',
    async (address) => {
      const response = await fetch(address);

      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
      expect(await response.json()).toEqual({
        resource: `${baseUrl}/mcp`,
        authorization_servers: [`${authUrl}/oauth`],
        bearer_methods_supported: ['header'],
        resource_name: 'Lead to payment',
        resource_documentation: `${baseUrl}/docs`,
      });
    },
  );
});

describe('a request for a token', () => {
  const ask = (resource: string) =>
    fetch(`${authUrl}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('acme-machine:acme-secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', resource }),
    });

  test.each([`${baseUrl}/mcp`, baseUrl, authUrl])(
    'a request for a token may name %s as its resource',
    async (resource) => {
      const response = await ask(resource);

      expect([response.status, Object(await response.json()).token_type]).toEqual([200, 'Bearer']);
    },
  );

  test.each(['https://evil.example/mcp', `${authUrl}.evil.example/v1/mcp`])(
    'a request for a token for %s is refused, since its tokens would be valid here',
    async (resource) => {
      const response = await ask(resource);

      expect([response.status, Object(await response.json()).error]).toEqual([400, 'invalid_target']);
    },
  );

  test('a person’s token request for another service is refused before the sign-in', async () => {
    const address = new URL(`${authUrl}/oauth/authorize`);
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: 'acme-web',
      redirect_uri: redirectUrl,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      resource: 'https://evil.example',
    }).toString();

    const response = await fetch(address, { redirect: 'manual' });

    const back = new URL(response.headers.get('location') ?? '');
    expect([response.status, back.searchParams.get('error')]).toEqual([302, 'invalid_target']);
    expect(back.origin + back.pathname).toBe(redirectUrl);
  });
});
