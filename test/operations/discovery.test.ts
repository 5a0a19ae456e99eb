import * as oauth4webapi from 'oauth4webapi';
import * as openid from 'openid-client';
import { describe, expect, test } from 'vitest';
import { handler as getServerMetadata } from '../../functions/identity/getServerMetadata.ts';
import { createClient } from '../../shared/contract/apiClient.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { signIn } from '../support/person.ts';
import { authUrl, baseUrl } from '../support/world.ts';

const redirect_uri = 'http://127.0.0.1:49321/callback';
const wellKnown = ['openid-configuration', 'oauth-authorization-server'];

/** Every address of the metadata, with the issuer that a library which asks there expects. */
const documents = wellKnown.flatMap((name) => [
  [`${authUrl}/oauth/.well-known/${name}`, `${authUrl}/oauth`],
  [`${authUrl}/.well-known/${name}/oauth`, `${authUrl}/oauth`],
  [`${authUrl}/.well-known/${name}`, authUrl],
]);

describe('the metadata', () => {
  test.each(documents)('the metadata at %s belongs to the issuer %s', async (url = '', issuer = '') => {
    const response = await fetch(url);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await response.json()).toEqual({
      issuer,
      authorization_endpoint: `${authUrl}/oauth/authorize`,
      token_endpoint: `${authUrl}/oauth/token`,
      jwks_uri: `${authUrl}/.well-known/jwks.json`,
      scopes_supported: allScopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });
});

describe('API Gateway names the path without its first segment, and the metadata', () => {
  const answer = getServerMetadata.withSeams({ log: () => undefined });

  test.each([
    ['/.well-known/openid-configuration', `${authUrl}/oauth`],
    ['/.well-known/oauth-authorization-server', `${authUrl}/oauth`],
    ['/openid-configuration/oauth', `${authUrl}/oauth`],
    ['/oauth-authorization-server/oauth', `${authUrl}/oauth`],
    ['/openid-configuration', authUrl],
    ['/oauth-authorization-server', authUrl],
  ])('the metadata behind a base path at %s belongs to the issuer %s', async (resource, issuer) => {
    const { body } = await answer({ resource, headers: {} });

    expect(JSON.parse(body).issuer).toBe(issuer);
  });
});

const listsLeads = async (token: string): Promise<boolean> => {
  const { data } = await createClient({ baseUrl, token }).listLeads();
  return Array.isArray(data);
};

/** Libraries for OpenID Connect ask for these unless they are told not to. */
const usualScopes = 'openid profile email offline_access leads.read';

describe.each([`${authUrl}/oauth`, authUrl, ...documents.map(([url = '']) => url)])(
  'openid-client knows only %s',
  (server) => {
    const insecure = { execute: [openid.allowInsecureRequests] };

    test('the metadata behind a base path gets a machine its token', async () => {
      const secret = openid.ClientSecretBasic('acme-secret');
      const machine = await openid.discovery(new URL(server), 'acme-machine', undefined, secret, insecure);

      const { access_token, scope } = await openid.clientCredentialsGrant(machine, { scope: 'leads.read' });

      expect(scope).toBe('leads.read');
      expect(await listsLeads(access_token)).toBe(true);
    });
  },
);

test('openid-client signs a person in and renews the token from discovery alone', async () => {
  const options = { execute: [openid.allowInsecureRequests] };
  const server = new URL(`${authUrl}/oauth`);
  const application = await openid.discovery(server, 'acme-web', undefined, openid.None(), options);
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const expectedState = openid.randomState();
  const address = openid.buildAuthorizationUrl(application, {
    redirect_uri,
    scope: usualScopes,
    state: expectedState,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const checks = { expectedState, pkceCodeVerifier };

  const first = await openid.authorizationCodeGrant(application, await signIn(address), checks);
  const second = await openid.refreshTokenGrant(application, first.refresh_token ?? '', {
    scope: usualScopes,
  });

  expect([first.scope, second.scope]).toEqual(['leads.read', 'leads.read']);
  expect([first.id_token, second.id_token]).toEqual([undefined, undefined]);
  expect(await listsLeads(second.access_token)).toBe(true);
});

describe.each([
  ['oidc', `${authUrl}/oauth`],
  ['oidc', authUrl],
  ['oauth2', `${authUrl}/oauth`],
  ['oauth2', authUrl],
] as const)('oauth4webapi discovers by the rules of %s the metadata of %s', (algorithm, name) => {
  const insecure = { [oauth4webapi.allowInsecureRequests]: true };
  const discover = async () => {
    const issuer = new URL(name);
    const response = await oauth4webapi.discoveryRequest(issuer, { algorithm, ...insecure });
    return oauth4webapi.processDiscoveryResponse(issuer, response);
  };

  test('a stock client finds the token endpoint for a machine', async () => {
    const server = await discover();
    const client = { client_id: 'acme-machine' };
    const secret = oauth4webapi.ClientSecretPost('acme-secret');

    const response = await oauth4webapi.clientCredentialsGrantRequest(
      server,
      client,
      secret,
      { scope: 'leads.read' },
      insecure,
    );
    const { access_token } = await oauth4webapi.processClientCredentialsResponse(server, client, response);

    expect(await listsLeads(access_token)).toBe(true);
  });

  test('a stock client finds the sign-in for a person, and renews the token', async () => {
    const server = await discover();
    const client = { client_id: 'acme-web' };
    const anybody = oauth4webapi.None();
    const verifier = oauth4webapi.generateRandomCodeVerifier();
    const state = oauth4webapi.generateRandomState();
    const address = new URL(server.authorization_endpoint ?? '');
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: client.client_id,
      redirect_uri,
      scope: usualScopes,
      state,
      code_challenge: await oauth4webapi.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();

    const back = oauth4webapi.validateAuthResponse(server, client, await signIn(address), state);
    const redeemed = await oauth4webapi.authorizationCodeGrantRequest(
      server,
      client,
      anybody,
      back,
      redirect_uri,
      verifier,
      insecure,
    );
    const first = await oauth4webapi.processAuthorizationCodeResponse(server, client, redeemed);
    const renewed = await oauth4webapi.refreshTokenGrantRequest(
      server,
      client,
      anybody,
      first.refresh_token ?? '',
      insecure,
    );
    const second = await oauth4webapi.processRefreshTokenResponse(server, client, renewed);

    expect([first.scope, second.scope]).toEqual(['leads.read', 'leads.read']);
    expect(await listsLeads(second.access_token)).toBe(true);
  });
});
