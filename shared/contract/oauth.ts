import { mcpEndpoint } from './mcp.ts';
import { basePath, type Path } from './operation.ts';

/** An OAuth 2.0 endpoint. It is separate from the operations: it follows its RFC, not our envelope. */
export type OAuthEndpoint = {
  readonly id: 'issueToken' | 'authorize' | 'getServerMetadata' | 'getResourceMetadata';
  readonly method: 'GET' | 'POST';
  readonly path: Path;
};

export const oauthPath = '/oauth';

const metadataAt = (path: Path): OAuthEndpoint => ({ id: 'getServerMetadata', method: 'GET', path });

/** The paths of the metadata: by OpenID Connect Discovery 1.0, and by RFC 8414. */
const metadataPaths = ['/openid-configuration', '/oauth-authorization-server'] as const;

export const wellKnownPath = '/.well-known';

/** The path of a protected resource's metadata (RFC 9728). */
const resourceMetadataPath = '/oauth-protected-resource';

const resourceMetadataAt = (path: Path): OAuthEndpoint => ({
  id: 'getResourceMetadata',
  method: 'GET',
  path,
});

/** Its path on every host, below `{auth_url}`, as a 401 says. */
export const resourceMetadataAddress = `${oauthPath}${wellKnownPath}${resourceMetadataPath}`;

/** Below `/oauth`. */
export const oauthEndpoints: readonly OAuthEndpoint[] = [
  { id: 'issueToken', method: 'POST', path: '/token' },
  { id: 'authorize', method: 'GET', path: '/authorize' },
  ...metadataPaths.map((path) => metadataAt(`${wellKnownPath}${path}`)),
  resourceMetadataAt(`${wellKnownPath}${resourceMetadataPath}`),
];

/**
 * Below `/.well-known` of the host, where RFC 8414 puts the metadata of an issuer whose path is `/oauth`, and RFC
 * 9728 the metadata of `/v1/mcp`.
 */
export const wellKnownEndpoints: readonly OAuthEndpoint[] = [
  ...metadataPaths.flatMap((path) => [metadataAt(path), metadataAt(`${path}${oauthPath}`)]),
  resourceMetadataAt(resourceMetadataPath),
  resourceMetadataAt(`${resourceMetadataPath}${basePath}${mcpEndpoint.path}`),
];

export const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials'];
