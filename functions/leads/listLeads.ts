import { listLeads } from '../../shared/contract/leads.ts';
import { lookUp, phoneIn } from '../../shared/domain/phones.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listLeads, async ({ query }, { store }) => {
  const { status, q: search, email, updated_since: since, limit, cursor } = query;
  const phone = query.phone && lookUp(phoneIn((await store.tenant()).region, query.phone, 'phone'));

  return store.leads.list({ filter: { status }, unique: { phone, email }, search, since, limit, cursor });
});
