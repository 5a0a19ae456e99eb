import { allScopes } from '../../shared/contract/scopes.ts';
import type { Settings } from '../../shared/contract/settings.ts';
import { addTenant } from '../../shared/store/tenants.ts';
import { loopbackRedirects } from './identityProvider.ts';
import type { ClientSeed, UserSeed } from './identityStore.ts';

/** What a first start finds: one company that works already, and an empty one beside it. */
export const tenants: Readonly<Record<string, Settings>> = {
  org_acme: {
    name: 'Acme Roofing',
    time_zone: 'America/New_York',
    currency: 'USD',
    region: 'US',
    slot_minutes: 30,
    services: [
      { name: 'Slate roof repair', duration_minutes: 120, skills: ['slate'] },
      { name: 'Roof inspection', duration_minutes: 60, skills: [] },
      { name: 'Gutter cleaning', duration_minutes: 90, skills: [] },
    ],
  },
  org_globex: {
    name: 'Globex Plumbing',
    time_zone: 'America/Phoenix',
    currency: 'USD',
    region: 'US',
    slot_minutes: 30,
    services: [],
  },
};

export const clients: readonly ClientSeed[] = [
  { client_id: 'acme-machine', client_secret: 'acme-secret', tenant: 'org_acme', scopes: allScopes },
  { client_id: 'globex-machine', client_secret: 'globex-secret', tenant: 'org_globex', scopes: allScopes },
  { client_id: 'acme-web', tenant: 'org_acme', scopes: allScopes, redirect_uris: loopbackRedirects },
];

export const users: readonly UserSeed[] = [
  { email: 'ada@acme.example', password: 'roof-and-gutter', name: 'Ada of Acme', tenant: 'org_acme' },
];

/** Adds the demo companies where they are missing; true when the first of them is new. */
export const seedTenants = async (now: string): Promise<boolean> => {
  const added = await Promise.all(
    Object.entries(tenants).map(([id, settings]) =>
      addTenant({ kind: 'tenant', id, version: 0, status: 'active', created_at: now, ...settings }),
    ),
  );
  return added.includes(true);
};
