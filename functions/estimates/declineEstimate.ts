import { declineEstimate } from '../../shared/contract/estimates.ts';
import { decline } from '../../shared/domain/estimates.ts';
import type { Body } from '../../shared/http/execute.ts';
import { serve } from '../../shared/http/serve.ts';

export const run: Body<typeof declineEstimate> = async ({ params, body }, { store, now }) => {
  const estimate = await store.estimates.get(params.id);

  const decision = decline(estimate, body.reason, now);

  return store.commit(decision, decision.estimate);
};

export const handler = serve(declineEstimate, run);
