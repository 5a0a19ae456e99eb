import { listLeads } from '../../shared/contract/leads.ts';
import { lookUp, phoneIn } from '../../shared/domain/phones.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listLeads, async ({ query }, { store }) => {
  const { phone: number, email, q: search, updated_since: since, ids, limit, cursor, ...filter } = query;
  const phone = number && lookUp(phoneIn((await store.tenant()).region, number, 'phone'));

  return store.leads.list({ filter, unique: { phone, email }, ids, search, since, limit, cursor });
});
