import * as oauth from 'openid-client';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../shared/contract/apiClient.ts';
import { signIn } from '../support/person.ts';
import { authUrl, baseUrl } from '../support/world.ts';

const redirect_uri = 'http://127.0.0.1:49321/callback';

/** What a stock library is told of the service: its published addresses and a public client. */
const application = (): oauth.Configuration => {
  const configuration = new oauth.Configuration(
    {
      issuer: authUrl,
      authorization_endpoint: `${authUrl}/oauth/authorize`,
      token_endpoint: `${authUrl}/oauth/token`,
    },
    'acme-web',
    undefined,
    oauth.None(),
  );
  oauth.allowInsecureRequests(configuration);
  return configuration;
};

const begin = async (scope: string) => {
  const configuration = application();
  const verifier = oauth.randomPKCECodeVerifier();
  const state = oauth.randomState();
  const address = oauth.buildAuthorizationUrl(configuration, {
    redirect_uri,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const redeem = (back: URL, expectedState = state, pkceCodeVerifier = verifier) =>
    oauth.authorizationCodeGrant(configuration, back, { expectedState, pkceCodeVerifier });
  return { configuration, address, redeem };
};

describe('a stock OAuth library signs a person in', () => {
  test('a stock OAuth library signs a person in with PKCE and state, and calls the API', async () => {
    const { address, redeem } = await begin('leads.read customers.read');
    const back = await signIn(address);
    const tokens = await redeem(back);

    const { data } = await createClient({ baseUrl, token: tokens.access_token }).listLeads();

    expect(back.origin + back.pathname).toBe(redirect_uri);
    expect([tokens.token_type, tokens.expires_in, tokens.scope]).toEqual([
      'bearer',
      3600,
      'leads.read customers.read',
    ]);
    expect(Array.isArray(data)).toBe(true);
  });

  test('a stock OAuth library gets the requested scopes and no others', async () => {
    const { address, redeem } = await begin('leads.read');
    const { access_token } = await redeem(await signIn(address));

    const refusal = createClient({ baseUrl, token: access_token }).listCustomers();

    await expect(refusal).rejects.toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  test('a stock OAuth library renews the token, each time with a new refresh token', async () => {
    const { configuration, address, redeem } = await begin('leads.read customers.read');
    const first = await redeem(await signIn(address));
    const second = await oauth.refreshTokenGrant(configuration, first.refresh_token ?? '');
    const third = await oauth.refreshTokenGrant(configuration, second.refresh_token ?? '', {
      scope: 'leads.read',
    });

    const { data } = await createClient({ baseUrl, token: third.access_token }).listLeads();

    expect(Array.isArray(data)).toBe(true);
    expect([second.scope, third.scope]).toEqual(['leads.read customers.read', 'leads.read']);
    expect(new Set([first, second, third].map(({ refresh_token }) => refresh_token)).size).toBe(3);
  });

  test('a stock OAuth library detects by its own checks a foreign state, a wrong verifier and a code used twice', async () => {
    const { address, redeem } = await begin('leads.read');
    const back = await signIn(address);
    await expect(redeem(back, 'another')).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' });
    await redeem(back);
    const other = await begin('leads.read');
    const otherBack = await signIn(other.address);

    await expect(redeem(back)).rejects.toMatchObject({ status: 400, error: 'invalid_grant' });
    const wrong = other.redeem(otherBack, undefined, oauth.randomPKCECodeVerifier());
    await expect(wrong).rejects.toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  test('a stock OAuth library signs a machine in, by client credentials', async () => {
    const configuration = new oauth.Configuration(
      application().serverMetadata(),
      'acme-machine',
      undefined,
      oauth.ClientSecretBasic('acme-secret'),
    );
    oauth.allowInsecureRequests(configuration);

    const { access_token, scope } = await oauth.clientCredentialsGrant(configuration, { scope: 'jobs.read' });

    expect(scope).toBe('jobs.read');
    expect((await createClient({ baseUrl, token: access_token }).listJobs()).next_cursor).toBeNull();
  });
});
