import { createEndpoint } from '../../shared/contract/webhooks.ts';
import { register } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { fingerprint } from '../../shared/kernel/secrets.ts';
import { assertReceiverUrl } from '../../shared/webhooks/address.ts';
import { createSigningSecret } from '../../shared/webhooks/signature.ts';

export const handler = serve(createEndpoint, async ({ body }, { store, now, ids, secrets }) => {
  assertReceiverUrl(body.url);
  const secret = createSigningSecret(secrets);

  const kept = { sealed: secrets.seal(secret), fingerprint: fingerprint(secret) };
  const decision = register(body, { id: ids.next(), now }, kept);

  return store.commit(decision, { ...decision.endpoint, secret });
});
