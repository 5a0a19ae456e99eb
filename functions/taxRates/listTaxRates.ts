import { listTaxRates } from '../../shared/contract/taxRates.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listTaxRates, ({ query }, { store }) => store.taxRates.list(query));
