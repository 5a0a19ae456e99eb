import { captureLead } from '../../shared/contract/leads.ts';
import { capture } from '../../shared/domain/leads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(captureLead, async ({ body }, { store, now, ids }) => {
  const { region, services } = await store.tenant();

  const birth = { id: ids.next(), lifecycleNumber: ids.lifecycleNumber(), now };
  const decision = capture(body, { ...birth, region, services });

  return store.commit(decision, decision.lead);
});
