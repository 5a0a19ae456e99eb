import { listLeads } from '../../shared/contract/leads.ts';
import { phoneIn } from '../../shared/domain/leads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listLeads, async ({ query }, { store }) => {
  const { status, email, limit, cursor } = query;
  const phone = query.phone && phoneIn((await store.tenant()).region, query.phone, 'phone');

  return store.leads.list({ filter: { status }, unique: { phone, email }, limit, cursor });
});
