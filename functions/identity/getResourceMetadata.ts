import { mcpEndpoint } from '../../shared/contract/mcp.ts';
import { oauthPath } from '../../shared/contract/oauth.ts';
import { facade } from '../../shared/identity/oauth.ts';
import { config } from '../../shared/kernel/config.ts';

/**
 * GET /oauth/.well-known/oauth-protected-resource and its other addresses: where an MCP client gets its token (RFC
 * 9728). Always 200. It names no scopes: stock clients would ask for all of them, and a client with fewer would get
 * no token at all.
 */
export const handler = facade<object>('getResourceMetadata', async () => {
  const baseUrl = config('baseUrl');
  const metadata = {
    resource: baseUrl + mcpEndpoint.path,
    authorization_servers: [config('authUrl') + oauthPath],
    bearer_methods_supported: ['header'],
    resource_name: 'Lead to payment',
    resource_documentation: `${baseUrl}/docs`,
  };
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
    body: JSON.stringify(metadata),
  };
});
