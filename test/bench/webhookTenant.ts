import { mintAccessToken } from '../../infra/local/identity/identity.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import type { Sender } from '../proofs/load.ts';
import { foundTenant } from '../support/founding.ts';
import type { OwnService } from '../support/ownService.ts';

export type WebhookTenant = Sender & {
  readonly id: string;
  /** Sends the request until it is accepted, as a client does that is cut off. */
  readonly insist: (path: string, body: object, key: string) => Promise<void>;
};

/** A tenant of its own. */
export const tenantAt = async (service: OwnService): Promise<WebhookTenant> => {
  const tenantId = await foundTenant();
  const authorization = async () => {
    const { dir, authUrl: issuer } = service;
    const token = await mintAccessToken({ dir, issuer, tenantId, clientId: 'machine', scopes: allScopes });
    return { authorization: `Bearer ${token}` };
  };
  let kept = await authorization();
  return {
    id: tenantId,
    send: (method, path, body) => service.send(method, path, body, kept),
    insist: async (path, body, key) => {
      for (let isAccepted = false; !isAccepted; ) {
        isAccepted = await service.request('POST', path, body, { ...kept, 'idempotency-key': key }).then(
          ({ ok }) => ok,
          () => false,
        );
        // It listens elsewhere after a restart, and the token names where.
        if (!isAccepted) kept = await authorization();
      }
    },
  };
};

/** Lets the receiver have all events of the tenant; answers the secret. */
export const subscribe = async (tenant: Sender, url: string): Promise<string> => {
  const { secret } = await tenant.send('POST', '/webhooks/endpoints', { url, event_types: ['*'] });
  return secret;
};
