import { getCustomer } from '../../shared/contract/customers.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getCustomer, ({ params }, { store }) => store.customers.get(params.id));
