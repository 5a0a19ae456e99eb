import { acceptEstimate } from '../../shared/contract/estimates.ts';
import { accept } from '../../shared/domain/estimates.ts';
import { onAcceptance } from '../../shared/domain/workBills.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(acceptEstimate, async ({ params, body }, { store, now }) => {
  const [tenant, estimate] = await Promise.all([store.tenant(), store.estimates.get(params.id)]);

  const { changes, events, estimate: accepted } = accept(estimate, body, now);

  return store.commit({ changes: [...changes, ...onAcceptance(accepted, tenant)], events }, accepted);
});
