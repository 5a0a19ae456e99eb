import { getEstimatePdf } from '../../shared/contract/papers.ts';
import { picturedBy } from '../../shared/domain/pictured.ts';
import { picturesOnPaper } from '../../shared/files/paperPictures.ts';
import { serve } from '../../shared/http/serve.ts';
import { estimatePaper } from '../../shared/papers/estimate.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';

export const handler = serve(getEstimatePdf, async ({ params }, { store, now }) => {
  const estimate = await store.estimates.get(params.id);
  const [tenant, customer, pictures] = await Promise.all([
    store.tenant(),
    store.customers.find(estimate.customer_id),
    picturesOnPaper(store.tenantId, picturedBy.estimate(estimate), now),
  ]);

  return fileOf(estimatePaper({ estimate, customer }, { tenant, now }), tenant, pictures);
});
