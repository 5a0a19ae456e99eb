import type { Path } from './operation.ts';

/** An endpoint of OAuth 2.0. It stands beside the operations: it speaks the language of its RFC, not our envelope. */
export type OAuthEndpoint = {
  /** The function that answers. */
  readonly id: 'issueToken' | 'authorize' | 'getServerMetadata';
  readonly method: 'GET' | 'POST';
  readonly path: Path;
};

/** What the paths of the OAuth endpoints are preceded by, below `{auth_url}`. */
export const oauthPath = '/oauth';

const metadataAt = (path: Path): OAuthEndpoint => ({ id: 'getServerMetadata', method: 'GET', path });

/** Where clients look for the metadata: by OpenID Connect Discovery 1.0, and by RFC 8414. */
const metadataPaths = ['/openid-configuration', '/oauth-authorization-server'] as const;

/** What a host's own well-known paths are preceded by. */
export const wellKnownPath = '/.well-known';

/** Below `/oauth`. */
export const oauthEndpoints: readonly OAuthEndpoint[] = [
  { id: 'issueToken', method: 'POST', path: '/token' },
  { id: 'authorize', method: 'GET', path: '/authorize' },
  ...metadataPaths.map((path) => metadataAt(`${wellKnownPath}${path}`)),
];

/** Below `/.well-known` of the host, where RFC 8414 puts the metadata of an issuer whose path is `/oauth`. */
export const wellKnownEndpoints: readonly OAuthEndpoint[] = metadataPaths.flatMap((path) => [
  metadataAt(path),
  metadataAt(`${path}${oauthPath}`),
]);

export const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials'];
