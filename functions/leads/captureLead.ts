import { captureLead } from '../../shared/contract/leads.ts';
import { capture } from '../../shared/domain/leads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(captureLead, async ({ body }, { store, now, ids }) => {
  const { region } = await store.tenant();

  const decision = capture(body, { id: ids.next(), lifecycleNumber: ids.lifecycleNumber(), now, region });

  return store.commit(decision, decision.lead);
});
