import { updateEndpoint } from '../../shared/contract/webhooks.ts';
import { change } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertReceiverUrl } from '../../shared/webhooks/address.ts';

export const handler = serve(updateEndpoint, async ({ params, body }, { store, now }) => {
  if (body.url !== undefined) assertReceiverUrl(body.url);
  const endpoint = await store.endpoints.get(params.id);

  const decision = change(endpoint, body, now);

  return store.commit(decision, decision.endpoint);
});
