import {
  type AdapterFactory,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { isRedirect, toProviderScopes, toPublishedScopes } from '../../../shared/identity/oauth.ts';
import { usualMachineTokenHours } from '../../config.ts';
import type { IdentityStore, StoredClient } from './identityStore.ts';
import { digestSecret } from './secretDigests.ts';
import { messagePage } from './signInPage.ts';
import { loadSigningKeys } from './signingKeys.ts';

/** Cognito names a scope `<resource server>/<scope>`; this is our resource server. */
export const scopePrefix = 'l2p/';

/** Redirect URIs for every port and path of this machine (RFC 8252 section 7.3). */
export const loopbackRedirects = ['http://127.0.0.1', 'http://[::1]', 'http://localhost'] as const;

export const routes = {
  authorization: '/oauth2/authorize',
  token: '/oauth2/token',
  jwks: '/.well-known/jwks.json',
  end_session: '/sign-out',
  /** As Cognito has it: for applications whose sign-out ends the session here. */
  sign_out: '/logout',
};
/** Where the sign-in pages live, one per interaction. */
export const signInFolder = '/sign-in/';

/** The provider library, set up to issue tokens as Cognito does. */
export const createProvider = (
  { dir, issuer }: { dir: string; issuer: string },
  store: IdentityStore,
): Provider => {
  const { jwk, cookieKeys } = loadSigningKeys(dir);
  const provider = new Provider(issuer, {
    ...protocol,
    ...tokenRules(store),
    adapter: adapterOver(store),
    jwks: { keys: [jwk] },
    cookies: { keys: cookieKeys },
    findAccount: (_context, sub) => {
      const user = store.findUser(sub);
      return user && { accountId: sub, claims: () => ({ sub, email: user.email, name: user.name }) };
    },
  });
  provider.use(sendBackWithoutIssuer(issuer));
  provider.use(nameForeignGrants);
  provider.use(signOutAt(provider, store));
  provider.Client.prototype.redirectUriAllowed = function (uri) {
    return isRedirect(this.redirectUris ?? [], uri);
  };
  provider.Client.prototype.compareClientSecret = function (secret) {
    return this.clientSecret === digestSecret(secret);
  };
  return provider;
};

/** Cognito does not name itself to clients (RFC 9207), and to those that discovered the facade it would be another issuer. */
const sendBackWithoutIssuer =
  (issuer: string) =>
  async ({ response }: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    const location = URL.parse(response.get('location'));
    if (location?.searchParams.get('iss') !== issuer) return;
    location.searchParams.delete('iss');
    response.set('location', location.href);
  };

/** RFC 6749, section 5.2, as Cognito has it; the library calls a grant that the client may not use an invalid request. */
const nameForeignGrants = async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
  await next();
  const { error }: { error?: unknown } = Object(context.body);
  if (context.path !== routes.token || error !== 'invalid_request') return;
  const { client, params } = context.oidc;
  if (client === undefined || client.grantTypeAllowed(String(params?.grant_type))) return;
  context.body = {
    error: 'unauthorized_client',
    error_description: 'The client may not use this grant_type.',
  };
};

/** Ends the person's session, and sends the browser back to the application, if the address is one of its own. */
const signOutAt =
  (provider: Provider, store: IdentityStore) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    if (context.path !== routes.sign_out) return next();
    const { client_id, logout_uri } = context.query;
    const redirects = store.findClient(String(client_id))?.redirect_uris ?? [];
    if (!isRedirect(redirects, String(logout_uri))) {
      const page = messagePage(
        'You are still signed in',
        'This sign-out names no address of an application.',
      );
      context.status = 400;
      context.set(page.headers);
      context.body = page.html;
      return;
    }
    const session = await provider.Session.get(context);
    await session.destroy();
    context.redirect(String(logout_uri));
  };

const hour = 3600;
const refreshDays = 30 * 24 * hour;

const { sign_out: _, ...ownRoutes } = routes;

const protocol = {
  routes: ownRoutes,
  scopes: ['openid', 'profile', 'email'],
  claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
  responseTypes: ['code'],
  clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
  pkce: { required: (_context, client) => client.clientAuthMethod === 'none' },
  allowOmittingSingleRegisteredRedirectUri: false,
  clientBasedCORS: () => false,
  expiresWithSession: () => false,
  issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  interactions: { url: (_context, interaction) => `${signInFolder}${interaction.uid}` },
  ttl: {
    AccessToken: hour,
    ClientCredentials: usualMachineTokenHours * hour,
    IdToken: hour,
    AuthorizationCode: 300,
    Interaction: hour,
    Session: hour,
    Grant: refreshDays,
    RefreshToken: (context) => context.oidc.entities.RotatedRefreshToken?.remainingTTL ?? refreshDays,
  },
  renderError: (context, out) => {
    const page = messagePage('This request cannot go on', out.error_description ?? out.error);
    context.set(page.headers);
    context.body = page.html;
  },
} satisfies Configuration;

const tokenRules = (store: IdentityStore): Configuration => ({
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      useGrantedResource: () => true,
      getResourceServerInfo: (context, indicator, { clientId }) => {
        if (indicator !== resource) throw new errors.InvalidTarget();
        const scopes = scopesOf(store.findClient(clientId));
        checkScopes(context, scopes);
        return {
          scope: scopes.join(' '),
          audience: resource,
          accessTokenTTL: hour,
          accessTokenFormat: 'jwt',
        };
      },
    },
  },
  // First-party clients only, so consent is implied; a grant of its own makes each sign-in revocable alone.
  loadExistingGrant: async ({ oidc }) => {
    const { client, account, params, provider } = oidc;
    if (client === undefined || account === undefined) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
    const scope = String(params?.scope ?? '');
    grant.addOIDCScope(scope);
    grant.addResourceScope(resource, scope);
    await grant.save();
    return grant;
  },
  extraTokenClaims: (_context, token) => {
    if (token.kind === 'ClientCredentials')
      return accessClaims(store.findClient(token.clientId ?? '')?.tenant);
    const user = store.findUser(token.accountId);
    return {
      ...accessClaims(user?.tenant),
      username: user?.email,
      email: user?.email,
      name: user?.name,
    };
  },
});

/** The provider insists on an audience, which Cognito's tokens lack; nothing reads it. */
export const resource = 'urn:lead-to-payment:api';

/** What a token says beyond the standard claims. */
export const accessClaims = (tenantId: string | undefined) => ({
  token_use: 'access',
  version: 2,
  org_id: tenantId,
});

const scopesOf = (client: StoredClient | undefined): string[] =>
  (client?.scopes ?? []).map((scope) => toProviderScopes(scope, scopePrefix));

/** As Cognito does: no scope means all of the client's, one that the client lacks is an error. */
const checkScopes = ({ oidc }: KoaContextWithOIDC, scopes: readonly string[]): void => {
  const { params, route } = oidc;
  if (params === undefined) return;
  const isMachine = params.grant_type === 'client_credentials';
  if (!isMachine && route === 'token') return;

  params.scope ??= scopes.join(' ');
  const known = new Set(isMachine ? scopes : [...scopes, ...protocol.scopes]);
  const missing = String(params.scope)
    .split(' ')
    .find((scope) => !known.has(scope));
  if (missing === undefined) return;
  const published = toPublishedScopes(missing, scopePrefix);
  throw new errors.InvalidScope(`The client lacks the scope ${published}.`, published);
};

const adapterOver =
  (store: IdentityStore): AdapterFactory =>
  (kind) => {
    const records = store.records(kind);
    if (kind !== 'Client') return records;
    return {
      ...records,
      find: async (clientId) => {
        const client = store.findClient(clientId);
        return client && metadataOf(client);
      },
    };
  };

/** One that signs people in gets no token of its own, since Cognito has no client that does both. */
const metadataOf = ({ client_id, secret_digest, redirect_uris }: StoredClient) => {
  const isInteractive = redirect_uris.length > 0;
  return {
    client_id,
    redirect_uris,
    response_types: isInteractive ? (['code'] as const).slice() : [],
    grant_types: isInteractive ? ['authorization_code', 'refresh_token'] : ['client_credentials'],
    ...(secret_digest === null
      ? ({ token_endpoint_auth_method: 'none' } as const)
      : ({ token_endpoint_auth_method: 'client_secret_basic', client_secret: secret_digest } as const)),
  };
};
