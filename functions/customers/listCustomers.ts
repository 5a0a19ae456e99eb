import { listCustomers } from '../../shared/contract/customers.ts';
import { phoneIn } from '../../shared/domain/leads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listCustomers, async ({ query }, { store }) => {
  const { email, limit, cursor } = query;
  const phone = query.phone && phoneIn((await store.tenant()).region, query.phone, 'phone');

  return store.customers.list({ unique: { phone, email }, limit, cursor });
});
