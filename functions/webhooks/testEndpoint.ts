import { eventExamples } from '../../shared/contract/eventExamples.ts';
import { testEndpoint } from '../../shared/contract/webhooks.ts';
import { sendTest } from '../../shared/domain/deliveries.ts';
import { assertEnabled, testTypeOf } from '../../shared/domain/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(testEndpoint, async ({ params, body }, { store, now, ids, caller }) => {
  const endpoint = await store.endpoints.get(params.id);

  assertEnabled(endpoint);
  const type = body.event_type ?? body.type ?? testTypeOf(endpoint);
  const content = { type, org_id: caller.tenantId, data: eventExamples[type] };
  const { delivery, ...decision } = sendTest(endpoint.id, content, { id: ids.next(), now });
  const answer = { delivery_id: delivery.id, event_id: delivery.event_id, event_type: type };

  return store.commit(decision, answer);
});
