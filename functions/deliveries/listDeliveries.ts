import { listDeliveries } from '../../shared/contract/deliveries.ts';
import { describeDelivery } from '../../shared/domain/deliveries.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listDeliveries, async ({ params, query }, { store }) => {
  const { status, type, since, limit, cursor } = query;
  const filter = { endpoint_id: params.id, status, event_type: type };
  const [{ data, next_cursor }] = await Promise.all([
    store.deliveries.list({ filter, from: since, limit, cursor }),
    store.endpoints.get(params.id),
  ]);

  return { data: data.map(describeDelivery), next_cursor };
});
