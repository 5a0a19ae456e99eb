import { getDelivery } from '../../shared/contract/deliveries.ts';
import { describeDelivery } from '../../shared/domain/deliveries.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getDelivery, async ({ params }, { store }) => {
  const [delivery, attempts] = await Promise.all([
    store.deliveries.get(params.id),
    store.attempts(params.id),
  ]);

  return { ...describeDelivery(delivery), attempts };
});
