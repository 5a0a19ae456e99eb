import { listCustomers } from '../../shared/contract/customers.ts';
import { lookUp, phoneIn } from '../../shared/domain/phones.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listCustomers, async ({ query }, { store }) => {
  const { phone: number, email, q: search, lifecycle_number, updated_since: since, ...page } = query;
  const phone = number && lookUp(phoneIn((await store.tenant()).region, number, 'phone'));

  return store.customers.list({
    filter: { lifecycle_number },
    unique: { phone, email },
    search,
    since,
    ...page,
  });
});
