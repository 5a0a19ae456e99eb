import { updateLead } from '../../shared/contract/leads.ts';
import { update } from '../../shared/domain/leads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(updateLead, async ({ params, body }, { store, now }) => {
  const lead = await store.leads.get(params.id);
  const { region, services } = await store.tenant();

  const decision = update(lead, body, { region, services }, now);

  return store.commit(decision, decision.lead);
});
