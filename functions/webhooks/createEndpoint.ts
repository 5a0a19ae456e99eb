import { createEndpoint } from '../../shared/contract/webhooks.ts';
import { describeEndpoint, register } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertReceiverUrl } from '../../shared/webhooks/address.ts';
import { createSigningSecret } from '../../shared/webhooks/signature.ts';

export const handler = serve(createEndpoint, async ({ body }, { store, now, ids, secrets }) => {
  assertReceiverUrl(body.url);
  const { secret, kept } = await createSigningSecret(secrets);

  const decision = register(body, { id: ids.next(), now }, kept);

  return store.commit(decision, { ...describeEndpoint(decision.endpoint, undefined, now), secret });
});
