import { getInvoice } from '../../shared/contract/invoices.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getInvoice, ({ params }, { store }) => store.invoices.get(params.id));
