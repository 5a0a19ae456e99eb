import { Duration } from 'aws-cdk-lib';
import { OAuthScope, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { consolePath, pagesPath } from '../../shared/contract/pages.ts';
import { scopes } from '../../shared/contract/scopes.ts';
import type { CodeClient } from '../../shared/kernel/config.ts';
import { codeClientOptions, type Identity, resourceServer } from './userPool.ts';

// Named and not referred to: a stage that adopts its pool could not go on exporting a reference to them.
const everyScope = Object.keys(scopes).map((name) => OAuthScope.custom(`${resourceServer}/${name}`));

/**
 * The console as a client of the pool. It belongs to the API's stack, because people are sent back to an address of
 * the API. A working day is as long as it can renew its tokens, which only the memory of a browser's page has.
 */
export const consoleClient = (scope: Construct, { pool }: Identity, authUrl: string): CodeClient => {
  const redirects = [`${authUrl}${pagesPath}${consolePath}`];
  const { oAuth, ...options } = codeClientOptions(everyScope, redirects);
  const client = new UserPoolClient(scope, 'Console', {
    userPool: pool,
    ...options,
    // Signing out of the console ends the pool's own session, and comes back here.
    oAuth: { ...oAuth, logoutUrls: redirects },
    generateSecret: false,
    refreshTokenValidity: Duration.hours(12),
  });
  return { id: client.userPoolClientId, redirects, isConfidential: false };
};
