import { rotateSecret } from '../../shared/contract/webhooks.ts';
import { describeEndpoint, rotate } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { createSigningSecret } from '../../shared/webhooks/signature.ts';

export const handler = serve(rotateSecret, async ({ params, body }, { store, now, secrets }) => {
  const [endpoint, health, fresh] = await Promise.all([
    store.endpoints.get(params.id),
    store.endpointHealth.find(params.id),
    body.mode === 'start'
      ? createSigningSecret(secrets, { tenantId: store.tenantId, endpointId: params.id })
      : undefined,
  ]);

  const decision = rotate(endpoint, body.mode, fresh?.kept, now);
  const secret = fresh?.secret ?? null;

  return store.commit(decision, { ...describeEndpoint(decision.endpoint, health, now), secret });
});
