import { allScopes } from '../../../shared/contract/scopes.ts';
import type { CodeClient } from '../../../shared/kernel/config.ts';
import { loopbackRedirects } from '../identity/identityProvider.ts';
import type { ClientSeed, UserSeed } from '../identity/identityStore.ts';

/** Machines that act for the demo companies. */
export const machines = [
  { client_id: 'acme-machine', client_secret: 'acme-secret', tenant: 'org_acme', scopes: allScopes },
  { client_id: 'globex-machine', client_secret: 'globex-secret', tenant: 'org_globex', scopes: allScopes },
];

/** The office's console at `/p/console`. */
export const consoleClientId = 'acme-console';

export const clients: readonly ClientSeed[] = [
  ...machines,
  {
    client_id: consoleClientId,
    name: 'the console',
    tenant: 'org_acme',
    scopes: allScopes,
    redirect_uris: loopbackRedirects,
  },
  { client_id: 'acme-web', tenant: 'org_acme', scopes: allScopes, redirect_uris: loopbackRedirects },
  {
    client_id: 'acme-server',
    client_secret: 'acme-server-secret',
    tenant: 'org_acme',
    scopes: allScopes,
    redirect_uris: loopbackRedirects,
  },
];

/** The clients that sign people in, for the facade. */
export const codeClients = (): readonly CodeClient[] =>
  clients.flatMap(({ client_id: id, client_secret, redirect_uris: redirects = [] }) =>
    redirects.length === 0
      ? []
      : [{ id, redirects: [...redirects], isConfidential: client_secret !== undefined }],
  );

export const users: readonly UserSeed[] = [
  { email: 'ada@acme.example', password: 'roof-and-gutter', name: 'Ada of Acme', tenant: 'org_acme' },
];

/** Anyone about to authorize may see these secrets, because everything in the demo is public. */
export const demoAccess = (): string => {
  const named = machines.map(({ client_id, client_secret }) => `\`${client_id}\` with \`${client_secret}\``);
  const people = users.map(({ email, password }) => `\`${email}\` with \`${password}\``);
  return `Here a machine is ${named.join(' or ')}; ${people.join(' or ')} signs in by the client \`acme-web\`, which has no secret, or by \`acme-server\` with \`acme-server-secret\`.`;
};
