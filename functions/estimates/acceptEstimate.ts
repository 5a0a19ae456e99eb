import { acceptEstimate } from '../../shared/contract/estimates.ts';
import { accept } from '../../shared/domain/estimates.ts';
import { onAcceptance } from '../../shared/domain/workBills.ts';
import type { Body } from '../../shared/http/execute.ts';
import { serve } from '../../shared/http/serve.ts';

export const run: Body<typeof acceptEstimate> = async ({ params, body }, { store, now }) => {
  const [tenant, estimate] = await Promise.all([store.tenant(), store.estimates.get(params.id)]);

  const { changes, events, estimate: accepted } = accept(estimate, body, now);

  return store.commit({ changes: [...changes, ...onAcceptance(accepted, tenant)], events }, accepted);
};

export const handler = serve(acceptEstimate, run);
