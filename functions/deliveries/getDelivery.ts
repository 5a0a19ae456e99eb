import { getDelivery } from '../../shared/contract/deliveries.ts';
import { describeDelivery } from '../../shared/domain/deliveries.ts';
import { serve } from '../../shared/http/serve.ts';
import { readAttempts } from '../../shared/store/pending/attempts.ts';

export const handler = serve(getDelivery, async ({ params }, { store }) => {
  const [delivery, attempts] = await Promise.all([
    store.deliveries.get(params.id),
    readAttempts(store.tenantId, params.id),
  ]);

  return { ...describeDelivery(delivery), attempts };
});
