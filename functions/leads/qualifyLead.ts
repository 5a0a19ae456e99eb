import { qualifyLead } from '../../shared/contract/leads.ts';
import { qualify } from '../../shared/domain/leads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(qualifyLead, async ({ params, body }, { store, now }) => {
  const lead = await store.leads.get(params.id);

  const decision = qualify(lead, body, now);

  return store.commit(decision, decision.lead);
});
