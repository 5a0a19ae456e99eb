import { listRefunds } from '../../shared/contract/refunds.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listRefunds, async ({ params, query }, { store }) => {
  const [page] = await Promise.all([
    store.refunds.list({ filter: { payment_id: params.id }, ...query }),
    store.payments.get(params.id),
  ]);

  return page;
});
