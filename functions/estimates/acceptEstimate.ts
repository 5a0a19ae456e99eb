import { acceptEstimate } from '../../shared/contract/estimates.ts';
import { accept } from '../../shared/domain/estimates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(acceptEstimate, async ({ params, body }, { store, now }) => {
  const estimate = await store.estimates.get(params.id);

  const decision = accept(estimate, body, now);

  return store.commit(decision, decision.estimate);
});
