import { createEndpoint } from '../../shared/contract/webhooks.ts';
import { describeEndpoint, freeNumber, register } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertReceiverUrl } from '../../shared/webhooks/address.ts';
import { createSigningSecret } from '../../shared/webhooks/signature.ts';

export const handler = serve(createEndpoint, async ({ body }, { store, now, ids, secrets, contention }) => {
  assertReceiverUrl(body.url);
  const id = ids.next();
  const [endpoints, { secret, kept }] = await Promise.all([
    store.endpoints.all(),
    createSigningSecret(secrets, { tenantId: store.tenantId, endpointId: id }),
  ]);

  const number = freeNumber(endpoints, contention);
  const decision = register(body, { id, now }, kept, number);

  return store.commit(decision, { ...describeEndpoint(decision.endpoint, undefined, now), secret });
});
