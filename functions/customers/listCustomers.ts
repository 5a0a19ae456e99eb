import { listCustomers } from '../../shared/contract/customers.ts';
import { lookUp, phoneIn } from '../../shared/domain/phones.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listCustomers, async ({ query }, { store }) => {
  const { q: search, email, updated_since: since, limit, cursor } = query;
  const phone = query.phone && lookUp(phoneIn((await store.tenant()).region, query.phone, 'phone'));

  return store.customers.list({ unique: { phone, email }, search, since, limit, cursor });
});
