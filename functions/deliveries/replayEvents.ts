import { replayEvents } from '../../shared/contract/deliveries.ts';
import { assertEnabled } from '../../shared/domain/webhooks.ts';
import { requestReplay } from '../../shared/domain/webhookTasks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(replayEvents, async ({ params, body }, { store, now, ids }) => {
  const endpoint = await store.endpoints.get(params.id);

  assertEnabled(endpoint);
  const decision = requestReplay(endpoint, body, { id: ids.next(), now });

  return store.commit(decision, decision.replay);
});
