import { reviseEstimate } from '../../shared/contract/estimates.ts';
import { revise } from '../../shared/domain/estimates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(reviseEstimate, async ({ params, body }, { store, now, ids }) => {
  const [{ currency }, estimate] = await Promise.all([store.tenant(), store.estimates.get(params.id)]);

  const decision = revise(estimate, body, { id: ids.next(), now, currency });

  return store.commit(decision, decision.estimate);
});
