import type { APIGatewayProxyEvent } from 'aws-lambda';
import { grantTypes, oauthPath, wellKnownPath } from '../../shared/contract/oauth.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { facade } from '../../shared/identity/oauth.ts';
import { config } from '../../shared/kernel/config.ts';

type MetadataEvent = Pick<APIGatewayProxyEvent, 'resource'>;

/**
 * GET /oauth/.well-known/openid-configuration and its other addresses: where tokens come from, for clients that discover
 * it (RFC 8414, OpenID Connect Discovery 1.0). Always 200.
 */
export const handler = facade<MetadataEvent>('getServerMetadata', async ({ resource }) => {
  const authUrl = config('authUrl');
  const metadata = {
    issuer: isOfHost(resource) ? authUrl : authUrl + oauthPath,
    authorization_endpoint: `${authUrl}${oauthPath}/authorize`,
    token_endpoint: `${authUrl}${oauthPath}/token`,
    jwks_uri: config('tokenKeysUrl'),
    scopes_supported: allScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: grantTypes,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
    // No ID token is issued, but OpenID Connect demands these two.
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
    body: JSON.stringify(metadata),
  };
});

/**
 * A client compares the issuer with the requested address. The gateway has cut off the first segment, here
 * `/.well-known`.
 */
const isOfHost = (resource: string): boolean =>
  !resource.includes(`${wellKnownPath}/`) && !resource.endsWith(oauthPath);
