// Identity: in place of Cognito, an OAuth provider with machine clients and a sign-in page for people.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { importJWK, SignJWT } from 'jose';
import { toProviderScopes } from '../../../shared/identity/oauth.ts';
import {
  accessClaims,
  createProvider,
  resource,
  routes,
  scopePrefix,
  signInFolder,
} from './identityProvider.ts';
import {
  type ClientSeed,
  type IdentityStore,
  openIdentityStore,
  type StoredUser,
  type UserSeed,
} from './identityStore.ts';
import { digestSecret } from './secretDigests.ts';
import { type CompanyOf, signIn } from './signIn.ts';
import { createThrottle } from './signInThrottle.ts';
import { loadSigningKeys } from './signingKeys.ts';

export type Identity = {
  /** The template of a path that is the provider's to answer, undefined for others. */
  readonly routeOf: (pathname: string) => string | undefined;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Adds a client or replaces the one with its id; it can ask for tokens at once. */
  readonly putClient: (client: ClientSeed) => void;
  /** The given clients and emails whose secret or password an operator has changed or ended. */
  readonly changed: readonly string[];
  /** The people that it knew from the start. */
  readonly people: readonly StoredUser[];
  /** Adds a user or replaces the one with that email, who keeps the `sub`. */
  readonly putUser: (user: UserSeed) => Promise<void>;
  readonly close: () => void;
};

/**
 * A standard OpenID provider instead of Cognito's hosted endpoints. Keys, clients, users, sessions and refresh tokens
 * are stored in `dir` and outlast the process. Validity follows real time, independent of the test clock.
 */
export const createIdentity = async (options: {
  readonly dir: string;
  readonly issuer: string;
  /** Added where they are missing; what an operator changed since stays as it is. */
  readonly clients: readonly ClientSeed[];
  readonly users: readonly UserSeed[];
  readonly companyOf?: CompanyOf;
}): Promise<Identity> => {
  const store = openIdentityStore(options.dir);
  for (const client of options.clients) store.addClient(client);
  for (const user of options.users) await store.addUser(user);

  const provider = createProvider(options, store);
  const answerProtocol = provider.callback();
  const throttle = createThrottle();
  const companyOf = options.companyOf ?? (async () => undefined);
  return {
    routeOf,
    changed: await changedIn(store, options),
    people: options.users.flatMap(({ email }) => store.userOf(email) ?? []),
    handle: async (request, response) => {
      addressToIssuer(request, options.issuer);
      if (request.url?.startsWith(signInFolder))
        await signIn(provider, { store, throttle, companyOf }, request, response);
      else await answerProtocol(request, response);
    },
    putClient: store.putClient,
    putUser: store.putUser,
    close: store.close,
  };
};

const changedIn = async (
  store: IdentityStore,
  { clients, users }: { readonly clients: readonly ClientSeed[]; readonly users: readonly UserSeed[] },
): Promise<string[]> => {
  const changed = clients.filter(({ client_id, client_secret }) => {
    const client = store.findClient(client_id);
    const digest = client_secret === undefined ? null : digestSecret(client_secret);
    return client === undefined || client.secret_digest !== digest;
  });
  const people = await Promise.all(
    users.map(async ({ email, password }) => ({ email, known: await store.authenticate(email, password) })),
  );
  return [
    ...changed.map(({ client_id }) => client_id),
    ...people.filter(({ known }) => known === undefined).map(({ email }) => email),
  ];
};

/** Not its metadata: what clients discover is the facade. */
const ownPaths: ReadonlySet<string> = new Set([
  routes.authorization,
  routes.token,
  routes.jwks,
  routes.sign_out,
]);
const ownFolders = [signInFolder, `${routes.authorization}/`, `${routes.end_session}/`];

const routeOf = (pathname: string): string | undefined => {
  if (ownPaths.has(pathname)) return pathname;
  const folder = ownFolders.find((start) => pathname.startsWith(start));
  return folder && `${folder}{id}`;
};

/** The provider derives addresses from a request's Host; here there is one fixed address. */
const addressToIssuer = (request: IncomingMessage, issuer: string): void => {
  const { pathname, search } = new URL(request.url ?? '/', issuer);
  request.url = pathname + search;
  request.headers.host = new URL(issuer).host;
};

/** Signs an access token with the stored key as the token endpoint would, for tests that need many. */
export const mintAccessToken = async (token: {
  readonly dir: string;
  readonly issuer: string;
  readonly tenantId: string;
  readonly clientId: string;
  /** Published names, such as `leads.read`. */
  readonly scopes: readonly string[];
}): Promise<string> => {
  const { jwk } = loadSigningKeys(token.dir);
  const scope = toProviderScopes(token.scopes.join(' '), scopePrefix);
  return new SignJWT({ ...accessClaims(token.tenantId), client_id: token.clientId, scope })
    .setProtectedHeader({ alg: jwk.alg, kid: jwk.kid, typ: 'at+jwt' })
    .setIssuer(token.issuer)
    .setSubject(token.clientId)
    .setAudience(resource)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(jwk));
};
